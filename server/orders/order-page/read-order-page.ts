import type { OrderPage } from '#contract/orders.ts'
import { shippingSentence } from '#contract/language/delivery-words.ts'
import { notFound } from '#server/platform/serving/refusal.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { listEvents } from '../order-events.queries.ts'
import { listLinesToShip, listShipments } from '../shipments/shipments.queries.ts'
import { leftAfter, namedUnits } from '../shipments/shipments.rules.ts'
import { parseOrderToken } from './order-page-link.ts'
import { findOrderOfLink } from './order-page.queries.ts'

const IS_TO_SHIP = new Set(['awaiting_payment', 'paid', 'processing'])

/**
 * An order without names, addresses, prices and notes, for its signed link.
 * @throws Refusal 404, the same for a forged link, an expired or withdrawn one, and no order
 */
export async function readOrderPage(tx: ReadTx, key: Buffer, token: string): Promise<OrderPage> {
  const linked = parseOrderToken(key, tx.tenantId, token)
  const order = linked && (await findOrderOfLink(tx, linked))
  if (!order) return notFound()
  const [lines, shipments, events] = await Promise.all([
    listLinesToShip(tx, linked.id),
    listShipments(tx, linked.id),
    listEvents(tx, linked.id),
  ])
  return {
    order_number: order.order_number,
    status: order.status,
    created_at: order.created_at.toISOString(),
    ...(order.shipping && {
      delivery: shippingSentence(order.shipping, tx.format.texts.of('general')),
    }),
    ...(order.shipping?.pickup_at !== undefined && { pickup_at: order.shipping.pickup_at }),
    shipments: shipments.map((shipment) => ({
      carrier: shipment.carrier,
      tracking_number: shipment.tracking_number,
      tracking_url: shipment.tracking_url,
      shipped_at: shipment.created_at.toISOString(),
      delivered_at: shipment.delivered_at?.toISOString() ?? null,
      items: namedUnits(lines, shipment.items),
    })),
    to_ship: IS_TO_SHIP.has(order.status) ? leftAfter(lines, shipments) : [],
    history: events.map(({ status, created_at }) => ({
      status,
      created_at: created_at.toISOString(),
    })),
  }
}
