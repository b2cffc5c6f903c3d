import { centsToWire } from '#contract/money.ts'
import { gtinIn } from '#contract/rules/gtin.ts'
import { measureParts } from '#contract/rules/measure.ts'
import type { OfferTerms } from '../terms/offer-terms.queries.ts'
import { deliveryFacts } from '../terms/offer-terms.rules.ts'
import { traitsOf } from './traits.rules.ts'
import type { FedProduct, FedVariant } from './fed-products.queries.ts'

/** A product or variant of a feed, with the names of Google's product format. */
export type FeedItem = {
  id: string
  item_group_id?: string
  title: string
  description: string
  link: string
  image_link?: string
  availability: 'in_stock' | 'out_of_stock'
  /** "129.00 USD": the regular price. */
  price: string
  sale_price?: string
  /** From and until when, ISO 8601. */
  sale_price_effective_date?: string
  condition: 'new'
  product_type: string
  gtin?: string
  color?: string
  size?: string
  material?: string
  pattern?: string
  mpn?: string
  identifier_exists?: 'no'
  shipping_weight?: string
  /** "250 g": how much is in it, and the amount that its price per unit is of. */
  unit_pricing_measure?: string
  unit_pricing_base_measure?: string
  /** The cheapest delivery to each country and region that the shop names. */
  shipping?: FeedShipping[]
  /** Days in which it can come back. */
  return_window?: string
}

type FeedShipping = {
  country: string
  region?: string
  service: string
  price: string
  max_handling_time: string
  min_transit_time: string
  max_transit_time: string
}

export type FeedPlace = {
  currency: string
  terms: OfferTerms
  /** Whole addresses of pages and pictures. */
  pageOf: (slug: string, variantId?: number) => string
  pictureOf: (path: string) => string
}

const LONGEST_TITLE = 150
const LONGEST_TEXT = 5000

/** A product, or each of its variants that are offered. */
export function itemsOf(product: FedProduct, place: FeedPlace): FeedItem[] {
  if (product.variants === null) return [itemOf(product, undefined, place)]
  return product.variants.map((variant) => itemOf(product, variant, place))
}

function itemOf(product: FedProduct, variant: FedVariant | undefined, place: FeedPlace): FeedItem {
  const offered = variant ?? product
  const title = [product.name, ...(variant?.values ?? [])].join(', ')
  const gtin = gtinIn((variant ?? product).barcode)
  const picture = variant?.picture ?? product.picture?.image
  return {
    id: variant ? `${product.id}-${variant.id}` : String(product.id),
    ...(variant && { item_group_id: String(product.id) }),
    title: title.slice(0, LONGEST_TITLE),
    description: (product.description || product.name).slice(0, LONGEST_TEXT),
    link: place.pageOf(product.slug, variant?.id),
    ...(picture && { image_link: place.pictureOf(picture) }),
    availability: offered.stock > 0 ? 'in_stock' : 'out_of_stock',
    ...pricesOf(offered, place.currency),
    condition: 'new',
    product_type: product.category,
    ...(gtin && { gtin }),
    ...(variant && traitsOf(variant.options, variant.values)),
    ...(offered.sku !== null && { mpn: offered.sku.slice(0, 70) }),
    ...(gtin === undefined && offered.sku === null && { identifier_exists: 'no' as const }),
    ...(offered.weight_grams !== null && { shipping_weight: `${offered.weight_grams} g` }),
    ...shippingOf({ itemsCents: offered.price_cents, grams: offered.weight_grams }, place),
    ...(place.terms.return_days !== null && { return_window: String(place.terms.return_days) }),
    ...measureOf(offered.measure),
  }
}

/** Google's format lacks some units, and writes square metres in its own way. */
function measureOf(measure: string) {
  const parts = measureParts(measure)
  if (!parts || ['cm²', 'dl', 'mm'].includes(parts.unit)) return {}
  const written = (amount: string, unit: string) => `${amount} ${unit === 'm²' ? 'sqm' : unit}`
  return {
    unit_pricing_measure: written(parts.amount, parts.unit),
    unit_pricing_base_measure: written(parts.per, parts.perUnit),
  }
}

function shippingOf(
  load: { itemsCents: number; grams: number | null },
  { terms, currency }: FeedPlace,
) {
  const shipping = deliveryFacts(terms, load).flatMap((fact) =>
    fact.places.map(({ country, region }) => ({
      country,
      ...(region && { region }),
      service: fact.name,
      price: `${centsToWire(fact.cents, currency)} ${currency}`,
      max_handling_time: String(fact.handlingDays),
      min_transit_time: String(fact.minDays),
      max_transit_time: String(fact.maxDays),
    })),
  )
  return shipping.length > 0 ? { shipping } : {}
}

function pricesOf(
  offered: Pick<
    FedProduct,
    'price_cents' | 'list_price_cents' | 'sale_started_at' | 'sale_ends_at'
  >,
  currency: string,
) {
  const { price_cents: now, list_price_cents: regular, sale_started_at, sale_ends_at } = offered
  const written = (cents: number) => `${centsToWire(cents, currency)} ${currency}`
  if (regular === null) return { price: written(now) }
  const dates =
    sale_started_at !== null && sale_ends_at !== null
      ? { sale_price_effective_date: `${iso(sale_started_at)}/${iso(sale_ends_at)}` }
      : {}
  return { price: written(regular), sale_price: written(now), ...dates }
}

const iso = (time: string) => new Date(time).toISOString()
