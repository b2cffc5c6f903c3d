import { expect, test } from 'vitest'
import type { ProductCard } from '#contract/products.ts'
import { emptyMessageFor, productListOf, questionOf, titleFor } from './product-list.ts'

const asked = (query: string) => questionOf(new URL(`http://shop.example/products${query}`))

test('a question is what the address says; empty parts are absent', () => {
  expect(asked('?category=tea&search=&page=2&utm=x')).toEqual({ category: 'tea', page: '2' })
  expect(asked('?search=%20khukuri%20')).toEqual({ search: 'khukuri' })
  expect(asked('')).toEqual({})
})

test('the title says what was asked', () => {
  expect(titleFor({})).toBe('Our Products')
  expect(titleFor({ search: 'horn' })).toBe('Search Results for "horn"')
  expect(titleFor({ search: 'horn', category: 'kitchen' })).toBe(
    'Search Results for "horn" in Category',
  )
  expect(titleFor({ category: 'kitchen' })).toBe('Products in Category')
})

test('an empty list says why', () => {
  expect(emptyMessageFor({})).toBe('No products found.')
  expect(emptyMessageFor({ search: 'horn', category: 'kitchen' })).toBe(
    'No products found matching "horn".',
  )
  expect(emptyMessageFor({ category: 'kitchen' })).toBe('No products found in this category.')
})

test('a list may be a page or a plain array', () => {
  const card = { id: 1 } as ProductCard
  expect(productListOf({ count: 49, results: [card] })).toEqual({
    products: [card],
    count: 49,
    pages: 3,
  })
  expect(productListOf([card, card])).toEqual({ products: [card, card], count: 2, pages: 1 })
  expect(productListOf({ count: 0, results: [] }).pages).toBe(1)
})
