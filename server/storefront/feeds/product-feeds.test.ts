import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { newColleague } from '#tests/staff.ts'
import type { FeedItem } from './feed-items.rules.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const itemsIn = (text: string) => (JSON.parse(text) as { items: FeedItem[] }).items
const feed = async (query = '') => shop.fetch(`/feeds/products.json${query}`)

test('the feed says of every product and variant what its page and the API say', async () => {
  const { results } = await shop.api('GET /products/products/', { query: { page_size: 100 } })
  const items = itemsIn((await feed()).text)
  let expected = 0
  for (const { slug } of results) {
    const product = await shop.api('GET /products/products/:slug/', { params: { slug } })
    const variants = product.variants ?? [undefined]
    expected += variants.length
    const page = (await shop.fetch(`/products/${slug}`)).text
    for (const variant of variants) {
      const id = variant ? `${product.id}-${variant.id}` : String(product.id)
      const item = items.find((each) => each.id === id)!
      const { price, list_price: regular, stock } = variant ?? product
      expect([id, item.sale_price ?? item.price]).toEqual([id, `${price} USD`])
      expect([id, item.price]).toEqual([id, `${regular ?? price} USD`])
      expect([id, item.availability]).toEqual([id, stock > 0 ? 'in_stock' : 'out_of_stock'])
      expect(new URL(item.link).pathname).toBe(`/products/${slug}`)
    }
    const { price } = product
    expect(page).toContain(`"price":"${price}"`)
  }
  expect(items).toHaveLength(expected)
})

test('the feed is a new one after a change, and the old one until then', async () => {
  const first = await feed()
  const headers = { 'If-None-Match': String(first.headers['etag']) }
  expect((await shop.fetch('/feeds/products.json', { headers })).status).toBe(304)
  const owner = await newColleague(shop, 'owner')
  const plain = itemsIn(first.text).find(({ item_group_id }) => item_group_id === undefined)
  await owner.shop(`PATCH /products/${Number(plain!.id)}/`, {
    status: { from: 'on_sale', to: 'draft' },
  })
  const second = await shop.fetch('/feeds/products.json', { headers })
  expect(second.status).toBe(200)
  expect(itemsIn(second.text).map(({ id }) => id)).not.toContain(plain!.id)
})

test('pages of a feed lead through all products once, whose ids are long as well', async () => {
  for (let count = 0; count < 8; count++) await newProduct(shop)
  const whole = itemsIn((await feed()).text).map(({ id }) => id)
  const seen: string[] = []
  for (let query: string | undefined = '?limit=7'; query;) {
    const page = await feed(query)
    seen.push(...itemsIn(page.text).map(({ id }) => id))
    query = /products\.json(\?[^>]*)>/.exec(String(page.headers['link'] ?? ''))?.[1]
  }
  expect(seen).toEqual(whole)
  expect((await feed('?after=x')).status).toBe(404)
})

test('the XML has Google’s names, and names nothing of another shop', async () => {
  const xml = await shop.fetch('/feeds/products.xml')
  expect(xml.headers['content-type']).toContain('application/xml')
  expect(xml.text).toContain('xmlns:g="http://base.google.com/ns/1.0"')
  expect(xml.text.match(/<g:id>/g)).toHaveLength(itemsIn((await feed()).text).length)
  expect(xml.text).toMatch(/<g:price>\d+\.\d\d USD<\/g:price>/)
  const tea = await shop.at('tea.localhost', 2).fetch('/feeds/products.json')
  const others = new Set(itemsIn(tea.text).map(({ title }) => title))
  expect(others.size).toBeGreaterThan(0)
  expect(itemsIn((await feed()).text).some(({ title }) => others.has(title))).toBe(false)
})

test('a collection has a feed of its own, by hand or by rule, once it is published', async () => {
  const owner = await newColleague(shop, 'owner')
  const { results } = await shop.api('GET /products/products/', { query: { page_size: 3 } })
  const made = (await owner.shop('POST /collections/', { name: 'For gifts' })).json()
  const at = `/feeds/collections/${made.slug}`
  expect((await shop.fetch(`${at}.xml`)).status).toBe(404)
  const ids = results.map(({ id }) => id)
  await owner.shop(`PATCH /collections/${made.id}/`, {
    product_ids: { from: [], to: ids },
    is_published: { from: false, to: true },
  })
  const own = (items: FeedItem[]) =>
    new Set(items.map(({ id, item_group_id }) => Number(item_group_id ?? id)))
  const json = await shop.fetch(`${at}.json`)
  expect(own(itemsIn(json.text))).toEqual(new Set(ids))
  const xml = await shop.fetch(`${at}.xml`)
  expect(xml.text).toContain('<title>Dobhan Forge: For gifts</title>')
  const page = await shop.fetch(`${at}.json?limit=2`)
  expect(own(itemsIn(page.text)).size).toBe(2)
  expect(page.headers['link']).toContain(`${at}.json?after=`)
  const headers = { 'If-None-Match': String(json.headers['etag']) }
  expect((await shop.fetch(`${at}.json`, { headers })).status).toBe(304)
  await owner.shop(`PATCH /collections/${made.id}/`, {
    is_by_hand: { from: true, to: false },
    conditions: { from: [], to: [{ field: 'price', from: 100, to: null }] },
  })
  const byRule = await shop.fetch(`${at}.json`, { headers })
  const dear = await shop.api('GET /products/products/', {
    query: { collection: made.slug, page_size: 100 },
  })
  expect(own(itemsIn(byRule.text))).toEqual(new Set(dear.results.map(({ id }) => id)))
  expect((await shop.teaShop.fetch(`${at}.json`)).status).toBe(404)
  expect((await shop.fetch('/feeds/collections/none.json')).status).toBe(404)
})

test('a network asks for 120 whole feeds an hour, and goes on by pages and with what it has', async () => {
  const other = await shop.another({ RATE_LIMIT_SCALE: '1' })
  const path = '/feeds/products.json'
  const first = await other.fetch(path)
  let last = first
  for (let at = 0; at < 125 && last.status === 200; at++) last = await other.fetch(path)
  expect(last.status).toBe(429)
  const headers = { 'If-None-Match': first.headers['etag'] as string }
  expect((await other.fetch(path, { headers })).status).toBe(304)
  expect((await other.fetch(`${path}?limit=5`)).status).toBe(200)
})
