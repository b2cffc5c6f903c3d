import { cityLine } from '#contract/places/postal-first.ts'
import { labelOfAnswer } from '#contract/texts/customization.ts'
import type { Billing, BillingAddress } from '#contract/billing.ts'
import { addressLines } from '#server/delivery/address-lines.ts'
import { countryOf } from '#contract/places/country-of.ts'
import { shownPostalCode } from '#contract/rules/address-lines.ts'
import type { GroupTexts, Texts } from '#contract/language/texts.ts'
import { centsText, wireToSignedCents } from '#contract/money.ts'
import { reasonsBesideItems } from '#contract/reasons.ts'
import type { OrderLineRow } from '#server/orders/pricing/order-lines.queries.ts'
import type { AdjustmentRow } from '#server/orders/pricing/order-entries.rules.ts'
import {
  addUpTaxes,
  type DocumentPart,
  offeredCents,
  type PartTax,
  sumsOfRows,
  untaxedCents,
} from './content/document-parts.rules.ts'
import { presentOrderBreakdown } from '#server/orders/pricing/present-breakdown.ts'
import { localeInCountry } from '#server/tenants/format/dates-of-country.ts'
import { groupedForm, moneyFormOf } from '#server/tenants/format/money-form.ts'
import { presentMethod } from '#server/payments/payment/payment-method.ts'
import { pick } from '#server/platform/pick.ts'
import type {
  ContentRow,
  ContentTax,
  DocumentContent,
  DocumentKind,
  Party,
  Seller,
} from './content/content.ts'
import type { DocumentSettings, OrderFacts } from './documents.queries.ts'
import { categoryOf, type TaxStatus } from './tax-categories.rules.ts'

type DocumentSource = {
  kind: DocumentKind
  issuedOn: string
  settings: DocumentSettings
  order: OrderFacts
  billing: Billing
  lines: readonly OrderLineRow[]
  adjustments: readonly AdjustmentRow[]
  parts: readonly DocumentPart[]
  /** An invoice of the whole order, at its prices. */
  isWhole: boolean
  /** Null unless it is a credit note. */
  invoice: { number: string; issued_on: string } | null
  /** Sentences about this document alone. */
  because: string[]
  /** The texts of the order's language. */
  texts: Texts
}

type Words = GroupTexts<'documents'>

/** Everything of a document but its number, which is taken last. */
export function buildContent(source: DocumentSource): Omit<DocumentContent, 'number' | 'title'> {
  const { kind, order, settings, billing, parts, adjustments } = source
  const t = source.texts.of('documents')
  const status = taxStatusOf(source)
  const parties = partiesOf(order, billing)
  const rows = parts.map((each) => rowOf(source, each, status))
  const taxes = addUpTaxes(
    rows.flatMap((row) => row.taxes),
    ({ category, ppm, label }) => `${category} ${ppm} ${label}`,
  )
  const { netCents, totalCents } = sumsOfRows(rows)
  return {
    layout: 1,
    kind,
    issued_on: source.issuedOn,
    locale: order.locale,
    currency: order.currency,
    money: moneyFormOf(order),
    seller: sellerOf(settings),
    ...parties,
    reference: billing.reference,
    billing,
    is_whole: source.isWhole,
    order: { number: order.order_number, placed_on: order.placed_on },
    paid_on: order.paid_on,
    delivered:
      order.promised_from && order.promised_to
        ? { from: order.promised_from, to: order.promised_to }
        : null,
    invoice: source.invoice,
    rows,
    // Rows of a part have their tax and discounts in them.
    reasons: source.isWhole ? reasonsOf(source) : [],
    taxes,
    prices_include_tax: !adjustments.some((each) => each.kind === 'tax' && !each.is_included),
    net_cents: netCents,
    total_cents: totalCents,
    facts: factsOf(source, parties, t),
    notes: notesOf(source, taxes, t),
    reasons_by_category: reasonsByCategory(settings, t),
    words: wordsOf(kind, t),
    has_e_invoice: settings.has_e_invoices,
  }
}

