import { expect, test } from 'vitest'
import { textsIn } from '#server/tenants/format/texts.ts'
import type { Product, ProductImage } from '#contract/products.ts'
import { distributionOf, lastMomentOf, picturesOf, reviewCountWords } from './product-facts.ts'

const picture = (id: number, order: number) =>
  ({ id, order, image: `/media/1/${id}/1600.jpg` }) as ProductImage
const orderOf = (images: ProductImage[]) =>
  picturesOf({ images, main_image: null } as Product).map((image) => image.id)

test('the picture of order 0 comes first, else the first one', () => {
  expect(orderOf([picture(1, 2), picture(2, 0), picture(3, 1)])).toEqual([2, 3, 1])
  expect(orderOf([picture(1, 3), picture(2, 2), picture(3, 1)])).toEqual([1, 3, 2])
  expect(orderOf([])).toEqual([])
})

test('a main picture alone is the only one', () => {
  const main_image = { ...picture(9, 0), thumb_image: '', alt_text: 'A khukuri' }
  expect(picturesOf({ images: [], main_image } as unknown as Product)).toHaveLength(1)
})

test('the count of reviews in the specified words', () => {
  expect([0, 1, 2].map((count) => reviewCountWords(count, textsIn('en').of('product')))).toEqual([
    'No reviews yet',
    '(1 review(s))',
    '(2 review(s))',
  ])
})

test('ratings are counted from five stars down', () => {
  const rows = distributionOf([{ rating: 5 }, { rating: 5 }, { rating: 3 }, { rating: 1 }])
  expect(rows.map((row) => row.count)).toEqual([2, 0, 1, 0, 1])
  expect(rows[0]?.percent).toBe(50)
  expect(distributionOf([]).every((row) => row.percent === 0)).toBe(true)
})

test('a sale that ends at midnight was on until the day before', () => {
  expect(lastMomentOf('2026-12-04T00:00:00.000Z')).toBe('2026-12-03T23:59:59.999Z')
})
