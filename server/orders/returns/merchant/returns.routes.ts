import { toStaff } from '#contract/language/said.ts'
import type { AuditAct } from '#contract/backoffice/people/audit-acts.ts'
import type { returns } from '#contract/backoffice/orders/returns.ts'
import { centsToWire } from '#contract/money.ts'
import { findTimeZone } from '#server/calls/shop-days.ts'
import type { StaffHandlersOf, StaffTx } from '#server/calls/staff-requests.ts'
import { isAboveRefundLimit } from '#server/payments/order-payments.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import { PAGE_SIZE, pageOf, parseCursor } from '#server/tenants/cursors.ts'
import { takeRefundKey } from '../../refunds/refund-keys.ts'
import { agree, close, decline } from './handle-return.ts'
import { openWithdrawal } from '../match-statement.ts'
import type { Exchanges } from './exchanges.routes.ts'
import { type OfOne, onReturn } from './on-return.ts'
import { presentReturn, presentStatement, readReturn } from './read-return.ts'
import { refundReturn } from './refund-return.ts'
import { listReturns } from '../returns.queries.ts'
import { orderNumberIn } from '../../order/typed-order-number.ts'
import {
  findOrderOfNumber,
  lockStatement,
  listUnmatched,
  type StatementRow,
  updateStatement,
} from '../statements.queries.ts'

/** The calls about cases, but for those about goods that come back for others. */
export const returnHandlers: Omit<StaffHandlersOf<typeof returns>, Exchanges> = {
  'GET /returns/': ({ read, query: { cursor, limit = PAGE_SIZE, ...filter } }) =>
    read(async (tx) => {
      const after = parseCursor(cursor)
      const zone = await findTimeZone(tx)
      const rows = await listReturns(tx, filter, { after, limit: limit + 1 })
      return pageOf(
        rows,
        ({ moment, id }) => ({ value: moment, id: String(id) }),
        (row) => presentReturn(row, zone),
        limit,
      )
    }),

  'GET /returns/statements/': ({ read }) =>
    read(async (tx) => (await listUnmatched(tx)).map(presentStatement)),

  'POST /returns/statements/:id/order/': (request) =>
    onStatement(request, 'withdrawal.matched', async (tx, statement) => {
      const number = orderNumberIn(request.body.order_number)
      const orderId = await findOrderOfNumber(tx, number)
      if (orderId === undefined) refuse(409, toStaff('noOrderHasTheNumber', { number }))
      await openWithdrawal(tx, statement, orderId)
      return { order: number }
    }),

  'POST /returns/statements/:id/dismissal/': (request) =>
    onStatement(request, 'withdrawal.dismissed', async (tx, { id }) => {
      await updateStatement(tx, id, { dismissed_at: new Date() })
    }),

  'GET /returns/:id/': ({ read, params, caller }) =>
    read((tx) => readReturn(tx, params.id, caller)),

  'POST /returns/:id/agreement/': (request) =>
    onReturn(request, 'return.agreed', (tx, { found }) =>
      agree(tx, found, request.body.answer ?? ''),
    ),

  'POST /returns/:id/refusal/': (request) =>
    onReturn(request, 'return.declined', (tx, { found }) =>
      decline(tx, found, request.body.answer),
    ),

  'POST /returns/:id/refund/': (request) =>
    onReturn(request, 'return.refunded', async (tx, locked) => {
      const { body, idempotencyKey: key, assertSteppedUp } = request
      const { id, currency } = locked.order
      if (key !== undefined && !(await takeRefundKey(tx, id, key, body))) return
      const cents = await refundReturn(tx, locked, body)
      // The refund is written and counts; a refusal takes it back with the transaction.
      if (await isAboveRefundLimit(tx, id)) assertSteppedUp()
      return { amount: centsToWire(cents, currency), way: body.way }
    }),

  'POST /returns/:id/closing/': (request) =>
    onReturn(request, 'return.closed', async (tx, { found }) => {
      // A case closes by itself once its money is back.
      if (found.status === 'closed') tx.unchanged()
      else await close(tx, found)
    }),
}

/** An act on a statement that belongs to no order, recorded. */
const onStatement = (
  { write, params: { id } }: OfOne,
  act: AuditAct,
  does: (tx: StaffTx, statement: StatementRow) => Promise<object | void>,
) =>
  write(async (tx) => {
    const statement = (await lockStatement(tx, id)) ?? notFound()
    if (statement.order_id !== null || statement.dismissed_at !== null) {
      refuse(409, toStaff('aColleagueHasAlreadyHandled'))
    }
    const details = await does(tx, statement)
    await tx.record({
      act,
      subject: { kind: 'withdrawal', id, label: statement.stated_order },
      after: details ?? {},
    })
    return { detail: toStaff('done') }
  })