function taxStatusOf({ settings, order, billing, adjustments }: DocumentSource): TaxStatus {
  return {
    isSmallBusiness: settings.tax_status === 'small_business',
    isTaxed: adjustments.some(
      (each) => each.kind === 'tax' && typeof each.tax_rate_id === 'number',
    ),
    sellerCountry: settings.country,
    buyerCountry: order.is_picked_up ? settings.country : (order.country_code ?? ''),
    buyerVatNumber: billing.vat_number,
  }
}

function rowOf(
  { isWhole, lines, adjustments, texts }: DocumentSource,
  part: DocumentPart,
  status: TaxStatus,
): ContentRow {
  const t = texts.of('documents')
  const line = part.line === null ? undefined : lines[part.line]
  const offered = isWhole
    ? offeredCents(line && part.line !== null ? { ...line, at: part.line } : null, adjustments)
    : { grossCents: part.totalCents, discountCents: 0 }
  return {
    name: line?.product_name ?? deliveryName(adjustments) ?? t('delivery'),
    details: line ? detailsOf(line) : [],
    quantity: part.quantity,
    unitCents: isWhole && line ? line.price_cents : null,
    ...offered,
    totalCents: part.totalCents,
    netCents: part.netCents,
    taxes: taxesOfPart(part, status),
    isShared: part.isShared,
    isCharge: part.line === null,
  }
}

const deliveryName = (adjustments: readonly AdjustmentRow[]) =>
  adjustments.find(({ kind }) => kind === 'shipping')?.label

const detailsOf = ({
  variant_name,
  sku,
  customization,
  customization_labels,
}: OrderLineRow): string[] =>
  [
    variant_name ?? '',
    sku ?? '',
    ...Object.entries(customization).map(
      ([key, value]) => `${labelOfAnswer(key, customization_labels)}: ${value}`,
    ),
  ].filter((text) => text !== '')

/** The rates of a part; what is without any is named by its category. */
function taxesOfPart(part: DocumentPart, status: TaxStatus): ContentTax[] {
  const rated = part.taxes.map((tax) => taxOf(tax, status))
  const baseCents = untaxedCents(part)
  if (baseCents === 0) return rated
  return [...rated, { label: '', category: categoryOf(0, status), ppm: 0, baseCents, taxCents: 0 }]
}

const taxOf = ({ label, ppm, isRated, baseCents, taxCents }: PartTax, status: TaxStatus) => ({
  label: isRated ? label : '',
  category: categoryOf(ppm, status),
  ppm,
  baseCents,
  taxCents,
})

/** The parts of the total beside its items, as the buyer saw them. */
function reasonsOf({ order, lines, adjustments, texts }: DocumentSource) {
  const breakdown = presentOrderBreakdown(order, [...lines], [...adjustments], texts)
  return reasonsBesideItems(breakdown).map(({ label, because, amount }) => ({
    text: because === '' ? label : `${label} (${because})`,
    cents: wireToSignedCents(amount, order.currency),
  }))
}

const sellerOf = (settings: DocumentSettings): Seller => ({
  name: settings.legal_name,
  ...pick(settings, 'street', 'postal_code', 'city', 'country', 'vat_number'),
  ...pick(settings, 'tax_number', 'register', 'contact_name', 'email', 'phone'),
  lines: [settings.street, cityLine(settings.postal_code, settings.city, settings.country)].filter(
    Boolean,
  ),
})

type Parties = Pick<DocumentContent, 'buyer' | 'delivered_to'>

/** The buyer, and where the goods go if that is another place. */
export function partiesOf(
  { delivery_address, country_code, is_picked_up }: OrderFacts,
  billing: Billing,
): Parties {
  const { address, company, vat_number } = billing
  const delivered = partyAt(delivery_address, country_code ?? '')
  const at = address ? partyAt(address, countryOf(address.country) ?? '') : delivered
  const buyer: Party = {
    ...at,
    name: company === '' ? at.name : company,
    lines: [...(company === '' ? [] : [at.name]), ...at.lines].filter(
      (line) => line !== '' && line !== company,
    ),
    vat_number,
  }
  return { buyer, ...(address && !is_picked_up && { delivered_to: delivered }) }
}

