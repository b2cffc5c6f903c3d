import type { Cart } from '#contract/orders.ts'
import { inOrder, sendBatch } from '#server/platform/database/batch.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { deleteCodesOf, insertOpenCode } from '../promotions/cart-codes.queries.ts'
import { MOST_CODES } from '../promotions/codes.rules.ts'
import { withLockedCart } from './with-locked-cart.ts'
import { readContents, readingContents } from './cart-contents.queries.ts'
import { emptyCart, lockCart, moveLine, setLineQuantity } from './cart.queries.ts'
import { readCart } from './cart.ts'
import { mergeSteps } from './merge.rules.ts'

/**
 * Adds the cart of a guest to the customer's, once: the guest's cart is empty afterwards. Locks are
 * taken in the order guest (by the caller), the guest's cart, the customer's cart; no order locks two.
 */
async function mergeCart(tx: Tx, customerId: number, guestId: number): Promise<void> {
  // Waits for an order that is being made of the guest's cart, and finds nothing then.
  await sendBatch(tx, [lockCart.statement(tx, guestId)])
  const given = await readContents(tx, guestId)
  if (given.lines.length === 0 && given.offers.codes.length === 0) return
  const [, { lines }] = await withLockedCart(tx, customerId, readingContents(tx, customerId))
  await sendBatch(tx, [
    inOrder([
      ...mergeSteps(lines, given.lines).map(({ kind, lineId, quantity }) =>
        kind === 'add'
          ? setLineQuantity.statement(tx, lineId, quantity)
          : moveLine.statement(tx, customerId, lineId, quantity),
      ),
      ...given.offers.codes.map(({ code }) => insertOpenCode(tx, customerId, code, MOST_CODES)),
      emptyCart.statement(tx, guestId),
      deleteCodesOf.statement(tx, guestId),
    ]),
  ])
}

/** The customer's cart after it took a guest's, if there was one. */
export async function readMergedCart(
  tx: Tx,
  customerId: number,
  guestId: number | undefined,
): Promise<Cart> {
  if (guestId !== undefined) await mergeCart(tx, customerId, guestId)
  return readCart(tx, customerId)
}
