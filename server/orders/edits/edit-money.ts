import { addUp } from '#contract/calculation/shares.ts'
import type { RefundWay } from '#contract/backoffice/orders/shapes/staff-refund.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { recordReceipt, joinDemand } from '#server/payments/order-payments.ts'
import type { Method } from '#server/tenants/tables.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { takesMore } from '../order/orders.rules.ts'
import {
  countDemands,
  countOpen,
  insertDemands,
  listDemands,
  setPaid,
  withdrawOpen,
} from '../demands/demands.queries.ts'
import { refundEdit } from '../refunds/refund-edit.ts'
import { changedParts } from './edit.rules.ts'
import { insertDemandOf, sumOfEditRefunds } from './edits.queries.ts'

export type OrderOfMoney = {
  id: number
  status: OrderStatus
  payment_method: Method
  is_owed: boolean
  /** Before the edit. */
  total_cents: number
  open_cents: number
  currency: string
  locale: string
}

export type Settling = {
  editId: number
  /** Below zero: it goes back. */
  difference: number
  settle: 'later' | 'paid'
  way: RefundWay | undefined
  note: string
  /** When money goes back; absent: at once. */
  after?: Date | undefined
  /** A case waits for it, so that it stays apart from what the order still asks for. */
  isApart?: boolean
}

/** The order has paid its total, and gets a further demand. Its own payment becomes that of the first. */
async function keepFirstDemand(tx: Tx, { id, total_cents }: OrderOfMoney): Promise<void> {
  if ((await countDemands(tx, id)) > 0) return
  const amount_cents = addUp([total_cents, await sumOfEditRefunds(tx, id)])
  if (amount_cents === 0) return
  const first = { position: 1, reason: 'order', edit_id: null, paid_at: new Date() } as const
  const demandId = await insertDemandOf(tx, { order_id: id, amount_cents, ...first })
  await joinDemand(tx, id, demandId)
}

/** Asks for the difference of an edit beside what the order has paid. @returns the demand's id */
export async function demandDifference(
  tx: Tx,
  order: OrderOfMoney,
  edit_id: number,
  amount_cents: number,
): Promise<number> {
  await keepFirstDemand(tx, order)
  const position = (await countDemands(tx, order.id)) + 1
  const facts = { reason: 'edit', edit_id, paid_at: null } as const
  return insertDemandOf(tx, { order_id: order.id, position, amount_cents, ...facts })
}

/**
 * The money of an edit that was applied: what an order still asks for changes, a paid one asks for more or
 * gives back. Nothing is asked of an order that asks once for its total, or is paid on delivery.
 */
export async function settleDifference(
  tx: Tx,
  order: OrderOfMoney,
  { difference, ...of }: Settling,
): Promise<void> {
  if (difference === 0) return
  const isApart = of.isApart && difference > 0 && takesMore(order.status)
  if (order.open_cents > 0 && !isApart) {
    const back = await changeOpen(tx, order, difference)
    if (back > 0) await refundEdit(tx, order, { ...of, cents: back })
    return
  }
  if (order.status === 'awaiting_payment' || order.is_owed) return
  if (difference < 0) return refundEdit(tx, order, { ...of, cents: 0 - difference })
  const demandId = await demandDifference(tx, order, of.editId, difference)
  if (of.settle === 'paid') await receive(tx, order, { demandId, cents: difference })
  await countOpen(tx, order.id)
}

/** Records money for a demand that came another way than by a payment page. */
export async function receive(
  tx: Tx,
  order: Pick<OrderOfMoney, 'id' | 'payment_method' | 'currency'>,
  { demandId, cents: amountCents }: { demandId: number; cents: number },
): Promise<void> {
  const { id: orderId, payment_method: method, currency } = order
  await recordReceipt(tx, { orderId, demandId, method, amountCents, currency })
  await setPaid(tx, demandId, new Date())
}

/** Changes the open demands of an order by the difference. @returns the cents that are more than them */
async function changeOpen(tx: Tx, order: OrderOfMoney, difference: number): Promise<number> {
  const open = (await listDemands(tx, order.id)).filter(({ paid_at }) => paid_at === null)
  const parts = open.map(({ amount_cents: cents, due_on, reason, edit_id }) => ({
    cents,
    due_on,
    reason,
    edit_id,
  }))
  const changed = changedParts(parts, difference)
  const count = await countDemands(tx, order.id)
  await withdrawOpen(tx, order.id)
  if (changed.length > 0) {
    await insertDemands(
      tx,
      order.id,
      changed.map(({ cents, ...part }, at) => ({
        position: count + at + 1,
        amount_cents: cents,
        ...part,
      })),
    )
  }
  await countOpen(tx, order.id)
  return Math.max(0, addUp([0 - difference, 0 - order.open_cents]))
}
