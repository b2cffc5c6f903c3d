import type { LegalDocument } from '#contract/pages.ts'

/** The facts of a shop that its policies name; plain text, empty if unknown. */
export type ShopFacts = {
  name: string
  email: string
  address: string
  phone: string
  /** "https://cups.example" */
  origin: string
  /** ISO 4217. */
  currency: string
}

/** Further settings of the shop; empty, 0 or `unsaid` where the merchant chose nothing. */
export type KnownFacts = {
  vat_number: string
  register: string
  /** The person who acts for the shop. */
  contact_name: string
  /** ISO 3166-1. */
  country: string
  /** The countries that parcels go to; "**" is everywhere else. */
  countries: string[]
  return_days: number
  way_back_paid_by: '' | 'shop' | 'buyer'
  tax: 'none' | 'included' | 'added' | 'small_business'
  keep_orders_years: number
  import_duties: 'unsaid' | 'buyer' | 'shop'
  /** Whether a script counts visitors, and whether it waits for their consent. */
  counting: 'none' | 'asked' | 'counted'
  /** Working days until goods in stock leave; null: not said. */
  handling_days: number | null
  /** The ways to an address, by zone; empty while delivery is not charged. */
  ways: DeliveryWay[]
  /** Today in the shop, as 2026-11-28. */
  today: string
}

/** A method of delivery; amounts are written out, an empty one is no amount. */
export type DeliveryWay = {
  zone: string
  method: string
  min_days: number
  max_days: number
  /** The lowest price; empty if it is free. */
  from: string
  /** Whether it has several prices. */
  has_more: boolean
  free_over: string
}

export type FilledFacts = Record<keyof ShopFacts, string>

/** The templates of policies in one language, as HTML of filled facts. */
export type Policies = Record<LegalDocument['document_type'], (shop: FilledFacts) => string> & {
  /** Placeholders for unknown facts: in brackets, like everything that is to be filled in. */
  toFillIn: ShopFacts
}

/** The texts of a new shop; `html` has the parts to fill in, in brackets. */
export type ShopTexts = {
  /** The demo shop's. */
  theme: string
  site_description: string
  tagline: string
  mission_statement: string
  core_values: { name: string; description: string }[]
  questions: { question: string; html: string }[]
  pages: { title: string; slug: string; html: string }[]
}
