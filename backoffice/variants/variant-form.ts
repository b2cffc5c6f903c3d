import { isBlank, trimmed } from '#contract/texts/visible-text.ts'
import type { MoneyForm } from '#contract/money.ts'
import type { StaffInput } from '#contract/backoffice/staff-api.ts'
import type { VariantGrid } from '#contract/backoffice/catalogue/variants.ts'
import { amountIn } from '#contract/rules/amount.ts'
import type { Changes, Values } from '../forms/drafts/changes.ts'

export type OptionForm = VariantGrid['options'][number]

/** A variant that is not saved yet, as its fields have it. */
export type AddedRow = {
  values: string[]
  price: string
  list_price: string
  /** Empty: the product's. */
  cost?: string
  sku: string
  barcode?: string
  /** The typed weight; empty: the product's. */
  weight_grams: string
  /** Empty: the product's. */
  measure: string
  image_id: number | null
  is_active: boolean
  stock: string
}

/** A field for each cell, named "id.field", so that two people may change different ones. */
export type GridForm = Values & {
  options: OptionForm[]
  added: AddedRow[]
  removed: number[]
  order: number[]
}

const CELLS = [
  'values',
  'price',
  'list_price',
  'cost',
  'sku',
  'barcode',
  'weight_grams',
  'measure',
  'image_id',
  'is_active',
] as const
type CellName = (typeof CELLS)[number]

export const cellOf = (id: number, name: CellName) => `${id}.${name}`

export const formOf = ({ options, variants }: VariantGrid): GridForm => ({
  options,
  added: [],
  removed: [],
  order: variants.map(({ id }) => id),
  ...Object.fromEntries(
    variants.flatMap((variant) => {
      const typed = { ...variant, weight_grams: String(variant.weight_grams ?? '') }
      return CELLS.map((name) => [cellOf(variant.id, name), typed[name]])
    }),
  ),
})

type Body = StaffInput<'PATCH /products/:id/variants/'>['body']

/** The text of a field; empty if it is no text. */
export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

const amountOf = (value: unknown, money: MoneyForm): string =>
  amountIn(textIn(value), money) ?? textIn(value)
const amountOrNone = (value: unknown, money: MoneyForm) =>
  isBlank(textIn(value)) ? null : amountOf(value, money)

const gramsOrNone = (value: unknown) =>
  isBlank(textIn(value)) ? null : Number(amountIn(textIn(value), 'grams'))

/** The value of a cell on the wire. */
function toWire(name: string, value: unknown, money: MoneyForm): unknown {
  if (name === 'price') return amountOf(value, money)
  if (name === 'weight_grams') return gramsOrNone(value)
  return name === 'list_price' || name === 'cost' ? amountOrNone(value, money) : value
}

/** The body of a save: changed cells by variant, new rows, and deleted ones. */
export function bodyOf(changes: Changes, money: MoneyForm): Body {
  const rows = new Map<number, Record<string, unknown>>()
  for (const [field, { from, to }] of Object.entries(changes)) {
    const [id = '', name] = field.split('.')
    if (name === undefined) continue
    const row = rows.get(Number(id)) ?? {}
    const was = name === 'weight_grams' ? gramsOrNone(from) : from
    row[name] = { from: was, to: toWire(name, to, money) }
    rows.set(Number(id), row)
  }
  const { options, added, removed, order } = changes
  return {
    ...(options && { options }),
    ...(rows.size > 0 && { changed: [...rows].map(([id, cells]) => ({ id, ...cells })) }),
    ...(added && { added: (added.to as AddedRow[]).map((row) => addedToWire(row, money)) }),
    ...(order && { order }),
    ...(removed && { removed: removed.to as number[] }),
  } as Body
}

const addedToWire = (
  { stock, price, list_price, cost = '', sku, barcode = '', weight_grams, ...row }: AddedRow,
  money: MoneyForm,
) => ({
  ...row,
  sku: trimmed(sku),
  ...(!isBlank(barcode) && { barcode: trimmed(barcode) }),
  price: amountOf(price, money),
  list_price: amountOrNone(list_price, money),
  ...(!isBlank(cost) && { cost: amountOf(cost, money) }),
  weight_grams: gramsOrNone(weight_grams),
  stock: Number(amountIn(stock, 'count') ?? 0),
})

/** Every combination of the options' values, the last option changing fastest. */
const combinationsOf = (options: OptionForm[]): string[][] =>
  options.reduce<string[][]>(
    (made, { values }) => made.flatMap((start) => values.map(({ value }) => [...start, value])),
    [[]],
  )

const MOST_VARIANTS = 100

/** A row for each combination that has none yet, as many as there may be. */
export function missingRows(
  options: OptionForm[],
  existing: string[][],
  price: string,
): AddedRow[] {
  if (options.length === 0 || options.some(({ values }) => values.length === 0)) return []
  const known = new Set(existing.map((values) => JSON.stringify(values)))
  return combinationsOf(options)
    .filter((values) => !known.has(JSON.stringify(values)))
    .slice(0, Math.max(0, MOST_VARIANTS - existing.length))
    .map((values) => newRow(values, price))
}

export const newRow = (values: string[], price: string): AddedRow => ({
  values,
  price,
  list_price: '',
  sku: '',
  weight_grams: '',
  measure: '',
  image_id: null,
  is_active: true,
  stock: '0',
})
