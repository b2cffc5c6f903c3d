import type { offers } from '#contract/offers.ts'
import { said } from '#contract/language/said.ts'
import type { HandlersOf } from '#server/calls/requests.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import type { ShopWrite, Tx } from '#server/tenants/tx.ts'
import { orderPagePath } from '../links/order-page-link.ts'
import type { OrderPorts } from '../order/order-ports.ts'
import { isUsedUp } from '../promotions/uses.ts'
import { acceptOffer, OfferMissed } from './accept-offer.ts'
import { OFFER_MAILS } from './offer-jobs.ts'
import type { LinkedOffer } from './offer-link.ts'
import { findMadeOrder, noteMissed } from './offers.queries.ts'
import { linkedOffer, readOffer } from './present-offer.ts'

type OfferPorts = Pick<OrderPorts, 'guests' | 'offerKey' | 'pageKey'>

/** An offer by its signed link, and its acceptance. */
export const offerHandlers = ({
  guests,
  offerKey,
  pageKey,
}: OfferPorts): HandlersOf<typeof offers> => ({
  'GET /orders/offers/:token/': ({ params, read }) =>
    read((tx) => readOffer(tx, offerKey, params.token)),

  'POST /orders/offers/:token/acceptance/': async ({
    params,
    body,
    write,
    shop,
    idempotencyKey: key,
  }) => {
    const linked = linkedOffer({ tenantId: shop.id }, offerKey, params.token)
    return tellingStaff(write, linked, async (tx) => {
      const id = await acceptOffer(tx, guests, linked, { ...body, key })
      const order = (await findMadeOrder(tx, id))!
      const page =
        order.guest_key === null
          ? `/orders/${id}`
          : orderPagePath(pageKey, shop.id, order, 'placed')
      return { order_number: order.order_number, page }
    })
  },
})

/** Staff hear of what is missing in a transaction of its own: the one of the acceptance is taken back. */
async function tellingStaff<T>(
  write: ShopWrite,
  linked: LinkedOffer,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    return await write(work)
  } catch (error) {
    const isUsed = isUsedUp(error)
    if (!isUsed && !(error instanceof OfferMissed)) throw error
    await write(async (tx) => {
      if (await noteMissed(tx, linked)) await tx.enqueue(OFFER_MAILS.missed, linked)
    })
    if (!isUsed) throw error
    return refuse(409, said('offerCodeGone'))
  }
}
