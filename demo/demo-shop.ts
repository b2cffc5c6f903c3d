/** The shape of a demo shop's content. Texts and figures only; pictures are drawn from `look`. */
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
  choices: DemoChoice[]
  sales: DemoSale[]
  promotions: DemoPromotion[]
  posts: DemoPost[]
  /** `answer` is HTML. */
  faqs: { question: string; answer: string }[]
  /** `content` is HTML. */
  documents: { document_type: 'refund_policy' | 'privacy_policy'; content: string }[]
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
  /** With the card provider; none where the shop takes no cards. */
  card_account: { merchantId: string; secret: string } | null
  /** Each family lists spellings of one word; the first is the one that the shop itself uses. */
  spelling_families: string[][]
}

export type DemoProduct = {
  slug: string
  name: string
  /** Dollars, as "129.00". */
  price: string
  stock: number
  /** Slug of its category. */
  category: string
  /** One or two plain sentences. */
  description: string
  /** HTML: the story, what it is good for, how to care for it. */
  long_html_description: string
  /** In the order in which they are shown. */
  attributes: { key: string; value: string }[]
  customization_fields: DemoCustomizationField[]
  look: KhukuriLook | TeaLook
  added_days_ago: number
  reviews: DemoReview[]
}

type DemoVariant = {
  values: string[]
  price: string
  stock: number
  sku?: string
  /** What it looks like other than the product; it gets a picture of its own. */
  look?: Partial<KhukuriLook>
}

/** The options of a product, and what there is of each combination. */
export type DemoChoice = {
  slug: string
  /** `swatch`: a colour, "#a0522d". */
  options: { name: string; values: { value: string; swatch?: string }[] }[]
  variants: DemoVariant[]
}

/** One that is in progress when the shop is made. */
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
  scene: SceneName
  scene_alt: string
  comments: DemoComment[]
}

export type DemoComment = {
  username: string | null
  content: string
  days_ago: number
  is_approved: boolean
  replies: DemoComment[]
}

/** What a khukuri looks like; the drawing follows it. */
export type KhukuriLook = {
  kind: 'khukuri'
  /** What it lies on, which decides how it is posed and lit. */
  setting: 'bench' | 'stone' | 'canvas' | 'velvet' | 'board' | 'linen'
  /** Slender, broad, deep-curved, everyday, ceremonial, short and plain, or bent like a sickle. */
  profile:
    | 'sirupate'
    | 'bhojpure'
    | 'ang-khola'
    | 'dhankute'
    | 'kothimora'
    | 'chitlange'
    | 'hanshee'
  blade_length_cm: number
  overall_length_cm: number
  spine_mm: number
  /** Grooves along the spine. */
  fullers: 0 | 1 | 2 | 3
  /** Forged into the whole flank, a finger long, or a line along the spine. */
  fuller?: 'hollow' | 'short' | 'narrow'
  finish: 'mirror' | 'satin' | 'forged' | 'antique' | 'blackened'
  engraved?: 'vine' | 'birds'
  /** Words can be ordered on the blade: one picture shows a sample. */
  takes_engraving?: boolean
  shallow_cho?: boolean
  handle: 'rosewood' | 'dark-rosewood' | 'walnut' | 'buffalo-horn' | 'bone' | 'brass' | 'ebony'
  /** None on plain slabs. */
  handle_rings: 0 | 1 | 2 | 3 | 4
  fittings: Metal
  /** With rivets through a visible tang, or with a hidden one and a pommel cap. */
  tang: 'full' | 'hidden'
  rivets?: 2 | 3
  /** As the fittings, unless it is said. */
  rivet_metal?: Metal
  lashing_hole?: boolean
  sheath:
    | 'brown-leather'
    | 'black-leather'
    | 'rough-leather'
    | 'carved-wood'
    | 'silver'
    | 'white-metal'
    | 'velvet'
  /** The tip of the sheath. */
  chape: Metal | 'none'
  /** A laced piece of hide around the sheath, with the loops for a belt. */
  frog?: boolean
  /** The small knives in the sheath. */
  companions: ('karda' | 'chakmak' | 'long-chakmak')[]
  /** What else comes with it. */
  props?: ('plinth' | 'stand' | 'red-cover' | 'khisa' | 'cord' | 'strop')[]
  /** What it is used for, beside it in its main picture. */
  beside?: 'chillies' | 'garlic' | 'shavings' | 'twine'
  /** Half of everything: as the knife of twice the length, seen from twice as far. */
  miniature?: boolean
}

export type Metal = 'brass' | 'steel' | 'silver' | 'white-metal' | 'toned-silver' | 'blackened'

/** What a tea or a piece of tea ware looks like. */
export type TeaLook = {
  kind: 'tea'
  ware: 'tin' | 'pouch' | 'box' | 'teapot' | 'cup' | 'strainer'
  /** What it stands on: the colour of the ground, and so of the light. */
  setting: 'sage' | 'mist' | 'clay' | 'walnut'
  leaf:
    | 'black'
    | 'first-flush'
    | 'golden-tips'
    | 'ctc'
    | 'green'
    | 'white'
    | 'oolong'
    | 'herbs'
    | 'nettle-ginger'
    | 'spiced'
  /** What is printed on its pack: the name, and what it says below it. */
  label?: readonly [name: string, more: string]
  net_grams?: number
  /** The colour of the label or glaze. */
  colour: 'moss' | 'rust' | 'indigo' | 'saffron' | 'cream' | 'plum'
}

/** Pictures that are not of a product: home pages and blog posts. */
export type SceneName =
  | 'forge-fire'
  | 'anvil'
  | 'himalaya'
  | 'whetstone'
  | 'handle-woods'
  | 'leather-work'
  | 'camp'
  | 'market-street'
  | 'tea-terraces'
  | 'tea-kettle'
  | 'tea-leaves'
  | 'tea-tasting'
