import type { DeliveryFields, DeliverySettings } from '#contract/backoffice/commerce/delivery.ts'
import { centsToWire } from '#contract/money.ts'
import { settingsAfter } from '#server/calls/field-changes.ts'
import type { StaffTx } from '#server/calls/staff-requests.ts'
import { assertNoFaults } from '#server/platform/serving/faults.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import {
  findDeliverySettings,
  lockDeliverySettings,
  ownMethods,
  replaceDelivery,
} from './delivery-settings.queries.ts'
import { assertDeliverySettings } from './delivery-settings.rules.ts'
import type { ShippingMethod } from './methods.rules.ts'

/**
 * Replaces the fields that `from` names, or all.
 * @throws Refusal 400 with the faults by field, 409 if a colleague was faster
 */
export async function saveDeliverySettings(
  tx: StaffTx,
  sent: DeliveryFields & { from?: Partial<DeliveryFields> | undefined },
): Promise<DeliverySettings> {
  await lockDeliverySettings(tx)
  const { without_weight: _, ...before } = await readDeliverySettings(tx)
  const after = settingsAfter<DeliveryFields>('delivery', before, sent)
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
  return readDeliverySettings(tx)
}

export async function readDeliverySettings(tx: ReadTx): Promise<DeliverySettings> {
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
