import { isDeepStrictEqual } from 'node:util'
import type {
  DeliveryFields,
  DeliverySettings,
  deliverySettings,
} from '#contract/backoffice/commerce/delivery.ts'
import { centsToWire, wireToCents } from '#contract/money.ts'
import { findTimeZone } from '#server/calls/shop-days.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { assertNoFaults } from '#server/platform/serving/faults.ts'
import { Refusal } from '#server/platform/serving/refusal.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import {
  findDeliverySettings,
  lockDeliverySettings,
  ownMethods,
  replaceDelivery,
} from './delivery-settings.queries.ts'
import { assertDeliverySettings, zoneOf } from './delivery-settings.rules.ts'
import { arrivalOf, type ShippingMethod, priceOfMethod } from './methods.rules.ts'
import { placeOf } from './regions.rules.ts'

export const deliverySettingsHandlers: StaffHandlersOf<typeof deliverySettings> = {
  'GET /settings/delivery/': ({ read }) => read(settingsOf),

  'PUT /settings/delivery/': ({ body, write }) =>
    write(async (tx) => {
      await lockDeliverySettings(tx)
      const { without_weight: _, ...before } = await settingsOf(tx)
      const after = settingsAfter(before, body)
      assertDeliverySettings(after)
      const methods = after.zones.flatMap((zone) => zone.methods)
      const named = [...methods, ...(after.pickups ?? [])].flatMap(({ id }) => id ?? [])
      const own = await ownMethods(tx, named)
      assertNoFaults({
        zones: named.every((id) => own.has(id)) ? undefined : 'There is no such method.',
      })
      await replaceDelivery(tx, after)
      tx.changed('settings')
      await tx.record({
        act: 'delivery.changed',
        subject: { kind: 'settings', id: 'delivery' },
        before,
        after,
      })
      return settingsOf(tx)
    }),

  'POST /settings/delivery/try/': ({ body, read }) =>
    read(async (tx) => {
      const [{ zones, pickups, ...calendar }, time_zone] = await Promise.all([
        findDeliverySettings(tx),
        findTimeZone(tx),
      ])
      const place = placeOf(body)
      const zone = zoneOf(zones, place)
      const load = { itemsCents: wireToCents(body.items_total), grams: body.grams }
      const tried = (method: ShippingMethod) => {
        const price = priceOfMethod(method, load)
        const arrives = arrivalOf(new Date(), { ...calendar, time_zone }, method)
        const isOffered = !('why' in price)
        return {
          name: method.name,
          price: isOffered ? centsToWire(price.cents) : null,
          arrives_from: isOffered ? arrives.from : null,
          arrives_to: isOffered ? arrives.to : null,
          pickup_at: method.kind === 'pickup' ? method.place : null,
          missing: isOffered ? null : price.why,
        }
      }
      return {
        country: place.country ?? null,
        region: place.region ?? null,
        methods: [...(zone?.methods ?? []), ...pickups].map(tried),
      }
    }),
}

/** @throws Refusal 409 if a colleague has changed one of the fields meanwhile */
function settingsAfter(
  before: DeliveryFields,
  { from, ...sent }: DeliveryFields & { from?: Partial<DeliveryFields> | undefined },
): DeliveryFields {
  if (!from) return sent
  const changed = Object.keys(from) as (keyof DeliveryFields)[]
  if (changed.some((field) => !isDeepStrictEqual(before[field], from[field]))) {
    throw new Refusal(409, {
      detail:
        'A colleague has changed the delivery settings meanwhile. Reload this page: your changes are kept as a draft.',
    })
  }
  return { ...before, ...Object.fromEntries(changed.map((field) => [field, sent[field]])) }
}

async function settingsOf(tx: ReadTx): Promise<DeliverySettings> {
  const { zones, pickups, ...settings } = await findDeliverySettings(tx)
  return {
    ...settings,
    zones: zones.map(({ methods, ...zone }) => ({
      ...zone,
      methods: methods.map(presentMethod),
    })),
    pickups: pickups.map(({ id, place, handling_days, is_active, tiers }) => ({
      id,
      place,
      price: centsToWire(tiers[0]!.price_cents),
      handling_days,
      is_active,
    })),
  }
}

const presentMethod = (method: ShippingMethod) => ({
  id: method.id,
  name: method.name,
  basis: method.basis,
  free_from: method.free_over_cents === null ? null : centsToWire(method.free_over_cents),
  most_grams: method.most_grams,
  min_days: method.min_days,
  max_days: method.max_days,
  is_active: method.is_active,
  tiers: method.tiers.map(({ from_amount: from, price_cents: cents }) => ({
    from,
    price: centsToWire(cents),
  })),
})
