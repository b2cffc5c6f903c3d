import type { Sentence } from '#contract/language/said.ts'
import type { FigureName, OwnName } from '#contract/backoffice/records/product.ts'

/** A value of a field: a text, a number in its smallest unit, a list of tags, or none. */
export type Value = string | number | string[] | null

/**
 * The values that a file states, by field. Absent fields are not stated. Fields of a variant are
 * "variant:[\"Red\",\"S\"]:price", details "detail:Brand".
 */
export type Values = Record<string, Value>

/** The names in `Values` of fields that need code in files. Details have names of their own. */
export type OwnKey = KeyOf<Exclude<OwnName, 'attributes'>> | 'barcode'
export type FigureKey = KeyOf<FigureName>
type KeyOf<Name> = Name extends 'category_id'
  ? 'category'
  : Name extends 'weight_grams'
    ? 'weight'
    : Name

export const variantField = (values: string[], field: string) =>
  `variant:${JSON.stringify(values)}:${field}`

/** The parts of a variant's field; undefined for other fields. */
export function variantOf(field: string): { key: string; field: string } | undefined {
  if (!field.startsWith('variant:')) return undefined
  const end = field.lastIndexOf(':')
  return { key: field.slice('variant:'.length, end), field: field.slice(end + 1) }
}

/** A sentence about a cell. `Reason`: as it is said, or as it is stored or written. */
export type Note<Reason = Sentence> = {
  row: number
  column: string
  value: string
  outcome: 'noted' | 'skipped' | 'wrong'
  reason: Reason
}

export type FilePicture = { url: string; alt: string; row: number }

export type FileVariant = {
  row: number
  /** A value of each option; empty if the product has none. */
  values: string[]
  /** Figures by field: price, list_price, cost, sku, stock, weight, measure, barcode; switched_off is 'yes' or ''. */
  figures: Values
  /** The address of its picture. */
  picture: string | undefined
}

/** A product as a file states it. */
export type FileProduct = {
  key: string
  row: number
  label: string
  /** The end of its old address. */
  handle: string
  /** Old paths that shall lead to it. */
  paths: string[]
  values: Values
  /** Fields whose values were made of others: they replace nothing that was written by hand. */
  made: string[]
  /** Undefined if the file has no columns for options. */
  options: string[] | undefined
  variants: FileVariant[]
  pictures: FilePicture[]
  notes: Note[]
  /** Why it is not imported at all. */
  refused?: { outcome: 'skipped' | 'wrong' }
  /** The products of the shop that have its SKUs. */
  skuOwners?: ReadonlyMap<string, number>
  /** Pictures that the product does not have yet; absent as long as that was not asked. */
  newPictures?: FilePicture[]
}
