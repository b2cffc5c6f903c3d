import { toStaff } from '#contract/language/said.ts'
import type { TaxFields, TaxSettings } from '#contract/backoffice/settings/tax.ts'
import { taxFields } from '#contract/backoffice/records/commerce.ts'
import { valuesFrom } from '#contract/backoffice/records/fields.ts'
import { type EditableRecord, saveRecord } from '#server/records/save-record.ts'
import { lockShopRow } from '#server/records/table-record.ts'
import type { WholeSettings } from '#server/calls/field-changes.ts'
import type { StaffTx } from '#server/calls/staff-requests.ts'
import { findTaxSettings, listUsedClasses, replaceTax } from './tax-settings.queries.ts'
import { faultsOfTax, tidySettings } from './tax-settings.rules.ts'

const taxSettings: EditableRecord<typeof taxFields, TaxSettings> = {
  fields: taxFields,
  lock: (tx) => lockShopRow(tx, 'tax_settings'),
  find: findTaxSettings,
  valuesOf: (settings) => valuesFrom(taxFields, settings),
  subjectOf: () => ({ kind: 'settings', id: 'tax' }),
  act: 'tax.changed',
  tags: () => ['settings'],
  async faultsOf(tx, { after }, { rates }) {
    const faults = faultsOfTax(tidySettings(after), await listUsedClasses(tx))
    const own = new Set<number | undefined>([undefined, ...rates.map(({ id }) => id)])
    const isOwn = after.rates.every(({ id }) => own.has(id))
    return { ...(!isOwn && { rates: toStaff('thereIsNoSuchRate') }), ...faults }
  },
  write: (tx, _row, { after }) => replaceTax(tx, tidySettings(after)),
}

/**
 * Replaces the fields that `from` names, or all.
 * @throws Refusal 400 with the faults by field, 409 if a colleague was faster
 */
export const saveTaxSettings = (
  tx: StaffTx,
  whole: WholeSettings<TaxFields>,
): Promise<TaxSettings> => saveRecord(tx, taxSettings, { whole })
