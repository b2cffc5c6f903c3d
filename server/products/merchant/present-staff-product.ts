import { type Said, toStaff, type Unwritten } from '#contract/language/said.ts'
import type {
  ProductRow,
  StaffProduct,
} from '#contract/backoffice/catalogue/shapes/staff-product.ts'
import type { Rights } from '#contract/backoffice/people/permissions.ts'
import type { ValuesOf } from '#contract/backoffice/records/fields.ts'
import { productFields } from '#contract/backoffice/records/product.ts'
import { centsToWire } from '#contract/money.ts'
import type { ShopFormat } from '#server/tenants/shop-format.ts'
import { sourceOf, THUMB_WIDTH } from '#contract/pictures.ts'
import { seenValues } from '#server/records/save-record.ts'
import { valuesIn } from '#server/records/table-record.ts'
import { pick } from '#server/platform/pick.ts'
import { productColumns } from './product-columns.ts'
import type { StaffProductRow, WholeProductRow } from './staff-products.queries.ts'

export const presentProductRow = (row: StaffProductRow, currency: string): ProductRow => ({
  ...pick(row, 'id', 'name', 'slug', 'status', 'stock', 'barcode'),
  price: centsToWire(row.price_cents, currency),
  category: { id: row.category_id, name: row.category_name },
  sku: row.sku ?? '',
  thumb_image: row.main_image && sourceOf(row.main_image.image, THUMB_WIDTH),
  updated_at: row.updated_at.toISOString(),
  has_variants: row.option_count > 0,
  is_on_sale: row.sale_ends_at !== null,
  ...(row.waiting > 0 && { waiting: row.waiting }),
})

/** The fields of a product's form. */
export const productValues = (
  row: WholeProductRow,
  format: ShopFormat,
): ValuesOf<typeof productFields> => ({
  ...valuesIn<typeof productFields, 'products', 'sku' | 'status'>(productColumns, row, format),
  sku: row.sku ?? '',
  status: row.status,
})

/** The shop's address, and who reads. */
export type Reader = { shop: { origin: string }; caller: Rights }

export const presentStaffProduct = (
  row: WholeProductRow,
  { shop: { origin }, caller }: Reader,
  format: ShopFormat,
): Unwritten<StaffProduct> => ({
  ...seenValues(productFields, productValues(row, format), caller),
  ...presentProductRow(row, format.currency),
  attributes: row.attributes.toSorted((a, b) => a.order - b.order),
  images: row.images.toSorted((a, b) => a.order - b.order),
  created_at: row.created_at.toISOString(),
  was_on_sale: row.was_on_sale,
  url: row.status === 'on_sale' ? `${origin}/products/${row.slug}` : null,
  missing: missingOf(row),
})

/** The reasons why a product is not in the shop. */
export function missingOf({
  price_cents,
  option_count,
}: Pick<WholeProductRow, 'price_cents' | 'option_count'>): Said[] {
  return price_cents === 0 && option_count === 0 ? [toStaff('enterAPrice')] : []
}
