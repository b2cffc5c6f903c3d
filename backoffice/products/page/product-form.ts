import type { StaffProduct } from '#contract/backoffice/catalogue/products.ts'
import { amountFault, amountIn } from '#contract/rules/amount.ts'
import type { Changes } from '../../forms/drafts/changes.ts'

/** The fields of the form; all else of a product has acts of its own. */
export type ProductForm = {
  name: string
  category_id: number
  price: string
  list_price: string
  description: string
  long_html_description: string
  attributes: { key: string; value: string }[]
  customization_fields: StaffProduct['customization_fields']
  sku: string
  barcode: string
  weight_grams: string
  tags: string[]
  seo_title: string
  seo_description: string
}

export const LONG_TEXTS = ['long_html_description'] as const

export const LABELS: Record<keyof ProductForm, string> = {
  name: 'Name',
  category_id: 'Category',
  price: 'Price',
  list_price: 'Compare-at price',
  description: 'Short description',
  long_html_description: 'Long text',
  attributes: 'Details',
  customization_fields: 'Customization',
  sku: 'SKU',
  barcode: 'Barcode',
  weight_grams: 'Weight in grams',
  tags: 'Tags',
  seo_title: 'Title for search engines',
  seo_description: 'Description for search engines',
}

export const formOf = (product: StaffProduct): ProductForm => ({
  name: product.name,
  category_id: product.category.id,
  price: product.price,
  list_price: product.list_price,
  description: product.description,
  long_html_description: product.long_html_description,
  attributes: product.attributes
    .toSorted((one, other) => one.order - other.order)
    .map(({ key, value }) => ({ key, value })),
  customization_fields: product.customization_fields,
  sku: product.sku,
  barcode: product.barcode,
  weight_grams: String(product.weight_grams ?? ''),
  tags: product.tags,
  seo_title: product.seo_title,
  seo_description: product.seo_description,
})

const AMOUNTS = { price: 'money', list_price: 'money', weight_grams: 'grams' } as const
type AmountName = keyof typeof AMOUNTS
const AMOUNT_NAMES = Object.keys(AMOUNTS) as AmountName[]

export type WrongAmounts = Partial<Record<AmountName, string>>

/** The faults of typed amounts; undefined without one. */
export function wrongAmountsOf(form: ProductForm): WrongAmounts | undefined {
  const wrong = AMOUNT_NAMES.flatMap((name) => {
    const isLeftOut = name !== 'price' && form[name].trim() === ''
    const fault = isLeftOut ? undefined : amountFault(form[name], AMOUNTS[name])
    return fault === undefined ? [] : [[name, fault] as const]
  })
  return wrong.length > 0 ? Object.fromEntries(wrong) : undefined
}

/** The changes with amounts as the server writes them. */
export function toWire(changes: Changes): Changes {
  const sent = { ...changes }
  for (const name of AMOUNT_NAMES) {
    const change = changes[name]
    if (change)
      sent[name] = { from: amountToWire(name, change.from), to: amountToWire(name, change.to) }
  }
  return sent
}

function amountToWire(name: AmountName, typed: unknown): unknown {
  const value = amountIn(String(typed), AMOUNTS[name]) ?? typed
  if (name !== 'weight_grams') return value
  return typed === '' ? null : Number(value)
}
