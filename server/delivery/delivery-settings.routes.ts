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
      const named = after.zones.flatMap(({ methods }) => methods.flatMap(({ id }) => id ?? []))
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
      const [{ zones, ...calendar }, time_zone] = await Promise.all([
        findDeliverySettings(tx),
        findTimeZone(tx),
      ])
      const place = placeOf(body)
      const zone = zoneOf(zones, place)
      const load = { itemsCents: wireToCents(body.items_total), grams: body.grams }
      const tried = (method: ShippingMethod) => {
        const price = priceOfMethod(method, load)
        const arrives = arrivalOf(new Date(), { ...calendar, time_zone }, method)
        return 'why' in price
          ? {
              name: method.name,
              price: null,
              arrives_from: null,
              arrives_to: null,
              missing: price.why,
            }
          : {
              name: method.name,
              price: centsToWire(price.cents),
              arrives_from: arrives.from,
              arrives_to: arrives.to,
              missing: null,
            }
      }
      return {
        country: place.country ?? null,
        region: place.region ?? null,
        methods: (zone?.methods ?? []).map(tried),
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
  const { zones, ...settings } = await findDeliverySettings(tx)
  return {
    ...settings,
    zones: zones.map(({ methods, ...zone }) => ({
      ...zone,
      methods: methods.map(({ free_over_cents: free, tiers, ...method }) => ({
        ...method,
        free_from: free === null ? null : centsToWire(free),
        tiers: tiers.map(({ from_amount: from, price_cents: cents }) => ({
          from,
          price: centsToWire(cents),
        })),
      })),
    })),
  }
}
