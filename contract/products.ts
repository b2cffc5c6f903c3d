import * as Type from 'typebox'
import type { Static } from 'typebox'
import { productFields, SHOWN_NAMES, type ShownName } from './backoffice/records/product.ts'
import type { CustomizationField as Customization } from './customization-field.ts'
import { Html, Id, MediaPath, Money, Nullable, PageOf, pageQuery, Slug, Time } from './wire.ts'

export const Category = Type.Object({
  id: Id,
  slug: Slug,
  name: Type.String(),
  description: Html,
})

/** A collection of products beside their categories. */
export const Collection = Type.Object({
  id: Id,
  slug: Slug,
  name: Type.String(),
  description: Html,
  picture: Nullable(MediaPath),
  picture_alt: Type.String(),
  seo_title: Type.String(),
  seo_description: Type.String(),
  /** The merchant has put its products in order. */
  is_by_hand: Type.Boolean(),
})

const CategoryReference = Type.Object({ name: Type.String(), slug: Slug })

/** Pixels of the largest size; the smaller ones keep its proportions. */
const size = { width: Type.Integer(), height: Type.Integer() }

export const MainImage = Type.Object({
  image: MediaPath,
  thumb_image: MediaPath,
  alt_text: Type.String(),
  ...size,
})

export const ProductImage = Type.Object({
  id: Id,
  image: MediaPath,
  alt_text: Type.String(),
  order: Type.Integer(),
  ...size,
})

export const Attribute = Type.Object({
  id: Id,
  key: Type.String(),
  value: Type.String(),
  order: Type.Integer(),
})

export const Review = Type.Object({
  id: Id,
  /** Null where the author's account is gone. */
  user: Nullable(Type.Object({ username: Type.String() })),
  rating: Type.Integer({ minimum: 1, maximum: 5 }),
  comment: Type.String(),
  created_at: Time,
  is_verified_purchase: Type.Boolean(),
  /** The shop's answer; absent if it gave none. */
  reply: Type.Optional(Type.String()),
})

const card = {
  id: Id,
  slug: Slug,
  name: Type.String(),
  price: Money,
  stock: Type.Integer(),
  description: Type.String(),
  category: CategoryReference,
  main_image: Nullable(MainImage),
  attributes: Type.Array(Attribute),
  average_rating: Nullable(Type.Number()),
  review_count: Type.Integer(),
}

/** Only where the shop uses it; last in each reply. `price` and `stock` are of what adding it buys. */
const beyond = {
  /** The regular price; shown struck. */
  list_price: Type.Optional(Money),
  /** The price of its cheapest variant, if prices differ. */
  price_from: Type.Optional(Money),
  /** While it is on sale: the lowest price of the 30 days before the sale. */
  lowest_price_30_days: Type.Optional(Money),
  /** The price of a unit of it, in words: "$12.80 per kg"; of the price that is shown. */
  unit_price: Type.Optional(Type.String()),
}

/** While it is on sale: until when its price is this one. */
const untilWhen = { sale_ends_at: Type.Optional(Time) }

/** A product as lists show it. */
export const ProductCard = Type.Object({ ...card, ...beyond })

export const ProductOption = Type.Object({
  name: Type.String(),
  values: Type.Array(
    Type.Object({
      value: Type.String(),
      /** A colour to show beside it: "#a0522d". */
      swatch: Nullable(Type.String()),
      image: Nullable(MediaPath),
    }),
  ),
})

/** A variant that is sold, in stock or not. Other combinations of the options do not exist. */
export const Variant = Type.Object({
  id: Id,
  sku: Nullable(Type.String()),
  price: Money,
  list_price: Nullable(Money),
  stock: Type.Integer(),
  /** A value of each option, in their order. */
  values: Type.Array(Type.String()),
  /** A picture of the product. */
  image: Nullable(MediaPath),
  lowest_price_30_days: beyond.lowest_price_30_days,
  unit_price: beyond.unit_price,
  ...untilWhen,
})

