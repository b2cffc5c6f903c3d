import { toStaff } from '#contract/language/said.ts'
import type { AuditAct } from '#contract/backoffice/people/audit-acts.ts'
import type { returns } from '#contract/backoffice/orders/returns.ts'
import { centsToWire } from '#contract/money.ts'
import { findTimeZone } from '#server/calls/shop-days.ts'
import type { StaffHandlersOf, StaffRequest, StaffTx } from '#server/calls/staff-requests.ts'
import { isAboveRefundLimit } from '#server/payments/order-payments.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import { PAGE_SIZE, pageOf, parseCursor } from '#server/tenants/cursors.ts'
import { takeRefundKey } from '../../refunds/refund-keys.ts'
import { agreeExchange } from '../../exchanges/agree-exchange.ts'
import { chargeMissing } from '../../exchanges/charge-missing.ts'
import { planExchange } from '../../exchanges/plan-exchange.ts'
import { findOrderToEdit } from '../../edits/edits.queries.ts'
import { wordsOfEdit } from '../../edits/present-edit.ts'
import { presentPlan } from './present-exchange.ts'
import { agree, close, decline, lockReturn, receive } from './handle-return.ts'
import { openWithdrawal } from '../match-statement.ts'
import { presentReturn, presentStatement, readReturn } from './read-return.ts'
import { refundReturn } from './refund-return.ts'
import { findReturn, listReturns } from '../returns.queries.ts'
import { orderNumberIn } from '../../order/typed-order-number.ts'
import {
  findOrderOfNumber,
  lockStatement,
  listUnmatched,
  type StatementRow,
  updateStatement,
} from '../statements.queries.ts'

type ClosePages = (shopId: number, orderId: number) => Promise<void>

/** `closePages` closes the pages on which an order could still be paid, before its amounts change. */
export const returnHandlers = (closePages: ClosePages): StaffHandlersOf<typeof returns> => ({
  ...exchangeHandlers(closePages),

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

  'POST /returns/:id/receipt/': async (request) => {
    await closePagesOf(closePages, request)
    return onReturn(request, 'return.received', async (tx, locked) => {
      await receive(tx, locked, request.body)
      // A difference goes back with it.
      if (locked.found.sends === 'received' && (await isAboveRefundLimit(tx, locked.order.id))) {
        request.assertSteppedUp()
      }
      return { lines: request.body.lines }
    })
  },

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
      // It closes by itself once its money is back.
      if (found.status === 'closed') tx.unchanged()
      else await close(tx, found)
    }),
})

/** A provider is asked before the transaction, so that nothing waits for it. */
async function closePagesOf(closePages: ClosePages, { read, shop, params }: OfOne): Promise<void> {
  const found = await read((tx) => findReturn(tx, params.id))
  if (found?.sends) await closePages(shop.id, found.order_id)
}

type Exchanges = Extract<
  keyof typeof returns,
  `${string}/exchange/${string}` | `${string}/missing/`
>

const exchangeHandlers = (
  closePages: ClosePages,
): Pick<StaffHandlersOf<typeof returns>, Exchanges> => ({
  'POST /returns/:id/exchange/quote/': ({ read, params: { id }, body }) =>
    read(async (tx) => {
      const found = (await findReturn(tx, id)) ?? notFound()
      const order = (await findOrderToEdit(tx, found.order_id)) ?? notFound()
      return presentPlan(await planExchange(tx, order, id, body.lines), order.currency)
    }),

  'POST /returns/:id/exchange/': async (request) => {
    const { read, shop, caller, body } = request
    const orderId = await read(async (tx) => (await findReturn(tx, request.params.id))?.order_id)
    if (orderId !== undefined) await closePages(shop.id, orderId)
    return onReturn(request, 'return.exchanged', async (tx, locked) => {
      const { content, lines, difference } = await agreeExchange(tx, locked, body)
      if (difference < 0) {
        if (!caller.may('orders.money')) refuse(403, toStaff('mayNotGiveBack'))
        if (await isAboveRefundLimit(tx, locked.order.id)) request.assertSteppedUp()
      }
      return { sends: body.sends, ...wordsOfEdit(content, lines) }
    })
  },

  'POST /returns/:id/missing/': async (request) => {
    await closePagesOf(closePages, request)
    return onReturn(request, 'return.charged', async (tx, locked) => {
      const cents = await chargeMissing(tx, locked)
      return { amount: centsToWire(cents, locked.order.currency) }
    })
  },
})

type OfOne = StaffRequest & { params: { id: number } }
type Locked = Awaited<ReturnType<typeof lockReturn>>

/** An act on a case, recorded; and the case as it is then. */
const onReturn = (
  { write, caller, params: { id } }: OfOne,
  act: AuditAct,
  does: (tx: StaffTx, locked: Locked) => Promise<object | void>,
) =>
  write(async (tx) => {
    const locked = await lockReturn(tx, id)
    const details = await does(tx, locked)
    const after = await readReturn(tx, id, caller)
    const { order } = after
    await tx.record({
      act,
      subject: { kind: 'order', id: order.id, label: order.order_number },
      before: { status: locked.found.status },
      after: { status: after.status, ...details },
    })
    return after
  })

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
