import { insertRows } from '#server/tenants/tx.ts'
import type { OrderMailKind } from '#contract/backoffice/orders/shapes/timeline.ts'
import type { PlannedOrder } from './plan-orders.ts'
import type { History } from './history.ts'
import { insertShipments } from './insert-shipments.ts'

const MINUTE_MS = 60_000

/** Each status of each order, its shipment, and the mails of it as sent. */
export async function insertSteps(history: History): Promise<void> {
  const { tx, orders, random } = history
  const { db, tenantId: tenant_id } = tx
  const events = orders.flatMap((order) => [
    { order, status: 'awaiting_payment' as const, at: order.placedAt, actor: 'customer' as const },
    ...order.steps.map((step) => ({ order, ...step })),
  ])
  const inserted = await db
    .insertInto('order_events')
    .values(
      events.map(({ order, status, at, actor }) => ({
        tenant_id,
        order_id: order.id,
        status,
        actor,
        staff_id: actor === 'merchant' ? history.colleagueFor(status).id : null,
        created_at: new Date(at),
      })),
    )
    .returning('id')
    .execute()
  const sentOrders = events.flatMap(({ order, status, at }, index) => {
    if (status !== 'shipped') return []
    const number = random.between(100_000_000, 999_999_999)
    return [{ order, eventId: inserted[index]!.id, at, number }]
  })
  await insertShipments(history, sentOrders)
  await insertRows(
    tx,
    'order_mails',
    events.flatMap(({ order, status, at }) => {
      const kind = MAILS[status]
      const created_at = new Date(at)
      return kind
        ? {
            id: random.id(),
            order_id: order.id,
            kind,
            state: 'sent',
            tries: 1,
            staff_id: null,
            created_at,
            became_at: created_at,
          }
        : []
    }),
  )
}

const MAILS: Partial<Record<PlannedOrder['status'], OrderMailKind>> = {
  awaiting_payment: 'received',
  paid: 'paid',
  shipped: 'shipped',
  canceled: 'ended',
  expired: 'ended',
  refunded: 'refunded',
}

/** The payments, the surplus payment, and the refunds. */
export async function insertPayments(history: History): Promise<void> {
  const { tx, orders, random } = history
  const payments = orders.flatMap((order) => {
    const paidAt = order.steps.find(({ status }) => status === 'paid')?.at
    if (paidAt === undefined) return []
    const refundedAt = order.steps.find(({ status }) => status === 'refunded')?.at
    const payment = {
      ...paymentOf(history, order, paidAt),
      refunded_at: refundedAt === undefined ? null : new Date(refundedAt),
      refunded_cents: order.partRefund ?? 0,
    }
    const surplus = {
      ...paymentOf(history, order, paidAt + 3 * MINUTE_MS),
      refund_due: true,
      refunded_at: null,
      refunded_cents: 0,
    }
    return order.hasSurplus ? [payment, surplus] : [payment]
  })
  await insertRows(tx, 'payments', payments)
  const byCard = payments.filter(({ method }) => method === 'card')
  await insertRows(
    tx,
    'payment_events',
    byCard.map(({ id, created_at, gateway_transaction_ref }) => ({
      payment_id: id,
      source: 'inquiry',
      fact_hash: random.hex(64),
      resp_code: '0000',
      transaction_ref: gateway_transaction_ref,
      created_at,
    })),
  )
  await insertPartRefunds(history)
}

function paymentOf(
  { tx: { format }, random }: History,
  { id, method, priced }: PlannedOrder,
  at: number,
) {
  const isCard = method === 'card'
  return {
    id: random.uuid(),
    order_id: id,
    method,
    status: 'succeeded' as const,
    amount_cents: priced.totalCents,
    currency: format.currency,
    refund_due: false,
    provider: isCard ? '2c2p' : null,
    invoice_no: isCard ? `H${random.hex(17)}` : null,
    callback_key: isCard ? random.hex(43) : null,
    gateway_transaction_ref: isCard ? String(random.between(10_000_000, 99_999_999)) : null,
    expires_at: isCard ? new Date(at + 30 * MINUTE_MS) : null,
    created_at: new Date(isCard ? at - 2 * MINUTE_MS : at),
    settled_at: new Date(at),
  }
}

async function insertPartRefunds(history: History): Promise<void> {
  const { tx, orders, random, shop } = history
  const { id: staff_id } = history.colleagueFor('refunded')
  const refunds = orders.flatMap((order) => {
    const amount_cents = order.partRefund
    return amount_cents === null
      ? []
      : {
          id: random.id(),
          order_id: order.id,
          amount_cents,
          note: random.pick(shop.history.refund_reasons),
          staff_id,
          created_at: new Date(order.steps.at(-1)!.at + 60 * MINUTE_MS),
        }
  })
  await insertRows(tx, 'order_refunds', refunds)
  await insertRows(
    tx,
    'order_mails',
    refunds.map(({ id, order_id, created_at }) => ({
      id: random.id(),
      order_id,
      refund_id: id,
      kind: 'refunded_part',
      state: 'sent',
      tries: 1,
      staff_id: null,
      created_at,
      became_at: created_at,
    })),
  )
}
