import * as Type from 'typebox'
import type { Static } from 'typebox'
import { ById, Id, Money, Nullable } from '../../wire.ts'
import { promotionFields } from '../records/promotion.ts'
import { changesOf, Done, schemasOf, type StaffEndpoint } from '../staff-endpoint.ts'

export const PromotionFields = Type.Object(schemasOf(promotionFields))

export const Promotion = Type.Object({
  id: Id,
  ...schemasOf(promotionFields),
  is_automatic: Type.Boolean(),
  state: Type.Enum(['planned', 'running', 'used_up', 'ended']),
  /** The first of its codes. */
  codes: Type.Array(
    Type.Object({
      code: Type.String(),
      used: Type.Integer(),
      usage_limit: Nullable(Type.Integer()),
    }),
  ),
  code_count: Type.Integer(),
  /** Orders that used it and did not end unpaid. */
  orders: Type.Integer(),
  /** The sum of its discounts, and the total of the orders that used it. */
  cost: Money,
  brought: Money,
})

export const promotions = {
  'GET /promotions/': {
    summary: 'Codes and offers, newest first, with what each has cost and brought.',
    may: 'prices.edit',
    reply: Type.Array(Promotion),
  },
  'GET /promotions/:id/': {
    summary: 'One code or offer.',
    may: 'prices.edit',
    params: ById,
    reply: Promotion,
  },
  'POST /promotions/': {
    summary: 'Creates one: automatic, or with a code.',
    may: 'prices.edit',
    body: Type.Object({
      ...schemasOf(promotionFields),
      is_automatic: Type.Boolean(),
      /** The first code; absent for an automatic promotion. */
      code: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    reply: Promotion,
    status: 201,
  },
  'PATCH /promotions/:id/': {
    summary: 'Changes it; 409 names the fields that somebody else has changed.',
    may: 'prices.edit',
    params: ById,
    body: changesOf(promotionFields),
    reply: Promotion,
  },
  'POST /promotions/:id/end/': {
    summary: 'Stops it now.',
    may: 'prices.edit',
    params: ById,
    reply: Promotion,
  },
  'POST /promotions/:id/codes/': {
    summary: 'Adds one code, or up to 5,000 random ones.',
    may: 'prices.edit',
    params: ById,
    body: Type.Object({
      code: Type.Optional(Type.String({ maxLength: 200 })),
      count: Type.Optional(Type.Integer({ minimum: 1, maximum: 5_000 })),
      prefix: Type.Optional(Type.String({ maxLength: 40 })),
      /** The uses of each; generated codes have one by default. */
      usage_limit: Type.Optional(promotionFields.usage_limit.schema),
    }),
    reply: Type.Object({ codes: Type.Array(Type.String()), promotion: Promotion }),
    status: 201,
  },
  'DELETE /promotions/:id/codes/:code/': {
    summary: 'Deletes a code; carts that hold it continue without it.',
    may: 'prices.edit',
    params: Type.Object({ id: Id, code: Type.String({ maxLength: 40 }) }),
    reply: Done,
  },
} as const satisfies Record<string, StaffEndpoint>

export type PromotionFields = Static<typeof PromotionFields>
export type Promotion = Static<typeof Promotion>

/** True of an offer whose last product or category was deleted: it stays restricted, to nothing. */
export const appliesToNothing = (
  offer: Pick<PromotionFields, 'is_scoped' | 'category_ids' | 'product_ids'>,
) => offer.is_scoped && offer.category_ids.length === 0 && offer.product_ids.length === 0
