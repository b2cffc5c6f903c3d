import Type, { type Static } from 'typebox'
import { StaffPayment } from './orders.ts'
import { CursorPage, cursorQuery, type StaffEndpoint } from './staff-endpoint.ts'
import { Id } from '../wire.ts'

const LedgerRow = Type.Object({
  ...StaffPayment.properties,
  order: Type.Object({ id: Id, order_number: Type.String(), customer_name: Type.String() }),
})

export const payments = {
  'GET /payments/': {
    summary: 'Payments with what was heard of them, newest first.',
    access: 'staff',
    may: 'payments.see',
    query: Type.Object({
      view: Type.Optional(Type.Enum(['all', 'to_review', 'refunds_due', 'failed_today'])),
      /** An amount, or the provider's reference. */
      search: Type.Optional(Type.String({ maxLength: 100 })),
      ...cursorQuery,
    }),
    reply: CursorPage(LedgerRow),
  },
  'POST /payments/:id/review/': {
    summary: 'Somebody has looked at a payment that did not fit: it waits no longer.',
    access: 'staff',
    may: 'orders.money',
    params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
    body: Type.Object({ note: Type.Optional(Type.String({ maxLength: 500 })) }),
    reply: LedgerRow,
  },
} as const satisfies Record<string, StaffEndpoint>

export type LedgerRow = Static<typeof LedgerRow>
