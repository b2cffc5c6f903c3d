import { safetyFields } from '#contract/backoffice/records/settings.ts'
import type { safetySettings } from '#contract/backoffice/settings.ts'
import { saveRecord } from '#server/audit/save-record.ts'
import { inTable, readShopRecord } from '#server/audit/table-record.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { plainText } from '#server/platform/serving/plain-text.ts'

const facts = inTable({
  fields: safetyFields,
  table: 'safety_settings',
  columns: {
    maker: { column: 'maker', clean: plainText },
    eu_person: { column: 'eu_person', clean: plainText },
  },
  empty: { maker: '', eu_person: '' },
  subjectOf: () => ({ kind: 'settings', id: 'safety' }),
  act: 'safety.changed',
  // Every product may show them, and its replies depend on the settings.
  tags: () => ['settings', 'products'],
})

export const safetySettingsHandlers: StaffHandlersOf<typeof safetySettings> = {
  'GET /settings/safety/': ({ read }) => read((tx) => readShopRecord(tx, facts)),

  'PATCH /settings/safety/': ({ body: changes, staff: { role }, write }) =>
    write(async (tx) => (await saveRecord(tx, facts, { changes, role })).values),
}
