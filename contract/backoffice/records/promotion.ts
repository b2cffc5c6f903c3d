import * as Type from 'typebox'
import { Id, Nullable, Price, Time } from '../../wire.ts'
import type { Fields } from './fields.ts'

const Line = (maxLength: number) => Type.String({ maxLength })
const Count = Nullable(Type.Integer({ minimum: 1, maximum: 1_000_000 }))
const Ids = Type.Array(Id, { maxItems: 200 })

export const promotionFields = {
  name: { schema: Line(200), label: 'Name' },
  kind: { schema: Type.Enum(['percent', 'amount', 'free_shipping']), label: 'Kind' },
  /** Single items, or the order as a whole; of free delivery it is `shipping`. */
  target: { schema: Type.Enum(['items', 'order', 'shipping']), label: 'Discount on' },
  /** "10" or "12.5" percent, or an amount; of free delivery it says nothing. */
  value: { schema: Line(20), label: 'How much' },
  /** The minimum of the items before discounts; empty or "0" for none. */
  minimum: { schema: Line(20), label: 'Minimum purchase' },
  /** Null: from now on. */
  starts_at: { schema: Nullable(Time), label: 'Begins' },
  /** Null: until it is stopped. */
  ends_at: { schema: Nullable(Time), label: 'Ends' },
  combines: { schema: Type.Boolean(), label: 'Can be combined with other discounts' },
  priority: { schema: Type.Integer({ minimum: 0, maximum: 1000 }), label: 'Priority' },
  usage_limit: { schema: Count, label: 'Uses in all' },
  per_customer_limit: { schema: Count, label: 'Uses per customer' },
  /** False: it applies to all goods. Only the merchant's own choice makes a true one false. */
  is_scoped: { schema: Type.Boolean(), label: 'Applies to' },
  /** The goods of a scoped one. Both are empty once the last of them was deleted: none are left. */
  category_ids: { schema: Ids, label: 'Only for these categories' },
  product_ids: { schema: Ids, label: 'Only for these products' },
  /** A sentence for the home page while it runs; empty: none is shown. */
  announcement: { schema: Line(400), label: 'On the home page' },
} as const satisfies Fields

/** A reduction of one price for a time. */
export const saleFields = {
  sale_price: { schema: Price, label: 'Sale price' },
  starts_at: { schema: Time, label: 'Begins' },
  ends_at: { schema: Time, label: 'Ends' },
} as const satisfies Fields
