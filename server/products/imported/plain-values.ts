import type { Updateable } from 'kysely'
import { Check } from 'typebox/value'
import {
  type PlainName,
  productFields,
  TEXT_NAMES,
  type TextName,
} from '#contract/backoffice/records/product.ts'
import { type Sentence, toStaff } from '#contract/language/said.ts'
import { isBlank } from '#contract/texts/visible-text.ts'
import { sanitizeHtml } from '#server/tenants/safe-html.ts'
import type { Tables } from '#server/tenants/tables.ts'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'
import { listOwnClasses } from '#server/tax/tax-settings.queries.ts'
import { classesOf } from '#server/tax/tax-settings.rules.ts'
import { productColumns } from '../merchant/product-columns.ts'
import type { ListedProduct } from './standing-products.queries.ts'

/** Columns of a product by their names, before their HTML is cleaned. */
export type StatedColumns = {
  [Column in (typeof productColumns)[keyof typeof productColumns]['column']]?: Stated<
    Updateable<Tables['products']>[Column]
  >
}
/** Gives cleaned HTML the type that it has in tables, which a plain string does not fit. */
type Stated<Value> = string extends Value ? Value : Value extends string ? string : Value

/** A field as the file of products has it; a list is JSON, and empty where it holds nothing. */
export function plainValue(row: Pick<ListedProduct, PlainName>, name: PlainName): string {
  const value = row[name]
  if (typeof value === 'string') return value
  return value.length === 0 ? '' : listText(value)
}

/** A list as JSON, whatever the order in which its parts were written. */
const listText = (list: unknown[]): string =>
  JSON.stringify(list, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(
          Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : part,
  )

/** Plain fields that the form keeps by a rule of their own. */
export type RuledName = Exclude<PlainName, TextName>

type Rule = {
  faultOf?: (value: unknown) => Sentence | undefined
  clean: (value: unknown) => string
}

/** A cell as the form keeps its value, or the sentence with which the form refuses it. */
export function keptCell(name: RuledName, cell: string): { value: string } | { fault: Sentence } {
  const { schema, as } = productFields[name]
  const { faultOf, clean } = productColumns[name] as Rule
  if (isBlank(cell)) return { value: '' }
  const isList = as === 'list'
  const typed = isList ? parsed(cell) : cell
  if (!Check(schema, typed)) return { fault: toStaff('thisIsNotWhatAForm') }
  const fault = faultOf?.(typed)
  if (fault !== undefined) return { fault }
  return { value: isList ? listText(JSON.parse(clean(typed)) as unknown[]) : clean(typed) }
}

function parsed(cell: string): unknown {
  try {
    return JSON.parse(cell)
  } catch {
    return undefined
  }
}

/** The columns with their HTML cleaned. */
export const cleanColumns = <Columns extends StatedColumns>(
  { tenantId }: Tx,
  columns: Columns,
): Updateable<Tables['products']> & Columns =>
  Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [
      name,
      HTML.has(name) ? sanitizeHtml(String(value), tenantId) : value,
    ]),
  ) as Updateable<Tables['products']> & Columns

const HTML: ReadonlySet<string> = new Set(
  TEXT_NAMES.filter((name) => productFields[name].text === 'html'),
)

export const listTaxClasses = async (tx: ReadTx): Promise<string[]> =>
  classesOf({ own_classes: await listOwnClasses(tx) })
