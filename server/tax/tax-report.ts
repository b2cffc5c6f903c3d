import type { TaxReport } from '#contract/backoffice/commerce/tax.ts'
import { centsToWire, signedCentsToWire } from '#contract/money.ts'
import { percentOf } from '#contract/rules/tax-words.ts'
import { type CsvColumns, csvLine } from '#server/calls/csv-parts.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import {
  countTaxedOrders,
  listTaxesByRate,
  type Period,
  type ReportedRate,
} from './tax-report.queries.ts'

/** The taxes of a month, "2026-11". */
export async function reportOf(tx: ReadTx, month: string): Promise<TaxReport> {
  const period = periodOf(month)
  const [orders, rates] = await Promise.all([
    countTaxedOrders(tx, period),
    listTaxesByRate(tx, period),
  ])
  return { month, orders, rows: rates.map(presentRate) }
}

function periodOf(month: string): Period {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10)
  return { from: `${month}-01`, until: next }
}

const presentRate = (rate: ReportedRate): TaxReport['rows'][number] => ({
  country: rate.country,
  name: rate.name,
  percent: rate.rate_ppm === null ? null : percentOf(rate.rate_ppm),
  is_included: rate.is_included,
  currency: rate.currency,
  base: centsToWire(rate.base_cents, rate.currency),
  tax: centsToWire(rate.tax_cents, rate.currency),
  refunded_base: centsToWire(rate.refunded_base_cents, rate.currency),
  refunded_tax: centsToWire(rate.refunded_tax_cents, rate.currency),
  net_tax: signedCentsToWire(rate.tax_cents - rate.refunded_tax_cents, rate.currency),
})

type Line = TaxReport['rows'][number] & { month: string }

const COLUMNS: CsvColumns<Line> = {
  Month: ({ month }) => month,
  Country: ({ country }) => country ?? '',
  Tax: ({ name }) => name,
  'Rate in percent': ({ percent }) => percent ?? 'no rate',
  'In the price': ({ is_included: isIncluded }) => (isIncluded ? 'yes' : 'no'),
  Currency: ({ currency }) => currency,
  'Net sales': ({ base }) => base,
  'Tax on sales': ({ tax }) => tax,
  'Net refunds': ({ refunded_base }) => refunded_base,
  'Tax on refunds': ({ refunded_tax }) => refunded_tax,
  'Tax due': ({ net_tax }) => Number(net_tax),
}

/** The report as the whole of a file. */
export const taxFileOf = ({ month, rows }: TaxReport): string =>
  [
    csvLine(Object.keys(COLUMNS)),
    ...rows.map((row) => csvLine(Object.values(COLUMNS).map((cell) => cell({ ...row, month })))),
  ].join('')
