import { sendBatch } from '#server/platform/database/batch.ts'
import type { Guests } from '#server/accounts/guests/guests.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { readingContents } from '../cart/cart-contents.queries.ts'
import { addToLine } from '../cart/cart.queries.ts'
import { isCustomizationOf } from '../cart/customization.rules.ts'
import { withLockedCart } from '../cart/with-locked-cart.ts'
import type { StaffOrderRow } from '../order/staff-order.queries.ts'
import { changeDraft, type OpenDraft } from './change-draft.ts'
import { findBuyer, listOrderedProducts } from './drafts.queries.ts'

/**
 * Fills a draft with the products of an order that can still be ordered so, in as many units, with its
 * buyer and its address. What the shop has of them is said when the draft is read.
 */
export async function copyOrder(
  tx: Tx,
  guests: Guests,
  draft: OpenDraft,
  order: StaffOrderRow,
): Promise<void> {
  for (const line of await listOrderedProducts(tx, order.id)) {
    const { product_id: productId, variant_id: variantId, quantity, customization } = line
    const reading = readingContents(tx, draft.desk_id, productId, variantId)
    const [, { product }] = await withLockedCart(tx, draft.desk_id, reading)
    if (!product || !isCustomizationOf(product.customization_fields, customization)) continue
    if ((product.variant?.id ?? null) !== variantId) continue
    await sendBatch(tx, [
      addToLine(tx, draft.desk_id, { productId, variantId, quantity, customization }),
    ])
  }
  const { delivery_address, customer_id, email } = order
  const buyer = customer_id === null ? undefined : await findBuyer(tx, customer_id)
  await changeDraft(tx, guests, draft, {
    delivery_address,
    ...(buyer ? { customer: buyer.id } : email !== null && { email }),
  })
}
