import * as Type from 'typebox'
import { MAX_LINE_QUANTITY } from '../../rules/limits.ts'
import { ById, Id } from '../../wire.ts'
import { Amount, OrderNote } from './shapes/staff-order.ts'
import { CursorPage, listQuery, Done, type StaffEndpoint } from '../staff-endpoint.ts'
import { RefundWay } from './shapes/staff-refund.ts'
import { ReturnRow, StaffReturn, Statement } from './shapes/staff-return.ts'

const Units = Type.Array(
  Type.Object({
    line: Type.Integer({ minimum: 0 }),
    received: Type.Integer({ minimum: 0, maximum: MAX_LINE_QUANTITY }),
    restocked: Type.Integer({ minimum: 0, maximum: MAX_LINE_QUANTITY }),
  }),
  { maxItems: 1000 },
)

export const returns = {
  'GET /returns/': {
    summary: 'Withdrawals and returns, newest first.',
    may: 'orders.see',
    query: Type.Object({
      view: Type.Optional(Type.Enum(['open', 'asked', 'all'])),
      order: Type.Optional(Id),
      ...listQuery,
    }),
    reply: CursorPage(ReturnRow),
  },
  'GET /returns/statements/': {
    summary: 'Statements of withdrawal that belong to no order, oldest first; at most 100.',
    may: 'orders.see',
    reply: Type.Array(Statement),
  },
  'POST /returns/statements/:id/order/': {
    summary: 'Says which order a statement of withdrawal means, and opens its case.',
    may: 'orders.handle',
    params: ById,
    body: Type.Object({ order_number: Type.String({ maxLength: 100 }) }),
    reply: Done,
  },
  'POST /returns/statements/:id/dismissal/': {
    summary: 'A statement of withdrawal means no order of this shop. It is kept.',
    may: 'orders.handle',
    params: ById,
    reply: Done,
  },
  'GET /returns/:id/': {
    summary: 'A withdrawal or a return.',
    may: 'orders.see',
    params: ById,
    reply: StaffReturn,
  },
  'POST /returns/:id/agreement/': {
    summary: 'Agrees to a return; the buyer hears where to send the goods.',
    may: 'orders.handle',
    params: ById,
    body: Type.Object({ answer: Type.Optional(OrderNote) }),
    reply: StaffReturn,
  },
  'POST /returns/:id/refusal/': {
    summary: 'Declines a return, or a withdrawal that is late or excluded, with a sentence.',
    may: 'orders.handle',
    params: ById,
    body: Type.Object({ answer: OrderNote }),
    reply: StaffReturn,
  },
  'POST /returns/:id/receipt/': {
    summary: 'Units that came back now, and those of them that can be sold again.',
    may: 'orders.handle',
    params: ById,
    body: Type.Object({ lines: Units }),
    reply: StaffReturn,
  },
  'POST /returns/:id/refund/': {
    summary:
      'Gives back what was paid for the units that came back, and of the delivery. Takes an ' +
      'Idempotency-Key header as a refund of the order does.',
    may: 'orders.money',
    params: ById,
    body: Type.Object({
      way: RefundWay,
      delivery: Type.Optional(Amount),
      note: Type.Optional(OrderNote),
    }),
    reply: StaffReturn,
  },
  'POST /returns/:id/closing/': {
    summary: 'Ends a case. Units that never came back are free again.',
    may: 'orders.handle',
    params: ById,
    reply: StaffReturn,
  },
} as const satisfies Record<string, StaffEndpoint>
