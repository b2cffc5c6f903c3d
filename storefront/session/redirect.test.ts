import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { destinationOf, redirectQuery } from './redirect.ts'

const SHOP = 'https://khukuri.example'

const asked = (redirect: string, hash = '') =>
  destinationOf(`?redirect=${encodeURIComponent(redirect)}`, hash)

describe('after signing in one goes', () => {
  test('home where nothing else was asked', () => {
    expect(destinationOf('', '')).toBe('/')
    expect(destinationOf('?redirect=', '#reviews')).toBe('/')
  })

  test('the browser goes to the path that was asked', () => {
    expect(destinationOf('?redirect=/cart', '')).toBe('/cart')
    expect(asked('/products?category=tea&page=2')).toBe('/products?category=tea&page=2')
  })

  test("the browser goes to the link's hash, which it gave to the login page", () => {
    expect(destinationOf('?redirect=/products/sirupate', '#reviews')).toBe(
      '/products/sirupate#reviews',
    )
    expect(asked('/blog/care#comments', '#reviews')).toBe('/blog/care#comments')
  })

  test.each([
    '//evil.example',
    '///evil.example',
    String.raw`/\evil.example`,
    String.raw`\\evil.example`,
    '/.//evil.example',
    '/..//evil.example',
    '/cart/../..//evil.example',
    'https://evil.example',
    'https:/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'cart',
    ' /cart',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    '/cart\u0000',
    '/cart\u0085',
    '/%2e//evil.example',
    '/login',
    '/login?redirect=/cart',
    '/register',
  ])('never to %j', (redirect) => {
    expect(asked(redirect, '#x')).toBe('/')
  })

  test('never to another site', () => {
    const nasty = fc.string({ unit: fc.constantFrom('/', '\\', '.', ':', '@', '\t', '%2f', 'a') })
    fc.assert(
      fc.property(fc.oneof(nasty, fc.string()), fc.string(), (redirect, hash) => {
        const destination = asked(redirect, hash && `#${encodeURIComponent(hash)}`)
        expect(destination).toMatch(/^\/(?![/\\])/)
        expect(new URL(destination, SHOP).origin).toBe(SHOP)
      }),
      { numRuns: 500 },
    )
  })
})

test('the wish reaches the registration and comes back', () => {
  expect(redirectQuery('', '')).toBe('')
  expect(redirectQuery('?redirect=//evil.example', '')).toBe('')
  const carried = redirectQuery('?redirect=/products/sirupate', '#reviews')
  expect(destinationOf(carried, '')).toBe('/products/sirupate#reviews')
})
