import Type, { type Static } from 'typebox'
import { DeliveryAddress } from '../../orders.ts'
import { ById, Id, Money, Nullable, Time } from '../../wire.ts'
import { OrderRow } from '../orders/shapes/staff-order.ts'
import { CsvPart, CursorPage, cursorQuery, type StaffEndpoint } from '../staff-endpoint.ts'

const CustomerRow = Type.Object({
  id: Id,
  /** Everybody reads it beside reviews and comments. Empty for a guest. */
  username: Type.String(),
  /** The person's, as the latest order has it, or else a former shop; null without either. */
  name: Nullable(Type.String()),
  /** Empty once erased. */
  email: Type.String(),
  orders: Type.Integer(),
  /** The total of paid orders. */
  spent: Money,
  last_order_at: Nullable(Time),
  created_at: Time,
  is_blocked: Type.Boolean(),
  erased_at: Nullable(Time),
  /** Ordered without an account, with an address that was never confirmed. */
  is_guest: Type.Optional(Type.Literal(true)),
})

/** A customer as the shop before this one has known them. Consent is kept as it was given. */
const FormerFacts = Type.Object({
  name: Type.String(),
  phone: Type.String(),
  /** `yes`, `no`, or empty where nothing was said. */
  accepts_email: Type.String(),
  accepts_sms: Type.String(),
  is_tax_exempt: Type.String(),
  tags: Type.Array(Type.String()),
  /** The lines of the address. */
  address: Type.Array(Type.String()),
})

const StaffCustomer = Type.Object({
  ...CustomerRow.properties,
  newest_orders: Type.Array(OrderRow),
  /** The customer's delivery addresses, the latest first. */
  addresses: Type.Array(
    Type.Object({ ...DeliveryAddress.properties, lines: Type.Array(Type.String()) }),
  ),
  reviews: Type.Integer(),
  comments: Type.Integer(),
  /** Facts about an imported customer. */
  former: Type.Optional(FormerFacts),
  notes: Type.Array(
    Type.Object({ id: Id, text: Type.String(), by: Nullable(Type.String()), at: Time }),
  ),
})

const customerFilter = {
  search: Type.Optional(Type.String({ maxLength: 200 })),
  blocked: Type.Optional(Type.Boolean()),
}

export const customers = {
  'GET /customers/': {
    summary:
      'Customers, newest first, or by the beginnings of name, e-mail, or of words of an order.',
    may: 'customers.see',
    query: Type.Object({ ...customerFilter, ...cursorQuery }),
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
    reply: Type.Record(Type.String(), Type.Unknown()),
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

export type CustomerRow = Static<typeof CustomerRow>
export type StaffCustomer = Static<typeof StaffCustomer>
