import type { TaxReport } from '#contract/backoffice/settings/tax.ts'
import { centsToWire, signedCentsToWire } from '#contract/money.ts'
import { percentOf } from '#contract/rules/tax-words.ts'
import { type CsvColumns, csvLine } from '#server/calls/csv-parts.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { type DocumentSums, listTaxesOfDocuments, sumDocuments } from './document-report.queries.ts'
import {
  countTaxedOrders,
  listTaxesByRate,
  type Period,
  type ReportedRate,
} from './tax-report.queries.ts'

type Asked = { month: string; by?: 'orders' | 'documents' | undefined }

/** The taxes of a month, "2026-11". A shop that issues documents counts them, unless it asks for orders. */
export function reportOf(tx: ReadTx, { month, by }: Asked): Promise<TaxReport> {
  const basis = by ?? (tx.format.hasDocuments ? 'documents' : 'orders')
  return basis === 'documents' ? reportOfDocuments(tx, month) : reportOfOrders(tx, month)
}

/** Adds up to the documents of the month by itself: every tax of theirs is in it. */
async function reportOfDocuments(tx: ReadTx, month: string): Promise<TaxReport> {
  const period = periodOf(month)
  const [orders, rates, documents] = await Promise.all([
    countTaxedOrders(tx, period),
    listTaxesOfDocuments(tx, period),
    sumDocuments(tx, period),
  ])
  return {
    month,
    orders,
    rows: rates.map((rate) => ({ ...presentRate(rate), category: rate.category })),
    documents: documents.map(presentSums),
  }
}

const presentSums = ({ currency, net_cents, total_cents, ...counts }: DocumentSums) => ({
  currency,
  ...counts,
  net: signedCentsToWire(net_cents, currency),
  tax: signedCentsToWire(total_cents - net_cents, currency),
  total: signedCentsToWire(total_cents, currency),
})

async function reportOfOrders(tx: ReadTx, month: string): Promise<TaxReport> {
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

/** The columns for documents, whose amounts are those of invoices and credit notes. */
const DOCUMENT_COLUMNS: CsvColumns<Line> = {
  ...COLUMNS,
  Category: ({ category = '' }) => category,
  'Counted by': () => 'documents',
}

/** The report as the whole of a file. */
export function taxFileOf({ month, rows, documents }: TaxReport): string {
  const columns = documents ? DOCUMENT_COLUMNS : COLUMNS
  return [
    csvLine(Object.keys(columns)),
    ...rows.map((row) => csvLine(Object.values(columns).map((cell) => cell({ ...row, month })))),
  ].join('')
}
