import { hasVatPrefix } from '#contract/rules/vat-number.ts'
import { placesOf } from '#contract/rules/currencies.ts'
import { isBlank } from '#contract/texts/visible-text.ts'
import {
  addUpTaxes,
  eInvoiceSums,
  isSumOf,
  netBeforeDiscount,
  offRateCents,
} from '../content/document-parts.rules.ts'
import type { ContentRow, ContentTax, DocumentContent, TaxCategory } from '../content/content.ts'

/** A line of an e-invoice: net amounts in cents. `netCents` is after its allowance. */
export type EInvoiceLine = {
  name: string
  details: string
  quantity: number
  beforeCents: number
  allowanceCents: number
  netCents: number
  category: TaxCategory
  ppm: number
}

/** A charge beside the lines: delivery. */
export type EInvoiceCharge = {
  name: string
  netCents: number
  category: TaxCategory
  ppm: number
}

/** A document as EN 16931 sees it. */
export type EInvoice = {
  content: DocumentContent
  lines: EInvoiceLine[]
  charges: EInvoiceCharge[]
  /** By category and rate, whatever the shop calls them. */
  taxes: ContentTax[]
  lineCents: number
  chargeCents: number
  basisCents: number
  taxCents: number
  totalCents: number
  prepaidCents: number
  dueCents: number
}

/** The most decimals of an amount in an e-invoice. */
const MOST_PLACES = 2

/**
 * The e-invoice of a document; undefined where EN 16931 has no place for it: two taxes on one base,
 * amounts with three decimals, or a buyer in a country that is not known.
 */
export function eInvoiceOf(content: DocumentContent): EInvoice | undefined {
  const { rows, buyer, currency } = content
  const isPossible = buyer.country !== '' && placesOf(currency) <= MOST_PLACES
  if (!isPossible || rows.some(({ isShared }) => isShared)) return undefined
  const items = rows.filter(({ isCharge }) => !isCharge)
  // An e-invoice has a line at least: a refund of delivery alone is one.
  const charged = items.length > 0 ? rows.filter(({ isCharge }) => isCharge) : []
  const taxes = addUpTaxes(
    rows.flatMap((row) => row.taxes),
    ({ category, ppm }) => `${category} ${ppm}`,
  )
  const lines = (items.length > 0 ? items : rows).flatMap((row) => linesOf(row, content, taxes))
  const charges = charged.flatMap(chargesOf)
  const sums = eInvoiceSums(lines, charges, taxes)
  const isPaid = content.paid_on !== null
  return {
    content,
    lines,
    charges,
    taxes,
    ...sums,
    prepaidCents: isPaid ? sums.totalCents : 0,
    dueCents: isPaid ? 0 : sums.totalCents,
  }
}

/**
 * A line for each rate of a row; items have one. An item that costs nothing has no tax of its own: it
 * stands at the rate on which the document is due most, for each line needs one of the document's.
 */
function linesOf(
  row: ContentRow,
  content: DocumentContent,
  taxes: readonly ContentTax[],
): EInvoiceLine[] {
  const [only = mainOf(taxes), ...others] = row.taxes
  if (!only) return []
  if (others.length > 0) {
    return row.taxes.map((tax) => lineOf(row, tax, tax.baseCents, content))
  }
  return [lineOf(row, only, row.netCents, content)]
}

const mainOf = (taxes: readonly ContentTax[]): ContentTax | undefined =>
  taxes.toSorted((a, b) => b.baseCents - a.baseCents)[0]

function lineOf(
  row: ContentRow,
  { category, ppm }: ContentTax,
  netCents: number,
  { prices_include_tax }: DocumentContent,
): EInvoiceLine {
  const hasDiscount = row.discountCents < 0
  const { beforeCents, allowanceCents } = netBeforeDiscount(
    { netCents, grossCents: hasDiscount ? row.grossCents : 0 },
    prices_include_tax ? ppm : 0,
  )
  return {
    name: row.name,
    details: row.details.join(', '),
    quantity: Math.max(1, row.quantity),
    beforeCents,
    allowanceCents,
    netCents,
    category,
    ppm,
  }
}

const chargesOf = ({ name, taxes }: ContentRow): EInvoiceCharge[] =>
  taxes.map(({ baseCents, category, ppm }) => ({ name, netCents: baseCents, category, ppm }))

type Rule = [code: string, isKept: (invoice: EInvoice) => boolean]

const sameSum = (one: number, other: number) => one === other
const has = ({ taxes }: EInvoice, category: TaxCategory) =>
  taxes.some((tax) => tax.category === category)
const hasId = ({ content: { seller } }: EInvoice) =>
  seller.vat_number !== '' || seller.tax_number !== ''
const isText = (text: string) => !isBlank(text)
const ofRate = (invoice: EInvoice, tax: ContentTax) =>
  eInvoiceSums(
    invoice.lines.filter((each) => each.category === tax.category && each.ppm === tax.ppm),
    invoice.charges.filter((each) => each.category === tax.category && each.ppm === tax.ppm),
    [],
  ).basisCents

/** A tax may differ from its rate by less than 1.00, because lines are rounded. */
const isNearRate = (tax: ContentTax) => offRateCents(tax) < 100

