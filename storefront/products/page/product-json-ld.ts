import type { Texts } from '#contract/language/texts.ts'
import { DEFAULT_CURRENCY } from '#contract/money.ts'
import { DOLLARS } from '#contract/money.ts'
import type { SiteSettings } from '#contract/pages.ts'
import { dayIn } from '#contract/places/zone-time.ts'
import type { Product, Variant } from '#contract/products.ts'
import { breadcrumbs, organizationOf, schemaObject } from '../../json-ld.ts'
import { links } from '../../links.ts'
import { lastMomentOf, picturesOf } from './product-facts.ts'

export function productJsonLd(product: Product, settings: SiteSettings, texts: Texts): object[] {
  const { name, category } = product
  const url = links.product(product.slug)
  const { variants = [] } = product
  const facts = factsOf(product)
  return [
    variants.length > 0
      ? schemaObject('ProductGroup', {
          ...facts,
          productGroupID: String(product.id),
          variesBy: product.options?.map((option) => option.name),
          hasVariant: variants.map((variant) => variantOf(product, variant, settings)),
          ...ratingOf(product),
        })
      : schemaObject('Product', {
          ...facts,
          offers: { ...offerOf(product, url, settings), seller: organizationOf(settings) },
          ...ratingOf(product),
        }),
    breadcrumbs(
      texts,
      { name: texts.of('product')('products'), item: links.products() },
      { name: category.name, item: links.products({ category: category.slug }) },
      { name, item: url },
    ),
  ]
}

/** The first fact is the maker, whose name is before its address. */
const makerOf = ({ facts: [maker] }: NonNullable<Product['safety']>) =>
  maker?.id === 1 && {
    manufacturer: { '@type': 'Organization', name: maker.value.split(', ')[0] },
  }

const property = (name: string, value: string) => ({ '@type': 'PropertyValue', name, value })

function factsOf(product: Product): object {
  const { name, description, category, attributes } = product
  return {
    name,
    url: links.product(product.slug),
    ...(description && { description }),
    image: picturesOf(product).map((picture) => picture.image),
    category: category.name,
    ...(product.safety && makerOf(product.safety)),
    additionalProperty: attributes.map(({ key, value }) => property(key, value)),
  }
}

/** Real ones alone: a product without reviews has none. */
const ratingOf = ({ review_count, average_rating }: Product) =>
  review_count > 0 && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: average_rating,
      reviewCount: review_count,
    },
  }

function variantOf(product: Product, variant: Variant, settings: SiteSettings): object {
  const url = links.variant(product.slug, variant.id)
  const { sku, values, image } = variant
  const options = product.options ?? []
  return {
    '@type': 'Product',
    name: [product.name, ...values].join(', '),
    ...(sku && { sku }),
    ...(image && { image }),
    url,
    additionalProperty: values.map((value, at) => property(options[at]?.name ?? '', value)),
    offers: offerOf(variant, url, settings),
  }
}

type Offered = Pick<Variant, 'price' | 'stock' | 'sale_ends_at'> & { list_price?: string | null }

/** A single price that can be paid now, or could if it were in stock. */
function offerOf(
  { price, list_price, sale_ends_at, stock }: Offered,
  url: string,
  settings: SiteSettings,
): object {
  const { currency = DEFAULT_CURRENCY, money = DOLLARS, time_zone: zone = 'UTC' } = settings
  const amountOf = (amount: string) => Number(amount).toFixed(money.places)
  return {
    '@type': 'Offer',
    price: amountOf(price),
    ...(sale_ends_at && { priceValidUntil: dayIn(new Date(lastMomentOf(sale_ends_at)), zone) }),
    ...(list_price && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: 'https://schema.org/StrikethroughPrice',
        price: amountOf(list_price),
        priceCurrency: currency,
      },
    }),
    url,
    priceCurrency: currency,
    availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
  }
}
