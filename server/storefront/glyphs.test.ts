import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { glyphsStyle } from '#storefront/glyphs-style.ts'
import { newEmptyShop } from '#tests/database/empty-shop.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('a page in Nepali may load its letters, which are kept for ever', async () => {
  const domain = 'letters.localhost'
  const tenant = await newEmptyShop(shop, { domain, locale: 'ne' })
  const { text, headers } = await shop.at(domain, tenant).fetch('/products')
  const style = glyphsStyle('ne')
  expect(text).toContain(`<style>${style}</style>`)
  const hash = createHash('sha256').update(style).digest('base64')
  expect(String(headers['content-security-policy'])).toContain(hash)
  const [, path] = /url\('([^']+)'\)/.exec(style)!
  const file = await shop.fetch(path!)
  expect(file.status).toBe(200)
  expect(String(file.headers['cache-control'])).toContain('immutable')
})

test('a page in English names none of them', async () => {
  expect((await shop.fetch('/products')).text).not.toContain('devanagari-1')
})
