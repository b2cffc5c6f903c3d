import { isDeepStrictEqual } from 'node:util'
import type { tax, TaxFields } from '#contract/backoffice/commerce/tax.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { assertNoFaults } from '#server/platform/serving/faults.ts'
import { Refusal } from '#server/platform/serving/refusal.ts'
import { reportOf, taxFileOf } from './tax-report.ts'
import {
  findTaxSettings,
  listOwnClasses,
  listUsedClasses,
  lockTaxSettings,
  replaceTax,
} from './tax-settings.queries.ts'
import { assertTaxSettings, classesOf, tidySettings } from './tax-settings.rules.ts'

export const taxHandlers: StaffHandlersOf<typeof tax> = {
  'GET /settings/tax/': ({ read }) => read(findTaxSettings),

  'PUT /settings/tax/': ({ body, write }) =>
    write(async (tx) => {
      await lockTaxSettings(tx)
      const { country: _, ...before } = await findTaxSettings(tx)
      const after = tidySettings(settingsAfter(before, body))
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
    }),

  'GET /tax-classes/': ({ read }) =>
    read(async (tx) => classesOf({ own_classes: await listOwnClasses(tx) })),

  'GET /tax-report/': ({ query, read }) => read((tx) => reportOf(tx, query.month)),

  'POST /tax-report/file/': ({ query, write }) =>
    write(async (tx) => {
      const report = await reportOf(tx, query.month)
      await tx.record({ act: 'tax.exported', subject: { kind: 'tax', id: query.month } })
      return { csv: taxFileOf(report), rows: report.rows.length, next: null }
    }),
}

/** @throws Refusal 409 if a colleague has changed one of the fields meanwhile */
function settingsAfter(
  before: TaxFields,
  { from, ...sent }: TaxFields & { from?: Partial<TaxFields> | undefined },
): TaxFields {
  if (!from) return sent
  const changed = Object.keys(from) as (keyof TaxFields)[]
  if (changed.some((field) => !isDeepStrictEqual(before[field], from[field]))) {
    throw new Refusal(409, {
      detail:
        'A colleague has changed the tax settings meanwhile. Reload this page: your changes are kept as a draft.',
    })
  }
  return { ...before, ...Object.fromEntries(changed.map((field) => [field, sent[field]])) }
}
