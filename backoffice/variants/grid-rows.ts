import { isBlank, trimmed } from '#contract/texts/visible-text.ts'
import { measureFault } from '#contract/rules/measure.ts'
import { NO_SKU, SKU } from '#contract/rules/sku.ts'
import type { MoneyForm } from '#contract/money.ts'
import type { StaffVariant } from '#contract/backoffice/catalogue/variants.ts'
import { amountFault, amountIn } from '#contract/rules/amount.ts'
import { type AddedRow, cellOf, type GridForm, type OptionForm, textIn } from './variant-form.ts'
import { t } from '../texts/variants.ts'
import { faultText } from '../texts/rule-faults.ts'

/** The fields of a variant that the grid edits. */
export type RowCells = Omit<AddedRow, 'values'>
export type CellField = keyof RowCells

/** A variant as the grid shows it: one that is kept, or one that is not saved yet. */
export type GridRow = {
  /** The row's name in the server's refusals: "12", or "added.0". */
  key: string
  values: string[]
  cells: RowCells
  /** Undefined where it is not saved yet. */
  kept: StaffVariant | undefined
  /** The row's place among those that are not saved yet. */
  addedAt: number
}

export const variantLabel = ({ values }: Pick<GridRow, 'values'>) =>
  values.map((value) => value || '…').join(', ')

/** The rows that are kept, in their order, then the new ones. */
export const rowsOf = (form: GridForm, kept: StaffVariant[]): GridRow[] => [
  ...kept.map((variant) => ({
    key: String(variant.id),
    values: (form[cellOf(variant.id, 'values')] ?? []) as string[],
    cells: {
      price: textIn(form[cellOf(variant.id, 'price')]),
      list_price: textIn(form[cellOf(variant.id, 'list_price')]),
      cost: textIn(form[cellOf(variant.id, 'cost')]),
      sku: textIn(form[cellOf(variant.id, 'sku')]),
      barcode: textIn(form[cellOf(variant.id, 'barcode')]),
      weight_grams: textIn(form[cellOf(variant.id, 'weight_grams')]),
      measure: textIn(form[cellOf(variant.id, 'measure')]),
      image_id: (form[cellOf(variant.id, 'image_id')] ?? null) as number | null,
      is_active: form[cellOf(variant.id, 'is_active')] === true,
      stock: '',
    },
    kept: variant,
    addedAt: -1,
  })),
  ...form.added.map(({ values, ...cells }, addedAt) => ({
    key: `added.${addedAt}`,
    values,
    cells,
    kept: undefined,
    addedAt,
  })),
]

export type RowGroup = { name: string; rows: GridRow[] }

/** The rows by the values of one option, in the order of these; all of them where none is named. */
export function groupsOf(rows: GridRow[], options: OptionForm[], by: number): RowGroup[] {
  const option = options[by]
  if (!option) return [{ name: t('allVariants'), rows }]
  const names = [...new Set(option.values.map(({ value }) => value))]
  return names
    .map((name) => ({ name, rows: rows.filter(({ values }) => values[by] === name) }))
    .filter((group) => group.rows.length > 0)
}

/** The faults of cells, as "key.field" → sentence. */
export function cellFaults(rows: GridRow[], money: MoneyForm): Record<string, string> {
  const skus = rows.map(({ cells }) => trimmed(cells.sku)).filter(Boolean)
  return Object.fromEntries(
    rows.flatMap(({ key, cells, kept }) => {
      const { price, list_price: struck, cost = '', stock, weight_grams: weight } = cells
      const sku = trimmed(cells.sku)
      const faults: Partial<Record<CellField, string | undefined>> = {
        price: faultText(amountFault(price, money)),
        list_price: isBlank(struck) ? undefined : struckFault(struck, price, money),
        cost: isBlank(cost) ? undefined : faultText(amountFault(cost, money)),
        sku: sku === '' ? undefined : skuFault(sku, skus),
        weight_grams: isBlank(weight) ? undefined : weightFault(weight),
        measure: faultText(measureFault(cells.measure)),
        stock: kept || isBlank(stock) ? undefined : faultText(amountFault(stock, 'count')),
      }
      return Object.entries(faults).flatMap(([field, fault]) =>
        fault ? [[`${key}.${field}`, fault] as const] : [],
      )
    }),
  )
}

function struckFault(struck: string, price: string, money: MoneyForm): string | undefined {
  const isAbove = Number(amountIn(struck, money)) > Number(amountIn(price, money) ?? 0)
  return faultText(amountFault(struck, money)) ?? (isAbove ? undefined : t('mustBeAbove'))
}

/** The sentence where a typed text is no weight. */
export const weightFault = (typed: string): string | undefined =>
  faultText(amountFault(typed, 'grams')) ??
  (Number(amountIn(typed, 'grams')) < 1 ? AT_LEAST_1_G : undefined)

const AT_LEAST_1_G = t('atLeastOneGram')

function skuFault(sku: string, all: string[]): string | undefined {
  if (!SKU.test(sku)) return faultText(NO_SKU)
  return all.filter((each) => each === sku).length > 1 ? t('twoHaveSku') : undefined
}
