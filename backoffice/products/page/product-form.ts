import type { StaffProduct } from '#contract/backoffice/catalogue/products.ts'

/** The fields of the form; all else of a product has acts of its own. */
export type ProductForm = {
  name: string
  category_id: number
  price: string
  description: string
  long_html_description: string
  attributes: { key: string; value: string }[]
  customization_fields: StaffProduct['customization_fields']
  sku: string
  barcode: string
  tags: string[]
  seo_title: string
  seo_description: string
}

export const LONG_TEXTS = ['long_html_description'] as const

export const LABELS: Record<keyof ProductForm, string> = {
  name: 'Name',
  category_id: 'Category',
  price: 'Price',
  description: 'Short description',
  long_html_description: 'Long text',
  attributes: 'Details',
  customization_fields: 'Customization',
  sku: 'SKU',
  barcode: 'Barcode',
  tags: 'Tags',
  seo_title: 'Title for search engines',
  seo_description: 'Description for search engines',
}

export const formOf = (product: StaffProduct): ProductForm => ({
  name: product.name,
  category_id: product.category.id,
  price: product.price,
  description: product.description,
  long_html_description: product.long_html_description,
  attributes: product.attributes
    .toSorted((one, other) => one.order - other.order)
    .map(({ key, value }) => ({ key, value })),
  customization_fields: product.customization_fields,
  sku: product.sku,
  barcode: product.barcode,
  tags: product.tags,
  seo_title: product.seo_title,
  seo_description: product.seo_description,
})
