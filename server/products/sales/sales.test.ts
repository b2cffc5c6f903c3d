import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callsAt, newCustomer } from '#tests/customer.ts'
import { jobsOf, loseJobs } from '#tests/jobs.ts'
import { addToCart } from '#tests/purchase/cart.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { comesTrue, inHours, newSale } from '#tests/purchase/new-sale.ts'
import { giveSizes } from '#tests/purchase/new-variants.ts'
import { order } from '#tests/purchase/order.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { reviseProduct } from '#tests/revise-product.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { saveVariants } from '../variants/save-variants.ts'
import { changeSale, endSale, type SalePlan } from './plan-sale.ts'
import { ago, changeRows, countRows, listRows } from '#tests/rows.ts'

let shop: OpenShop
let merchant: Colleague
beforeAll(async () => {
  shop = await openShop()
  merchant = await newColleague(shop, 'owner')
})
afterAll(() => shop.close())

const read = (slug: string) => shop.api('GET /products/products/:slug/', { params: { slug } })
const priceOf = async (slug: string) => (await read(slug)).price
const setPrice = (slug: string, price: string) => reviseProduct(shop, merchant, slug, { price })
const stateOf = async ([id]: number[]) => {
  const rows = await listRows(shop, 'sales', { id }, ['state'])
  return rows[0]?.state
}