/** The facts of product safety beside an offer, in the shop's words. */
const Safety = Type.Object({
  title: Type.String(),
  /** The maker and the person responsible in the EU. */
  facts: Type.Array(Attribute),
  /** Warnings; empty without them. */
  html: Html,
})

type Fields = typeof productFields

/** Fields that are sent as they are; those that few products have, only when set. */
const shown = Object.fromEntries(
  SHOWN_NAMES.map((name) => {
    const { schema, shown: when } = productFields[name]
    return [name, when === 'always' ? schema : Type.Optional(schema)]
  }),
) as {
  [Name in ShownName]: Fields[Name]['shown'] extends 'always'
    ? Fields[Name]['schema']
    : Type.TOptional<Fields[Name]['schema']>
}

export const Product = Type.Object({
  ...card,
  long_html_description: Html,
  images: Type.Array(ProductImage),
  reviews: Type.Array(Review),
  ...shown,
  ...beyond,
  ...untilWhen,
  options: Type.Optional(Type.Array(ProductOption)),
  variants: Type.Optional(Type.Array(Variant)),
  safety: Type.Optional(Safety),
})

/** Suggestions for a search that is being typed. */
export const Suggestions = Type.Object({
  categories: Type.Array(CategoryReference, { maxItems: 4 }),
  collections: Type.Array(CategoryReference, { maxItems: 4 }),
  products: Type.Array(
    Type.Object({
      slug: Slug,
      name: Type.String(),
      price: Money,
      /** The price of its cheapest variant, if prices differ. */
      price_from: Type.Optional(Money),
      picture: Nullable(Type.Object({ image: MediaPath, ...size })),
    }),
    { maxItems: 6 },
  ),
})

/** A filter of a list, with the products that each of its values would leave. */
export const Facet = Type.Object({
  /** The filter's name in addresses. */
  name: Type.String(),
  label: Type.String(),
  kind: Type.Enum(['chips', 'swatches', 'range']),
  /** The unit of a range: "in", or the code of the shop's currency. */
  unit: Type.String(),
  /** The choice as addresses spell it: "5160.d2", "9-12"; empty: none. */
  chosen: Type.String(),
  /** Counted as if nothing of this filter were chosen. Those with no product have a count of 0. */
  values: Type.Array(
    Type.Object({
      value: Type.String(),
      label: Type.String(),
      count: Type.Integer(),
      /** A colour: "#a0522d". */
      swatch: Type.Optional(Type.String()),
    }),
  ),
  /** A range has the whole units that all products lie between. */
  least: Type.Optional(Type.Integer()),
  most: Type.Optional(Type.Integer()),
  /** If nothing is left: the products without the choice of this filter. */
  without: Type.Optional(Type.Integer()),
})

/** By price: of the cheapest variant that can be bought, the lowest or the highest first. */
const ORDERINGS = ['newest', 'best_reviewed', 'name', 'price', 'price_desc'] as const
export type ProductOrdering = (typeof ORDERINGS)[number]

/** The parts of a list's query that decide which products are in it. */
const narrowing = {
  /** Only active products are ever listed, whatever is asked. */
  is_active: Type.Optional(Type.Boolean()),
  category__slug: Type.Optional(Type.String({ maxLength: 120 })),
  search: Type.Optional(Type.String({ maxLength: 200 })),
  /** The slug of a collection; one by hand has an order of its own by default. */
  collection: Type.Optional(Type.String({ maxLength: 120 })),
  /** Only what can be bought now; a search without filters takes no notice of it. */
  in_stock: Type.Optional(Type.Boolean()),
  /**
   * "steel:5160.d2": a filter of the shop and its values, one of which counts. "blade:9-12": at least
   * and at most; either may be left out. Filters that the shop does not have are ignored.
   */
  facet: Type.Optional(Type.Array(Type.String({ maxLength: 1000 }), { maxItems: 12 })),
  /** In whole units of the currency. */
  price_min: Type.Optional(Type.Integer({ minimum: 0, maximum: 999_999_999 })),
  price_max: Type.Optional(Type.Integer({ minimum: 0, maximum: 999_999_999 })),
}

