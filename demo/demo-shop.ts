import type { DemoHistory } from './demo-history.ts'

/** The shape of a demo shop's content: texts, figures, and where its pictures lie. */
export type DemoShop = {
  /** `domains` are the hosts that lead to the shop, without a port. */
  tenant: { id: number; name: string; domains: string[] }
  settings: {
    site_title: string
    site_description: string
    theme_name: 'forge' | 'garden' | 'ink'
    contact_email: string
    /** Network name → profile address. */
    social_media_links: Record<string, string>
    delivery_note: string
    returns_note: string
    age_note: string
    shipping_note: string
  }
  company: {
    tagline: string
    history_summary: string
    mission_statement: string
    vision_statement: string
    core_values: { name: string; description: string }[]
  }
  /** `description` is HTML. */
  categories: { slug: string; name: string; description: string }[]
  products: DemoProduct[]
  /** By product slug, the main picture first. */
  pictures: Record<string, DemoPicture[]>
  /** A folder for each product and picture, `posts`, `pages` and `signs`. */
  pictures_folder: string
  choices: DemoChoice[]
  sales: DemoSale[]
  promotions: DemoPromotion[]
  posts: DemoPost[]
  /** `answer` is HTML. */
  faqs: { question: string; answer: string }[]
  /** `content` is HTML. */
  documents: { document_type: 'refund_policy' | 'privacy_policy' | 'imprint'; content: string }[]
  contact: {
    branch_locations: {
      name: string
      is_hq: boolean
      address: string
      phone_number: string
      map_location_url: string
    }[]
    contact_emails: { purpose: string; email_address: string }[]
    social_media_profiles: { platform_display: string; link: string }[]
  }
  payment: {
    enable_card_payment: boolean
    enable_bank_transfer: boolean
    enable_custom_payment: boolean
    bank_account_details: string
    custom_payment_label: string
    custom_payment_instructions: string
    custom_payment_redirect_url: string
  }
  /** Carriers and order pages; null in a shop that keeps the defaults. */
  shipments: {
    has_order_pages: boolean
    carriers: { name: string; tracking_url: string }[]
  } | null
  /** With the card provider; none where the shop takes no cards. */
  card_account: { merchantId: string; secret: string } | null
  /** Each family lists spellings of one word; the first is the one that the shop itself uses. */
  spelling_families: string[][]
  history: DemoHistory
}

export type DemoProduct = {
  slug: string
  name: string
  /** Dollars, as "129.00". */
  price: string
  stock: number
  /** Slug of its category. */
  category: string
  /** Holds one or two plain sentences. */
  description: string
  /** HTML: the story, what it is good for, how to care for it. */
  long_html_description: string
  /** In the order in which they are shown. */
  attributes: { key: string; value: string }[]
  customization_fields: DemoCustomizationField[]
  added_days_ago: number
  reviews: DemoReview[]
}

/** A folder of a product: the picture's master and the sizes that pages show. */
export type DemoPicture = {
  name: string
  /** Completes its alternative text, after the product's name. */
  caption: string
  /** The one that it shows, if not the product as it is listed: its values, joined by a comma. */
  variant?: string
}

type DemoVariant = {
  values: string[]
  price: string
  stock: number
  sku?: string
}

/** The options of a product, and what there is of each combination. */
export type DemoChoice = {
  slug: string
  /** `swatch`: a colour, "#a0522d". */
  options: { name: string; values: { value: string; swatch?: string }[] }[]
  variants: DemoVariant[]
}

/** A sale that is in progress when the shop is made. */
type DemoSale = { slug: string; price: string; days: number }

/** Per cent off an order, with a code or of itself. */
type DemoPromotion = {
  name: string
  code?: string
  percent: string
  minimum?: string
  per_customer_limit?: number
  /** On the home page. */
  announcement: string
}

export type DemoCustomizationField = {
  /** snake_case; the cart shows it with spaces. */
  key: string
  label: string
  kind: 'text' | 'choice'
  max_length: number | null
  choices: string[]
  required: boolean
}

export type DemoReview = {
  /** Absent where the author closed the account: shown as 'Anonymous User'. */
  username: string | null
  rating: 1 | 2 | 3 | 4 | 5
  comment: string
  days_ago: number
  is_verified_purchase: boolean
}

export type DemoPost = {
  slug: string
  title: string
  /** HTML. */
  content: string
  status: 'published' | 'draft'
  author: string
  days_ago: number
  picture_alt: string
  comments: DemoComment[]
}

export type DemoComment = {
  username: string | null
  content: string
  days_ago: number
  is_approved: boolean
  replies: DemoComment[]
}
