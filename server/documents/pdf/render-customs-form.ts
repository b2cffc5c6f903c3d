import { addUp } from '#contract/calculation/shares.ts'
import { centsToWire } from '#contract/money.ts'
import { type CustomsForm, type CustomsItem, gramsOf } from '../content/customs-form.rules.ts'
import { bytesOf, createPdf, createPen, MUTED, type Pdf, type Pen } from './page.ts'

/** A form's page and the ends of its columns, in points. */
type Layout = {
  title: string
  size: [number, number]
  margin: number
  text: number
  label: number
  /** The left edges of the columns, in points; a figure ends at the edge of the next column. */
  columns: { quantity: number; weight: number; value: number; tariff: number; origin: number }
}

const LAYOUTS: Record<CustomsForm['form'], Layout> = {
  // A6, for printers of labels.
  CN22: {
    title: 'CN 22',
    size: [297.64, 419.53],
    margin: 14,
    text: 7,
    label: 5,
    columns: { quantity: 108, weight: 130, value: 162, tariff: 212, origin: 258 },
  },
  // A5, its long side across.
  CN23: {
    title: 'CN 23',
    size: [595.28, 419.53],
    margin: 22,
    text: 8,
    label: 5.5,
    columns: { quantity: 272, weight: 306, value: 360, tariff: 440, origin: 514 },
  },
}

/** Labels in the two languages of the forms of the Universal Postal Union. */
const LABELS = {
  title: 'CUSTOMS DECLARATION / DÉCLARATION EN DOUANE',
  opened: 'May be opened officially / Peut être ouvert d’office',
  sender: 'From / Expéditeur',
  receiver: 'To / Destinataire',
  category: 'Category of item / Catégorie de l’envoi',
  categories: [
    ['Gift / Cadeau', false],
    ['Documents', false],
    ['Commercial sample / Échantillon commercial', false],
    ['Returned goods / Retour de marchandise', false],
    ['Sale of goods / Vente de marchandises', true],
    ['Other / Autre', false],
  ],
  contents: 'Description of contents / Désignation du contenu',
  quantity: 'Qty / Qté',
  weight: 'Weight / Poids (kg)',
  value: 'Value / Valeur',
  tariff: 'HS tariff number / N° tarifaire du SH',
  origin: 'Origin / Origine',
  total: 'Total',
  reference: 'Order / Commande',
  declaration:
    'I certify that the particulars given in this declaration are correct and that this item does not contain any dangerous article or articles prohibited by legislation or by postal or customs regulations. / Je certifie que les renseignements donnés dans cette déclaration sont exacts et que cet envoi ne contient aucun objet dangereux ou interdit par la législation ou la réglementation postale ou douanière.',
  signed: 'Date and sender’s signature / Date et signature de l’expéditeur',
} as const

/** A form whose next line is written at `y`. */
type Sheet = { pdf: Pdf; pen: Pen; form: CustomsForm; layout: Layout; y: number }

/** The height that is kept for the end of a form, and for its totals. */
const END = { CN22: 104, CN23: 96 }
const TOTALS = 18

/** The PDF of a customs form: equal contents make equal bytes. */
export async function renderCustomsForm(form: CustomsForm): Promise<Buffer> {
  const layout = LAYOUTS[form.form]
  const pdf = createPdf({
    title: `${layout.title} ${form.reference}`,
    language: 'en',
    madeAt: new Date(form.made_on),
    size: layout.size,
  })
  const sheet: Sheet = { pdf, pen: createPen(pdf), form, layout, y: 0 }
  writeTitle(sheet)
  writeParties(sheet)
  writeHeads(sheet)
  for (const item of form.items) writeItem(sheet, item)
  writeTotals(sheet)
  writeEnd(sheet)
  return bytesOf(pdf)
}

const rightOf = ({ size: [width], margin }: Layout) => width - margin

function writeTitle(sheet: Sheet): void {
  const { pen, form, layout } = sheet
  const { margin, text, label } = layout
  const right = rightOf(layout)
  sheet.y = margin + text + 3
  pen.write(LABELS.title, margin, sheet.y, { size: text + 0.5, weight: 700 })
  pen.write(layout.title, right, sheet.y + 2, { size: text + 5, weight: 700, align: 'end' })
  sheet.y += text + 2
  pen.write(LABELS.opened, margin, sheet.y, { size: label + 0.5, color: MUTED })
  sheet.y += text + 2
  pen.write(`${LABELS.reference}: ${form.reference}`, margin, sheet.y, { size: label + 0.5 })
  sheet.y += 4
  pen.rule(sheet.y, margin, right)
}

/** Sender and receiver, beside each other. */
function writeParties(sheet: Sheet): void {
  const { pen, form, layout } = sheet
  const { margin, text, label } = layout
  const middle = layout.size[0] / 2
  const space = middle - margin - 8
  const write = (name: string, lines: readonly string[], x: number) => {
    let y = sheet.y + label + 4
    pen.write(name, x, y, { size: label, color: MUTED })
    for (const line of lines.flatMap((each) => pen.wrap(each, space, { size: text }))) {
      y += text + 2
      pen.write(line, x, y, { size: text })
    }
    return y
  }
  const ends = [
    write(LABELS.sender, form.sender, margin),
    write(LABELS.receiver, form.receiver, middle + 4),
  ]
  sheet.y = Math.max(...ends) + 6
  pen.rule(sheet.y, margin, rightOf(layout))
}

