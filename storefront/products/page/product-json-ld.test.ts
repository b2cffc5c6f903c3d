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

const variant = (price: string, stock: number) => ({ price, stock })

test('the lowest price is one that can be bought, as long as any can', () => {
  const variants = [variant('50.00', 0), variant('80.00', 2), variant('95.00', 1)]
  expect(offersOf({ variants })).toMatchObject({ lowPrice: '80.00', highPrice: '95.00' })
  const soldOut = variants.map((each) => ({ ...each, stock: 0 }))
  expect(offersOf({ variants: soldOut, stock: 0 })).toMatchObject({ lowPrice: '50.00' })
})

test.each([
  [undefined, '2026-12-04T00:00:00.000Z', '2026-12-03'],
  ['America/New_York', '2026-12-04T05:00:00.000Z', '2026-12-03'],
  ['Asia/Kathmandu', '2026-12-03T18:15:00.000Z', '2026-12-03'],
])('a sale is valid until its last day in the zone %s', (zone, end, day) => {
  const offers = offersOf({ sale_ends_at: end }, { time_zone: zone })
  expect(offers['priceValidUntil']).toBe(day)
})
