import Type, { type Static } from 'typebox'
import { Id, Money, Nullable, Time } from '../wire.ts'
import { Change, Done, type StaffEndpoint } from './staff-endpoint.ts'

const Kind = Type.Enum(['percent', 'amount', 'free_shipping'])
const Target = Type.Enum(['items', 'order', 'shipping'])
const Count = Nullable(Type.Integer({ minimum: 1, maximum: 1_000_000 }))
const Ids = Type.Array(Id, { maxItems: 200 })

/** The fields of a promotion that a merchant sets. */
const fields = {
  name: Type.String({ maxLength: 200 }),
  kind: Kind,
  /** Single items, or the order as a whole; of free delivery it is `shipping`. */
  target: Target,
  /** "10" or "12.5" percent, or an amount; of free delivery it says nothing. */
  value: Type.String({ maxLength: 20 }),
  /** The minimum of the items before discounts; empty or "0" for none. */
  minimum: Type.String({ maxLength: 20 }),
  /** Null: from now on. */
  starts_at: Nullable(Time),
  /** Null: until it is stopped. */
  ends_at: Nullable(Time),
  /** Whether it may count beside others. */
  combines: Type.Boolean(),
  priority: Type.Integer({ minimum: 0, maximum: 1000 }),
  usage_limit: Count,
  per_customer_limit: Count,
  /** The goods that it applies to; both empty: all. */
  category_ids: Ids,
  product_ids: Ids,
  /** Said on the home page while it runs; empty: nothing is said. */
  announcement: Type.String({ maxLength: 400 }),
}

export const PromotionFields = Type.Object(fields)

export const Promotion = Type.Object({
  id: Id,
  ...fields,
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
  /** Its discounts, and the total of the orders that used it. */
  cost: Money,
  brought: Money,
})

const ById = Type.Object({ id: Id })

const changes = Object.fromEntries(
  Object.entries(fields).map(([name, schema]) => [name, Change(schema)]),
) as { [Name in keyof typeof fields]: ReturnType<typeof Change<(typeof fields)[Name]>> }

export const promotions = {
  'GET /promotions/': {
    summary: 'Codes and offers, newest first, with what each has cost and brought.',
    access: 'staff',
    may: 'prices.edit',
    reply: Type.Array(Promotion),
  },
  'GET /promotions/:id/': {
    summary: 'One of them.',
    access: 'staff',
    may: 'prices.edit',
    params: ById,
    reply: Promotion,
  },
  'POST /promotions/': {
    summary: 'A new one: automatic, or with a code.',
    access: 'staff',
    may: 'prices.edit',
    body: Type.Object({
      ...fields,
      is_automatic: Type.Boolean(),
      /** Its first code; of an automatic one it says nothing. */
      code: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    reply: Promotion,
    status: 201,
  },
  'PATCH /promotions/:id/': {
    summary: 'Changes it; 409 names the fields where somebody else was faster.',
    access: 'staff',
    may: 'prices.edit',
    params: ById,
    body: Type.Object(changes),
    reply: Promotion,
  },
  'POST /promotions/:id/end/': {
    summary: 'Stops it now.',
    access: 'staff',
    may: 'prices.edit',
    params: ById,
    reply: Promotion,
  },
  'POST /promotions/:id/codes/': {
    summary: 'One code more, or up to 5,000 that nobody guesses.',
    access: 'staff',
    may: 'prices.edit',
    params: ById,
    body: Type.Object({
      code: Type.Optional(Type.String({ maxLength: 200 })),
      count: Type.Optional(Type.Integer({ minimum: 1, maximum: 5_000 })),
      prefix: Type.Optional(Type.String({ maxLength: 40 })),
      /** The uses of each; generated codes have one by default. */
      usage_limit: Type.Optional(Count),
    }),
    reply: Type.Object({ codes: Type.Array(Type.String()), promotion: Promotion }),
    status: 201,
  },
  'DELETE /promotions/:id/codes/:code/': {
    summary: 'Takes a code away; carts that hold it go on without it.',
    access: 'staff',
    may: 'prices.edit',
    params: Type.Object({ id: Id, code: Type.String({ maxLength: 40 }) }),
    reply: Done,
  },
} as const satisfies Record<string, StaffEndpoint>

export type PromotionFields = Static<typeof PromotionFields>
export type Promotion = Static<typeof Promotion>
