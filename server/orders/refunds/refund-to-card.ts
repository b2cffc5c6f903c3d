import { toStaff } from '#contract/language/said.ts'
import {
  findRefundable,
  listSurplus,
  type Refundable,
  sumLeft,
} from '#server/payments/order-payments.ts'
import { requestCardRefund } from '#server/payments/refunds/request-card-refund.ts'
import { randomId } from '#server/platform/database/random-id.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { endWaitingEdits } from '../order/offered-edit.ts'
import { restockRefunded } from '../order/order-stock.ts'
import { lockOrder } from '../order/orders.queries.ts'
import { assertCanBecome } from '../order/orders.rules.ts'
import { assertCanGoToCard } from './money-ways.ts'
import type { RefundPart } from './refund-parts.rules.ts'
import { wholeParts } from './order-to-refund.ts'
import { insertRefund, seeFailedRefunds } from './refunds.queries.ts'
import { repeatRefundsOfEdits } from './repeat-refund.ts'

type Whole = { note: string; restock?: boolean | undefined }

/**
 * Asks the card provider to give back everything that is left, also what came twice. The units
 * return to stock now, by default if they were not sent off; the order becomes refunded once the
 * money is back. @returns whether the units returned, and the cents @throws Refusal 404, 409
 */
export async function refundWholeToCard(tx: Tx, orderId: number, { note, restock }: Whole) {
  const order = (await lockOrder(tx, orderId)) ?? notFound()
  assertCanBecome(order.status, 'refunded')
  const repeated = await repeatRefundsOfEdits(tx, order, 'card')
  const paid = await findRefundable(tx, orderId)
  assertCanGoToCard(paid)
  const payments = paid.payments.filter(({ leftCents }) => leftCents > 0)
  const byPayment = await wholeParts(
    tx,
    orderId,
    payments.map(({ leftCents: cents }) => ({ cents })),
  )
  await endWaitingEdits(tx, orderId)
  await seeFailedRefunds(tx, orderId)
  for (const [at, payment] of payments.entries()) {
    await requestOne(tx, orderId, payment, { kind: 'whole', note, parts: byPayment[at]! })
  }
  const surplus = await listSurplus(tx, orderId)
  const twice = surplus.filter(({ canGoToCard, leftCents }) => canGoToCard && leftCents > 0)
  for (const each of twice) await requestOne(tx, orderId, each, SURPLUS)
  const restocked = await restockRefunded(tx, order, restock)
  return { restocked, cents: repeated + sumLeft([...payments, ...twice]) }
}

/** Refunds payments that came twice or too late; the order stays as it is. @throws Refusal 404, 409 */
export async function refundSurplusToCard(tx: Tx, orderId: number): Promise<number> {
  if (!(await lockOrder(tx, orderId))) notFound()
  const surplus = (await listSurplus(tx, orderId)).filter(({ leftCents }) => leftCents > 0)
  if (surplus.length === 0) refuse(409, toStaff('noPaymentOfThisOrder'))
  await seeFailedRefunds(tx, orderId)
  for (const each of surplus) {
    assertCanGoToCard(each)
    await requestOne(tx, orderId, each, SURPLUS)
  }
  return sumLeft(surplus)
}

const SURPLUS = { kind: 'surplus', note: '', parts: [] } as const

async function requestOne(
  tx: Tx,
  orderId: number,
  { paymentId, leftCents }: Refundable,
  { kind, note, parts }: { kind: 'whole' | 'surplus'; note: string; parts: readonly RefundPart[] },
): Promise<void> {
  const id = randomId()
  const refund = { id, order_id: orderId, payment_id: paymentId, kind, way: 'card', note } as const
  await insertRefund(tx, { ...refund, amount_cents: leftCents }, parts)
  await requestCardRefund(tx, { paymentId, refundId: id, cents: leftCents })
}