/** Each column with its label and its end; figures stand at the end. */
const columnsOf = (layout: Layout) => {
  const { quantity, weight, value, tariff, origin } = layout.columns
  return [
    { label: LABELS.contents, from: layout.margin, to: quantity },
    { label: LABELS.quantity, from: quantity, to: weight },
    { label: LABELS.weight, from: weight, to: value },
    { label: LABELS.value, from: value, to: tariff },
    { label: LABELS.tariff, from: tariff, to: origin },
    { label: LABELS.origin, from: origin, to: rightOf(layout) },
  ]
}

const GAP = 4

function writeHeads(sheet: Sheet): void {
  const { pen, layout } = sheet
  const { label } = layout
  const columns = columnsOf(layout).map(({ from, to, label: text }) => ({
    from,
    lines: pen.wrap(text, to - from - GAP, { size: label }),
  }))
  const height = Math.max(...columns.map(({ lines }) => lines.length)) * (label + 1.5)
  for (const { from, lines } of columns) {
    for (const [at, line] of lines.entries()) {
      const y = sheet.y + label + 3 + at * (label + 1.5)
      pen.write(line, from, y, { size: label, color: MUTED })
    }
  }
  sheet.y += height + 6
  pen.rule(sheet.y, layout.margin, rightOf(layout))
}

function writeItem(sheet: Sheet, item: CustomsItem): void {
  const { pen, form, layout } = sheet
  const cells = [
    item.name,
    String(item.quantity),
    kilograms(item.grams),
    amountOf(item.cents, form),
    item.tariff_number,
    item.origin_country,
  ]
  const lines = columnsOf(layout).map(({ from, to }, at) => ({
    from,
    lines: pen.wrap(cells[at]!, to - from - GAP, { size: layout.text }),
  }))
  const line = layout.text + 2
  const height = Math.max(...lines.map((each) => each.lines.length)) * line + 4
  keep(sheet, height)
  for (const { from, lines: texts } of lines) {
    for (const [at, text] of texts.entries()) {
      pen.write(text, from, sheet.y + line + at * line, { size: layout.text })
    }
  }
  sheet.y += height
  pen.rule(sheet.y, layout.margin, rightOf(layout))
}

/** "0.42"; empty where a weight is not known. */
const kilograms = (grams: number | null): string => (grams === null ? '' : String(grams / 1000))

const amountOf = (cents: number, { currency }: CustomsForm) =>
  `${centsToWire(cents, currency)} ${currency}`

/** Begins another page where so much does not fit above the end of the form. */
function keep(sheet: Sheet, height: number): void {
  const { pdf, layout, form } = sheet
  const [, bottom] = layout.size
  if (sheet.y + height <= bottom - layout.margin - END[form.form] - TOTALS) return
  pdf.addPage({ size: layout.size, margin: 0 })
  writeTitle(sheet)
  writeHeads(sheet)
}

function writeTotals(sheet: Sheet): void {
  const { pen, form, layout } = sheet
  const how = { size: layout.text, weight: 700 } as const
  const { columns, margin, text } = layout
  const y = sheet.y + text + 3
  const value = addUp(form.items.map(({ cents }) => cents))
  pen.write(LABELS.total, margin, y, how)
  pen.write(kilograms(gramsOf(form.items)), columns.weight, y, how)
  pen.write(amountOf(value, form), columns.value, y, how)
  sheet.y = y + 5
  pen.rule(sheet.y, margin, rightOf(layout))
}

/** The category, the declaration and the place of the signature, at the foot of the last page. */
function writeEnd(sheet: Sheet): void {
  const { pdf, pen, form, layout } = sheet
  const { margin, label, text } = layout
  const right = rightOf(layout)
  const bottom = layout.size[1] - margin
  let y = Math.max(sheet.y, bottom - END[form.form]) + label + 4
  pen.write(LABELS.category, margin, y, { size: label, color: MUTED })
  const half = (right - margin) / 2
  for (const [at, [name, isTicked]] of LABELS.categories.entries()) {
    const x = margin + (at % 2) * half
    if (at % 2 === 0) y += label + 5
    pdf
      .rect(x, y - label, label, label)
      .lineWidth(0.6)
      .strokeColor('#1f2933')
      .stroke()
    if (isTicked) pen.write('X', x + label * 0.15, y - label * 0.12, { size: label, weight: 700 })
    pen.write(name, x + label + 3, y, { size: label + 0.5 })
  }
  y += 4
  for (const line of pen.wrap(LABELS.declaration, right - margin, { size: label })) {
    y += label + 1.5
    pen.write(line, margin, y, { size: label })
  }
  pen.write(form.made_on, margin, bottom - label - 4, { size: text })
  pen.rule(bottom - label - 2, margin, right)
  pen.write(LABELS.signed, margin, bottom, { size: label, color: MUTED })
}
