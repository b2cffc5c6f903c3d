import type { Billing } from '#contract/billing.ts'
import type { MoneyForm } from '#contract/money.ts'

export type DocumentKind = 'invoice' | 'credit_note'

/** The categories of EN 16931; K is a supply to a firm in another country of the EU. */
export type TaxCategory = 'S' | 'Z' | 'E' | 'G' | 'K' | 'O'

export type ContentTax = {
  label: string
  category: TaxCategory
  ppm: number
  baseCents: number
  taxCents: number
}

/** A row of a document. Amounts are in the smallest unit of the currency. */
export type ContentRow = {
  name: string
  /** The variant, SKU and what the buyer wrote. */
  details: string[]
  quantity: number
  /** The offered price of a unit; null if the row has no units. */
  unitCents: number | null
  /** Before discounts. */
  grossCents: number
  /** Below zero, or nothing. */
  discountCents: number
  totalCents: number
  netCents: number
  taxes: ContentTax[]
  /** The row's taxes are due on one base. */
  isShared: boolean
  isCharge: boolean
}

export type Party = {
  name: string
  lines: string[]
  city: string
  postal_code: string
  street: string
  /** ISO 3166-1, empty where it is not known. */
  country: string
  vat_number: string
}

export type Seller = Party & {
  tax_number: string
  register: string
  contact_name: string
  email: string
  phone: string
}

/** The content of a document, which never changes. Words and amounts are written as the order's buyer reads them. */
export type DocumentContent = {
  layout: 1
  kind: DocumentKind
  number: string
  /** "2026-11-26", where the shop is. */
  issued_on: string
  locale: string
  currency: string
  money: MoneyForm
  title: string
  seller: Seller
  buyer: Party
  /** The address of the delivery; absent where it is the buyer's. */
  delivered_to?: Party | null
  /** The buyer's own reference, or empty. */
  reference: string
  /** The details that the buyer or staff gave, for the next document of the order. */
  billing: Billing
  /** An invoice of the whole order, at its prices; else of what is left of it. */
  is_whole: boolean
  order: { number: string; placed_on: string }
  paid_on: string | null
  delivered: { from: string; to: string } | null
  /** Null unless it is a credit note. */
  invoice: { number: string; issued_on: string } | null
  rows: ContentRow[]
  /** The parts of the total beside its items, in words. */
  reasons: { text: string; cents: number }[]
  taxes: ContentTax[]
  prices_include_tax: boolean
  net_cents: number
  total_cents: number
  /** Facts in the head: order, days, payment. */
  facts: [label: string, text: string][]
  notes: string[]
  /** Why amounts of a category have no tax. */
  reasons_by_category: Partial<Record<TaxCategory, string>>
  words: Record<
    | 'item'
    | 'quantity'
    | 'price'
    | 'amount'
    | 'net'
    | 'tax'
    | 'total'
    | 'taxes'
    | 'rate'
    | 'base'
    | 'page'
    | 'vatNumber'
    | 'taxNumber'
    | 'buyer'
    | 'discount',
    string
  >
  /** Whether the same invoice lies in its PDF as data. */
  has_e_invoice: boolean
  /** Emptied after the years for which it had to be kept. */
  is_erased?: true
}
