import { returnFields } from '#contract/backoffice/records/settings.ts'
import type { returnSettings } from '#contract/backoffice/settings/settings.ts'
import { saveRecord } from '#server/records/save-record.ts'
import { inTable, readShopRecord } from '#server/records/table-record.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { plainLine, plainText } from '#server/platform/serving/plain-text.ts'
import type { ReadTx } from '#server/tenants/tx.ts'

const rules = inTable({
  fields: returnFields,
  table: 'return_settings',
  columns: {
    sells_to_eu: { column: 'sells_to_eu' },
    withdrawal_days: { column: 'withdrawal_days' },
    return_days: { column: 'return_days' },
    way_back_paid_by: { column: 'way_back_paid_by' },
    return_address: { column: 'return_address', clean: plainText },
    exceptions: { column: 'exceptions', clean: plainLine },
  },
  empty: {
    sells_to_eu: false,
    withdrawal_days: 14,
    return_days: 0,
    way_back_paid_by: 'buyer',
    return_address: '',
    exceptions: '',
  },
  subjectOf: () => ({ kind: 'settings', id: 'returns' }),
  act: 'returns.changed',
  tags: () => ['settings'],
})

export const findReturnSettings = (tx: ReadTx) => readShopRecord(tx, rules)

export const returnSettingsHandlers: StaffHandlersOf<typeof returnSettings> = {
  'GET /settings/returns/': ({ read }) => read(findReturnSettings),

  'PATCH /settings/returns/': ({ body: changes, caller, write }) =>
    write(async (tx) => (await saveRecord(tx, rules, { changes, caller })).values),
}