/** A person at an address. The name is not among the lines. */
const partyAt = (address: BillingAddress, country: string): Party => ({
  name: address.fullname,
  street: address.street,
  postal_code: shownPostalCode(address),
  city: address.city,
  country,
  lines: addressLines({ ...address, fullname: '', contact_number: '' }).filter(
    (line) => line !== '',
  ),
  vat_number: '',
})

/**
 * "26 November 2026", in the language of the order as the seller's country writes it, and with the
 * figures that its amounts have.
 */
export const dayText = (day: string, locale: string, country: string): string =>
  dayFormat(locale, country).format(new Date(day))

/** "26 – 28 November 2026" */
const daysText = (from: string, to: string, locale: string, country: string): string =>
  dayFormat(locale, country).formatRange(new Date(from), new Date(to))

const dayFormat = (locale: string, country: string) =>
  new Intl.DateTimeFormat(localeInCountry(locale, country), {
    dateStyle: 'long',
    timeZone: 'UTC',
    numberingSystem: 'latn',
  })

function factsOf(
  { kind, order, invoice, issuedOn, billing, settings, texts }: DocumentSource,
  { delivered_to }: Parties,
  t: Words,
) {
  const day = (text: string) => dayText(text, order.locale, settings.country)
  const { promised_from: from, promised_to: to } = order
  const facts: [string, string | null][] = [
    [t('issued'), day(issuedOn)],
    [t('toInvoice'), invoice && `${invoice.number}, ${day(invoice.issued_on)}`],
    [t('orderNumber'), order.order_number],
    [t('ordered'), day(order.placed_on)],
    [t('paid'), order.paid_on && day(order.paid_on)],
    [t('payment'), kind === 'invoice' ? methodText(order, texts) : null],
    [
      t('delivered'),
      kind === 'invoice' && from && to
        ? from === to
          ? day(from)
          : daysText(from, to, order.locale, settings.country)
        : null,
    ],
    [t('reference'), billing.reference || null],
    [t('deliveredTo'), delivered_to ? [delivered_to.name, ...delivered_to.lines].join(', ') : null],
  ]
  return facts.filter((fact): fact is [string, string] => fact[1] !== null)
}

function methodText({ payment_method, custom_label }: OrderFacts, texts: Texts): string {
  const t = texts.of('orders')
  const method = presentMethod(payment_method)
  return method === 'custom' ? custom_label || t('otherMethod') : t(method)
}

function notesOf(source: DocumentSource, taxes: readonly ContentTax[], t: Words): string[] {
  const { kind, settings, order, adjustments, because } = source
  const has = (category: string) => taxes.some((tax) => tax.category === category)
  const isIncluded = adjustments.some((each) => each.kind === 'tax' && each.is_included)
  return [
    ...because,
    isIncluded && has('S') && kind === 'invoice' ? t('taxIncluded') : '',
    ...Object.entries(reasonsByCategory(settings, t))
      .filter(([category]) => has(category))
      .map(([, reason]) => reason),
    kind === 'invoice' && order.is_owed ? t('unpaid') : '',
    kind === 'invoice' && order.open_cents > 0
      ? t('openPart', { amount: centsText(order.open_cents, groupedForm(moneyFormOf(order))) })
      : '',
    settings.closing,
  ].filter((note) => note !== '')
}

/** Why amounts of a category have no tax. */
const reasonsByCategory = ({ country }: DocumentSettings, t: Words) => ({
  E: t(country === 'DE' ? 'smallBusinessDe' : 'smallBusiness'),
  G: t('export'),
  K: t('euSupply'),
  O: t('outsideTax'),
})

const wordsOf = (kind: DocumentKind, t: Words): DocumentContent['words'] => ({
  item: t('item'),
  quantity: t('quantity'),
  price: t('price'),
  amount: t('amount'),
  net: t('net'),
  tax: t('tax'),
  total: t(kind === 'invoice' ? 'total' : 'totalBack'),
  taxes: t('taxes'),
  rate: t('rate'),
  base: t('base'),
  // Pages are counted when it is written.
  page: t('page', { page: '{page}', pages: '{pages}' }),
  vatNumber: t('vatNumber', { number: '{number}' }),
  taxNumber: t('taxNumber', { number: '{number}' }),
  buyer: t('buyer'),
  discount: t('discount'),
})
