import type { ShipmentSettings, shipments } from '#contract/backoffice/orders/shipments.ts'
import { parseWebAddress, safeWebAddress } from '#contract/rules/web-address.ts'
import { acceptChanges } from '#server/calls/field-changes.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { assertNoFaults } from '#server/platform/serving/faults.ts'
import { plainLine } from '#server/platform/serving/plain-text.ts'
import {
  findShipmentSettings,
  lockShipmentSettings,
  updateShipmentSettings,
} from './shipment-settings.queries.ts'
import { NUMBER } from './tracking.rules.ts'

type Calls = Pick<typeof shipments, 'GET /settings/shipments/' | 'PATCH /settings/shipments/'>

export const shipmentSettingsHandlers: StaffHandlersOf<Calls> = {
  'GET /settings/shipments/': ({ read }) => read(findShipmentSettings),

  'PATCH /settings/shipments/': ({ body, write }) =>
    write(async (tx) => {
      await lockShipmentSettings(tx)
      const before = await findShipmentSettings(tx)
      const changes = acceptChanges(before, body)
      const carriers = (changes.carriers ?? before.carriers).map(({ name, tracking_url }) => ({
        name: plainLine(name),
        tracking_url: tracking_url.trim(),
      }))
      assertNoFaults({ carriers: faultOf(carriers) })
      const linked = carriers.map((each) => ({
        ...each,
        tracking_url: safeWebAddress(each.tracking_url),
      }))
      const after: ShipmentSettings = { ...before, ...changes, carriers: linked }
      await updateShipmentSettings(tx, after)
      const was = Object.keys(changes).map((name) => [name, before[name as keyof typeof before]])
      await tx.record({
        act: 'shipments.changed',
        subject: { kind: 'settings', id: 'shipments' },
        before: Object.fromEntries(was),
        after: changes,
      })
      return after
    }),
}

function faultOf(carriers: ShipmentSettings['carriers']): string | undefined {
  const names = carriers.map(({ name }) => name.toLowerCase())
  if (names.includes('')) return 'Each carrier needs a name.'
  const twice = names.find((name, index) => names.indexOf(name) < index)
  if (twice !== undefined) return `The carrier ${twice} is there twice.`
  for (const { name, tracking_url: url } of carriers) {
    if (!url.includes(NUMBER)) return `The link of ${name} needs ${NUMBER} in it.`
    const address = parseWebAddress(url)
    if ('fault' in address) return `${name}: ${address.fault}`
  }
  return undefined
}
