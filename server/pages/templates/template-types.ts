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
