import { listOrderDocuments } from '../links/document-links.ts'
import type { Order } from '#contract/orders.ts'
import { listOrderPayments } from '#server/payments/order-payments.ts'
import { notFound } from '#server/platform/serving/refusal.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { findOrderBilling } from '../order/billing.ts'
import { listEvents } from '../order/order-events.queries.ts'
import { findOrderOfCustomer } from '../order/orders.queries.ts'
import { listOrderLines } from '../pricing/order-lines.queries.ts'
import { listAdjustments } from '../pricing/adjustments.queries.ts'
import { listRefundsForCustomer } from '../refunds/refunds.queries.ts'
import { listReturnsOfOrder } from '../returns/returns.queries.ts'
import { listWaysBack } from '../returns/withdrawal-offer.ts'
import { listShipments } from '../shipments/shipments.queries.ts'
import { presentOrder } from './present-order.ts'

/**
 * A customer's own order, whole. `documentKey` signs the links to its documents.
 * @throws Refusal 404, also for another customer's
 */
export async function readOrder(
  tx: ReadTx,
  documentKey: Buffer,
  { customerId, id }: { customerId: number; id: number },
): Promise<Order> {
  const [order, lines, adjustments, payments, refunds, events, shipments, documents, ...more] =
    await Promise.all([
      findOrderOfCustomer(tx, customerId, id),
      listOrderLines(tx, id),
      listAdjustments(tx, id),
      listOrderPayments(tx, id),
      listRefundsForCustomer(tx, id),
      listEvents(tx, id),
      listShipments(tx, id),
      listOrderDocuments(tx, documentKey, id),
      listReturnsOfOrder(tx, id),
      tx.format.hasDocuments ? findOrderBilling(tx, id) : undefined,
    ])
  if (!order) return notFound()
  const [returns, billing] = more
  const ways_back = await listWaysBack(tx, order)
  return presentOrder({
    order,
    lines,
    adjustments,
    payments,
    refunds,
    events,
    shipments,
    documents,
    returns,
    ways_back,
    billing,
    texts: tx.format.textsOf(order.locale),
  })
}
