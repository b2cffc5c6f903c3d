import { textsIn } from '#server/tenants/format/texts.ts'
import { expect, test } from 'vitest'
import type { ProductCard } from '#contract/products.ts'
import { emptyMessageFor, productListOf, questionOf, titleFor } from './product-list.ts'

const SIRUPATE: ProductCard = {
  id: 1,
  slug: 'sirupate',
  name: 'Sirupate',
  price: '129.00',
  stock: 3,
  description: 'Slim.',
  category: { name: 'Working khukuris', slug: 'working-khukuris' },
  main_image: {
    image: '/media/1/ab12/1600.jpg',
    thumb_image: '/media/1/ab12/480.jpg',
    alt_text: 'A slim blade',
    width: 1600,
    height: 1200,
  },
  attributes: [
    { id: 1, key: 'Steel', value: '5160', order: 0 },
    { id: 2, key: 'Handle', value: 'rosewood', order: 1 },
  ],
  average_rating: 4.5,
  review_count: 2,
}

const asked = (query: string) => questionOf(new URL(`http://shop.example/products${query}`))

test('a question is what the address says; empty parts are absent', () => {
  expect(asked('?category=tea&search=&page=2&utm=x')).toEqual({ category: 'tea', page: '2' })
  expect(asked('?search=%20khukuri%20')).toEqual({ search: 'khukuri' })
  expect(asked('')).toEqual({})
})

const t = textsIn('en').of('products')

test('the title says what was asked', () => {
  expect(titleFor({}, t)).toBe('Our Products')
  expect(titleFor({ search: 'horn' }, t)).toBe('Search Results for "horn"')
  expect(titleFor({ search: 'horn', category: 'kitchen' }, t)).toBe(
    'Search Results for "horn" in Category',
  )
  expect(titleFor({ category: 'kitchen' }, t)).toBe('Products in Category')
})

test('an empty list says why', () => {
  expect(emptyMessageFor({}, t)).toBe('No products found.')
  expect(emptyMessageFor({ search: 'horn', category: 'kitchen' }, t)).toBe(
    'No products found matching "horn".',
  )
  expect(emptyMessageFor({ category: 'kitchen' }, t)).toBe('No products found in this category.')
})

test('a list may be a page or a plain array', () => {
  const list = productListOf({ count: 49, results: [SIRUPATE] })
  expect(list).toMatchObject({ products: [{ id: 1 }], count: 49, pages: 3 })
  expect(productListOf([SIRUPATE, SIRUPATE])).toMatchObject({ count: 2, pages: 1 })
  expect(productListOf({ count: 0, results: [] }).pages).toBe(1)
})

test('a listed product has what its card shows, and no more', () => {
  expect(productListOf([SIRUPATE]).products[0]).toEqual({
    id: 1,
    slug: 'sirupate',
    name: 'Sirupate',
    price: '129.00',
    stock: 3,
    average_rating: 4.5,
    review_count: 2,
    category: 'Working khukuris',
    picture: {
      image: '/media/1/ab12/1600.jpg',
      alt_text: 'A slim blade',
      width: 1600,
      height: 1200,
    },
    facts: 'Steel: 5160; Handle: rosewood',
    line: '5160 · rosewood',
  })
})

test('a card tells lengths by what they are of, once, and leaves other units out', () => {
  const lineOf = (...facts: { key: string; value: string }[]) => {
    const attributes = facts.map((fact, order) => ({ ...fact, id: order, order }))
    return productListOf([{ ...SIRUPATE, attributes }]).products[0]?.line
  }
  const blade = { key: 'Blade length', value: '38.1 cm (15 in)' }
  const overall = { key: 'Overall length', value: '52 cm (20.5 in)' }
  expect(lineOf(blade, overall, { key: 'Weight', value: '760 g' })).toBe('Blade 38.1 cm · 760 g')
  expect(lineOf(blade, overall)).toBe('Blade 38.1 cm')
  expect(
    lineOf({ key: 'Garden', value: 'Jasbire, Ilam' }, { key: 'Elevation', value: '1,700–1,950 m' }),
  ).toBe('Jasbire, Ilam · 1,700–1,950 m')
})
