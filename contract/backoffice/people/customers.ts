import { Named } from '../../schemas.ts'
import * as Type from 'typebox'
import { ById } from '../../wire.ts'
import {
  CsvPart,
  CursorPage,
  cursorQuery,
  listQuery,
  type StaffEndpoint,
} from '../staff-endpoint.ts'
import { CustomerRow, StaffCustomer } from './shapes/staff-customer.ts'

const customerFilter = {
  search: Type.Optional(Type.String({ maxLength: 200 })),
  blocked: Type.Optional(Type.Boolean()),
}

export const customers = {
  'GET /customers/': {
    summary:
      'Customers, newest first, or by the beginnings of name, e-mail, or of words of an order.',
    may: 'customers.see',
    query: Type.Object({ ...customerFilter, ...listQuery }),
    reply: CursorPage(CustomerRow),
  },
  'GET /customers/csv/': {
    summary: 'The same as a file with the columns that Shopify reads, part by part, and noted.',
    may: 'customers.erase',
    stepUp: true,
    query: Type.Object({ ...customerFilter, ...cursorQuery }),
    reply: CsvPart,
  },
  'GET /customers/:id/': {
    summary: 'One customer. That somebody looked is noted.',
    may: 'customers.see',
    params: ById,
    reply: StaffCustomer,
  },
  'POST /customers/:id/notes/': {
    summary: 'A note among colleagues.',
    may: 'orders.handle',
    params: ById,
    body: Type.Object({ text: Type.String({ maxLength: 2000 }) }),
    reply: StaffCustomer,
    status: 201,
  },
  'PUT /customers/:id/block/': {
    summary: 'Blocks a customer: no sign-in and no orders, and open sessions end.',
    may: 'customers.block',
    params: ById,
    body: Type.Object({ is_blocked: Type.Boolean() }),
    reply: StaffCustomer,
  },
  'GET /customers/:id/export/': {
    summary: 'All that the shop has of a person, as one document.',
    may: 'customers.erase',
    stepUp: true,
    params: ById,
    reply: Named(Type.Unknown()),
  },
  'POST /customers/:id/erasure/': {
    summary: 'Takes account, name and addresses away; what the law keeps is listed.',
    may: 'customers.erase',
    stepUp: true,
    params: ById,
    /** Typed as a confirmation: the name, or a guest's email address. */
    body: Type.Object({ username: Type.String({ maxLength: 200 }) }),
    reply: Type.Object({ detail: Type.String(), kept: Type.Array(Type.String()) }),
  },
} as const satisfies Record<string, StaffEndpoint>
