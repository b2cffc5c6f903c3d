import type { OrderStatus } from '#contract/orders.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import {
  findOrderByNumber,
  listNewestOrders,
  listPaymentsForMerchant,
  type MerchantOrder,
  type MerchantPayment,
} from './merchant-orders.queries.ts'
import { listEvents, type OrderEvent } from '../order-events.queries.ts'
import { listAdjustments } from '../pricing/adjustments.queries.ts'
import type { AdjustmentRow } from '../pricing/order-entries.rules.ts'
import { listShipments, type ShipmentRow } from '../shipments/shipments.queries.ts'
import { listOrderLines, type OrderLineRow } from '../order-lines.queries.ts'

export type { AdjustmentRow, MerchantOrder, MerchantPayment, OrderEvent, OrderLineRow, ShipmentRow }

/** All that a shop knows of one order. */
export type WholeOrder = {
  order: MerchantOrder
  lines: OrderLineRow[]
  adjustments: AdjustmentRow[]
  payments: MerchantPayment[]
  shipments: ShipmentRow[]
  events: OrderEvent[]
}

/** A shop's newest orders, of one status or of all. */
export const readNewestOrders = (
  tx: ReadTx,
  asked: { status?: OrderStatus | undefined; limit: number },
): Promise<MerchantOrder[]> => listNewestOrders(tx, asked)

/** As people write it: small letters, and with the hyphen forgotten. @throws Refusal 404 */
export async function readOrderId(tx: ReadTx, written: string): Promise<number> {
  return (await readOrder(tx, written)).id
}

/** @throws Refusal 404 */
export async function readWholeOrder(tx: ReadTx, written: string): Promise<WholeOrder> {
  const order = await readOrder(tx, written)
  const [lines, adjustments, payments, shipments, events] = await Promise.all([
    listOrderLines(tx, order.id),
    listAdjustments(tx, order.id),
    listPaymentsForMerchant(tx, order.id),
    listShipments(tx, order.id),
    listEvents(tx, order.id),
  ])
  return { order, lines, adjustments, payments, shipments, events }
}

async function readOrder(tx: ReadTx, written: string): Promise<MerchantOrder> {
  return (
    (await findOrderByNumber(tx, tidied(written))) ??
    refuse(404, `This shop has no order ${written}.`)
  )
}

const HALF = 5

function tidied(written: string): string {
  const signs = written.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return `${signs.slice(0, HALF)}-${signs.slice(HALF)}`
}
