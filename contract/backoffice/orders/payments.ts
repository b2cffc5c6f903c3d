import * as Type from 'typebox'
import {
  CsvPart,
  CursorPage,
  cursorQuery,
  listQuery,
  type StaffEndpoint,
} from '../staff-endpoint.ts'
import { ledgerFilter, LedgerRow } from './shapes/staff-payment.ts'

const ById = Type.Object({ id: Type.String({ format: 'uuid' }) })

export const payments = {
  'GET /payments/': {
    summary: 'Payments with what was heard of them, newest first.',
    may: 'payments.see',
    query: Type.Object({ ...ledgerFilter, ...listQuery }),
    reply: CursorPage(LedgerRow),
  },
  'GET /payments/csv/': {
    summary: 'The same as a file, part by part. The audit log notes the export.',
    may: 'orders.export',
    stepUp: true,
    query: Type.Object({ ...ledgerFilter, ...cursorQuery }),
    reply: CsvPart,
  },
  'POST /payments/:id/inquiry/': {
    summary: 'Asks the card provider for the state of a pending payment.',
    may: 'orders.money',
    params: ById,
    reply: LedgerRow,
  },
  'POST /payments/:id/review/': {
    summary: 'Marks a payment that did not fit as reviewed.',
    may: 'orders.money',
    params: ById,
    body: Type.Object({ note: Type.Optional(Type.String({ maxLength: 500 })) }),
    reply: LedgerRow,
  },
} as const satisfies Record<string, StaffEndpoint>
