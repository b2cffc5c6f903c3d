import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer } from '#tests/customer.ts'
import { SERVER } from '#tests/database/test-database.ts'
import { eventually } from '#tests/eventually.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { addToCart } from '#tests/purchase/cart.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { ADDRESS, order } from '#tests/purchase/order.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'

let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop()
  owner = await newColleague(shop, 'owner')
})
afterAll(() => shop.close())

const insertsOf = (migration: string) => {
  const text = readFileSync(join(SERVER, 'migrations', migration), 'utf8')
  return text.slice(text.indexOf('insert into'))
}

test('an order and its customer from before are found by whole words and by ss', async () => {
  const customer = await newCustomer(shop)
  await addToCart(customer, await newProduct(shop))
  const { id } = await order(customer, {
    delivery_address: { ...ADDRESS, fullname: 'विद्या Groß' },
  })
  await shop.owner.query('update customers set username = $1 where id = $2', [
    'आशा Weiß',
    customer.user.id,
  ])
  // The words that the former version wrote.
  await shop.owner.query(
    `delete from order_words where word = any (array['विद्या', 'gross', 'आशा', 'weiss'])`,
  )
  await shop.owner.query(`delete from customer_words where word = any (array['आशा', 'weiss'])`)
  const orders = async (search: string) =>
    (await owner.shop(`GET /orders/?search=${encodeURIComponent(search)}`))
      .json()
      .results.map((row) => row.id)
  const customers = async (search: string) =>
    (await owner.shop(`GET /customers/?search=${encodeURIComponent(search)}`))
      .json()
      .results.map((row) => row.id)
  expect([await orders('विद्या'), await customers('weiss')]).toEqual([[], []])
  await shop.owner.query(insertsOf('0034_words_of_all_scripts.sql'))
  for (const search of ['विद्या', 'gross', 'GROẞ']) {
    expect([search, await orders(search)]).toEqual([search, [id]])
  }
  for (const search of ['आशा', 'weiß']) {
    expect([search, await customers(search)]).toEqual([search, [customer.user.id]])
  }
})

test('products from before get whole words when the server starts', async () => {
  const { id } = await newProduct(shop)
  await shop.owner.query('update products set name = $1 where id = $2', ['खुकुरी', id])
  await shop.owner.query(insertsOf('0033_search_by_language.sql'))
  const { rows } = await shop.owner.query('select tenant_id from search_rebuilds')
  expect(rows).toContainEqual({ tenant_id: 1 })
  const next = await shop.another()
  await eventually(async () => {
    const page = await next.api('GET /products/products/', { query: { search: 'खुकुरी' } })
    expect(page.results.map((product) => product.id)).toEqual([id])
  })
})
