import type { TaxFields, TaxSettings } from '#contract/backoffice/commerce/tax.ts'
import { settingsAfter } from '#server/calls/field-changes.ts'
import type { StaffTx } from '#server/calls/staff-requests.ts'
import { assertNoFaults } from '#server/platform/serving/faults.ts'
import {
  findTaxSettings,
  listUsedClasses,
  lockTaxSettings,
  replaceTax,
} from './tax-settings.queries.ts'
import { assertTaxSettings, tidySettings } from './tax-settings.rules.ts'

/**
 * Replaces the fields that `from` names, or all.
 * @throws Refusal 400 with the faults by field, 409 if a colleague was faster
 */
export async function saveTaxSettings(
  tx: StaffTx,
  sent: TaxFields & { from?: Partial<TaxFields> | undefined },
): Promise<TaxSettings> {
  await lockTaxSettings(tx)
  const { country: _, ...before } = await findTaxSettings(tx)
  const after = tidySettings(settingsAfter<TaxFields>('tax', before, sent))
  assertTaxSettings(after, await listUsedClasses(tx))
  const own = new Set(before.rates.map(({ id }) => id))
  assertNoFaults({
    rates: after.rates.every(({ id }) => id === undefined || own.has(id))
      ? undefined
      : 'There is no such rate.',
  })
  await replaceTax(tx, after)
  tx.changed('settings')
  await tx.record({
    act: 'tax.changed',
    subject: { kind: 'settings', id: 'tax' },
    before,
    after,
  })
  return findTaxSettings(tx)
}
