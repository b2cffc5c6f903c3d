import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Id, Nullable, Price, Money } from '../../wire.ts'
import { deliveryFields } from '../records/commerce.ts'
import { schemasOf, type StaffEndpoint, wholeOf } from '../staff-endpoint.ts'

export const DeliverySettings = Type.Object({
  ...schemasOf(deliveryFields),
  /** Methods by weight are not offered for these; the first hundred. */
  without_weight: Type.Array(Type.Object({ id: Id, name: Type.String() })),
  /** Days that shops of this country usually have, until the settings are saved first. */
  proposed: Type.Optional(
    Type.Object({ handling_days: Type.Integer(), closed_weekdays: Type.Array(Type.Integer()) }),
  ),
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
    body: wholeOf(deliveryFields),
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
export type DeliveryFields = Omit<DeliverySettings, 'without_weight' | 'proposed'>