describe('a sale', () => {
  test('begins and ends by itself, and leaves the product as it was', async () => {
    const product = await newProduct(shop)
    const before = await callsAt(shop).get(`/products/products/${product.slug}/`)
    const endsAt = inHours(3)
    const sale = await newSale(shop, product, { startsAt: inHours(2), endsAt })
    expect((await callsAt(shop).get(`/products/products/${product.slug}/`)).text).toBe(before.text)

    await comesTrue(shop, sale, 'starts_at')
    expect(await read(product.slug)).toMatchObject({
      price: '5.00',
      list_price: '10.00',
      lowest_price_30_days: '10.00',
      sale_ends_at: endsAt.toISOString(),
    })
    const { results } = await shop.api('GET /products/products/', { query: {} })
    expect(results.find(({ id }) => id === product.id)).toMatchObject({
      price: '5.00',
      list_price: '10.00',
      lowest_price_30_days: '10.00',
    })
    const page = await shop.fetch(`/products/${product.slug}`)
    expect(page.text).toContain('$5.00')
    const asha = await newCustomer(shop)
    const cart = await addToCart(asha, product, 2)
    expect(cart.items[0]).toMatchObject({
      line_total: '10.00',
      product: { price: '5.00', list_price: '10.00', lowest_price_30_days: '10.00' },
    })
    expect((await order(asha)).total_price).toBe('10.00')

    await comesTrue(shop, sale, 'ends_at')
    const after = await callsAt(shop).get(`/products/products/${product.slug}/`)
    expect(after.text).toBe(before.text.replace('"stock":10', '"stock":8'))
    expect(await stateOf(sale)).toBe('ended')
  })

  test('that a merchant begins, changes and ends shows at once', async () => {
    const product = await newProduct(shop)
    const [id = 0] = await newSale(shop, product)
    expect(await priceOf(product.slug)).toBe('5.00')
    await shop.write(1, (tx) => changeSale(tx, id, { salePriceCents: 450, endsAt: inHours(9) }))
    expect(await read(product.slug)).toMatchObject({ price: '4.50', list_price: '10.00' })
    await shop.write(1, (tx) => endSale(tx, id))
    expect(await read(product.slug)).not.toHaveProperty('list_price')
    expect(await priceOf(product.slug)).toBe('10.00')
    await expect(shop.write(1, (tx) => endSale(tx, id))).rejects.toMatchObject({ status: 409 })
  })

  // Fixed in `beginSale`: what the price was before the sale, not what it becomes during it.
  test('names the lowest price of the 30 days before it, and keeps to it', async () => {
    const product = await newProduct(shop, { priceCents: 600 })
    await setPrice(product.slug, '9.00')
    await setPrice(product.slug, '15.00')
    await setPrice(product.slug, '18.00')
    // 6.00 was last asked 40 days ago, and 9.00 ten days ago.
    for (const [price, days] of [
      [600, 40],
      [900, 10],
      [1500, 1],
    ]) {
      await shop.owner.query(
        `update price_changes set changed_at = now() - $3::interval
           where tenant_id = 1 and product_id = $1 and was_cents = $2`,
        [product.id, price, `${days} days`],
      )
    }
    const [id = 0] = await newSale(shop, product, { reduction: { percent: 25 } })
    expect(await read(product.slug)).toMatchObject({
      price: '13.50',
      list_price: '18.00',
      lowest_price_30_days: '9.00',
    })
    await shop.write(1, (tx) => changeSale(tx, id, { salePriceCents: 800 }))
    expect((await read(product.slug)).lowest_price_30_days).toBe('9.00')
    await shop.write(1, (tx) => endSale(tx, id))
    await changeRows(
      shop,
      'price_changes',
      { product_id: product.id, was_cents: 900 },
      { changed_at: ago({ days: 31 }) },
    )
    await newSale(shop, product, { reduction: { toCents: 700 } })
    expect((await read(product.slug)).lowest_price_30_days).toBe('8.00')
  })

  test('a sale of a product with variants covers each of them, or one', async () => {
    const product = await newProduct(shop)
    const { variants } = await giveSizes(shop, product, {
      S: { stock: 2, priceCents: 1000 },
      L: { stock: 2, priceCents: 2000, listPriceCents: 2500 },
    })
    const ids = await newSale(shop, product, { reduction: { percent: 10 } })
    const onSale = await read(product.slug)
    expect(onSale).toMatchObject({ price: '9.00', list_price: '10.00', price_from: '9.00' })
    expect(onSale.variants).toMatchObject([
      { price: '9.00', list_price: '10.00', lowest_price_30_days: '10.00' },
      { price: '18.00', list_price: '20.00', lowest_price_30_days: '20.00' },
    ])
    for (const id of ids) await shop.write(1, (tx) => endSale(tx, id))
    expect((await read(product.slug)).variants).toEqual(variants)

    await newSale(shop, product, { variantId: variants[1]!.id })
    const one = await read(product.slug)
    expect(one).toMatchObject({ price: '10.00', price_from: '5.00' })
    expect(one).not.toHaveProperty('lowest_price_30_days')
    expect(one.variants).toMatchObject([{ price: '10.00' }, { price: '5.00', list_price: '20.00' }])
  })

  test('leads while it runs: no other price can be written beside it', async () => {
    const product = await newProduct(shop)
    const sale = await newSale(shop, product)
    expect((await setPrice(product.slug, '8.00')).text).toContain(
      'It is on sale. Change or end the sale first.',
    )
    const size = { name: 'Size', values: [{ value: 'S' }] }
    const grid = { options: [size], variants: [{ values: ['S'], priceCents: 500 }] }
    const giveOptions = () => shop.write(1, (tx) => saveVariants(tx, product.slug, grid))
    await expect(giveOptions()).rejects.toMatchObject({ status: 409 })
    expect(await priceOf(product.slug)).toBe('5.00')
    await shop.write(1, (tx) => endSale(tx, sale[0]!))
    await giveOptions()

    await newSale(shop, product, { reduction: { toCents: 400 } })
    const dearer = { ...grid, variants: [{ values: ['S'], priceCents: 600 }] }
    const without = { options: [], variants: [] }
    for (const other of [dearer, without]) {
      await expect(
        shop.write(1, (tx) => saveVariants(tx, product.slug, other)),
      ).rejects.toMatchObject({ status: 409 })
    }
    // A grid that leaves the price as it is may be saved.
    const same = { ...grid, variants: [{ values: ['S'], priceCents: 400, stock: 3 }] }
    await shop.write(1, (tx) => saveVariants(tx, product.slug, same))
    expect(await read(product.slug)).toMatchObject({ price: '4.00', list_price: '5.00', stock: 3 })
  })

  test('lapses where the price has gone below it meanwhile', async () => {
    const product = await newProduct(shop)
    const sale = await newSale(shop, product, { startsAt: inHours(1), endsAt: inHours(2) })
    await setPrice(product.slug, '4.00')
    await comesTrue(shop, sale, 'starts_at')
    expect(await stateOf(sale)).toBe('lapsed')
    expect(await read(product.slug)).not.toHaveProperty('list_price')
  })

  test('a sale whose time passed without a server is handled at the next start', async () => {
    const [late, missed, over] = [
      await newProduct(shop),
      await newProduct(shop),
      await newProduct(shop),
    ]
    const times = { startsAt: inHours(1), endsAt: inHours(2) }
    const begins = await newSale(shop, late, times)
    const passed = await newSale(shop, missed, times)
    const ends = await newSale(shop, over)
    await loseJobs(shop, 'products.sale')
    await changeRows(
      shop,
      'sales',
      { id: [passed[0], ends[0]] },
      { starts_at: ago({ hours: 2 }), ends_at: ago({ hours: 1 }) },
    )
    await changeRows(shop, 'sales', { id: begins[0] }, { starts_at: new Date() })
    const another = await shop.another()
    await expect.poll(() => priceOf(late.slug)).toBe('5.00')
    expect([await stateOf(begins), await stateOf(passed), await stateOf(ends)]).toEqual([
      'running',
      'lapsed',
      'ended',
    ])
    await expect.poll(() => priceOf(over.slug)).toBe('10.00')
    // For the end of the one that runs a job waits again.
    const waiting = await jobsOf(shop, 'products.sale')
    expect(waiting.filter(({ data }) => data['saleId'] === begins[0])).toHaveLength(1)
    await another.stop()
  })
})

