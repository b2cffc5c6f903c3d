import type { Filter } from '#contract/backoffice/catalogue/filters.ts'
import type { CollectionCondition } from '#contract/backoffice/records/collections.ts'

/** The features that a demo shop has switched on beyond the defaults, with their content. */
export type DemoFeatures = {
  /** The numbers of products for the customs, by slug. They come from the country of the shop. */
  tariff_numbers: Record<string, string>
  office: { country: string; time_zone: string }
  filters: Filter[]
  collections: DemoCollection[]
  /** By a product's slug, the slugs that its page shows. */
  related: Record<string, string[]>
  product_pages: Record<
    'tells_when_back' | 'shows_bought_together' | 'shows_recently_seen',
    boolean
  >
  /** Names of customers who wait for a product that is sold out, by its slug. */
  waiting: Record<string, string[]>
  /** Null in a shop that takes orders of accounts alone, gives no invoices and takes nothing back. */
  trade: DemoTrade | null
}

type DemoCollection = {
  slug: string
  name: string
  description: string
  in_menu: boolean
  /** The slugs of products by hand, or the conditions of a rule. */
  of: string[] | CollectionCondition[]
}

type DemoTrade = {
  returns: { sells_to_eu: boolean; return_days: number; return_address: string }
  /** The buyer's words of returns that wait for an answer. */
  reasons: string[]
  /** Texts that the law wants of it; `content` is HTML. */
  texts: { document_type: 'terms' | 'delivery'; content: string }[]
  invoices: Record<
    | 'legal_name'
    | 'street'
    | 'postal_code'
    | 'city'
    | 'tax_number'
    | 'contact_name'
    | 'email'
    | 'phone'
    | 'year_starts'
    | 'invoice_pattern'
    | 'credit_pattern'
    | 'closing',
    string
  >
  /** Orders of so many days have invoices. */
  invoiced_days: number
}
