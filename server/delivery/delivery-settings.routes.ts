import type { deliverySettings } from '#contract/backoffice/settings/delivery.ts'
import { centsToWire } from '#contract/money.ts'
import { findTimeZone } from '#server/calls/shop-days.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { amountSent } from '#server/tenants/sent-amounts.ts'
import { findDeliverySettings } from './delivery-settings.queries.ts'
import { zoneOf } from './delivery-settings.rules.ts'
import { arrivalOf, type ShippingMethod, priceOfMethod } from './methods.rules.ts'
import { placeOf } from './regions.rules.ts'
import { readDeliverySettings, saveDeliverySettings } from './save-delivery-settings.ts'

export const deliverySettingsHandlers: StaffHandlersOf<typeof deliverySettings> = {
  'GET /settings/delivery/': ({ read }) => read(readDeliverySettings),

  'PUT /settings/delivery/': ({ body, write }) => write((tx) => saveDeliverySettings(tx, body)),

  'POST /settings/delivery/try/': ({ body, read }) =>
    read(async (tx) => {
      const [{ zones, pickups, ...calendar }, time_zone] = await Promise.all([
        findDeliverySettings(tx),
        findTimeZone(tx),
      ])
      const place = placeOf(body)
      const zone = zoneOf(zones, place)
      const load = {
        itemsCents: amountSent(body.items_total, tx.format, 'items_total'),
        grams: body.grams,
      }
      const tried = (method: ShippingMethod) => {
        const price = priceOfMethod(method, load)
        const arrives = arrivalOf(new Date(), { ...calendar, time_zone }, method)
        const isOffered = !('why' in price)
        return {
          name: method.name,
          price: isOffered ? centsToWire(price.cents, tx.format.currency) : null,
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
