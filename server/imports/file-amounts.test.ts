import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commandLine, type ImportLine } from '#tests/imports.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { newShop, sell } from '#tests/purchase/new-shop.ts'
import type { Colleague } from '#tests/staff.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop({ settings: { RATE_LIMIT_SCALE: '1000' } })
})
afterAll(() => shop.close())

const SHOPIFY = 'Handle,Title,Variant Price,Variant Compare At Price,Variant Inventory Qty'
const WOOCOMMERCE = 'ID,Type,SKU,Name,Regular price,Published'

/** `shown`: the price as the shop writes it, without its sign. */
const CASES = [
  { currency: 'KWD', locale: 'en', price: '12.500', shown: '12.500' },
  { currency: 'KWD', locale: 'de', price: '12.500', shown: '12,500' },
  { currency: 'TND', locale: 'ne', price: '1.234', shown: '1.234' },
  { currency: 'JPY', locale: 'en', price: '1500', shown: '1,500' },
  { currency: 'KRW', locale: 'de', price: '15000', shown: '15.000' },
  { currency: 'EUR', locale: 'de', price: '12.50', shown: '12,50' },
]

describe.each(CASES)('a shop in $currency that writes $locale', (each) => {
  const { currency, locale, price, shown } = each
  const domain = `${currency}-${locale}.localhost`.toLowerCase()
  let line: ImportLine
  let owner: Colleague
  beforeAll(async () => {
    const made = await newShop(shop, { domain, currency, locale, name: 'Shop' })
    owner = made.colleague
    await sell(owner, price)
    line = commandLine(shop, domain)
  })
  afterAll(() => line.end())

  const priceOf = async (name: string) => {
    const found = (await owner.shop(`GET /products/?search=${name}`)).json()
    return found.results[0]?.price
  }

  test('reads its own file of products as the same', async () => {
    const { csv } = (await owner.shop('GET /products/csv/')).json()
    const run = await line.importText(`\ufeff${csv}`)
    expect(run.rows.filter(({ outcome }) => outcome !== 'noted')).toEqual([])
    expect(run.counts.products).toMatchObject({ same: 1, changed: 0, wrong: 0 })
  })

  test.each([
    ['Shopify, as on the wire', SHOPIFY, (name: string) => `${name},${name},${price},,3`],
    ['Shopify, as it writes', SHOPIFY, (name: string) => `${name},${name},"${shown}",,3`],
    ['WooCommerce', WOOCOMMERCE, (name: string) => `7,simple,${name},${name},"${shown}",1`],
  ])('reads a price of a file of %s', async (title, head, row) => {
    const name = title.replaceAll(/\W/g, '').toLowerCase()
    const run = await line.importText(`${head}\n${row(name)}\n`)
    expect(run.rows.filter(({ outcome }) => outcome === 'wrong')).toEqual([])
    expect(await priceOf(name)).toBe(price)
  })

  test.each(['wire', 'shown'] as const)(
    'makes a code of an amount that is typed (%s)',
    async (as) => {
      const value = as === 'wire' ? price : shown
      const made = await owner.shop('POST /promotions/', {
        name: `Less ${as}`,
        kind: 'amount',
        value,
        minimum: value,
        target: 'order',
        starts_at: null,
        ends_at: null,
        usage_limit: null,
        per_customer_limit: null,
        combines: false,
        priority: 0,
        is_scoped: false,
        category_ids: [],
        product_ids: [],
        announcement: '',
        is_automatic: false,
        code: `LESS-${as}`,
      })
      expect([made.status, made.json()]).toEqual([201, expect.objectContaining({ value: price })])
    },
  )
})
