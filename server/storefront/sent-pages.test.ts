import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { KHUKURI, TEA } from '#tests/cast.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { changeRows } from '#tests/rows.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** The readable text: without tags, with entities decoded. */
const readable = (html: string) =>
  html
    .replace(/<!--[\s\S]*?-->|<script[\s\S]*?<\/script>/g, '')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

/** The parts of a page that match: `partsOf(page, /<h1[^>]*>(.*?)<\/h1>/g)`. */
const partsOf = (html: string, what: RegExp) =>
  [...html.matchAll(what)].map(([, part = '']) => part)

/** The page's main part, as a visitor without scripts gets it. */
async function mainOf(path: string): Promise<string> {
  const { text } = await shop.fetch(path)
  const [main = '', ...others] = partsOf(text, /<main\b[^>]*>([\s\S]*?)<\/main>/g)
  expect(others).toEqual([])
  return main
}

describe('the list of products, as it is sent,', () => {
  test.each([
    ['/products', 'Our Products'],
    ['/products?category=ceremonial', 'Products in Category'],
    ['/products?search=khukuri', 'Search Results for "khukuri"'],
    ['/products?search=khukuri&category=ceremonial', 'Search Results for "khukuri" in Category'],
  ])('%s is titled %s', async (path, title) => {
    const { text } = await shop.fetch(path)
    expect(partsOf(text, /<h1[^>]*>([\s\S]*?)<\/h1>/g).map(readable)).toEqual([title])
    expect(partsOf(await mainOf(path), /<(article)\b/g).length).toBeGreaterThan(0)
  })

  test.each(['', '&search=khukuri'])(
    'names the category beside the title, in an element of its own%s',
    async (more) => {
      const { text } = await shop.fetch(`/products?category=ceremonial${more}`)
      const [title] = partsOf(text, /<title>([\s\S]*?)<\/title>/g).map(readable)
      expect(title).toContain('Ceremonial and collector’s')
      const [group = ''] = partsOf(text, /<hgroup>([\s\S]*?)<\/hgroup>/g)
      const name = partsOf(group, /<p[^>]*>([\s\S]*?)<\/p>/g).map(readable)
      expect(name).toEqual(['Ceremonial and collector’s'])
    },
  )

  test.each([
    ['/products?search=zzyzx', 'No products found matching "zzyzx".'],
    ['/products?search=zzyzx&category=ceremonial', 'No products found matching "zzyzx".'],
    ['/products?category=no-such-category', 'No products found in this category.'],
  ])('%s says: %s', async (path, sentence) => {
    const main = await mainOf(path)
    expect(partsOf(main, /<output[^>]*>([\s\S]*?)<\/output>/g).map(readable)).toContain(sentence)
    const links = partsOf(main, /(<a [\s\S]*?<\/a>)/g)
    const toAll = links.find((link) => readable(link) === 'See all products')
    expect(toAll).toContain('href="/products"')
  })
})

test('days are those of the shop’s time zone', async () => {
  const { slug } = KHUKURI.content.posts[0]!
  await changeRows(shop, 'posts', { tenant_id: 1, slug }, { published_at: '2026-03-04T18:30:00Z' })
  const zoned = (zone: string) =>
    shop.write(1, async (tx) => {
      await sql`insert into office_settings (tenant_id, time_zone) values (1, ${zone})
        on conflict (tenant_id) do update set time_zone = ${zone}`.execute(tx.db)
      tx.changed('settings', 'posts')
    })
  const dayOn = async () => partsOf(await mainOf(`/blog/${slug}`), /<time[^>]*>([^<]*)<\/time>/g)[0]
  const settings = async () => (await shop.fetch('/api/pages/settings/public/')).json()
  await zoned('UTC')
  expect(await dayOn()).toBe('4 March 2026')
  expect(await settings()).not.toHaveProperty('time_zone')
  await zoned('Asia/Kathmandu')
  expect(await dayOn()).toBe('5 March 2026')
  expect(await settings()).toMatchObject({ time_zone: 'Asia/Kathmandu' })
  await zoned('UTC')
})

test.each(['/products', '/products?category=ceremonial', '/products/farmyard-khukuri'])(
  '%s is sent with what the shop offers',
  async (path) => {
    const [khukuri] = KHUKURI.content.promotions
    const lists = partsOf(await mainOf(path), /<ul[^>]*aria-label="Offers"[^>]*>([\s\S]*?)<\/ul>/g)
    expect(lists.map(readable)).toEqual([khukuri!.announcement])
  },
)

test('each shop’s home page is sent with what it offers', async () => {
  for (const [site, { content }] of [
    [shop, KHUKURI],
    [shop.teaShop, TEA],
  ] as const) {
    const { text } = await site.fetch('/')
    const regions = partsOf(text, /<section[^>]*aria-label="Offers"[^>]*>([\s\S]*?)<\/section>/g)
    expect(regions.map(readable)).toEqual([content.promotions[0]!.announcement])
  }
})

test('a product with options is sent with each variant’s price and stock', async () => {
  const shown = readable(await mainOf('/products/bhojpure-khukuri'))
  expect(shown).toContain('Plain leather, Buffalo horn: $129.00, 18 in stock')
  expect(shown).toContain('Tooled leather, Rosewood: $153.00, sold out')
})
