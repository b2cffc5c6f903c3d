import { Named } from './schemas.ts'
import { ASKED_FIELDS, OPTIONAL_FIELDS } from './rules/address-needs.ts'
import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Currency, Html, Id, MediaPath, MoneyForm, Nullable, Slug, Time } from './wire.ts'

/** The settings of the shop, also embedded in every page as `#site-settings`. */
export const SiteSettings = Type.Object({
  id: Id,
  site_title: Type.String(),
  site_description: Type.String(),
  favicon: Nullable(MediaPath),
  theme_name: Type.String(),
  /** The shop's own accent colour, such as "#2b6238"; absent where it has the theme's. */
  accent_color: Type.Optional(Type.String()),
  logo: Nullable(MediaPath),
  /** The width, at a height of 40 pixels, of a wide logo, which stands in the name's place. */
  logo_width: Type.Optional(Type.Integer()),
  google_analytics_id: Type.String(),
  /** Present where visitors are asked before the analytics script is loaded. */
  analytics: Type.Optional(Type.Literal('ask_first')),
  contact_email: Type.String(),
  /** Network name → profile address. */
  social_media_links: Named(Type.String()),
  tenant: Type.Integer(),
  /** The home page's large picture, and its size in pixels. */
  hero_image: Nullable(
    Type.Object({
      image: MediaPath,
      alt_text: Type.String(),
      width: Type.Integer(),
      height: Type.Integer(),
    }),
  ),
  /** The shop's own pages that every foot leads to; absent where there are none. */
  footer_pages: Type.Optional(Type.Array(Type.Object({ slug: Slug, title: Type.String() }))),
  /** The usual pages without content, by their paths, which no menu names; absent where each has some. */
  empty_pages: Type.Optional(Type.Array(Type.String())),
  /** The merchant's links in every foot, in place of the usual ones; absent where there are none. */
  footer_menu: Type.Optional(
    Type.Array(
      Type.Object({
        heading: Type.String(),
        links: Type.Array(
          Type.Object({
            label: Type.String(),
            /** A path of the shop, or another site; absent: it asks for the privacy choices. */
            to: Type.Optional(Type.String()),
          }),
        ),
      }),
    ),
  ),
  /** The shop's own country by its ISO code; absent where it is not set. */
  country: Type.Optional(Type.String()),
  /**
   * The fields that may be blank: the postal code where its country uses none, a guest's email beside a
   * telephone number; absent: none.
   */
  optional_fields: Type.Optional(Type.Array(Type.Enum(OPTIONAL_FIELDS))),
  /** The fields that it asks for beside the usual ones; absent for none. */
  extra_fields: Type.Optional(Type.Array(Type.Enum(ASKED_FIELDS))),
  /** Countries that delivery is charged to, `**` for everywhere else; absent without a charge. */
  delivers_to: Type.Optional(Type.Array(Type.String())),
  /** True where delivery or tax depends on the region of an address. */
  asks_for_region: Type.Optional(Type.Literal(true)),
  /** Absent where the shop names no tax. Added: prices are without it. */
  tax: Type.Optional(Type.Enum(['included', 'added'])),
  /** The legal texts that the checkout leads to, words before each; absent where none is to be named. */
  order_texts: Type.Optional(
    Type.Array(Type.Object({ words: Type.String(), label: Type.String(), to: Type.String() })),
  ),
  /**
   * The words on tax and delivery beside each price; absent where no law asks for them. `link`, the last of
   * them, leads `to` the page on delivery; both are absent where the shop has no such page.
   */
  price_line: Type.Optional(
    Type.Object({
      words: Type.String(),
      link: Type.Optional(Type.String()),
      to: Type.Optional(Type.String()),
    }),
  ),
  /** The shop says who pays import duty and tax, which depends on the country. */
  says_duties: Type.Optional(Type.Literal(true)),
  /** The places where customers can pick up their orders, as methods. Absent without one. */
  pickups: Type.Optional(
    Type.Array(
      Type.Object({ id: Id, place: Type.String(), details: Type.Optional(Type.String()) }),
    ),
  ),
  /** Visitors can order without an account; absent where they cannot. */
  guest_checkout: Type.Optional(Type.Literal(true)),
  /** Visitors can ask for a mail once a sold-out product is back; absent where they cannot. */
  tells_when_back: Type.Optional(Type.Literal(true)),
  /** Pages of products show what the browser has seen before; absent where they do not. */
  shows_recently_seen: Type.Optional(Type.Literal(true)),
  /** The shop sells to consumers in the EU; absent where it does not. */
  sells_to_eu: Type.Optional(Type.Literal(true)),
  /** Buyers can ask the shop to take goods back; absent where they cannot. */
  takes_returns: Type.Optional(Type.Literal(true)),
  /** The zone that the shop's days are counted in, by its IANA name; absent for UTC. */
  time_zone: Type.Optional(Type.String()),
  /** The shop's notes beside its prices; empty without one. */
  notes: Type.Optional(
    Type.Object({
      delivery: Type.String(),
      returns: Type.String(),
      age: Type.String(),
      /** The note on the cost of delivery, or on when it is known. */
      shipping: Type.String(),
    }),
  ),
  /** The collections of the shop's menu; absent without one. */
  collections: Type.Optional(Type.Array(Type.Object({ slug: Slug, name: Type.String() }))),
  /** ISO 4217; absent for US dollars. */
  currency: Type.Optional(Currency),
  /** Absent for English. */
  locale: Type.Optional(Type.String()),
  /** How amounts are written; absent for $129.00. */
  money: Type.Optional(MoneyForm),
})

