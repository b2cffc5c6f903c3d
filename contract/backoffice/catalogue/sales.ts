import * as Type from 'typebox'
import type { Static } from 'typebox'
import { ById, Id, Money, Nullable, Price, Time } from '../../wire.ts'
import { saleFields } from '../records/promotion.ts'
import { changesOf, CursorPage, listQuery, type StaffEndpoint } from '../staff-endpoint.ts'

/** Lapsed: its time had come, and it could not begin or was over already. */
const SaleState = Type.Enum(['planned', 'running', 'ended', 'canceled', 'lapsed'])

const Sale = Type.Object({
  id: Id,
  product: Type.Object({ id: Id, name: Type.String() }),
  /** Null where the product has no variants. */
  variant: Nullable(Type.Object({ id: Id, name: Type.String() })),
  state: SaleState,
  sale_price: Money,
  /** Before it and after it. */
  normal_price: Money,
  /** The lowest of the 30 days before the sale; fixed when it begins. */
  lowest_price_30_days: Nullable(Money),
  starts_at: Time,
  ends_at: Time,
  /** The time at which it was ended or canceled early. */
  ended_at: Nullable(Time),
})

export const sales = {
  'GET /sales/': {
    summary: 'Sales, those that begin last first; 50 at a time.',
    may: 'products.see',
    query: Type.Object({
      /** `open`: planned or running; `over`: all others. */
      state: Type.Optional(Type.Enum(['open', 'planned', 'running', 'over'])),
      product: Type.Optional(Id),
      ...listQuery,
    }),
    reply: CursorPage(Sale),
  },
  'POST /products/:id/sales/': {
    summary:
      'Plans a sale, or begins it; of a product with variants, of each of them or of one. ' +
      'Either a price or per cent off. 409 where it has a sale in that time already.',
    may: 'prices.edit',
    params: ById,
    body: Type.Object({
      variant_id: Type.Optional(Nullable(Id)),
      price: Type.Optional(Price),
      percent: Type.Optional(Type.Number({ exclusiveMinimum: 0, exclusiveMaximum: 100 })),
      /** Now by default. */
      starts_at: Type.Optional(Nullable(Time)),
      ends_at: Time,
    }),
    reply: Type.Array(Sale),
    status: 201,
  },
  'PATCH /sales/:id/': {
    summary:
      'Changes a sale that is planned, or price and end of one that is running; 409 names the ' +
      'fields that somebody else has changed.',
    may: 'prices.edit',
    params: ById,
    body: changesOf(saleFields),
    reply: Sale,
  },
  'POST /sales/:id/ending/': {
    summary: 'Ends a running sale now; one that is planned never begins.',
    may: 'prices.edit',
    params: ById,
    reply: Sale,
    status: 201,
  },
} as const satisfies Record<string, StaffEndpoint>

export type Sale = Static<typeof Sale>
