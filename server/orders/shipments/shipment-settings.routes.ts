import type { shipments } from '#contract/backoffice/orders/shipments.ts'
import { saveRecord } from '#server/records/save-record.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { findShipmentSettings, shipmentSettings } from './shipment-settings.ts'

type Calls = Pick<typeof shipments, 'GET /settings/shipments/' | 'PATCH /settings/shipments/'>

export const shipmentSettingsHandlers: StaffHandlersOf<Calls> = {
  'GET /settings/shipments/': ({ read }) => read(findShipmentSettings),

  'PATCH /settings/shipments/': ({ body: changes, staff: { role }, write }) =>
    write(async (tx) => (await saveRecord(tx, shipmentSettings, { changes, role })).values),
}
