import type { ContentRow, DocumentContent } from '#server/documents/content.ts'
import { renderDocument } from '#server/documents/pdf/render-document.ts'
import { moneyForm } from '#server/tenants/format/money-form.ts'
import { printTable, reached, say } from '../report.ts'

const ROUNDS = 20
const MOST_MS = 300
const ISSUED = new Date('2026-11-26T10:15:00Z')

const tax = (baseCents: number, taxCents: number) => ({
  label: 'MwSt.',
  category: 'S' as const,
  ppm: 190_000,
  baseCents,
  taxCents,
})

const row = (name: string): ContentRow => ({
  name,
  details: ['10 Zoll, Rosenholz', 'KH-10'],
  quantity: 1,
  unitCents: 11_900,
  grossCents: 11_900,
  discountCents: 0,
  totalCents: 11_900,
  netCents: 10_000,
  taxes: [tax(10_000, 1_900)],
  isShared: false,
  isCharge: false,
})

const party = {
  name: 'Asha Rai',
  lines: ['Hauptstraße 5', '10115 Berlin'],
  street: 'Hauptstraße 5',
  postal_code: '10115',
  city: 'Berlin',
  country: 'DE',
  vat_number: '',
}

const WORDS = {
  item: 'Artikel',
  quantity: 'Menge',
  price: 'Einzelpreis',
  amount: 'Betrag',
  net: 'Netto',
  tax: 'Steuer',
  total: 'Gesamtbetrag',
  taxes: 'Steuer nach Satz',
  rate: 'Satz',
  base: 'Netto',
  page: 'Seite {page} von {pages}',
  vatNumber: 'USt-IdNr. {number}',
  taxNumber: 'Steuernummer {number}',
  buyer: 'Käufer',
  discount: 'Rabatt',
}

const documentOf = (names: string[]): DocumentContent => ({
  layout: 1,
  kind: 'invoice',
  number: 'R-2026-0001',
  issued_on: '2026-11-26',
  locale: 'de',
  currency: 'EUR',
  money: moneyForm('EUR', 'de'),
  title: 'Rechnung',
  seller: {
    ...party,
    name: 'Messer & Tee GmbH',
    vat_number: 'DE123456789',
    tax_number: '',
    register: 'HRB 12345',
    contact_name: '',
    email: 'hallo@messer.example',
    phone: '',
  },
  buyer: party,
  reference: '',
  billing: { company: '', vat_number: '', reference: '' },
  is_whole: true,
  order: { number: 'KH-1', placed_on: '2026-11-25' },
  paid_on: '2026-11-26',
  delivered: null,
  invoice: null,
  rows: names.map(row),
  reasons: [],
  taxes: [tax(10_000 * names.length, 1_900 * names.length)],
  prices_include_tax: true,
  net_cents: 10_000 * names.length,
  total_cents: 11_900 * names.length,
  facts: [['Datum', '26. November 2026']],
  notes: ['Alle Preise verstehen sich inklusive Steuer.'],
  reasons_by_category: {},
  words: WORDS,
  has_e_invoice: true,
})

const items = (count: number, name: string) =>
  Array.from({ length: count }, (_, at) => `${name} ${at + 1}`)

/** An invoice of some items in Latin letters. */
const invoiceOf = (count: number) => documentOf(items(count, 'Khukuri „Panawal“'))

const CASES: [name: string, content: DocumentContent][] = [
  ['4 lines, Latin', invoiceOf(4)],
  ['40 lines, Latin', invoiceOf(40)],
  [
    '4 lines, four scripts',
    documentOf(['Khukuri', 'विद्यार्थी र क्षेत्री', 'Нож «Панавал»', 'شارع المتنبي 12 (الطابق 3)']),
  ],
]

/** The time of a PDF with its e-invoice inside, with fonts that are open; and of the first one. */
export async function benchDocuments(): Promise<void> {
  say('## A PDF of an invoice, ms\n')
  const rows: string[][] = []
  for (const [name, content] of CASES) {
    const first = await timeOf(content)
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) times.push(await timeOf(content))
    const median = times.toSorted((a, b) => a - b)[ROUNDS / 2]!
    rows.push([name, first.toFixed(0), median.toFixed(0), reached(median <= MOST_MS)])
  }
  printTable(['', 'first', 'median', `≤ ${MOST_MS}`], rows)
}

async function timeOf(content: DocumentContent): Promise<number> {
  const from = performance.now()
  await renderDocument(content, ISSUED)
  return performance.now() - from
}
