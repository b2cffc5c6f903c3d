import * as Type from 'typebox'
import { Day, Id, Nullable, Price } from '../../wire.ts'
import type { Fields } from './fields.ts'

const Name = Type.String({ minLength: 1, maxLength: 100 })

const Method = Type.Object({
  /** Absent for a new one. */
  id: Type.Optional(Id),
  name: Name,
  /** The measure of its tiers. A flat one has a single tier from 0. */
  basis: Type.Enum(['flat', 'weight', 'total']),
  /** From this value of the items on it costs nothing; null: never. */
  free_from: Nullable(Price),
  most_grams: Nullable(Type.Integer({ minimum: 1, maximum: 10_000_000 })),
  /** On the way. */
  min_days: Type.Integer({ minimum: 0, maximum: 365 }),
  max_days: Type.Integer({ minimum: 0, maximum: 365 }),
  is_active: Type.Boolean(),
  /** `from` is in grams, or in cents of the items after discounts. */
  tiers: Type.Array(
    Type.Object({ from: Type.Integer({ minimum: 0, maximum: 2 ** 40 }), price: Price }),
    { minItems: 1, maxItems: 50 },
  ),
})

const Zone = Type.Object({
  name: Name,
  /** ISO 3166-1, or a region of a country ("US-TX"); `**` is everywhere else. */
  countries: Type.Array(Type.String({ maxLength: 6 }), { maxItems: 400 }),
  methods: Type.Array(Method, { maxItems: 20 }),
})

/** Customers see it as "Pick-up at …"; every address is offered it. */
const Pickup = Type.Object({
  /** Absent for a new one. */
  id: Type.Optional(Id),
  /** "our shop in Ilam Bazaar" */
  place: Type.String({ minLength: 1, maxLength: 90 }),
  /** Lines for buyers; absent or empty: none. */
  address: Type.Optional(Type.String({ maxLength: 500 })),
  hours: Type.Optional(Type.String({ maxLength: 500 })),
  price: Price,
  /** Open days until it can be picked up; null: the handling days of the shop. */
  handling_days: Nullable(Type.Integer({ minimum: 0, maximum: 60 })),
  is_active: Type.Boolean(),
})

/** How orders are delivered, and at which price. */
export const deliveryFields = {
  /** If false, delivery is arranged with each customer, outside the total. */
  is_charged: { schema: Type.Boolean(), label: 'Charge delivery' },
  handling_days: {
    schema: Type.Integer({ minimum: 0, maximum: 60 }),
    label: 'Days until the parcel leaves',
  },
  /** Orders from this hour on count as of the next day; 24: never. */
  cut_off_hour: {
    schema: Type.Integer({ minimum: 0, maximum: 24 }),
    label: 'Same-day orders until (hour)',
  },
  /** 1 is Monday. */
  closed_weekdays: {
    schema: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { maxItems: 6 }),
    label: 'Closed on',
  },
  closed_days: {
    schema: Type.Array(Day, { maxItems: 100 }),
    label: 'Closed days',
  },
  /** At most 300. */
  zones: { schema: Type.Array(Zone), label: 'Zones' },
  /** Absent: none. */
  pickups: { schema: Type.Optional(Type.Array(Pickup, { maxItems: 20 })), label: 'Pick-up' },
} as const satisfies Fields

/** Lengths are judged by the handler, which names the field. */
const Text = Type.String()

const Rate = Type.Object({
  /** Absent for a new one. */
  id: Type.Optional(Id),
  tax_class: Text,
  /** ISO 3166-1; `**` is everywhere else. */
  country: Text,
  /** The region's code in ISO 3166-2 without the country, as "TX"; empty: the whole country. */
  region: Text,
  /** The rate's name for buyers: "VAT". */
  name: Text,
  /** "8.875", with at most four places. */
  percent: Text,
  /** "2026-07-01", where the shop is. It ends an earlier one of the same class, place and name. */
  valid_from: Text,
  /** Whether it applies to delivery. */
  on_shipping: Type.Boolean(),
})

/** How prices are taxed. */
export const taxFields = {
  /** Included: prices contain the tax. Added: it comes on top of them at checkout. */
  mode: { schema: Type.Enum(['none', 'included', 'added']), label: 'Prices and tax' },
  /** Line: each line is rounded. Total: the sum of a rate is rounded, and shared out to its lines. */
  rounding: { schema: Type.Enum(['line', 'total']), label: 'Rounding' },
  /** Delivery follows its items in proportion, or has a class of its own. */
  delivery_tax: { schema: Type.Enum(['as_items', 'own_class']), label: 'Tax on delivery' },
  delivery_class: { schema: Text, label: 'Class of delivery' },
  /** Beside standard, reduced and zero. */
  own_classes: { schema: Type.Array(Text), label: 'Further classes' },
  rates: { schema: Type.Array(Rate), label: 'Rates' },
} as const satisfies Fields
