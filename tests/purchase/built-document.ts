import type { Billing } from '#contract/billing.ts'
import type { TaxRate, TaxTerms } from '#contract/calculation/tax-amounts.ts'
import { buildContent } from '#server/documents/build-content.ts'
import type { DocumentContent } from '#server/documents/content/content.ts'
import type { DocumentSettings } from '#server/documents/documents.queries.ts'
import {
  type DocumentPart,
  invoiceParts,
  noteParts,
} from '#server/documents/content/document-parts.rules.ts'
import type { Offer } from '#server/orders/pricing/offers.rules.ts'
import { adjustmentsOf } from '#server/orders/pricing/order-entries.rules.ts'
import { paidOrderOf, partsOfUnits } from '#server/orders/refunds/refund-parts.rules.ts'
import { priceOf } from '#server/orders/pricing/pricing.rules.ts'
import { moneyForm } from '#server/tenants/format/money-form.ts'
import { textsIn } from '#server/tenants/format/texts.ts'

type GivenLine = {
  unitCents: number
  quantity: number
  taxClass?: string
  name?: string
  /** An offer takes all of its price away. */
  isFree?: boolean
}

/** An order that is put together without a database. */
export type GivenOrder = {
  lines: GivenLine[]
  mode?: TaxTerms['mode']
  rounding?: TaxTerms['rounding']
  /** Parts per million of the standard and the reduced class; none: the shop has no tax. */
  ppms?: [standard: number, reduced: number]
  isPaired?: boolean
  deliveryCents?: number
  percentOff?: number
  currency?: string
  locale?: 'en' | 'de' | 'ne'
  country?: string
  settings?: Partial<DocumentSettings>
  billing?: Billing
}

const rateOf = (name: string, ppm: number, tax_class: string): TaxRate & { tax_class: string } => ({
  id: ppm + 1,
  name,
  ppm,
  on_shipping: true,
  tax_class,
})

const offerOf = (percent: number): Offer => ({
  id: 1,
  name: 'Autumn',
  code: null,
  kind: 'percent',
  target: 'order',
  value: percent * 100,
  minimumCents: 0,
  combines: false,
  priority: 0,
  categoryIds: [],
  productIds: [],
  isLimited: false,
  isCodeLimited: false,
})

/** Takes the whole price of these lines away. */
const freeLines = (lines: readonly GivenLine[]): Offer[] => {
  const productIds = lines.flatMap(({ isFree }, at) => (isFree ? [at] : []))
  const offer = { ...offerOf(100), id: 2, name: 'Gift', target: 'items', combines: true } as const
  return productIds.length === 0 ? [] : [{ ...offer, productIds }]
}

const termsOf = ({ mode, rounding, ppms = [0, 0], isPaired }: GivenOrder): TaxTerms => ({
  mode: mode ?? 'included',
  rounding: rounding ?? 'total',
  delivery_tax: 'as_items',
  delivery_class: 'standard',
  is_export: false,
  is_by_country: true,
  has_regions: false,
  rates: [
    rateOf('MwSt.', ppms[0], 'standard'),
    ...(isPaired ? [rateOf('PST', ppms[1] + 1, 'standard')] : []),
    rateOf('MwSt.', ppms[1], 'reduced'),
  ],
})

/** The rows of an order as the shop stores them. */
function placedRows(given: GivenOrder) {
  const { lines, deliveryCents = 0, percentOff = 0, currency = 'EUR', locale = 'de' } = given
  const priced = priceOf(
    lines.map(({ unitCents, quantity, taxClass = 'standard', name }, at) => ({
      productId: at,
      categoryId: 1,
      name: name ?? `Item ${at}`,
      unitCents,
      quantity,
      taxClass,
    })),
    moneyForm(currency, locale),
    [
      ...(percentOff === 0 ? [] : [{ ...offerOf(percentOff), combines: true }]),
      ...freeLines(lines),
    ],
    {
      delivery: { methodId: 1, name: 'DHL', cents: deliveryCents, because: '' },
      tax: given.ppms && termsOf(given),
    },
  )
  return {
    lines: lines.map(({ unitCents, quantity, name }, at) => ({
      product_name: name ?? `Item ${at}`,
      product_slug: `item-${at}`,
      thumb_image: null,
      thumb_alt: '',
      price_cents: unitCents,
      quantity,
      customization: {},
      customization_labels: {},
      variant_name: null,
      sku: `SKU-${at}`,
    })),
    adjustments: adjustmentsOf(priced.entries, textsIn(locale)),
    totalCents: priced.totalCents,
  }
}

