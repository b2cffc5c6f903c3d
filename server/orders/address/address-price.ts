import { type Said, toStaff } from '#contract/language/said.ts'
import { centsText } from '#contract/money.ts'
import { moneyFormOf } from '#server/tenants/format/money-form.ts'
import { sendBatch } from '#server/platform/database/batch.ts'
import { findingDelivery } from '#server/delivery/delivery.queries.ts'
import { priceOfMethod } from '#server/delivery/methods.rules.ts'
import { placeOf } from '#server/delivery/regions.rules.ts'
import { notFound } from '#server/platform/serving/refusal.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { findChargedDelivery } from './charged-delivery.queries.ts'

type Typed = { country: string; region?: string }

/**
 * A sentence if delivery of the order to another address would cost another amount today; the price
 * of the order itself never changes. Undefined for an order without charged delivery, or whose
 * delivery a promotion paid, and for an unknown country. @throws Refusal 404
 */
export async function addressNotice(
  tx: ReadTx,
  orderId: number,
  typed: Typed,
): Promise<Said | undefined> {
  const order = (await findChargedDelivery(tx, orderId)) ?? notFound()
  const place = placeOf(typed)
  if (order.charged_cents === null || place.country === undefined) return undefined
  const [delivery] = await sendBatch(tx, [findingDelivery(tx, 0, place)])
  if (!delivery) return undefined
  const load = { itemsCents: order.items_cents, grams: order.grams }
  const prices = delivery.methods.flatMap((method) => {
    const price = method.kind === 'delivery' ? priceOfMethod(method, load) : undefined
    return price && 'cents' in price ? [{ id: method.id, cents: price.cents }] : []
  })
  const charged = centsText(order.charged_cents, moneyFormOf(order))
  if (prices.length === 0) return toStaff('nothingIsDeliveredThere', { charged })
  const same = prices.find(({ id }) => id === order.method_id)
  const today = same?.cents ?? Math.min(...prices.map(({ cents }) => cents))
  return today === order.charged_cents
    ? undefined
    : toStaff('deliveryCostsToday', { today: centsText(today, moneyFormOf(order)), charged })
}
