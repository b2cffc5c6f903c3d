import type { products } from '#contract/backoffice/catalogue/products.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { previewTokenOf } from '#server/platform/preview-tokens.ts'
import { notFound } from '#server/platform/serving/refusal.ts'
import { findWholeProduct } from './staff-products.queries.ts'

/** For a look of one's own, not to be handed round. */
const PREVIEW_MS = 3_600_000

/** `key` signs the addresses. */
export const productPreviewHandlers = (key: Buffer) =>
  ({
    'GET /products/:id/preview/': ({ read, params, shop }) =>
      read(async (tx) => {
        if (!(await findWholeProduct(tx, params.id))) return notFound()
        const expiresAt = new Date(Date.now() + PREVIEW_MS)
        const token = previewTokenOf(key, { tenantId: shop.id, names: [params.id], expiresAt })
        return { url: `${shop.origin}/products/preview/${token}` }
      }),
  }) satisfies Partial<StaffHandlersOf<typeof products>>
