import { toStaff } from '#contract/language/said.ts'
import type { AuditAct } from '#contract/backoffice/people/audit-acts.ts'
import type { refunds } from '#contract/backoffice/orders/refunds.ts'
import { centsToWire } from '#contract/money.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type { StaffHandlersOf, StaffRequest, StaffTx } from '#server/calls/staff-requests.ts'
import { isAboveRefundLimit } from '#server/payments/order-payments.ts'
import { askAboutRefund, decideRefund } from '#server/payments/refunds/request-card-refund.ts'
import { assertNoFaults } from '#server/platform/serving/faults.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import { byMoment, PAGE_SIZE, pageOf, parseCursor } from '#server/tenants/cursors.ts'
import { markSurplusRefunded, refundWhole } from './merchant-verbs.ts'
import { parseNote } from '../order/merchant.rules.ts'
import { readStaffOrder } from './read-staff-order.ts'
import { findStaffOrder } from '../order/staff-order.queries.ts'
import { lockOrder } from '../order/orders.queries.ts'
import { ordersForPayments } from '../paying/orders-for-payments.ts'
import { presentInList } from '../refunds/present-refund.ts'
import { listAllRefunds } from '../refunds/refund-list.queries.ts'
import { takeRefundKey } from '../refunds/refund-keys.ts'
import { refundPart } from '../refunds/refund-part.ts'
import { refundSurplusToCard, refundWholeToCard } from '../refunds/refund-to-card.ts'
import { repeatRefund } from '../refunds/repeat-refund.ts'
import { findRefund, seeFailedRefunds, seeRefund } from '../refunds/refunds.queries.ts'

type Body = InputOf<
  'POST /orders/:id/refund/',
  (typeof refunds)['POST /orders/:id/refund/']
>['body']

export const refundHandlers: StaffHandlersOf<typeof refunds> = {
  'POST /orders/:id/refund/': (request) => refundOrder(request, request.params.id, request.body),

  'POST /orders/:id/refunds/:refund/inquiry/': (request) =>
    onRefund(request, request.params, 'order.refund_asked', async (tx, { id }) => {
      if (!(await askAboutRefund(tx, id))) refuse(409, toStaff('thisRefundHasEnded'))
    }),

  'POST /orders/:id/refunds/:refund/decision/': (request) =>
    onRefund(
      request,
      request.params,
      'order.refund_decided',
      async (tx, { id, order_id, status }) => {
        const { is_done: isDone } = request.body
        if (await isAboveRefundLimit(tx, order_id)) request.assertSteppedUp()
        if (status === 'failed' && !isDone) {
          await seeRefund(tx, id)
          await seeFailedRefunds(tx, order_id)
          return { is_done: isDone }
        }
        if (!(await decideRefund(tx, ordersForPayments, id, isDone))) {
          refuse(409, toStaff('thisRefundIsNotWaiting'))
        }
        return { is_done: isDone }
      },
    ),

  'POST /orders/:id/refunds/:refund/again/': (request) =>
    onRefund(request, request.params, 'order.edit_refunded_again', async (tx, { id, order_id }) => {
      const { way } = request.body
      const order = (await lockOrder(tx, order_id)) ?? notFound()
      const cents = await repeatRefund(tx, order, id, way)
      if (await isAboveRefundLimit(tx, order_id)) request.assertSteppedUp()
      return { way, amount: centsToWire(cents, order.currency) }
    }),

  'GET /refunds/': ({ read, texts, query: { cursor, limit = PAGE_SIZE, ...filter } }) =>
    read(async (tx) => {
      const after = parseCursor(cursor)
      const rows = await listAllRefunds(tx, filter, { after, limit: limit + 1 })
      return pageOf(rows, byMoment, (row) => presentInList(row, texts), limit)
    }),
}

/** Money goes back: once for each key, recorded, and with the second factor above the shop's limit. */
function refundOrder(
  { write, caller, assertSteppedUp, idempotencyKey, texts }: StaffRequest,
  id: number,
  body: Body,
) {
  const { kind, way = 'outside', amount, lines, delivery, returned = [] } = body
  const isOnlyPart = { amount, lines, delivery, returned: body.returned }
  const misplaced = Object.entries(isOnlyPart).filter(([, value]) => value !== undefined)
  if (kind !== 'part') {
    assertNoFaults(
      Object.fromEntries(misplaced.map(([name]) => [name, toStaff('thisIsOnlyForAPart')])),
    )
  }
  const units = new Set(returned.map(({ line }) => line))
  assertNoFaults({
    returned: units.size < returned.length ? toStaff('listEachItemOnce') : undefined,
  })
  return write(async (tx) => {
    const before = (await findStaffOrder(tx, id)) ?? notFound()
    const subject = { kind: 'order', id, label: before.order_number }
    if (idempotencyKey !== undefined) {
      await lockOrder(tx, id)
      if (!(await takeRefundKey(tx, id, idempotencyKey, body))) {
        await tx.record({ act: 'order.refund_repeated', subject })
        return readStaffOrder(tx, id, { caller, texts })
      }
    }
    const details = await carryOut(tx, id, { ...body, way, returned })
    // The refund is written and counts; a refusal takes it back with the transaction.
    if (await isAboveRefundLimit(tx, id)) assertSteppedUp()
    const after = await readStaffOrder(tx, id, { caller, texts })
    await tx.record({
      act: ACTS[way][kind],
      subject,
      before: { status: before.status },
      after: { status: after.status, ...details },
    })
    return after
  })
}

const ACTS = {
  outside: {
    whole: 'order.refunded',
    part: 'order.refunded_part',
    surplus: 'order.surplus_refunded',
  },
  card: {
    whole: 'order.card_refund_asked',
    part: 'order.card_refund_part_asked',
    surplus: 'order.card_refund_surplus_asked',
  },
} as const

type Filled = Body & Required<Pick<Body, 'way' | 'returned'>>

async function carryOut(
  tx: StaffTx,
  id: number,
  { kind, way, note = '', amount, lines, delivery, returned, restock }: Filled,
): Promise<Record<string, unknown>> {
  const { currency } = tx.format
  if (kind === 'part') {
    const asked = { way, note: parseNote(note), amount, lines, delivery, returned }
    const cents = await refundPart(tx, id, asked)
    return { amount: centsToWire(cents, currency), returned }
  }
  if (way === 'card') {
    if (kind === 'surplus')
      return { amount: centsToWire(await refundSurplusToCard(tx, id), currency) }
    const whole = { note: parseNote(note), restock }
    const { cents, restocked } = await refundWholeToCard(tx, id, whole)
    return { amount: centsToWire(cents, currency), restocked }
  }
  if (kind === 'whole') return { restocked: await refundWhole(tx, id, { note, restock }) }
  await markSurplusRefunded(tx, id, note)
  return {}
}

type OfOrder = { id: number; refund: number }
type Refund = NonNullable<Awaited<ReturnType<typeof findRefund>>>

/** An act on one refund of an order, recorded; and the order as it is then. */
const onRefund = (
  { write, caller, texts }: StaffRequest,
  { id, refund: refundId }: OfOrder,
  act: AuditAct,
  does: (tx: StaffTx, refund: Refund) => Promise<object | void>,
) =>
  write(async (tx) => {
    const refund = await findRefund(tx, refundId)
    if (refund?.order_id !== id) return notFound()
    await lockOrder(tx, id)
    const details = await does(tx, refund)
    const after = await readStaffOrder(tx, id, { caller, texts })
    await tx.record({
      act,
      subject: { kind: 'order', id, label: after.order_number },
      after: { refund: refundId, ...details },
    })
    return after
  })
