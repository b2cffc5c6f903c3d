import type { ProductStatus } from '#contract/backoffice/records/product.ts'

/** The columns that keep the status of a product. */
export const statusColumns = (status: ProductStatus) => ({
  is_active: status === 'on_sale',
  archived_at: status === 'archived' ? new Date() : null,
})
