import { centsText } from '#contract/money.ts'
import type { ContentRow, DocumentContent } from '../content/content.ts'
import { eInvoiceOf } from '../e-invoice/e-invoice.rules.ts'
import { writeCii } from '../e-invoice/write-cii.ts'
import { attachEInvoice } from './attach-e-invoice.ts'
import { bytesOf, createPdf, createPen, MUTED, PAGE, type Pdf, type Pen } from './page.ts'

/** The columns of the items: where the item begins, and where the figures end. */
const COLUMNS = { item: PAGE.left, quantity: 372, price: 456, amount: PAGE.right }
const ITEM_SPACE = 270
const LINE = 12.5

/** A document whose next line is written at `y`. */
type Sheet = { pdf: Pdf; pen: Pen; content: DocumentContent; y: number }

/** The PDF of a document, with its e-invoice inside if it has one: equal contents make equal bytes. */
export async function renderDocument(content: DocumentContent, issuedAt: Date): Promise<Buffer> {
  const pdf = createPdf({
    title: `${content.title} ${content.number}`,
    language: content.locale,
    madeAt: issuedAt,
  })
  const sheet: Sheet = { pdf, pen: createPen(pdf), content, y: PAGE.top }
  writeHead(sheet)
  writeRows(sheet)
  writeSums(sheet)
  writeTaxes(sheet)
  writeNotes(sheet)
  writeFoots(sheet)
  const invoice = content.has_e_invoice ? eInvoiceOf(content) : undefined
  if (invoice) attachEInvoice(pdf, writeCii(invoice), issuedAt)
  return bytesOf(pdf)
}

function writeHead(sheet: Sheet): void {
  const { pen, content } = sheet
  const { seller, buyer } = content
  pen.write(seller.name, PAGE.left, sheet.y + 12, { size: 15, weight: 700 })
  // The place of the window of an envelope.
  let y = 140
  const sender = [seller.name, ...seller.lines].filter(Boolean).join(' · ')
  for (const line of pen.wrap(sender, 260, { size: 7 })) {
    pen.write(line, PAGE.left, y, { size: 7, color: MUTED })
    y += 9
  }
  y += 8
  for (const text of [buyer.name, ...buyer.lines]) {
    for (const line of pen.wrap(text, 260, { size: 10 })) {
      pen.write(line, PAGE.left, y, { size: 10 })
      y += 14
    }
  }
  if (buyer.vat_number !== '') {
    const text = content.words.vatNumber.replace('{number}', buyer.vat_number)
    pen.write(text, PAGE.left, y, { size: 10 })
    y += 14
  }
  const beside = writeFacts(sheet, 140)
  sheet.y = Math.max(y, beside, 235) + 24
  for (const line of pen.wrap(`${content.title} ${content.number}`, PAGE.right - PAGE.left, {
    size: 17,
    weight: 700,
  })) {
    pen.write(line, PAGE.left, sheet.y, { size: 17, weight: 700 })
    sheet.y += 24
  }
  sheet.y += 10
}

/** Order, days and payment, beside the address. @returns where they end */
function writeFacts({ pen, content }: Sheet, from: number): number {
  let y = from
  for (const [label, text] of content.facts) {
    const labels = pen.wrap(label, 82, { size: 8.5 })
    const texts = pen.wrap(text, 140, { size: 8.5 })
    for (const [at, line] of labels.entries()) {
      pen.write(line, 315, y + at * 11.5, { size: 8.5, color: MUTED })
    }
    for (const [at, line] of texts.entries()) {
      pen.write(line, PAGE.right, y + at * 11.5, { size: 8.5, align: 'end' })
    }
    y += Math.max(labels.length, texts.length) * 11.5 + 3
  }
  return y
}

function writeColumnHeads(sheet: Sheet): void {
  const { pen, content } = sheet
  const { words } = content
  const how = { size: 8.5, color: MUTED, align: 'end' } as const
  pen.write(words.item, COLUMNS.item, sheet.y, { size: 8.5, color: MUTED })
  pen.write(words.quantity, COLUMNS.quantity, sheet.y, how)
  if (content.is_whole) pen.write(words.price, COLUMNS.price, sheet.y, how)
  pen.write(words.amount, COLUMNS.amount, sheet.y, how)
  pen.rule(sheet.y + 6)
  sheet.y += LINE + 8
}

/** Begins another page where so much does not fit on this one. */
function keep(sheet: Sheet, height: number, heads = false): void {
  if (sheet.y + height <= PAGE.bottom) return
  sheet.pdf.addPage({ size: 'A4', margin: 0 })
  sheet.y = PAGE.top + 10
  if (heads) writeColumnHeads(sheet)
}

function writeRows(sheet: Sheet): void {
  writeColumnHeads(sheet)
  const { content } = sheet
  // Delivery and fees of an invoice stand among its sums, as the buyer saw them.
  const rows = content.is_whole ? content.rows.filter(isItem) : content.rows
  for (const row of rows) writeRow(sheet, row)
  sheet.pen.rule(sheet.y - 4)
  sheet.y += LINE
}

