import { toStaff } from '#contract/language/said.ts'
import type { RefundWay } from '#contract/backoffice/orders/shapes/staff-refund.ts'
import {
  findRefundable,
  recordPartRefund,
  type Refundable,
  sumLeft,
} from '#server/payments/order-payments.ts'
import { requestCardRefund } from '#server/payments/refunds/request-card-refund.ts'
import { randomId } from '#server/platform/database/random-id.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { queueOrderMail } from '../order/queue-order-mail.ts'
import { lockOrder } from '../order/orders.queries.ts'
import { assertCanBecome } from '../order/orders.rules.ts'
import { closeSettled, findCaseOfUnits } from '../returns/owed-money.queries.ts'
import { lineName } from '../pricing/ordered-line.ts'
import { readOrderToRefund } from './order-to-refund.ts'
import { type PartAsked, planPart } from './refund-plan.ts'
import { amountsOver, partsByPayment, type RefundPart, sumOfParts } from './refund-parts.rules.ts'
import { assertCanGoToCard, wayOf } from './money-ways.ts'
import { moneyFormOf } from '#server/tenants/format/money-form.ts'
import { insertRefund, seeFailedRefunds } from './refunds.queries.ts'
import { assertIsOut, putBack, returnable } from './returned-units.ts'

/** `returned`: of which lines how many units are back on the shelf; lines count from 0. */
type PartRefund = PartAsked & {
  way: RefundWay
  note: string
  returned: readonly { line: number; quantity: number }[]
  /** The withdrawal or return that it belongs to. */
  returnId?: number
}

/**
 * Records that a part of what was paid was given back, or asks the card provider to give it back.
 * The order stays what it is. @returns the cents
 * @throws Refusal 404, 400 on an amount that is none, 409 where it is more than what is left, all of
 * that, more units than there are, or cannot go to a card
 */
export async function refundPart(tx: Tx, orderId: number, asked: PartRefund): Promise<number> {
  const { way, note, returned } = asked
  const order = (await lockOrder(tx, orderId)) ?? notFound()
  assertCanBecome(order.status, 'refunded')
  const paid = await findRefundable(tx, orderId)
  const toRefund = await readOrderToRefund(tx, orderId)
  const from = wayOf(paid, way)
  const parts = planPart(toRefund, asked, {
    leftCents: sumLeft(from),
    form: moneyFormOf(order),
  })
  const cents = sumOfParts(parts)
  const units = returned
    .filter(({ quantity }) => quantity > 0)
    .map(({ line, quantity }) => returnable(toRefund.lines[line], quantity))
  if (units.length > 0) assertIsOut(order)
  if (way === 'card') {
    assertCanGoToCard(paid && { ...paid, canGoToCard: from.some((each) => each.canGoToCard) })
  }
  // A record of everything ends the order, so it is made as one.
  if (way === 'outside' && cents === paid?.leftCents) {
    refuse(409, toStaff('thatIsAllThatIsLeft'))
  }
  const returnId = asked.returnId ?? (await findCaseOfUnits(tx, orderId, asked.lines ?? []))
  await seeFailedRefunds(tx, orderId)
  const returnedUnits = units.map(({ line, quantity }) => ({ name: lineName(line), quantity }))
  const pieces = piecesOf(from, parts, cents)
  for (const [at, { paymentId, cents: amount_cents, parts: own }] of pieces.entries()) {
    const piece = { payment_id: paymentId, amount_cents, parts: own }
    const facts = { order_id: orderId, kind: 'part', way, note, return_id: returnId } as const
    await giveBack(tx, order, { ...facts, ...piece }, at === 0 ? returnedUnits : [])
  }
  await putBack(tx, orderId, units)
  return cents
}

/** The share of each payment in a refund, newest first. */
function piecesOf(from: readonly Refundable[], parts: readonly RefundPart[], cents: number) {
  const amounts = amountsOver(
    from.map(({ leftCents }) => leftCents),
    cents,
  )
  const byPayment = partsByPayment(parts, amounts)
  return from.flatMap(({ paymentId }, at) =>
    amounts[at]! > 0 ? [{ paymentId, cents: amounts[at]!, parts: byPayment[at]! }] : [],
  )
}

type Piece = Omit<Parameters<typeof insertRefund>[1], 'id'> & { parts: readonly RefundPart[] }

async function giveBack(
  tx: Tx,
  { id: orderId, currency }: { id: number; currency: string },
  { parts, ...piece }: Piece,
  returned: { name: string; quantity: number }[],
): Promise<void> {
  const id = randomId()
  const { payment_id: paymentId, amount_cents: cents } = piece
  await insertRefund(tx, { id, ...piece }, parts, returned)
  if (piece.way === 'card') {
    await requestCardRefund(tx, { paymentId, refundId: id, cents })
    return
  }
  await recordPartRefund(tx, paymentId, { id, cents, currency })
  await closeSettled(tx, orderId)
  await queueOrderMail(tx, 'refunded_part', { orderId, refundId: id })
}
