import type { tax } from '#contract/backoffice/settings/tax.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { saveTaxSettings } from './save-tax-settings.ts'
import { reportOf, taxFileOf } from './tax-report.ts'
import { findTaxSettings, listOwnClasses } from './tax-settings.queries.ts'
import { classesOf } from './tax-settings.rules.ts'

export const taxHandlers: StaffHandlersOf<typeof tax> = {
  'GET /settings/tax/': ({ read }) => read(findTaxSettings),

  'PUT /settings/tax/': ({ body, write }) => write((tx) => saveTaxSettings(tx, body)),

  'GET /tax-classes/': ({ read }) =>
    read(async (tx) => classesOf({ own_classes: await listOwnClasses(tx) })),

  'GET /tax-report/': ({ query, read }) => read((tx) => reportOf(tx, query)),

  'POST /tax-report/file/': ({ query, write }) =>
    write(async (tx) => {
      const report = await reportOf(tx, query)
      await tx.record({ act: 'tax.exported', subject: { kind: 'tax', id: query.month } })
      return { csv: taxFileOf(report), rows: report.rows.length, next: null }
    }),
}