const isItem = ({ isCharge }: ContentRow) => !isCharge

function writeRow(sheet: Sheet, row: ContentRow): void {
  const { pen, content } = sheet
  const names = pen.wrap(row.name, ITEM_SPACE)
  const details = row.details.flatMap((text) => pen.wrap(text, ITEM_SPACE, { size: 8 }))
  keep(sheet, LINE * 2, true)
  const money = (cents: number) => amountText(cents, content)
  const end = { align: 'end' } as const
  if (row.quantity > 0) pen.write(String(row.quantity), COLUMNS.quantity, sheet.y, end)
  if (row.unitCents !== null) pen.write(money(row.unitCents), COLUMNS.price, sheet.y, end)
  pen.write(money(row.grossCents), COLUMNS.amount, sheet.y, end)
  for (const name of names) {
    keep(sheet, LINE, true)
    pen.write(name, COLUMNS.item, sheet.y)
    sheet.y += LINE
  }
  for (const line of details) {
    keep(sheet, LINE, true)
    pen.write(line, COLUMNS.item, sheet.y, { size: 8, color: MUTED })
    sheet.y += 11
  }
  sheet.y += 5
}

const amountText = (cents: number, { money }: DocumentContent) => centsText(cents, money)

function writeSums(sheet: Sheet): void {
  const { pen, content } = sheet
  const { words, reasons } = content
  for (const { text, cents } of reasons) {
    const lines = pen.wrap(text, 330)
    keep(sheet, LINE * lines.length)
    pen.write(amountText(cents, content), COLUMNS.amount, sheet.y, { align: 'end' })
    for (const line of lines) {
      pen.write(line, COLUMNS.item, sheet.y)
      sheet.y += LINE
    }
  }
  keep(sheet, 30)
  if (reasons.length > 0) {
    pen.rule(sheet.y - 4)
    sheet.y += LINE
  }
  const how = { size: 12, weight: 700 } as const
  pen.write(words.total, COLUMNS.item, sheet.y, how)
  pen.write(amountText(content.total_cents, content), COLUMNS.amount, sheet.y, {
    ...how,
    align: 'end',
  })
  sheet.y += LINE * 2
}

/** By rate; left out where there is no tax at all. */
function writeTaxes(sheet: Sheet): void {
  const { pen, content } = sheet
  const { words, taxes } = content
  if (!taxes.some(({ category }) => category === 'S')) return
  keep(sheet, LINE * (taxes.length + 2))
  const small = { size: 8.5 }
  const muted = { ...small, color: MUTED }
  pen.write(words.taxes, COLUMNS.item, sheet.y, muted)
  pen.write(words.base, COLUMNS.price, sheet.y, { ...muted, align: 'end' })
  pen.write(words.tax, COLUMNS.amount, sheet.y, { ...muted, align: 'end' })
  pen.rule(sheet.y + 6)
  sheet.y += LINE + 8
  for (const { label, ppm, baseCents, taxCents } of taxes) {
    pen.write(`${label} ${percentText(ppm, content)}`.trim(), COLUMNS.item, sheet.y, small)
    pen.write(amountText(baseCents, content), COLUMNS.price, sheet.y, { ...small, align: 'end' })
    pen.write(amountText(taxCents, content), COLUMNS.amount, sheet.y, { ...small, align: 'end' })
    sheet.y += LINE
  }
  sheet.y += LINE
}

/** "8,875 %", in English "8.875%" */
const percentText = (ppm: number, { money, locale }: DocumentContent): string =>
  `${String(ppm / 10_000).replace('.', money.decimal || '.')}${locale === 'en' ? '' : ' '}%`

function writeNotes(sheet: Sheet): void {
  for (const note of sheet.content.notes) {
    for (const line of sheet.pen.wrap(note, PAGE.right - PAGE.left)) {
      keep(sheet, LINE)
      sheet.pen.write(line, PAGE.left, sheet.y)
      sheet.y += LINE
    }
    sheet.y += 4
  }
}

/** The seller's details and the number of the page, on every page. */
function writeFoots({ pdf, pen, content }: Sheet): void {
  const { seller, words } = content
  const facts = [
    seller.name,
    ...seller.lines,
    seller.register,
    seller.vat_number && words.vatNumber.replace('{number}', seller.vat_number),
    seller.tax_number && words.taxNumber.replace('{number}', seller.tax_number),
    seller.email,
    // A telephone number stays in one piece.
    seller.phone.replaceAll(' ', '\u00A0'),
  ]
  const text = facts.filter((fact) => fact !== '').join(' · ')
  const { start, count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(start + page)
    pen.rule(785)
    const how = { size: 7.5, color: MUTED }
    for (const [at, line] of pen.wrap(text, 380, { size: 7.5 }).slice(0, 3).entries()) {
      pen.write(line, PAGE.left, 797 + at * 10, how)
    }
    const number = words.page.replace('{page}', String(page + 1)).replace('{pages}', String(count))
    pen.write(number, PAGE.right, 797, { ...how, align: 'end' })
  }
}
