import * as Type from 'typebox'
import { MAX_LINE_QUANTITY } from '../../rules/limits.ts'
import { ById, Day, Id, Money, Nullable, SignedMoney } from '../../wire.ts'
import { Amount, OrderNote } from './shapes/staff-order.ts'
import { CursorPage, listQuery, Done, type StaffEndpoint } from '../staff-endpoint.ts'
import { RefundWay } from './shapes/staff-refund.ts'
import { ExchangedLine, ReturnRow, StaffReturn, Statement } from './shapes/staff-return.ts'

const Units = Type.Array(
  Type.Object({
    line: Type.Integer({ minimum: 0 }),
    received: Type.Integer({ minimum: 0, maximum: MAX_LINE_QUANTITY }),
    restocked: Type.Integer({ minimum: 0, maximum: MAX_LINE_QUANTITY }),
    /** The shop keeps this of the price of these units of an exchange, because they are worth less. */
    deduction: Type.Optional(Amount),
  }),
  { maxItems: 1000 },
)

/** Lines of the case with what comes for them; absent: all, each with the buyer's wish. */
const swaps = {
  lines: Type.Optional(
    Type.Array(
      Type.Object({
        line: Type.Integer({ minimum: 0, maximum: 10_000 }),
        /** Absent: the product of the line. */
        product_id: Type.Optional(Id),
        /** Absent: the variant that the buyer would like, or that of the line. */
        variant_id: Type.Optional(Nullable(Id)),
      }),
      { minItems: 1, maxItems: 50 },
    ),
  ),
}

/** An exchange at the prices and rates of now. */
const ExchangeQuote = Type.Object({
  lines: Type.Array(ExchangedLine),
  removed: Money,
  added: Money,
  /** Below zero: it goes back. */
  difference: SignedMoney,
})

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
  'POST /returns/:id/exchange/quote/': {
    summary: 'The difference that an exchange would come to. Nothing is written.',
    may: 'orders.see',
    params: ById,
    body: Type.Object(swaps),
    reply: ExchangeQuote,
  },
  'POST /returns/:id/exchange/': {
    summary:
      'Agrees to give other goods for those that come back, at the difference that the colleague was shown. They are kept until these are back, or sent first.',
    may: 'orders.handle',
    params: ById,
    body: Type.Object({
      ...swaps,
      sends: Type.Enum(['received', 'first']),
      expected_difference: SignedMoney,
      /** For goods that are sent first: the day until which the others have to be back. */
      receive_by: Type.Optional(Day),
      answer: Type.Optional(OrderNote),
      /** The buyer of a withdrawal has asked for goods instead of money. */
      buyer_chose: Type.Optional(Type.Boolean()),
    }),
    reply: StaffReturn,
  },
  'POST /returns/:id/exchange/cancellation/': {
    summary:
      'Ends an exchange whose goods still wait. They return to stock, and the units that come back are due in money.',
    may: 'orders.handle',
    params: ById,
    reply: StaffReturn,
  },
  'POST /returns/:id/missing/': {
    summary:
      'Asks the buyer to pay for goods that were replaced at once and did not come back. They are in the order again.',
    may: 'orders.money',
    params: ById,
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
    body: Type.Object({
      lines: Units,
      /** The reason for a deduction, for the buyer. */
      reason: Type.Optional(OrderNote),
    }),
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
