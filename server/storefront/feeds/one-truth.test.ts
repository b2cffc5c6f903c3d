import { afterAll, beforeAll, expect, test } from 'vitest'
import { DOLLARS, money } from '#contract/money.ts'
import type { Product } from '#contract/products.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { type NewProduct, newProduct } from '#tests/purchase/new-product.ts'
import { newSale } from '#tests/purchase/new-sale.ts'
import { giveSizes } from '#tests/purchase/new-variants.ts'
import { rounds } from '#tests/rounds.ts'
import { shownHtml } from '#tests/shown-html.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { shopperAt } from '#tests/connected/ucp.ts'
import type { CatalogueProduct } from '../ucp/catalogue.rules.ts'
import type { FeedItem } from './feed-items.rules.ts'

const PRODUCTS = rounds(150, 500)
const CHANGED = rounds(20, 40)

let shop: OpenShop
let owner: Colleague
let products: NewProduct[]
beforeAll(async () => {
  shop = await openShop({ settings: { RATE_LIMIT_SCALE: '1000' } })
  owner = await newColleague(shop, 'owner')
  const random = randomFrom(20_261_127)
  products = []
  for (let at = 0; at < PRODUCTS; at++) products.push(await generate(random))
})
afterAll(() => shop.close())

/** Numbers from 0 to below `most`, the same in each run. */
function randomFrom(seed: number) {
  let state = seed
  return (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
}

/** A product that may have variants, be sold out, on sale, reduced for good, a draft or archived. */
async function generate(random: (most: number) => number): Promise<NewProduct> {
  const stock = () => [0, 1, 3, 40][random(4)]!
  const priceCents = () => 600 + random(90_000)
  const product = await newProduct(shop, { priceCents: priceCents(), stock: stock() })
  if (random(3) === 0) {
    const sizes = ['S', 'M', 'L'].slice(0, 1 + random(3))
    const each = () => ({ priceCents: priceCents(), stock: stock() })
    await giveSizes(shop, product, Object.fromEntries(sizes.map((size) => [size, each()])))
  } else {
    const price = random(4)
    if (price === 0) await newSale(shop, product)
    const reduced = 'update products set list_price_cents = price_cents + 500 where id = $1'
    if (price === 1) await shop.owner.query(reduced, [product.id])
  }
  const to = [undefined, undefined, undefined, 'draft', 'archived'][random(5)]
  const status = to && { status: { from: 'on_sale', to } }
  if (status) expect((await owner.shop(`PATCH /products/${product.id}/`, status)).status).toBe(200)
  return product
}

/** The offer of a product or a variant: "12.00 instead of 17.00, in stock". */
const wordsOf = (price: string, regular: string | null | undefined, isThere: boolean) =>
  `${price}${regular ? ` instead of ${regular}` : ''}, ${isThere ? 'in stock' : 'sold out'}`

type Facts = Record<string, string>

type OfferedUnits = {
  id?: number
  price: string
  list_price?: string | null | undefined
  stock: number
}

/** By product or variant; an absent product has none. */
async function factsByApi({ slug }: NewProduct): Promise<Facts> {
  const reply = await shop.fetch(`/api/products/products/${slug}/`)
  if (reply.status === 404) return {}
  const product = reply.json() as Product
  const { id, price, list_price, stock } = product
  const offered: OfferedUnits[] = product.variants ?? [{ price, list_price, stock }]
  return Object.fromEntries(
    offered.map((each) => [
      each.id === undefined ? `${id}` : `${id}-${each.id}`,
      wordsOf(each.price, each.list_price, each.stock > 0),
    ]),
  )
}

type Offer = {
  url: string
  price: string
  availability: string
  priceSpecification?: { price: string }
}

function factsByJsonLd({ id }: NewProduct, html: string): Facts {
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  const thing = JSON.parse(json) as { offers?: Offer; hasVariant?: { offers: Offer }[] }
  const offers = thing.hasVariant?.map((variant) => variant.offers) ?? [thing.offers!]
  return Object.fromEntries(
    offers.map(({ url, price, availability, priceSpecification: regular }) => {
      const variant = new URL(url).searchParams.get('variant')
      const isThere = availability.endsWith('/InStock')
      return [variant ? `${id}-${variant}` : `${id}`, wordsOf(price, regular?.price, isThere)]
    }),
  )
}

/** The offer that the page begins with, as it is read. */
function shownOn(html: string): string {
  const [, heading = ''] = /<\/h1>(.*?)<\/header>/s.exec(shownHtml(html)) ?? []
  const [price = '', regular] = heading.match(/\$[\d,]+\.\d\d/g) ?? []
  return wordsOf(price, regular, !/Sold out/.test(heading))
}

async function feedItems(): Promise<Map<string, FeedItem>> {
  const { items } = JSON.parse((await shop.fetch('/feeds/products.json')).text) as {
    items: FeedItem[]
  }
  return new Map(items.map((item) => [item.id, item]))
}

function factsByFeed(items: Map<string, FeedItem>, { id }: NewProduct): Facts {
  const own = [...items.values()].filter((item) => (item.item_group_id ?? item.id) === `${id}`)
  return Object.fromEntries(
    own.map(({ id: name, price, sale_price, availability }) => {
      const [now, regular] = sale_price ? [sale_price, price] : [price]
      const plain = (amount: string) => amount.replace(/ USD$/, '')
      return [name, wordsOf(plain(now), regular && plain(regular), availability === 'in_stock')]
    }),
  )
}

function factsByCatalogue(all: CatalogueProduct[], { id }: NewProduct): Facts {
  const variants = all.find((product) => product.id === `${id}`)?.variants ?? []
  const written = ({ amount }: { amount: number }) => (amount / 100).toFixed(2)
  return Object.fromEntries(
    variants.map(({ id: name, price, list_price, availability }) => [
      name,
      wordsOf(written(price), list_price && written(list_price), availability.available),
    ]),
  )
}

async function listed(): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (let page = 1, pages = 1; page <= pages; page++) {
    const reply = await shop.api('GET /products/products/', { query: { page, page_size: 100 } })
    pages = Math.ceil(reply.count / 100)
    for (const { slug, price, list_price, stock } of reply.results) {
      found.set(slug, wordsOf(price, list_price, stock > 0))
    }
  }
  return found
}

