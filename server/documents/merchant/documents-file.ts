import { signedCentsToWire } from '#contract/money.ts'
import { percentOf } from '#contract/rules/tax-words.ts'
import { CSV_PART_ROWS, type CsvColumns, csvPartOfLines } from '#server/calls/csv-parts.ts'
import type { StaffTx } from '#server/calls/staff-requests.ts'
import { parseCursor } from '#server/tenants/cursors.ts'
import type { ContentTax } from '../content/content.ts'
import { type ListedDocument, listDocumentsOfPeriod, type Period } from './period.queries.ts'

/** A document, or a further rate of it. */
type Line = { document: ListedDocument; tax: ContentTax | undefined; isFirst: boolean }

/** The amounts of credit notes are below zero, so that columns can be added up. */
const signed = ({ document: { kind, currency } }: Line, cents: number) => ({
  amount: signedCentsToWire(kind === 'invoice' ? cents : 0 - cents, currency),
})

const COLUMNS: CsvColumns<Line> = {
  Number: ({ document }) => document.number_text,
  Kind: ({ document }) => (document.kind === 'invoice' ? 'Invoice' : 'Credit note'),
  Date: ({ document }) => document.issued_on,
  'For invoice': ({ document }) => document.content.invoice?.number ?? null,
  Order: ({ document }) => document.content.order.number,
  'Paid on': ({ document }) => document.content.paid_on,
  Buyer: ({ document }) => document.content.buyer.name,
  Country: ({ document }) => document.content.buyer.country,
  'Buyer VAT number': ({ document }) => document.content.buyer.vat_number,
  Currency: ({ document }) => document.currency,
  Tax: ({ tax }) => tax?.label ?? null,
  Category: ({ tax }) => tax?.category ?? null,
  'Rate %': ({ tax }) => (tax ? percentOf(tax.ppm) : null),
  'Net of rate': (line) => (line.tax ? signed(line, line.tax.baseCents) : null),
  'Tax amount': (line) => (line.tax ? signed(line, line.tax.taxCents) : null),
  // Once for each document.
  Net: (line) => (line.isFirst ? signed(line, line.document.net_cents) : null),
  Total: (line) => (line.isFirst ? signed(line, line.document.total_cents) : null),
}

/** A part of the table of a period's documents; the audit log names the person and the days. */
export async function takeDocumentsFile(tx: StaffTx, period: Period, cursor: string | undefined) {
  const after = parseCursor(cursor, { value: 'day' })
  const rows = await listDocumentsOfPeriod(tx, period, { after, limit: CSV_PART_ROWS + 1 })
  const part = csvPartOfLines(rows, {
    columns: COLUMNS,
    linesOf: (written) => written.flatMap(linesOf),
    cursorOf: ({ issued_on, id }) => ({ value: issued_on, id: String(id) }),
    isFirst: after === undefined,
  })
  await recordExport(tx, period, { file: 'csv', rows: part.rows })
  return part
}

export const recordExport = (tx: StaffTx, { from, until }: Period, after: object) =>
  tx.record({
    act: 'documents.exported',
    subject: { kind: 'documents', id: from, label: `${from} to ${until}` },
    after,
  })

function linesOf(document: ListedDocument): Line[] {
  const { taxes } = document.content
  const lines = taxes.length > 0 ? taxes : [undefined]
  return lines.map((tax, at) => ({ document, tax, isFirst: at === 0 }))
}