const SETTINGS: DocumentSettings = {
  tenant_id: 1,
  next_sweep_at: null,
  is_on: true,
  issue_at: 'paid',
  is_mailed: false,
  has_e_invoices: true,
  year_starts: '01-01',
  invoice_pattern: 'R-{year}-{number}',
  credit_pattern: 'G-{year}-{number}',
  first_invoice: 1,
  first_credit: 1,
  began_at: null,
  legal_name: 'Messer & Tee GmbH',
  street: 'Hauptstraße 5',
  postal_code: '10115',
  city: 'Berlin',
  vat_number: 'DE123456789',
  tax_number: '12/345/67890',
  register: 'HRB 12345, Amtsgericht Berlin',
  contact_name: 'Asha Rai',
  email: 'hallo@messer.example',
  phone: '+49 30 123456',
  tax_status: 'usual',
  closing: '',
  country: 'DE',
  time_zone: 'Europe/Berlin',
}

const ADDRESS = {
  fullname: 'Asha Rai',
  street: 'Ratna Marga 12',
  city: 'Dharan',
  postalCode: '56700',
  country: 'Nepal',
  contact_number: '+977 25 520000',
}

type Note = { parts: DocumentPart[]; invoice: { number: string; issued_on: string } }

/** The content of the order's invoice, or of a credit note. */
export function builtDocument(given: GivenOrder, note?: Note): DocumentContent {
  const { locale = 'de', currency = 'EUR', country = 'DE', settings, billing } = given
  const { lines, adjustments, totalCents } = placedRows(given)
  const texts = textsIn(locale)
  const content = buildContent({
    kind: note ? 'credit_note' : 'invoice',
    issuedOn: '2026-11-26',
    settings: { ...SETTINGS, ...settings },
    order: {
      order_number: 'KH-1',
      status: 'paid',
      payment_method: 'bank_transfer',
      is_owed: false,
      open_cents: 0,
      total_cents: totalCents,
      currency,
      locale,
      delivery_address: ADDRESS,
      country_code: country,
      is_picked_up: false,
      custom_label: '',
      promised_from: null,
      promised_to: null,
      placed_on: '2026-11-25',
      paid_on: '2026-11-26',
      paid_at: null,
      shipped_at: null,
    },
    billing: billing ?? { company: '', vat_number: '', reference: '' },
    lines,
    adjustments,
    parts: (note?.parts ?? invoiceParts(lines, adjustments)).filter(
      (part) => part.totalCents > 0 || part.quantity > 0,
    ),
    isWhole: !note,
    invoice: note?.invoice ?? null,
    because: [],
    texts,
  })
  const t = texts.of('documents')
  return note
    ? { ...content, number: 'G-2026-0001', title: t('creditNote') }
    : { ...content, number: 'R-2026-0001', title: t('invoice') }
}

/** A firm in Vienna whose goods go to the address of the order. */
export const ELSEWHERE: Billing = {
  company: 'Rai & Söhne GmbH',
  vat_number: 'ATU12345678',
  reference: 'PO 7',
  address: {
    fullname: 'Asha Rai',
    street: 'Kärntner Straße 1',
    city: 'Wien',
    postalCode: '1010',
    country: 'Österreich',
  },
}

/** The order of the worked example: 302.86 with 19 % included. */
export const EXAMPLE: GivenOrder = {
  lines: [
    { unitCents: 5995, quantity: 3, name: 'Khukuri „Panawal“' },
    { unitCents: 14_900, quantity: 1, name: 'Messer mit Gravur' },
  ],
  ppms: [190_000, 70_000],
  deliveryCents: 690,
  percentOff: 10,
}

const WORDS = { line: String, money: String }

/** The note on two units of the first line of an order. */
export function noteOfTwo(given: GivenOrder) {
  const { lines, adjustments } = placedRows(given)
  const paid = paidOrderOf(lines, adjustments, [])
  const two = partsOfUnits(paid, { lines: [{ line: 0, quantity: 2 }], delivery: 0 }, WORDS)
  const invoice = { number: 'R-2026-0001', issued_on: '2026-11-26' }
  return builtDocument(given, { parts: noteParts(lines, adjustments, [], two), invoice })
}
