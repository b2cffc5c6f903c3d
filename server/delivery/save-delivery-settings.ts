import { toStaff } from '#contract/language/said.ts'
import type { DeliveryFields, DeliverySettings } from '#contract/backoffice/settings/delivery.ts'
import { deliveryOfCountry } from '#contract/places/country-defaults.ts'
import { centsToWire } from '#contract/money.ts'
import { deliveryFields } from '#contract/backoffice/records/commerce.ts'
import { type ValuesOf, valuesFrom } from '#contract/backoffice/records/fields.ts'
import { type EditableRecord, saveRecord } from '#server/records/save-record.ts'
import { lockShopRow } from '#server/records/table-record.ts'
import type { WholeSettings } from '#server/calls/field-changes.ts'
import type { StaffTx } from '#server/calls/staff-requests.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { pick } from '#server/platform/pick.ts'
import {
  findDeliverySettings,
  kindsOfMethods,
  replaceDelivery,
} from './delivery-settings.queries.ts'
import { assertDeliverySettings } from './delivery-settings.rules.ts'
import type { ShippingMethod } from './methods.rules.ts'

const deliverySettings: EditableRecord<typeof deliveryFields, DeliverySettings> = {
  fields: deliveryFields,
  lock: (tx) => lockShopRow(tx, 'delivery_settings'),
  find: readDeliverySettings,
  valuesOf: ({ pickups = [], ...settings }) => valuesFrom(deliveryFields, { ...settings, pickups }),
  subjectOf: () => ({ kind: 'settings', id: 'delivery' }),
  act: 'delivery.changed',
  tags: () => ['settings'],
  async faultsOf(tx, { after }) {
    assertDeliverySettings(after)
    return faultsOfIds(tx, after)
  },
  write: (tx, _row, { after }) => replaceDelivery(tx, after),
}

/**
 * Replaces the fields that `from` names, or all.
 * @throws Refusal 400 with the faults by field, 409 if a colleague was faster
 */
export const saveDeliverySettings = (
  tx: StaffTx,
  sent: WholeSettings<DeliveryFields>,
): Promise<DeliverySettings> =>
  saveRecord(tx, deliverySettings, { whole: { pickups: [], ...sent } })

/** Carts and open pages name methods by number: a number stays with one method of one kind. */
async function faultsOfIds(tx: ReadTx, { zones, pickups }: ValuesOf<typeof deliveryFields>) {
  const delivered = zones.flatMap(({ methods }) => methods.flatMap(({ id }) => id ?? []))
  const pickedUp = pickups.flatMap(({ id }) => id ?? [])
  const kinds = await kindsOfMethods(tx, [...delivered, ...pickedUp])
  const isTwice = new Set(delivered).size < delivered.length
  const areOf = (kind: string, ids: number[]) => ids.every((id) => kinds.get(id) === kind)
  return {
    zones: areOf('delivery', delivered) && !isTwice ? undefined : toStaff('thisMethodDoesNotExist'),
    pickups: areOf('pickup', pickedUp) ? undefined : toStaff('thisPickUpPlaceDoesNotExist'),
  }
}

export async function readDeliverySettings(tx: ReadTx): Promise<DeliverySettings> {
  const { zones, pickups, ...settings } = await findDeliverySettings(tx)
  const { country } = tx.format
  const isNew = zones.length === 0 && pickups.length === 0 && isUntouched(settings)
  return {
    ...settings,
    ...(isNew && country !== '' && { proposed: deliveryOfCountry(country) }),
    zones: zones.map(({ methods, ...zone }) => ({
      ...zone,
      methods: methods.map((method) => presentMethod(method, tx.format.currency)),
    })),
    pickups: pickups.map(({ id, place, address, hours, handling_days, is_active, tiers }) => ({
      id,
      place,
      address,
      hours,
      price: centsToWire(tiers[0]!.price_cents, tx.format.currency),
      handling_days,
      is_active,
    })),
  }
}

/** Whether the days are as in a shop that never chose any. */
const isUntouched = (settings: Omit<DeliveryFields, 'zones' | 'pickups'>) =>
  !settings.is_charged && settings.handling_days === 0 && settings.closed_weekdays.length === 0

const presentMethod = (method: ShippingMethod, currency: string) => ({
  ...pick(method, 'id', 'name', 'basis', 'most_grams', 'min_days', 'max_days', 'is_active'),
  free_from: method.free_over_cents === null ? null : centsToWire(method.free_over_cents, currency),
  tiers: method.tiers.map(({ from_amount: from, price_cents: cents }) => ({
    from,
    price: centsToWire(cents, currency),
  })),
})
