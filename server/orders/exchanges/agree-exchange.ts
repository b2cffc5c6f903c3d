import { toStaff } from '#contract/language/said.ts'
import type { RefundWay } from '#contract/backoffice/orders/shapes/staff-refund.ts'
import { addUp } from '#contract/calculation/shares.ts'
import { centsText, signedCentsToWire } from '#contract/money.ts'
import { DAY_MS } from '#contract/rules/days.ts'
import { attemptsOf } from '#server/payments/order-payments.ts'
import { sendBatch } from '#server/platform/database/batch.ts'
import { randomId } from '#server/platform/database/random-id.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import { takeStock } from '#server/products/catalogue/stock.ts'
import { moneyFormOf } from '#server/tenants/format/money-form.ts'
import { type Tx, updateRow } from '#server/tenants/tx.ts'
import { applyRows } from '../edits/apply-edit.ts'
import { insertEdit, raiseRound } from '../edits/edits.queries.ts'
import { parseNote } from '../order/merchant.rules.ts'
import { unitsOf } from '../order/offered-edit.ts'
import { stockTags } from '../order/order-stock.ts'
import { canBeEdited } from '../order/orders.rules.ts'
import { queueOrderMail } from '../order/queue-order-mail.ts'
import { type ReturnRow, updateReturn } from '../returns/returns.queries.ts'
import { exchangeEnd } from './exchange-end.ts'
import { type LockedOrder, settle } from './settle-exchange.ts'
import { addExchanged, addToExchange, setChosen } from './exchanges.queries.ts'
import {
  type AskedSwap,
  lockProductsOf,
  planExchange,
  type PlannedExchange,
} from './plan-exchange.ts'

/** How long goods are kept for a buyer who has to send others back first. */
const HELD_DAYS = 30

export type ExchangeToAgree = {
  lines?: readonly AskedSwap[] | undefined
  sends: 'received' | 'first'
  expected_difference: string
  /** The day until which goods have to be back that are replaced at once. */
  receive_by?: string | undefined
  answer?: string | undefined
  /** The buyer of a withdrawal asked for goods instead of money. */
  buyer_chose?: boolean | undefined
  way?: RefundWay | undefined
}

/** @throws Refusal 409 */
function assertCanExchange(order: LockedOrder, found: ReturnRow, asked: ExchangeToAgree): void {
  if (found.status !== 'asked' && found.status !== 'agreed') {
    refuse(409, toStaff('caseIsAlready', { status: found.status }))
  }
  if (found.sends !== null) refuse(409, toStaff('exchangeIsAgreed'))
  if (found.kind === 'withdrawal' && found.chosen_at === null && !asked.buyer_chose) {
    refuse(409, toStaff('withdrawalIsMoney'))
  }
  if (!canBeEdited(order)) refuse(409, toStaff('editOfEndedOrder'))
  if (asked.sends === 'first' && asked.receive_by === undefined) {
    refuse(400, toStaff('sayUntilWhen'))
  }
}

/**
 * Agrees to give other goods for those that come back. They are kept for the buyer and take their place in the
 * order once these are back; or at once, if they are sent first. The order is locked.
 * @throws Refusal 400, 404, 409
 */
export async function agreeExchange(
  tx: Tx,
  { order, found }: { order: LockedOrder; found: ReturnRow },
  asked: ExchangeToAgree,
): Promise<PlannedExchange> {
  assertCanExchange(order, found, asked)
  if ((await attemptsOf(tx, order.id)) !== 'none') refuse(409, toStaff('partsWhilePaying'))
  await lockProductsOf(tx, order.id, found.id, asked.lines)
  const plan = await planExchange(tx, order, found.id, asked.lines)
  assertExpected(plan.difference, order, asked.expected_difference)
  if (addUp([order.total_cents, plan.difference]) <= 0) refuse(409, toStaff('editLeavesNothing'))
  await openExchange(tx, found, asked)
  const isFirst = asked.sends === 'first'
  const id = randomId()
  const endsAt = new Date(Date.now() + HELD_DAYS * DAY_MS)
  const sums = { in_cents: plan.inCents, out_cents: plan.outCents, content: plan.content }
  await insertEdit(tx, {
    id,
    order_id: order.id,
    return_id: found.id,
    state: isFirst ? 'applied' : 'held',
    reason: '',
    note: '',
    ...sums,
    ends_at: isFirst ? null : endsAt,
  })
  const units = unitsOf(plan.content.lines)
  await sendBatch(tx, [takeStock(tx, units)])
  tx.changed(...stockTags(units))
  for (const { line, quantity } of plan.content.removed) {
    await addToExchange(tx, found.id, { line: line!, quantity })
  }
  if (isFirst) {
    for (const { line, quantity } of plan.content.removed) {
      await addExchanged(tx, found.id, { line: line!, quantity })
    }
    await raiseRound(tx, order.id)
    await applyRows(tx, order, { id, ...sums, isExchange: true })
    await settle(tx, order, { editId: id, difference: plan.difference, way: asked.way })
  } else await tx.enqueue(exchangeEnd, { orderId: order.id, returnId: found.id }, endsAt)
  await queueOrderMail(tx, 'return_agreed', { orderId: order.id, returnId: found.id })
  return plan
}

/** @throws Refusal 409 with the difference of now */
function assertExpected(difference: number, order: LockedOrder, expected: string): void {
  if (signedCentsToWire(difference, order.currency) === expected) return
  const amount = centsText(Math.abs(difference), moneyFormOf(order))
  refuse(409, toStaff('editDifferenceIs', { amount: difference < 0 ? `−${amount}` : amount }))
}

async function openExchange(
  tx: Tx,
  found: ReturnRow,
  { sends, receive_by, answer, buyer_chose }: ExchangeToAgree,
): Promise<void> {
  if (found.kind === 'withdrawal' && found.chosen_at === null && buyer_chose) {
    await setChosen(tx, found.id)
  }
  const terms = { sends, receive_by: sends === 'first' ? (receive_by ?? null) : null }
  if (found.status === 'agreed') return updateRow(tx, 'order_returns', found.id, terms)
  await updateReturn(tx, found, { status: 'agreed', answer: parseNote(answer ?? ''), ...terms })
}
