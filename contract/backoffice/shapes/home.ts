import { DUTIES } from '../settings/duties.ts'
import * as Type from 'typebox'
import type { Static } from 'typebox'
import { OPENINGS } from '../../rules/opening.ts'
import { Id, MoneyForm, Nullable, SignedMoney, Time } from '../../wire.ts'
import { OrderAct, OrderRow } from '../orders/shapes/staff-order.ts'

/** Everything that waits, each with a screen that shows exactly these. */
const WaitingKind = Type.Enum([
  'payments_to_review',
  'paid_after_cancellation',
  'refunds_due',
  'refunds_failed',
  'withdrawals_unmatched',
  'money_due_soon',
  'returns_to_answer',
  'to_ship',
  'awaiting_payment',
  'to_pay_ending_today',
  'changes_to_pay',
  'comments',
  'reviews',
  'messages',
  'nearly_sold_out',
  'failed_mails',
  'orders_without_tax_rate',
  'products_without_weight',
  'webhooks_off',
  'agent_plans',
  'keys_without_end',
])

export const Waiting = Type.Object({
  kind: WaitingKind,
  /** Stops as lists do. */
  count: Type.Integer(),
  oldest_at: Nullable(Time),
})

const SetUpStep = Type.Enum([
  'logo',
  'domain',
  'contact_email',
  'second_factor',
  'payment_method',
  'delivery_price',
  'delivery_note',
  'tax',
  'legal_texts',
  'imprint',
  'eu_duties',
  'product',
  'test_order',
])

/** Sales, and what they came to less what came back: below zero on a day on which more came back. */
const Sums = Type.Object({ orders: Type.Integer(), money: SignedMoney })

/** "2026-11-25" in the shop's time zone. */
const SalesOfDay = Type.Object({ day: Type.String(), ...Sums.properties })

const LowStock = Type.Object({ id: Id, name: Type.String(), stock: Type.Integer() })

const LatestMessage = Type.Object({
  id: Id,
  name: Type.String(),
  subject: Type.String(),
  created_at: Time,
})

export const Home = Type.Object({
  /** Times are shown and typed in it: "Asia/Kathmandu". */
  time_zone: Type.String(),
  /** How amounts are shown and typed. */
  money: MoneyForm,
  /** By urgency; only what waits, and only what one may see. */
  waiting: Type.Array(Waiting),
  /** Null for who may not see orders. */
  sales: Nullable(
    Type.Object({ today: Sums, seven_days: Sums, thirty_days: Sums, thirty_days_before: Sums }),
  ),
  /** The last sixty days, the oldest first; empty without the right to see orders. */
  sales_by_day: Type.Array(SalesOfDay),
  newest_orders: Type.Array(OrderRow),
  /** The products and variants with the least stock. */
  low_stock: Type.Array(LowStock),
  /** The newest ones without an answer. */
  latest_messages: Type.Array(LatestMessage),
  /**
   * The steps that make a new shop ready, as far as this person may do them; empty once all are
   * done, or dismissed.
   */
  set_up: Type.Array(
    Type.Object({
      step: SetUpStep,
      is_done: Type.Boolean(),
      /** The duties of a sale to consumers in the EU that are missing; absent for other steps. */
      missing: Type.Optional(Type.Array(Type.Enum([...DUTIES]))),
    }),
  ),
  opening: Type.Enum([...OPENINGS]),
  /** New card payments move no money, because the account in use is for tests. Absent otherwise. */
  takes_test_cards: Type.Optional(Type.Literal(true)),
})

/** The state of the shop, and the steps before it can open. */
export const ShopOpening = Type.Object({
  opening: Type.Enum([...OPENINGS]),
  missing: Type.Array(SetUpStep),
  /** The preview link of a shop that is not open; valid for a week. */
  preview_url: Type.String(),
})

export const Found = Type.Object({
  kind: Type.Enum(['order', 'product', 'customer', 'post']),
  id: Id,
  /** "K7Q2M-8RT4X · Asha Rai" */
  title: Type.String(),
  /** "paid, $129.00" */
  about: Type.String(),
  /** The acts that an order's status allows this person; each opens the order's own dialog. */
  acts: Type.Optional(Type.Array(OrderAct)),
})

export type ShopOpening = Static<typeof ShopOpening>
export type Home = Static<typeof Home>
export type Waiting = Static<typeof Waiting>
export type Found = Static<typeof Found>
