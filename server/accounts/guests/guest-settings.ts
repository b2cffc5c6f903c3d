import { checkoutFields } from '#contract/backoffice/records/settings.ts'
import type { checkoutSettings } from '#contract/backoffice/settings/settings.ts'
import { saveRecord } from '#server/records/save-record.ts'
import { inTable, readShopRecord } from '#server/records/table-record.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'

const guestSettings = inTable({
  fields: checkoutFields,
  table: 'guest_settings',
  columns: {
    checkout: { column: 'checkout' },
    guest_contact: { column: 'guest_contact' },
    telephone: { column: 'telephone' },
    postal_code: { column: 'postal_code' },
    asks_company: { column: 'asks_company' },
    asks_second_line: { column: 'asks_second_line' },
    asks_note: { column: 'asks_note' },
  },
  empty: {
    checkout: 'account',
    guest_contact: 'email',
    telephone: 'by_country',
    postal_code: 'required',
    asks_company: false,
    asks_second_line: false,
    asks_note: false,
  },
  subjectOf: () => ({ kind: 'settings', id: 'checkout' }),
  act: 'checkout.changed',
  tags: () => ['settings'],
})

export const guestSettingsHandlers: StaffHandlersOf<typeof checkoutSettings> = {
  'GET /settings/checkout/': ({ read }) => read((tx) => readShopRecord(tx, guestSettings)),

  'PATCH /settings/checkout/': ({ body: changes, caller, write }) =>
    write(async (tx) => (await saveRecord(tx, guestSettings, { changes, caller })).values),
}
