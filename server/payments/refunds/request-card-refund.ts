import { randomUUID } from 'node:crypto'
import { violatedUnique } from '#server/platform/database/violations.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import type { Method } from '#server/tenants/tables.ts'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'
import type { OrdersPort } from '../orders-port.ts'
import { insertRefundEvent } from '../payment-events.queries.ts'
import {
  findByRefundId,
  findRefundedPayment,
  insertCardRefund,
  movePaymentSums,
} from './card-refunds.queries.ts'
import { type BegunWith, findAccountFacts } from '../card/card-accounts.ts'
import { isOnline } from '../payment-method.ts'
import { refundJob } from './refund-job.ts'
import { isOpen } from './refund.rules.ts'
import { settleRefund } from './settle-refund.ts'

/** Whether money of a payment can go back to its card through the shop's account. */
export const canRefundToCard = async (
  tx: ReadTx,
  payment: BegunWith & { method: Method },
): Promise<boolean> =>
  isOnline(payment.method) && ((await findAccountFacts(tx, payment))?.has_refund_keys ?? false)

/**
 * Reserves the amount and has the provider asked after the commit. The order is locked.
 * @throws Refusal 409 if a refund of that amount is under way
 */
export async function requestCardRefund(
  tx: Tx,
  refund: { paymentId: string; refundId: number; cents: number },
): Promise<void> {
  const { paymentId, refundId, cents } = refund
  const id = randomUUID()
  const payment = await findRefundedPayment(tx, paymentId)
  const { currency = '' } = payment ?? {}
  await movePaymentSums(tx, paymentId, { reserved: cents, gone: 0 })
  await insertCardRefund(tx, {
    id,
    payment_id: paymentId,
    refund_id: refundId,
    amount_cents: cents,
    is_nameless: !(payment && (await findAccountFacts(tx, payment))?.names_refunds),
  }).catch(refuseEqualAmount)
  const heard = { what: `asked ${id}`, cents, currency, source: 'merchant' } as const
  await insertRefundEvent(tx, paymentId, heard)
  await tx.enqueue(refundJob, { id, round: 0 })
}

/** The unique index `payment_refunds_open` allows a nameless refund of one amount at a time. */
function refuseEqualAmount(error: unknown): never {
  if (violatedUnique(error) !== 'payment_refunds_open') throw error
  return refuse(
    409,
    'A refund of the same amount is under way for this payment. Wait until it has ended, or choose another amount.',
  )
}

/** Has the provider asked now about a refund that is open. False if it is over. */
export async function askAboutRefund(tx: Tx, refundId: number): Promise<boolean> {
  const refund = await findByRefundId(tx, refundId)
  if (!refund || !isOpen(refund.status)) return false
  await tx.enqueue(refundJob, { id: refund.id })
  return true
}

/**
 * A person has looked in the provider's portal at a refund that waits for that. False if it does
 * not wait for a person.
 */
export async function decideRefund(
  tx: Tx,
  orders: OrdersPort,
  refundId: number,
  isDone: boolean,
): Promise<boolean> {
  const refund = await findByRefundId(tx, refundId)
  if (refund?.status !== 'review') return false
  await settleRefund(
    tx,
    orders,
    refund,
    isDone ? { kind: 'succeeded', reference: null } : { kind: 'failed', reason: 'seen' },
  )
  return true
}
