import type { RefundWay } from '#contract/backoffice/orders/shapes/staff-refund.ts'
import { toStaff } from '#contract/language/said.ts'
import { exact } from '#contract/calculation/shares.ts'
import { centsText, signedCentsToWire } from '#contract/money.ts'
import { DAY_MS } from '#contract/rules/days.ts'
import { attemptsOf } from '#server/payments/order-payments.ts'
import { sendBatch } from '#server/platform/database/batch.ts'
import { randomId } from '#server/platform/database/random-id.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import { takeStock } from '#server/products/catalogue/stock.ts'
import { moneyFormOf } from '#server/tenants/format/money-form.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { endOffered, unitsOf } from '../order/offered-edit.ts'
import { queueOrderMail } from '../order/queue-order-mail.ts'
import { stockTags } from '../order/order-stock.ts'
import { lockOrder } from '../order/orders.queries.ts'
import { canBeEdited, takesMore } from '../order/orders.rules.ts'
import { applyOffered, applyRows } from './apply-edit.ts'
import { editEnd } from './edit-end.ts'
import { demandDifference, receive, settleDifference } from './edit-money.ts'
import { findOffered, insertEdit, raiseRound } from './edits.queries.ts'
import { keepBefore, readBefore } from './undo-edit.ts'
import { type AskedEdit, lockProductsOf, planEdit, type PlannedEdit } from './plan-edit.ts'

/** How long the units of an offered edit are kept. */
const OFFERED_DAYS = 3

export type EditToMake = AskedEdit & {
  edit_round: number
  expected_difference: string
  settle?: 'ask' | 'later' | 'paid' | undefined
  way?: RefundWay | undefined
  reason?: string | undefined
  note?: string | undefined
  /** When the mail to the buyer goes out. */
  mailAfter: Date
}

type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

export type Made = {
  id: number
  state: 'offered' | 'applied'
  difference: number
  plan: PlannedEdit
}

/** @throws Refusal 409 where the order has ended, was edited meanwhile, or an edit or a payment is under way */
async function assertCanEdit(tx: Tx, order: LockedOrder, round: number): Promise<void> {
  if (!canBeEdited(order)) refuse(409, toStaff('editOfEndedOrder'))
  if (order.edit_round !== round) refuse(409, toStaff('editWasMade'))
  if (await findOffered(tx, order.id)) refuse(409, toStaff('editWaits'))
  if ((await attemptsOf(tx, order.id)) !== 'none') refuse(409, toStaff('partsWhilePaying'))
}

/**
 * Edits an order. What costs nothing more, or is paid otherwise, is applied at once; what does is offered to
 * the buyer of a paid order, and its units are kept. The old order stays valid until the buyer has paid.
 * @throws Refusal 404, 400, 409
 */
export async function editOrder(tx: Tx, orderId: number, asked: EditToMake): Promise<Made> {
  const order = (await lockOrder(tx, orderId)) ?? notFound()
  await assertCanEdit(tx, order, asked.edit_round)
  await lockProductsOf(tx, orderId, asked)
  const plan = await planEdit(tx, order, asked)
  const difference = exact(plan.inCents - plan.outCents)
  if (signedCentsToWire(difference, order.currency) !== asked.expected_difference) {
    const amount = centsText(Math.abs(difference), moneyFormOf(order))
    refuse(409, toStaff('editDifferenceIs', { amount: difference < 0 ? `−${amount}` : amount }))
  }
  const isOffered = difference > 0 && asksFirst(order) && (asked.settle ?? 'ask') === 'ask'
  const before = await readBefore(tx, order)
  const made: Made = {
    id: randomId(),
    state: isOffered ? 'offered' : 'applied',
    difference,
    plan,
  }
  const endsAt = new Date(Date.now() + OFFERED_DAYS * DAY_MS)
  await insertEdit(tx, {
    id: made.id,
    order_id: orderId,
    state: made.state,
    reason: asked.reason ?? '',
    note: asked.note ?? '',
    in_cents: plan.inCents,
    out_cents: plan.outCents,
    content: plan.content,
    ends_at: isOffered ? endsAt : null,
  })
  await raiseRound(tx, orderId)
  const units = unitsOf(plan.content.lines)
  if (units.length > 0) {
    await sendBatch(tx, [takeStock(tx, units)])
    tx.changed(...stockTags(units))
  }
  if (isOffered) {
    await demandDifference(tx, order, made.id, difference)
    await tx.enqueue(editEnd, { orderId, editId: made.id }, endsAt)
    const about = { orderId, editId: made.id }
    await queueOrderMail(tx, 'edit_asked', about, asked.mailAfter)
    await queueOrderMail(tx, 'edit_ends', about, new Date(endsAt.getTime() - DAY_MS))
  } else await applyNow(tx, order, made, asked)
  await keepBefore(tx, order.id, made.id, before)
  return made
}

/** A buyer who has paid all of it agrees before anything of the order moves. */
const asksFirst = ({ status, is_owed, open_cents }: LockedOrder) =>
  takesMore(status) && !is_owed && open_cents === 0

async function applyNow(
  tx: Tx,
  order: LockedOrder,
  { id, difference, plan }: Made,
  { settle, way, note = '', mailAfter }: EditToMake,
): Promise<void> {
  const { content, inCents: in_cents, outCents: out_cents } = plan
  await applyRows(tx, order, { id, content, in_cents, out_cents, canBeUndone: true })
  await settleDifference(tx, order, {
    editId: id,
    difference,
    settle: settle === 'paid' ? 'paid' : 'later',
    way,
    note,
    after: mailAfter,
  })
  await queueOrderMail(tx, 'edited', { orderId: order.id, editId: id }, mailAfter)
}

/** @throws Refusal 404, 409 where the edit does not wait any more */
export async function dropEdit(tx: Tx, orderId: number, editId: number): Promise<void> {
  if (!(await lockOrder(tx, orderId))) notFound()
  await offeredEdit(tx, orderId, editId)
  if ((await attemptsOf(tx, orderId)) !== 'none') refuse(409, toStaff('partsWhilePaying'))
  await endOffered(tx, orderId, 'dropped')
  await raiseRound(tx, orderId)
}

/** The difference came another way. @throws Refusal 404, 409 where the edit does not wait any more, or fit */
export async function receiveForEdit(tx: Tx, orderId: number, editId: number): Promise<void> {
  const order = (await lockOrder(tx, orderId)) ?? notFound()
  const edit = await offeredEdit(tx, orderId, editId)
  if ((await attemptsOf(tx, orderId)) !== 'none') refuse(409, toStaff('partsWhilePaying'))
  await receive(tx, order, { demandId: edit.demand_id, cents: edit.amount_cents })
  if (!(await applyOffered(tx, order, edit))) refuse(409, toStaff('editUnitsGone'))
}

async function offeredEdit(tx: Tx, orderId: number, editId: number) {
  const edit = await findOffered(tx, orderId)
  return edit?.id === editId ? edit : refuse(409, toStaff('editIsNotOffered'))
}