const WITHOUT_TAX: ReadonlySet<TaxCategory> = new Set(['Z', 'E', 'G', 'K', 'O'])

/** The rules of EN 16931 that a document of ours could break, by their codes. */
const RULES: Rule[] = [
  ['BR-02', ({ content }) => isText(content.number)],
  ['BR-03', ({ content }) => /^\d{4}-\d\d-\d\d$/.test(content.issued_on)],
  ['BR-05', ({ content }) => /^[A-Z]{3}$/.test(content.currency)],
  ['BR-06', ({ content }) => isText(content.seller.name)],
  ['BR-07', ({ content }) => isText(content.buyer.name)],
  ['BR-08', ({ content }) => isText(content.seller.city)],
  ['BR-09', ({ content }) => /^[A-Z]{2}$/.test(content.seller.country)],
  ['BR-11', ({ content }) => /^[A-Z]{2}$/.test(content.buyer.country)],
  ['BR-12', ({ lineCents }) => lineCents >= 0],
  ['BR-13', ({ basisCents }) => basisCents >= 0],
  ['BR-14', ({ totalCents }) => totalCents >= 0],
  ['BR-15', ({ dueCents }) => dueCents >= 0],
  ['BR-16', ({ lines }) => lines.length > 0],
  ['BR-22', ({ lines }) => lines.every(({ quantity }) => quantity > 0)],
  ['BR-24', ({ lines }) => lines.every(({ netCents }) => Number.isSafeInteger(netCents))],
  ['BR-25', ({ lines }) => lines.every(({ name }) => isText(name))],
  ['BR-27', ({ lines }) => lines.every(({ beforeCents }) => beforeCents >= 0)],
  ['BR-36', ({ charges }) => charges.every(({ netCents }) => netCents >= 0)],
  ['BR-38', ({ charges }) => charges.every(({ name }) => isText(name))],
  ['BR-41', ({ lines }) => lines.every(({ allowanceCents }) => allowanceCents >= 0)],
  ['BR-45', ({ taxes }) => taxes.every(({ baseCents }) => baseCents >= 0)],
  ['BR-46', ({ taxes }) => taxes.every(({ taxCents }) => taxCents >= 0)],
  ['BR-55', ({ content }) => content.kind === 'invoice' || isText(content.invoice?.number ?? '')],
  ['BR-CO-03', ({ content }) => content.kind === 'invoice' || content.invoice !== null],
  ['BR-CO-10', ({ lines, lineCents }) => sameSum(eInvoiceSums(lines, [], []).lineCents, lineCents)],
  [
    'BR-CO-12',
    ({ charges, chargeCents }) => sameSum(eInvoiceSums([], charges, []).chargeCents, chargeCents),
  ],
  ['BR-CO-13', ({ basisCents, content }) => sameSum(basisCents, content.net_cents)],
  ['BR-CO-14', ({ taxes, taxCents }) => sameSum(eInvoiceSums([], [], taxes).taxCents, taxCents)],
  ['BR-CO-15', ({ totalCents, content }) => sameSum(totalCents, content.total_cents)],
  ['BR-CO-16', (all) => isSumOf(all.totalCents, all.prepaidCents, all.dueCents)],
  ['BR-CO-17', ({ taxes }) => taxes.every(isNearRate)],
  ['BR-CO-18', ({ taxes }) => taxes.length > 0],
  ['BR-CO-25', ({ dueCents, content }) => dueCents === 0 || content.notes.length > 0],
  ['BR-CO-26', hasId],
  [
    'BR-LINE',
    ({ lines }) =>
      lines.every((line) => sameSum(line.beforeCents - line.allowanceCents, line.netCents)),
  ],
  ['BR-S-02', (all) => !has(all, 'S') || hasId(all)],
  ['BR-S-05', ({ lines }) => lines.every(({ category, ppm }) => (category === 'S') === ppm > 0)],
  ['BR-S-08', (all) => all.taxes.every((tax) => sameSum(ofRate(all, tax), tax.baseCents))],
  [
    'BR-E-09',
    ({ taxes }) =>
      taxes.every(({ category, taxCents }) => !WITHOUT_TAX.has(category) || taxCents === 0),
  ],
  ['BR-E-10', ({ taxes, content }) => taxes.every((tax) => reasonOf(tax, content) !== undefined)],
  ['BR-G-02', (all) => !has(all, 'G') || hasVatPrefix(all.content.seller.vat_number)],
  ['BR-IC-02', (all) => !has(all, 'K') || hasVatPrefix(all.content.buyer.vat_number)],
  ['BR-O-11', (all) => !has(all, 'O') || all.taxes.length === 1],
]

/** The codes of the rules that an e-invoice breaks. */
export const faultsOfEInvoice = (invoice: EInvoice): string[] =>
  RULES.filter(([, isKept]) => !isKept(invoice)).map(([code]) => code)

const NEEDS_REASON: ReadonlySet<TaxCategory> = new Set(['E', 'G', 'K', 'O'])

/** Why a category has no tax: the sentence of the document. Empty where none is needed. */
export function reasonOf({ category }: ContentTax, content: DocumentContent): string | undefined {
  return NEEDS_REASON.has(category) ? content.reasons_by_category[category] : ''
}