/** The differences between what the page, JSON-LD, feed, catalogue for programs, API, list and sitemap say of products. */
async function differences(some: NewProduct[]): Promise<unknown[]> {
  const [items, catalogue, list, sitemap] = [
    await feedItems(),
    await shopperAt(shop).all(),
    await listed(),
    await shop.fetch('/sitemap.xml'),
  ]
  const found: unknown[] = []
  const compare = (slug: string, where: string, said: unknown, shown: unknown) => {
    if (JSON.stringify(said) !== JSON.stringify(shown)) found.push([slug, where, said, shown])
  }
  for (const product of some) {
    const { slug } = product
    const page = await shop.fetch(`/products/${slug}`)
    const api = await factsByApi(product)
    const isSold = page.status === 200
    compare(slug, 'api', Object.keys(api).length > 0, isSold)
    compare(slug, 'feed', sorted(factsByFeed(items, product)), sorted(api))
    compare(slug, 'catalogue', sorted(factsByCatalogue(catalogue, product)), sorted(api))
    compare(slug, 'sitemap', sitemap.text.includes(`/products/${slug}<`), isSold)
    compare(slug, 'list', list.has(slug), isSold)
    if (!isSold) continue
    compare(slug, 'JSON-LD', sorted(factsByJsonLd(product, page.text)), sorted(api))
    const shown = list.get(slug)!.replaceAll(/\d+\.\d\d/g, (amount) => money(amount, DOLLARS))
    compare(slug, 'page', shownOn(page.text), shown)
    compare(slug, 'lead', Object.values(api).includes(list.get(slug)!), true)
  }
  return found
}

const sorted = (facts: Facts) => Object.entries(facts).toSorted(([a], [b]) => a.localeCompare(b))

test('page, JSON-LD, feed, catalogue for programs, API, list and sitemap say the same of 500 products', async () => {
  expect(await differences(products)).toEqual([])
})

test('they say the same a second after prices, stocks and states have changed', async () => {
  const random = randomFrom(7)
  const some = Array.from({ length: CHANGED }, () => products[random(PRODUCTS)]!)
  const kept = await differences(some)
  for (const [at, { id }] of some.entries()) {
    const { status, price, has_variants, is_on_sale } = (
      await owner.shop(`GET /products/${id}/`)
    ).json()
    const to = status === 'on_sale' ? 'draft' : 'on_sale'
    const isPlain = !has_variants && !is_on_sale
    if (isPlain && at % 3 === 0) {
      await owner.shop(`PATCH /products/${id}/`, { price: { from: price, to: '3.33' } })
    } else if (isPlain && at % 3 === 1) {
      await owner.shop(`POST /products/${id}/stock-changes/`, { difference: 7 })
    } else await owner.shop(`PATCH /products/${id}/`, { status: { from: status, to } })
  }
  // Stricter than the second that may pass: nothing is waited for.
  expect([kept, await differences(some)]).toEqual([[], []])
})
