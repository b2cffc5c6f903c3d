import { toStaff } from '#contract/language/said.ts'
import { randomUUID } from 'node:crypto'
import { violatedUnique } from '#server/platform/database/violations.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import type { Method } from '#server/tenants/tables.ts'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'
import type { OrdersPort } from '../payment/orders-port.ts'
import { insertRefundEvent } from '../payment/payment-events.queries.ts'
import {
  deleteUnasked,
  findByRefundId,
  findRefundedPayment,
  insertCardRefund,
  movePaymentSums,
} from '../payment/card-refunds.queries.ts'
import type { ShopFormat } from '#server/tenants/shop-format.ts'
import { moneyForm } from '#server/tenants/format/money-form.ts'
import { centsText } from '#contract/money.ts'
import { nearestAmounts } from '../card/amount.rules.ts'
import type { AccountForm } from '../card/provider.ts'
import { PGW_ACCOUNT } from '../2c2p/account-form.ts'
import { STRIPE_ACCOUNT } from '../stripe/account-form.ts'
import { PAYPAL_ACCOUNT } from '../paypal/account-form.ts'
import { type BegunWith, findAccountFacts } from '../card/card-accounts.ts'
import { isOnline } from '../payment/payment-method.ts'
import { refundJob } from '../payment/refund-job.ts'
import { isOpen } from './refund.rules.ts'
import { settleRefund } from './settle-refund.ts'

/** Whether money of a payment can go back to its card through the shop's account. */
export const canRefundToCard = async (
  tx: ReadTx,
  payment: BegunWith & { method: Method },
): Promise<boolean> =>
  isOnline(payment.method) && ((await findAccountFacts(tx, payment))?.has_refund_keys ?? false)

/**
 * Reserves the amount and has the provider asked after the commit, or after `after`. The order is locked.
 * @throws Refusal 409 if a refund of that amount is under way
 */
export async function requestCardRefund(
  tx: Tx,
  refund: { paymentId: string; refundId: number; cents: number; after?: Date | undefined },
): Promise<void> {
  const { paymentId, refundId, cents, after } = refund
  const id = randomUUID()
  const payment = await findRefundedPayment(tx, paymentId)
  if (payment) assertCanBeWritten(payment, cents, tx.format)
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
  await tx.enqueue(refundJob, { id, round: 0 }, after)
}

/** Takes back a refund for which the provider was not asked. The order is locked. False where it was. */
export async function takeBackCardRefund(tx: Tx, refundId: number): Promise<boolean> {
  const refund = await deleteUnasked(tx, refundId)
  if (!refund) return false
  const { id, payment_id, amount_cents: cents } = refund
  const { currency = '' } = (await findRefundedPayment(tx, payment_id)) ?? {}
  await movePaymentSums(tx, payment_id, { reserved: 0 - cents, gone: 0 })
  const heard = { what: `taken back ${id}`, cents, currency, source: 'merchant' } as const
  await insertRefundEvent(tx, payment_id, heard)
  return true
}

const FORMS: readonly AccountForm[] = [PGW_ACCOUNT, STRIPE_ACCOUNT, PAYPAL_ACCOUNT]

type Refunded = NonNullable<Awaited<ReturnType<typeof findRefundedPayment>>>

/** Refuses a refund before it is promised that the provider cannot write. @throws Refusal 409 */
function assertCanBeWritten(payment: Refunded, cents: number, { locale }: ShopFormat): void {
  const { provider, currency, amount_cents, refunded_cents, reserved_cents } = payment
  const form = FORMS.find((each) => each.provider === provider)
  const step = form?.refundStep?.(currency) ?? 1
  const nearest = nearestAmounts(cents, step, amount_cents - refunded_cents - reserved_cents)
  if (!form || !nearest) return
  const money = (amount: number) => centsText(amount, moneyForm(currency, locale))
  const facts = { title: form.title, step: money(step), amount: money(cents) }
  const [below, above] = nearest.map(money)
  if (below === undefined) refuse(409, toStaff('refundsWholeSteps', facts))
  if (above === undefined) refuse(409, toStaff('refundsWholeStepsOr', { ...facts, nearest: below }))
  refuse(409, toStaff('refundsWholeStepsOrTwo', { ...facts, below, above }))
}

/** The unique index `payment_refunds_open` allows a nameless refund of one amount at a time. */
function refuseEqualAmount(error: unknown): never {
  if (violatedUnique(error) !== 'payment_refunds_open') throw error
  return refuse(409, toStaff('aRefundOfTheSame'))
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
