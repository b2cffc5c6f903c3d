import type { ProductRow, StaffProduct } from '#contract/backoffice/catalogue/products.ts'
import { centsToWire } from '#contract/money.ts'
import { sourceOf, THUMB_WIDTH } from '#contract/pictures.ts'
import type { StaffProductRow, WholeProductRow } from './staff-products.queries.ts'

export const presentProductRow = (row: StaffProductRow): ProductRow => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  status: row.status,
  price: centsToWire(row.price_cents),
  stock: row.stock,
  category: { id: row.category_id, name: row.category_name },
  sku: row.sku ?? '',
  barcode: row.barcode,
  thumb_image: row.main_image && sourceOf(row.main_image.image, THUMB_WIDTH),
  updated_at: row.updated_at.toISOString(),
  has_variants: row.option_count > 0,
  is_on_sale: row.sale_ends_at !== null,
})

export const presentStaffProduct = (row: WholeProductRow, origin: string): StaffProduct => ({
  ...presentProductRow(row),
  list_price: listPriceOf(row),
  weight_grams: row.weight_grams,
  description: row.description,
  long_html_description: row.long_html_description,
  attributes: row.attributes.toSorted((a, b) => a.order - b.order),
  customization_fields: row.customization_fields,
  images: row.images.toSorted((a, b) => a.order - b.order),
  tags: row.tags,
  seo_title: row.seo_title,
  seo_description: row.seo_description,
  created_at: row.created_at.toISOString(),
  was_on_sale: row.was_on_sale,
  url: row.status === 'on_sale' ? `${origin}/products/${row.slug}` : null,
  missing: missingOf(row),
})

export const listPriceOf = ({ list_price_cents }: Pick<WholeProductRow, 'list_price_cents'>) =>
  list_price_cents === null ? ('' as const) : centsToWire(list_price_cents)

/** The reasons why a product is not in the shop. */
export function missingOf({ price_cents, option_count }: WholeProductRow): string[] {
  return price_cents === 0 && option_count === 0 ? ['It needs a price.'] : []
}