export const CompanyInfo = Type.Object({
  tagline: Type.String(),
  history_summary: Type.String(),
  mission_statement: Type.String(),
  vision_statement: Type.String(),
  core_values: Type.Array(Type.Object({ id: Id, name: Type.String(), description: Type.String() })),
})

/** A picture of a section, at its largest size; null without one. */
const sectionPicture = { picture: Nullable(MediaPath), picture_alt: Type.String() }
/** A heading that is empty means the default of the section's kind, or none. */
const sectionOf = <Kind extends string>(kind: Kind) => ({
  id: Id,
  kind: Type.Literal(kind),
  heading: Type.String(),
})

/** A section of a home page. `most` is the number of entries that it shows. */
export const HomeSection = Type.Union([
  Type.Object({
    ...sectionOf('hero'),
    ...sectionPicture,
    introduction: Type.String(),
    button_label: Type.String(),
    button_path: Type.String(),
  }),
  Type.Object({
    ...sectionOf('products'),
    most: Type.Integer(),
    /** Absent: the merchant chose the products, `GET /products/home/?section=…` lists them. */
    collection: Type.Optional(Type.Object({ slug: Slug, name: Type.String() })),
  }),
  Type.Object({ ...sectionOf('text'), ...sectionPicture, text: Html }),
  Type.Object({
    ...sectionOf('quotes'),
    quotes: Type.Array(Type.Object({ words: Type.String(), by: Type.String() })),
  }),
  Type.Object({ ...sectionOf('posts'), most: Type.Integer() }),
  Type.Object({ ...sectionOf('questions'), most: Type.Integer() }),
  /** The parts that the home page has without sections. */
  Type.Object({ id: Id, kind: Type.Literal('standard') }),
])

/** The shop's own texts on the home page; an empty one means the default. */
export const HomeWords = Type.Object({
  headline: Type.String(),
  introduction: Type.String(),
  button_label: Type.String(),
  /** The target of its button within the shop: "/pages/how-we-forge". */
  button_path: Type.String(),
  /** Above the newest products, or above those that stand in their place. */
  products_title: Type.String(),
})

const HomePage = Type.Object({
  ...HomeWords.properties,
  /** The sections in their order; absent where the page has only the standard parts. */
  sections: Type.Optional(Type.Array(HomeSection)),
  /** Categories without an active product, which the page leaves out; absent where each has one. */
  empty_categories: Type.Optional(Type.Array(Slug)),
})

export const Faq = Type.Object({ id: Id, question: Type.String(), answer: Html })

export const DocumentType = Type.Union([
  Type.Literal('refund_policy'),
  Type.Literal('privacy_policy'),
  // Beyond the specification: each stands at /pages/{its name}.
  Type.Literal('terms'),
  Type.Literal('delivery'),
  Type.Literal('imprint'),
  Type.Literal('accessibility'),
])

export const LegalDocument = Type.Object({
  id: Id,
  document_type: DocumentType,
  content: Html,
  updated_at: Time,
})

/** A page of the shop's own, such as how it forges. */
export const FreePage = Type.Object({ slug: Slug, title: Type.String(), content: Html })

export const pages = {
  'GET /pages/settings/public/': {
    summary: "The shop's public settings.",
    access: 'public',
    limit: 'catalogue',
    reply: SiteSettings,
  },
  'GET /pages/company-info/': {
    summary: 'The company behind the shop.',
    access: 'public',
    limit: 'catalogue',
    reply: CompanyInfo,
  },
  'GET /pages/home/': {
    summary: "What the home page says in the shop's own words, and its sections.",
    access: 'public',
    limit: 'catalogue',
    reply: HomePage,
  },
  'GET /pages/manage/faqs/': {
    summary: 'Questions and answers.',
    access: 'public',
    limit: 'catalogue',
    reply: Type.Array(Faq),
  },
  'GET /pages/manage/documents/': {
    summary: 'Legal documents, all or those of one type.',
    access: 'public',
    limit: 'catalogue',
    query: Type.Object({ document_type: Type.Optional(DocumentType) }),
    reply: Type.Array(LegalDocument),
  },
  'GET /pages/free-pages/:slug/': {
    summary: "One of the shop's own pages.",
    access: 'public',
    limit: 'catalogue',
    reply: FreePage,
  },
} as const

export type SiteSettings = Static<typeof SiteSettings>
export type CompanyInfo = Static<typeof CompanyInfo>
export type HomeWords = Static<typeof HomeWords>
export type HomeSection = Static<typeof HomeSection>
export type FreePage = Static<typeof FreePage>
export type Faq = Static<typeof Faq>
export type LegalDocument = Static<typeof LegalDocument>
