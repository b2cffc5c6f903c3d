import type { content } from '#contract/backoffice/content/pages.ts'
import { companyFields } from '#contract/backoffice/records/content.ts'
import { saveRecord } from '#server/records/save-record.ts'
import { inTable, readShopRecord, withoutEmptyRows } from '#server/records/table-record.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { trimmed } from '#contract/texts/visible-text.ts'

const company = inTable({
  fields: companyFields,
  table: 'company_info',
  columns: {
    tagline: { column: 'tagline', clean: trimmed },
    history_summary: { column: 'history_summary', clean: trimmed },
    mission_statement: { column: 'mission_statement', clean: trimmed },
    vision_statement: { column: 'vision_statement', clean: trimmed },
    core_values: {
      column: 'core_values',
      // The form shows the name and text of a value; its id is the shop's own.
      clean: (values) =>
        JSON.stringify(withoutEmptyRows(values).map((value, at) => ({ id: at + 1, ...value }))),
      read: (stored) => stored.map(({ name, description }) => ({ name, description })),
    },
  },
  empty: {
    tagline: '',
    history_summary: '',
    mission_statement: '',
    vision_statement: '',
    core_values: [],
  },
  subjectOf: ({ id }) => ({ kind: 'company', id }),
  act: 'company.changed',
  tags: () => ['company'],
})

export const companyHandlers = {
  'GET /company/': ({ read }) => read((tx) => readShopRecord(tx, company)),

  'PATCH /company/': ({ body: changes, caller, write }) =>
    write(async (tx) => (await saveRecord(tx, company, { changes, caller })).values),
} satisfies Partial<StaffHandlersOf<typeof content>>
