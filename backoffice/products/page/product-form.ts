import type { StaffProduct } from '#contract/backoffice/catalogue/products.ts'
import { priceTyped } from '../../parts/fields/price-typed.ts'

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
  weight_grams: number | null
  tags: string[]
  seo_title: string
  seo_description: string
}

export const LONG_TEXTS = ['long_html_description'] as const

export const LABELS: Record<keyof ProductForm, string> = {
  name: 'Name',
  category_id: 'Category',
  price: 'Price',
  list_price: 'List price',
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
  weight_grams: product.weight_grams,
  tags: product.tags,
  seo_title: product.seo_title,
  seo_description: product.seo_description,
})

const NO_PRICE = 'A price like 129 or 129.50, please.'

export type WrongPrices = Partial<Record<'price' | 'list_price', string>>

/** What is typed as a price and is none; undefined where all are. */
export function wrongPricesOf({ price, list_price }: ProductForm): WrongPrices | undefined {
  const wrong: WrongPrices = {
    ...(priceTyped(price) === undefined && { price: NO_PRICE }),
    ...(list_price.trim() !== '' &&
      priceTyped(list_price) === undefined && { list_price: NO_PRICE }),
  }
  return Object.keys(wrong).length > 0 ? wrong : undefined
}
