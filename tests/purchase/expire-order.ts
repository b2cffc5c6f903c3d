import { endUnpaid } from '#server/orders/holds/cancellation.ts'
import { lockOrder } from '#server/orders/order/orders.queries.ts'
import type { OpenShop } from '../open-shop.ts'

/** The hold of an order of shop 1 is over, and the clock ends it. */
export const expireOrder = (shop: OpenShop, { id }: { id: number }): Promise<void> =>
  shop.write(1, async (tx) => {
    const order = await lockOrder(tx, id)
    if (order) await endUnpaid(tx, order, 'expired', { actor: 'clock' })
  })
