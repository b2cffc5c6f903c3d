import Type, { type Static } from 'typebox'
import { Id, Nullable, Price, Money } from '../../wire.ts'
import type { StaffEndpoint } from '../staff-endpoint.ts'

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
  price: Price,
  /** Open days until it can be picked up; null: the handling days of the shop. */
  handling_days: Nullable(Type.Integer({ minimum: 0, maximum: 60 })),
  is_active: Type.Boolean(),
})

const fields = {
  /** If false, delivery is arranged with each customer, outside the total. */
  is_charged: Type.Boolean(),
  handling_days: Type.Integer({ minimum: 0, maximum: 60 }),
  /** Orders from this hour on count as of the next day; 24: never. */
  cut_off_hour: Type.Integer({ minimum: 0, maximum: 24 }),
  /** 1 is Monday. */
  closed_weekdays: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { maxItems: 6 }),
  closed_days: Type.Array(Type.String({ format: 'date' }), { maxItems: 100 }),
  /** At most 300. */
  zones: Type.Array(Zone),
  /** Absent: none. */
  pickups: Type.Optional(Type.Array(Pickup, { maxItems: 20 })),
}

export const DeliverySettings = Type.Object({
  ...fields,
  /** Methods by weight are not offered for these; the first hundred. */
  without_weight: Type.Array(Type.Object({ id: Id, name: Type.String() })),
})

export const deliverySettings = {
  'GET /settings/delivery/': {
    summary: 'The zones, methods and prices of delivery.',
    may: 'settings.see',
    reply: DeliverySettings,
  },
  'PUT /settings/delivery/': {
    summary:
      'Replaces the delivery settings. Methods keep their ids; a method that is left out is removed.',
    may: 'settings.shop',
    body: Type.Object({
      ...fields,
      /**
       * The former values of the changed fields: the other fields stay as they are, and a field that
       * a colleague changed meanwhile is a 409. Without it all fields are replaced.
       */
      from: Type.Optional(Type.Partial(Type.Object(fields))),
    }),
    reply: DeliverySettings,
  },
  'POST /settings/delivery/try/': {
    summary: 'The methods that a buyer in a country would see, and why one is missing.',
    may: 'settings.see',
    body: Type.Object({
      country: Type.String({ maxLength: 200 }),
      region: Type.Optional(Type.String({ maxLength: 200 })),
      items_total: Price,
      grams: Nullable(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
    }),
    reply: Type.Object({
      country: Nullable(Type.String()),
      /** The code of the region; null where it is not known, or none was given. */
      region: Nullable(Type.String()),
      methods: Type.Array(
        Type.Object({
          name: Type.String(),
          price: Nullable(Money),
          arrives_from: Nullable(Type.String()),
          arrives_to: Nullable(Type.String()),
          /** The place of pick-up; null for delivery. */
          pickup_at: Nullable(Type.String()),
          /** The reason why it is not offered. */
          missing: Nullable(Type.String()),
        }),
      ),
    }),
  },
} as const satisfies Record<string, StaffEndpoint>

export type DeliverySettings = Static<typeof DeliverySettings>
export type DeliveryFields = Omit<DeliverySettings, 'without_weight'>
