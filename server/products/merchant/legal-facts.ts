import { legalFields } from '#contract/backoffice/records/settings.ts'
import type { legalFacts } from '#contract/backoffice/settings/settings.ts'
import { saveRecord } from '#server/records/save-record.ts'
import { inTable, readShopRecord } from '#server/records/table-record.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { plainLine, plainText } from '#server/platform/serving/plain-text.ts'

const facts = inTable({
  fields: legalFields,
  table: 'legal_facts',
  columns: {
    maker: { column: 'maker', clean: plainText },
    eu_person: { column: 'eu_person', clean: plainText },
    import_duties: { column: 'import_duties' },
    duty_note: { column: 'duty_note', clean: plainLine },
  },
  empty: { maker: '', eu_person: '', import_duties: 'unsaid', duty_note: '' },
  subjectOf: () => ({ kind: 'settings', id: 'legal' }),
  act: 'legal_facts.changed',
  // Every product may show them, and its replies depend on the settings.
  tags: () => ['settings', 'products'],
})

export const legalFactsHandlers: StaffHandlersOf<typeof legalFacts> = {
  'GET /settings/legal/': ({ read }) => read((tx) => readShopRecord(tx, facts)),

  'PATCH /settings/legal/': ({ body: changes, caller, write }) =>
    write(async (tx) => (await saveRecord(tx, facts, { changes, caller })).values),
}
