import type { PlacedOrder } from '#contract/orders.ts'
import { DatabaseUnavailable } from '#server/platform/database/unavailable.ts'
import { afterFailure } from '#server/platform/serving/refusal.ts'
import { isOutOfStock } from '#server/products/catalogue/stock.ts'
import type { CallRequest } from '#server/calls/requests.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { USED_UP } from '../promotions/cart-offers.rules.ts'
import { isUsedUp } from '../promotions/uses.ts'
import { type PlacingOptions, type Buyer, type OrderRequest, placeOrder } from './place-order.ts'
import { findQuote } from './quote.ts'
import { refuseTotal } from './total.rules.ts'

type Call = Pick<CallRequest, 'read' | 'write' | 'limit' | 'limitWithin'>

/**
 * Places the order. If a product changes in the same moment, it is placed once more with its
 * products locked before they are read: few orders wait for each other, and a buyer who is too late
 * learns why. If the last use of a code was taken in the same moment, nothing is kept and the buyer
 * sees the total without it. Each try counts: with the order, or by itself.
 * @throws Refusal as `placeOrder` does, 409 with the total of now, and 429
 */
export async function placeOrderWithRetries(
  call: Call,
  buyer: Buyer,
  request: OrderRequest,
): Promise<PlacedOrder> {
  try {
    return await orderAsRead(call, buyer, request)
  } catch (error) {
    // A shop that is out of reach says so, and whether the order may stand; no count answers instead.
    if (error instanceof DatabaseUnavailable) throw error
    await afterFailure(error, () => call.limit('order-account', limitKey(buyer)))
    if (!isUsedUp(error)) throw error
    const { address, shippingMethod } = request
    return call.read(async (tx) => {
      const quote = await findQuote(tx, buyer.id, address, shippingMethod)
      return refuseTotal(quote, USED_UP, tx.format.texts)
    })
  }
}

async function orderAsRead(
  { write, limitWithin }: Call,
  buyer: Buyer,
  request: OrderRequest,
): Promise<PlacedOrder> {
  const counting = (tx: Tx) => limitWithin(tx, 'order-account', limitKey(buyer))
  const place = (productsAre: PlacingOptions['productsAre']) =>
    write((tx) => placeOrder(tx, buyer, request, { productsAre, counting }))
  try {
    return await place('free')
  } catch (error) {
    if (!isOutOfStock(error)) throw error
    return place('locked')
  }
}

/** A guest's orders are counted by address: a new session gives no further ones. */
const limitKey = ({ id, guest }: Buyer) => String(guest?.key ?? id)
