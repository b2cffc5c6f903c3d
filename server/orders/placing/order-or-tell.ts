import type { PlacedOrder } from '#contract/orders.ts'
import type { ShopRead, ShopWrite } from '#server/tenants/tx.ts'
import { readContents } from '../cart/cart-contents.queries.ts'
import { priceCart } from '../cart/cart.rules.ts'
import { USED_UP } from '../promotions/cart-offers.rules.ts'
import { isUsedUp } from '../promotions/uses.ts'
import { type OrderRequest, placeOrder } from './place-order.ts'
import { refuseTotal } from './total.rules.ts'

type Shop = { read: ShopRead; write: ShopWrite }

/**
 * Places the order. Where somebody else has taken the last use of a code in the same moment nothing
 * of it is kept, and the buyer is told what the cart comes to without it.
 * @throws Refusal as `placeOrder` does, and 409 with the total of now
 */
export async function orderOrTell(
  { read, write }: Shop,
  customerId: number,
  request: OrderRequest,
): Promise<PlacedOrder> {
  try {
    return await write((tx) => placeOrder(tx, customerId, request))
  } catch (error) {
    if (!isUsedUp(error)) throw error
    const { lines, offers } = await read((tx) => readContents(tx, customerId))
    return refuseTotal(priceCart(lines, offers.offers), USED_UP)
  }
}
