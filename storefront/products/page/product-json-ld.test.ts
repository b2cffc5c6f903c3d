import { expect, test } from 'vitest'
import { textsIn } from '#server/tenants/format/texts.ts'
import type { SiteSettings } from '#contract/pages.ts'
import type { Product } from '#contract/products.ts'
import { productJsonLd } from './product-json-ld.ts'

const SETTINGS = { id: 1, site_title: 'Forge', social_media_links: {} } as unknown as SiteSettings

const PRODUCT = {
  slug: 'khukuri',
  name: 'Khukuri',
  price: '90.00',
  stock: 3,
  description: '',
  category: { name: 'Knives', slug: 'knives' },
  images: [],
  attributes: [],
  review_count: 0,
  average_rating: null,
} as unknown as Product

const offersOf = (product: object, settings: object = {}) =>
  (
    productJsonLd({ ...PRODUCT, ...product }, { ...SETTINGS, ...settings }, textsIn('en'))[0] as {
      offers: Record<string, unknown>
    }
  ).offers

test('a product with variants is a group, each with its own offer and address', () => {
  const variant = (id: number, price: string, stock: number) => ({
    id,
    sku: `KH-${id}`,
    price,
    list_price: null,
    stock,
    values: [`${id} in`],
    image: null,
  })
  const [group] = productJsonLd(
    {
      ...PRODUCT,
      id: 7,
      options: [{ name: 'Blade length', values: [] }],
      variants: [variant(8, '80.00', 2), variant(9, '95.00', 0)],
    },
    SETTINGS,
    textsIn('en'),
  ) as [{ hasVariant: object[]; offers?: object; aggregateRating?: object }]
  expect(group).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: '7',
    variesBy: ['Blade length'],
    hasVariant: [
      {
        name: 'Khukuri, 8 in',
        sku: 'KH-8',
        url: '/products/khukuri?variant=8',
        offers: { price: '80.00', availability: 'https://schema.org/InStock' },
      },
      { offers: { price: '95.00', availability: 'https://schema.org/OutOfStock' } },
    ],
  })
  expect([group.offers, group.aggregateRating]).toEqual([undefined, undefined])
})

test.each([
  [undefined, '2026-12-04T00:00:00.000Z', '2026-12-03'],
  ['America/New_York', '2026-12-04T05:00:00.000Z', '2026-12-03'],
  ['Asia/Kathmandu', '2026-12-03T18:15:00.000Z', '2026-12-03'],
])('a sale is valid until its last day in the zone %s', (zone, end, day) => {
  const offers = offersOf({ sale_ends_at: end }, { time_zone: zone })
  expect(offers['priceValidUntil']).toBe(day)
})
