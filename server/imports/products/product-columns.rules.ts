import {
  LIST_NAMES,
  PLAIN_NAMES,
  type ProductStatus,
  TEXT_NAMES,
} from '#contract/backoffice/records/product.ts'
import type { ProductChange } from '#server/products/imported/change-products.ts'
import type { NewProduct, NewVariant } from '#server/products/imported/insert-products.ts'
import type { StatedColumns } from '#server/products/imported/plain-values.ts'
import type { PlannedProduct } from './plan-product.rules.ts'
import { type Value, type Values, variantField, variantOf } from '../kinds/product-record.ts'
import { type StandingProduct, variantValues } from './standing-products.ts'

const text = (values: Values, field: string) => (values[field] as string | null) ?? ''
const cents = (values: Values, field: string) => (values[field] as number | null) ?? 0
const orNull = (values: Values, field: string) => (values[field] as number | null) ?? null

/** A variant's figures under its own field names, out of all of them. */
function figuresOf(all: Values, values: string[]): NewVariant {
  const own = (field: string) => all[variantField(values, field)] ?? null
  const price = Number(own('price') ?? 0)
  const list = own('list_price') as number | null
  return {
    values,
    price_cents: price,
    list_price_cents: list !== null && list > price ? list : null,
    cost_cents: own('cost') as number | null,
    stock: Number(own('stock') ?? 0),
    weight_grams: own('weight') as number | null,
    measure: String(own('measure') ?? ''),
    barcode: String(own('barcode') ?? ''),
    sku: (own('sku') as string | null) || null,
    is_active: own('switched_off') !== 'yes',
  }
}

/** The product that a plan makes. */
export function newProductOf(
  { record: file, after: changes }: Pick<PlannedProduct, 'record' | 'after'>,
  categoryId: number,
): NewProduct {
  const price = cents(changes, 'price')
  const list = orNull(changes, 'list_price')
  return {
    slug: file.handle || text(changes, 'name'),
    status: (changes['status'] as ProductStatus | undefined) ?? 'draft',
    columns: {
      ...columnsOf(changes),
      name: text(changes, 'name'),
      category_id: categoryId,
      attributes: attributesWith([], changes),
      price_cents: price,
      list_price_cents: list !== null && list > price ? list : null,
    },
    stock: cents(changes, 'stock'),
    sku: text(changes, 'sku') || null,
    options: file.options ?? [],
    variants: file.options?.length
      ? file.variants.map(({ values }) => figuresOf(changes, values))
      : [],
  }
}

type Attribute = { key: string; value: string; order: number }

/** The details that there are with those that change; others stay as they are. */
function attributesWith(standing: Attribute[], changes: Values): string {
  const details = new Map(
    standing.toSorted((a, b) => a.order - b.order).map(({ key, value }) => [key, value]),
  )
  for (const [field, value] of Object.entries(changes)) {
    if (field.startsWith('detail:')) details.set(field.slice('detail:'.length), String(value ?? ''))
  }
  const rows = [...details].map(([key, value], at) => ({ id: at + 1, key, value, order: at + 1 }))
  return JSON.stringify(rows)
}

const FIGURE_COLUMNS = {
  price: 'price_cents',
  list_price: 'list_price_cents',
  cost: 'cost_cents',
  weight: 'weight_grams',
  measure: 'measure',
  barcode: 'barcode',
} as const

const COLUMNS: Record<string, keyof StatedColumns> = {
  ...Object.fromEntries([...TEXT_NAMES, ...PLAIN_NAMES, 'tags'].map((name) => [name, name])),
  ...FIGURE_COLUMNS,
}

/** The columns of a product's own values; an empty list is one in its column too. */
const columnsOf = (changes: Values): StatedColumns =>
  Object.fromEntries(
    Object.entries(changes).flatMap(([name, value]) => {
      const column = COLUMNS[name]
      return column ? [[column, LISTS.has(name) ? value || '[]' : value]] : []
    }),
  )

const LISTS: ReadonlySet<string> = new Set(LIST_NAMES)

const VARIANT_COLUMNS: Record<string, keyof NewVariant> = { ...FIGURE_COLUMNS, sku: 'sku' }

/** A variant's column and its value for a figure of a file. */
function columnOf(field: string, value: Value) {
  if (field === 'switched_off') return { is_active: value !== 'yes' }
  return { [VARIANT_COLUMNS[field]!]: field === 'sku' ? value || null : value }
}

/** The change that a plan makes of a product that there is. */
export function changeOf(
  { row, variants: kept }: StandingProduct,
  changes: Values,
  categoryOf: (name: string) => number,
): ProductChange {
  const columns = columnsOf(changes)
  const change: ProductChange = { columns }
  const byKey = new Map(kept.map((each) => [JSON.stringify(variantValues(each)), each]))
  const added = new Set<string>()
  for (const [name, value] of Object.entries(changes)) {
    const variant = variantOf(name)
    const there = variant && byKey.get(variant.key)
    if (variant && !there) added.add(variant.key)
    else if (variant && variant.field === 'stock') {
      ;(change.stock ??= new Map()).set(there!.id, Number(value))
    } else if (variant) {
      const variants = (change.variants ??= new Map())
      variants.set(there!.id, { ...variants.get(there!.id), ...columnOf(variant.field, value) })
    } else if (name === 'category') columns.category_id = categoryOf(String(value))
    else if (name === 'status') change.status = value as ProductStatus
    else if (name === 'sku') change.sku = String(value ?? '')
    else if (name === 'stock') (change.stock ??= new Map()).set(null, Number(value))
    else if (name.startsWith('option:')) {
      ;(change.optionNames ??= new Map()).set(Number(name.slice('option:'.length)), String(value))
    }
  }
  if (Object.keys(changes).some((name) => name.startsWith('detail:'))) {
    columns.attributes = attributesWith(row.attributes, changes)
  }
  if (added.size > 0) {
    change.newVariants = [...added].map((key) => figuresOf(changes, JSON.parse(key) as string[]))
  }
  return change
}
