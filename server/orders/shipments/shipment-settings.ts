import { type Said, toStaff } from '#contract/language/said.ts'
import { shipmentFields } from '#contract/backoffice/records/settings.ts'
import { parseWebAddress, safeWebAddress } from '#contract/rules/web-address.ts'
import type { shipments } from '#contract/backoffice/orders/shipments.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { saveRecord } from '#server/records/save-record.ts'
import { inTable, readShopRecord } from '#server/records/table-record.ts'
import { plainLine } from '#server/platform/serving/plain-text.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { type Carrier, NUMBER } from './tracking.rules.ts'

const cleaned = ({ name, tracking_url }: Carrier): Carrier => ({
  name: plainLine(name),
  tracking_url: safeWebAddress(tracking_url),
})

const shipmentSettings = inTable({
  fields: shipmentFields,
  table: 'shipment_settings',
  columns: {
    has_order_pages: { column: 'has_order_pages' },
    carriers: {
      column: 'carriers',
      faultOf,
      clean: (carriers) => JSON.stringify(carriers.map(cleaned)),
      read: (carriers) => carriers as Carrier[],
    },
  },
  empty: { has_order_pages: false, carriers: [] },
  subjectOf: () => ({ kind: 'settings', id: 'shipments' }),
  act: 'shipments.changed',
})

export const findShipmentSettings = (tx: ReadTx) => readShopRecord(tx, shipmentSettings)

function faultOf(typed: Carrier[]): Said | undefined {
  const carriers = typed.map((carrier) => ({ ...carrier, name: plainLine(carrier.name) }))
  const names = carriers.map(({ name }) => name.toLowerCase())
  if (names.includes('')) return toStaff('eachCarrierNeedsAName')
  const twice = names.find((name, index) => names.indexOf(name) < index)
  if (twice !== undefined) return toStaff('carrierIsListedTwice', { name: twice })
  for (const { name, tracking_url: url } of carriers) {
    if (!url.includes(NUMBER))
      return toStaff('carrierLinkNeedsNumber', { name, placeholder: NUMBER })
    const address = parseWebAddress(url)
    if ('fault' in address) return toStaff('faultOfName', { name, fault: address.fault })
  }
  return undefined
}

type Calls = Pick<typeof shipments, 'GET /settings/shipments/' | 'PATCH /settings/shipments/'>

export const shipmentSettingsHandlers: StaffHandlersOf<Calls> = {
  'GET /settings/shipments/': ({ read }) => read(findShipmentSettings),

  'PATCH /settings/shipments/': ({ body: changes, caller, write }) =>
    write(async (tx) => (await saveRecord(tx, shipmentSettings, { changes, caller })).values),
}
