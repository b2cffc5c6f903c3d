import type { Texts } from '#contract/language/texts.ts'
import { DEFAULT_CURRENCY } from '#contract/money.ts'
import { DOLLARS } from '#contract/money.ts'
import type { SiteSettings } from '#contract/pages.ts'
import { dayIn } from '#contract/places/zone-time.ts'
import type { Product } from '#contract/products.ts'
import { breadcrumbs, organizationOf, schemaObject } from '../../json-ld.ts'
import { links } from '../../links.ts'
import { lastMomentOf, picturesOf } from './product-facts.ts'

export function productJsonLd(product: Product, settings: SiteSettings, texts: Texts): object[] {
  const { name, description, category, attributes, review_count, average_rating } = product
  const url = links.product(product.slug)
  const availability = product.stock > 0 ? 'InStock' : 'OutOfStock'
  return [
    schemaObject('Product', {
      name,
      url,
      ...(description && { description }),
      image: picturesOf(product).map((picture) => picture.image),
      category: category.name,
      ...(product.safety && makerOf(product.safety)),
      additionalProperty: attributes.map(({ key, value }) => ({
        '@type': 'PropertyValue',
        name: key,
        value,
      })),
      offers: {
        ...offersOf(product, settings),
        url,
        priceCurrency: settings.currency ?? DEFAULT_CURRENCY,
        availability: `https://schema.org/${availability}`,
        seller: organizationOf(settings),
      },
      ...(review_count > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: average_rating,
          reviewCount: review_count,
        },
      }),
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

/** One price, or from where to where those that can be bought go. */
function offersOf(
  { price, list_price, sale_ends_at, variants = [] }: Product,
  { currency = DEFAULT_CURRENCY, money = DOLLARS, time_zone: zone = 'UTC' }: SiteSettings,
): object {
  const amountOf = (amount: string | number) => Number(amount).toFixed(money.places)
  if (variants.length < 2) {
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
    }
  }
  const inStock = variants.filter(({ stock }) => stock > 0)
  const offered = inStock.length > 0 ? inStock : variants
  const prices = offered.map((variant) => Number(variant.price))
  return {
    '@type': 'AggregateOffer',
    lowPrice: amountOf(Math.min(...prices)),
    highPrice: amountOf(Math.max(...prices)),
    offerCount: offered.length,
  }
}