const ProductListQuery = Type.Object({
  ...narrowing,
  /** Newest first by default; a search is ordered by how well it matches. */
  ordering: Type.Optional(Type.Enum([...ORDERINGS])),
  ...pageQuery,
})

export const catalogue = {
  'GET /products/products/': {
    summary: 'Active products of the shop, by category and search, a page at a time.',
    access: 'public',
    limit: 'catalogue',
    queryLimits: { search: 'search' },
    query: ProductListQuery,
    reply: Type.Object({
      ...PageOf(ProductCard).properties,
      /** The search as it was understood; absent if no word was corrected. */
      corrected_search: Type.Optional(Type.String()),
      /** The shop has filters; absent if not. */
      has_facets: Type.Optional(Type.Literal(true)),
    }),
  },
  'GET /products/facets/': {
    summary: 'The filters of a list, each with the number of products that its values leave.',
    access: 'public',
    limit: 'catalogue',
    queryLimits: { search: 'search' },
    query: Type.Object(narrowing),
    reply: Type.Array(Facet),
  },
  'GET /products/suggestions/': {
    summary: 'Categories, collections and products while a search is typed, from two letters on.',
    access: 'public',
    limit: 'suggest',
    query: Type.Object({ q: Type.Optional(Type.String({ maxLength: 200 })) }),
    reply: Suggestions,
  },
  'GET /products/products/:slug/': {
    summary:
      'One active product with its pictures, attributes and reviews. A slug that it had before leads to it, too.',
    access: 'public',
    limit: 'catalogue',
    reply: Product,
  },
  'GET /products/products/:slug/related/': {
    summary:
      'A few products beside one: chosen by the shop, then bought with it, then of its category.',
    access: 'public',
    limit: 'catalogue',
    reply: Type.Array(ProductCard),
  },
  'GET /products/previews/:token/': {
    summary: 'The draft of a product, by its preview link. The reply is never cached.',
    access: 'public',
    limit: 'catalogue',
    isKept: false,
    reply: Product,
  },
  'GET /products/home/': {
    summary:
      'The active products that the shop has chosen for its home page, or for a section of it, in ' +
      'their order.',
    access: 'public',
    limit: 'catalogue',
    query: Type.Object({ section: Type.Optional(Id) }),
    reply: Type.Array(ProductCard),
  },
  'GET /products/collections/': {
    summary: "The shop's collections in their order.",
    access: 'public',
    limit: 'catalogue',
    reply: Type.Array(Type.Object({ slug: Slug, name: Type.String(), in_menu: Type.Boolean() })),
  },
  'GET /products/collections/:slug/': {
    summary: 'One collection. A slug that it had before leads to it, too.',
    access: 'public',
    limit: 'catalogue',
    reply: Collection,
  },
  'GET /products/categories/': {
    summary: "The shop's categories.",
    access: 'public',
    limit: 'catalogue',
    reply: Type.Array(Category),
  },
  'GET /products/categories/:slug/': {
    summary: 'One category.',
    access: 'public',
    limit: 'catalogue',
    reply: Category,
  },
} as const

const reviews = {
  'POST /products/reviews/': {
    summary: "Writes the customer's review of a product, once.",
    access: 'customer',
    limit: 'review',
    body: Type.Object({
      product: Type.Optional(Id),
      /** 5 by default. */
      rating: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
      /** Plain text. */
      comment: Type.Optional(Type.String()),
    }),
    reply: Review,
    status: 201,
  },
} as const

/** The products for sale, and customers' reviews of them. */
export const products = { ...catalogue, ...reviews } as const

export type Category = Static<typeof Category>
export type MainImage = Static<typeof MainImage>
export type ProductImage = Static<typeof ProductImage>
export type Attribute = Static<typeof Attribute>
export type CustomizationField = Static<typeof Customization>
export type Review = Static<typeof Review>
export type ProductOption = Static<typeof ProductOption>
export type Variant = Static<typeof Variant>
export type Facet = Static<typeof Facet>
export type Suggestions = Static<typeof Suggestions>
export type Collection = Static<typeof Collection>
export type ProductCard = Static<typeof ProductCard>
export type Product = Static<typeof Product>
