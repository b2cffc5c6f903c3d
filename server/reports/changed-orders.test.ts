import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sums } from '#contract/backoffice/reports/shapes/report-parts.ts'
import { newCustomer } from '#tests/customer.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { addToCart } from '#tests/purchase/cart.ts'
import { editsOf } from '#tests/purchase/edits.ts'
import { writeEntriesNow } from '#tests/purchase/entries.ts'
import { exchangesOf, sent, sized } from '#tests/purchase/exchanges.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { order as orderNow } from '#tests/purchase/order.ts'
import { rounds, SEED } from '#tests/rounds.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { foldAll } from './sums/fold.ts'

let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop({ settings: { RATE_LIMIT_SCALE: '1000' } })
  owner = await newColleague(shop, 'owner')
  const settings = { return_days: { from: 0, to: 30 } }
  expect((await owner.shop('PATCH /settings/returns/', settings)).status).toBe(200)
})
afterAll(() => shop.close())

type Row = Sums & { kind?: string; product_id?: number; orders_ever?: number }
type Report = { rows: Row[]; totals: Row }

async function reportOf(name: string): Promise<Report> {
  const today = new Date().toISOString().slice(0, 10)
  const call = `GET /reports/${name}from=${today}&until=${today}`
  const reply = await owner.shop(call as 'GET /reports/sales/')
  expect([reply.status, reply.text]).toEqual([200, expect.any(String)])
  return JSON.parse(reply.text)
}

type Product = { id: number }

/** Changes of an order of three lines, whose first is of `same`. */
const CHANGES = {
  /** The first line leaves for another product. */
  swap: (_: Product, other: Product) => ({
    removed: [{ line: 0, quantity: 2 }],
    products: [{ product_id: other.id, quantity: 1 }],
  }),
  same: (same: Product) => ({ products: [{ product_id: same.id, quantity: 1 }] }),
  cheaper: (same: Product) => ({
    products: [
      { product_id: same.id, quantity: 1, own_price: { price: '1.00', reason: 'Scratched' } },
    ],
  }),
  custom: () => ({
    lines: [{ name: 'Engraving', price: '5.00', quantity: 1, tax_class: 'standard' }],
  }),
  less: () => ({ discount: '0.50' }),
}
type Change = keyof typeof CHANGES

const change = fc.constantFrom<Change>('same', 'cheaper', 'custom', 'less')
const ORDER = fc.record({
  isSwapped: fc.constantFrom('never', 'before', 'after'),
  before: fc.array(change, { maxLength: 2 }),
  after: fc.array(change, { maxLength: 3 }),
})

type Changed = typeof ORDER extends fc.Arbitrary<infer Value> ? Value : never

/** An order that is changed before and after it is paid. */
async function changedOrder({ isSwapped, before, after }: Changed) {
  const buyer = await newCustomer(shop)
  const calls = editsOf(owner)
  const [same, other] = [await newProduct(shop), await newProduct(shop)]
  await addToCart(buyer, same, 2)
  await addToCart(buyer, await newProduct(shop), 1)
  const order = await orderNow(buyer)
  const edit = async (name: Change) => {
    const reply = await calls.edit(order, CHANGES[name](same, other), { settle: 'paid' })
    expect([name, reply.status, reply.text]).toEqual([name, 201, expect.any(String)])
  }
  for (const name of isSwapped === 'before' ? ['swap' as const, ...before] : before)
    await edit(name)
  expect((await owner.shop(`POST /orders/${order.id}/receipt/`, {})).status).toBe(200)
  await writeEntriesNow(shop, order)
  for (const name of isSwapped === 'after' ? ['swap' as const, ...after] : after) {
    await edit(name)
    await writeEntriesNow(shop, order)
  }
  await writeEntriesNow(shop, order)
}

/** An order whose goods are exchanged for another size. */
async function exchangedOrder() {
  const calls = exchangesOf(shop, owner)
  const product = await sized(shop, { S: { stock: 5 }, M: { stock: 5 } })
  const placed = await sent(shop, owner, product, { variant: product.variantOf('S') })
  await writeEntriesNow(shop, placed)
  const id = await calls.ask(placed, [{ line: 0, quantity: 1, variant_id: product.variantOf('M') }])
  expect((await calls.agree(id)).status).toBe(200)
  const received = await calls.receive(id, [{ line: 0, received: 1, restocked: 1 }])
  expect([received.status, received.text]).toEqual([200, expect.any(String)])
  await writeEntriesNow(shop, placed)
}

async function expectOrders(placed: number) {
  for (const name of ['sales/?by=day&', 'sales/?by=hour&', 'places/?', 'buyers/?', 'products/?']) {
    expect([name, (await reportOf(name)).totals.orders]).toEqual([name, placed])
  }
  const buyers = (await reportOf('buyers/?')).rows.filter(({ kind }) => kind === 'buyer')
  expect(buyers.map(({ orders, orders_ever }) => [orders, orders_ever])).toEqual(
    Array.from({ length: placed }, () => [1, 1]),
  )
  const { rows } = await shop.owner.query<{ product: number; orders: number; units: number }>(
    `select product_id::float8 as product, count(distinct order_id)::int as orders, sum(units)::int as units
      from sales_entries where kind = 'sale' and units > 0 and product_id is not null group by 1`,
  )
  const sold = (await reportOf('products/?')).rows.filter(({ kind }) => kind === 'product')
  const byProduct = (one: { product: unknown }, other: { product: unknown }) =>
    Number(one.product) - Number(other.product)
  expect(
    sold
      .map((row) => ({ product: row.product_id, orders: row.orders, units: row.units_sold }))
      .toSorted(byProduct),
  ).toEqual(rows.toSorted(byProduct))
  for (const name of ['products/?by=variant&', 'categories/?', 'products/?']) {
    const most = Math.max(...(await reportOf(name)).rows.map(({ orders }) => orders))
    expect([name, most]).toEqual([name, expect.toSatisfy((count: number) => count <= placed)])
  }
  const { rows: discounted } = await shop.owner.query<{ orders: number }>(
    `select count(distinct order_id)::int as orders from sales_entries
      where kind = 'sale' and discount_cents <> 0`,
  )
  expect((await reportOf('discounts/?')).totals.orders).toBe(discounted[0]!.orders)
}

test('a changed or exchanged order counts once in each report, by entries and by kept sums', async () => {
  const orders = fc.sample(ORDER, { seed: SEED, numRuns: rounds(12, 200) })
  const fixed = [
    { isSwapped: 'before', before: ['same'], after: ['same', 'cheaper', 'cheaper'] },
    { isSwapped: 'after', before: [], after: ['same'] },
  ] as const
  for (const each of [...fixed, ...orders]) {
    await changedOrder({ ...each, before: [...each.before], after: [...each.after] })
  }
  await exchangedOrder()
  const placed = fixed.length + orders.length + 1
  await expectOrders(placed)
  await shop.write(1, foldAll)
  await expectOrders(placed)
})