describe('refuses a sale', () => {
  const refusals: [string, Partial<SalePlan>, string][] = [
    [
      'above the normal price',
      { reduction: { toCents: 1001 } },
      'below the normal price of $10.00',
    ],
    ['at the normal price', { reduction: { toCents: 1000 } }, 'below the normal price of $10.00'],
    ['for nothing', { reduction: { toCents: 0 } }, 'at least $0.01'],
    ['by 101 per cent', { reduction: { percent: 101 } }, 'below 100 percent'],
    ['by a negative share', { reduction: { percent: -5 } }, 'above 0'],
    ['that ends before it begins', { startsAt: inHours(3), endsAt: inHours(2) }, 'end after it'],
    ['that is over', { startsAt: inHours(-3), endsAt: inHours(-2) }, 'in the past'],
    ['without an end', { endsAt: new Date(Number.NaN) }, 'starts and ends'],
    ['of two years', { endsAt: inHours(24 * 730) }, 'a year at most'],
  ]
  test.each(refusals)('%s, with a sentence, and nothing changes', async (_, plan, sentence) => {
    const product = await newProduct(shop)
    await expect(newSale(shop, product, plan)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining(sentence),
    })
    expect([
      await countRows(shop, 'sales', { product_id: product.id }),
      await priceOf(product.slug),
    ]).toEqual([0, '10.00'])
  })

  test('a sale of another shop’s product answers like one of a missing product', async () => {
    const foreign = await newProduct(shop, { tenant: 2 })
    await expect(newSale(shop, foreign)).rejects.toMatchObject({ status: 404 })
    await expect(newSale(shop, { id: 4711 })).rejects.toMatchObject({ status: 404 })
  })

  // Guards the trigger `sales_overlap` and the product's lock in it: without the lock several that
  // are planned at one moment do not see each other.
  test('that overlaps another, also of those that are planned at one moment', async () => {
    const product = await newProduct(shop)
    for (let round = 0; round < 5; round++) {
      const plan = { startsAt: inHours(10 * round + 1), endsAt: inHours(10 * round + 9) }
      const planned = await Promise.allSettled(
        Array.from({ length: 8 }, () => newSale(shop, product, plan)),
      )
      expect(planned.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const refused = planned.find((each) => each.status === 'rejected')
      expect(refused?.reason).toMatchObject({ status: 409 })
    }
  })
})
