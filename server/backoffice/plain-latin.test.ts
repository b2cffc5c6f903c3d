import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer } from '#tests/customer.ts'
import { SERVER } from '#tests/database/test-database.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { addToCart } from '#tests/purchase/cart.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { ADDRESS, order } from '#tests/purchase/order.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { addRows, changeRows, deleteRows } from '#tests/rows.ts'

let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop()
  owner = await newColleague(shop, 'owner')
})
afterAll(() => shop.close())

/** A name, and the ways in which people write it. */
const NAMES: [name: string, ...typed: string[]][] = [
  ['Żółć', 'zolc', 'ZOLC', 'żółć', 'Zółc', 'zołc'],
  ['Bjørn', 'bjorn', 'Bjørn', 'BJØRN'],
  ['Æsir', 'aesir', 'æsir', 'ÆSIR'],
  ['Cœur', 'coeur', 'cœur', 'CŒUR'],
  ['Đorđe', 'dorde', 'đorđe', 'ĐORĐE'],
  ['Ħamrun', 'hamrun', 'ħamrun'],
  ['Þórður', 'thordur', 'þórður', 'ÞÓRÐUR'],
  ['Weißkopf', 'weisskopf', 'weißkopf', 'WEISSKOPF', 'WEIẞKOPF'],
  ['Yıldız', 'yildiz', 'yıldız', 'YILDIZ'],
  ['İzmirli', 'izmirli', 'İzmirli'],
  ['Wałęsa', 'walesa', 'Wałesa', 'WAŁĘSA'],
  ['Sŋoŧŧá', 'snotta', 'sŋoŧŧá'],
  ['Əliyev', 'eliyev', 'ƏLIYEV'],
]

const found = async (call: string) => {
  const reply = await owner.send(`/api/shops/1/${call}`, { method: 'GET' })
  expect([call, reply.status]).toEqual([call, 200])
  return (reply.json() as { results: { id: number }[] }).results.map(({ id }) => id)
}

test.each(NAMES)('%s is found in orders, customers, products and posts', async (name, ...typed) => {
  const customer = await newCustomer(shop)
  await changeRows(shop, 'customers', { id: customer.user.id }, { username: `${name} Buyer` })
  const product = await newProduct(shop)
  await changeRows(shop, 'products', { id: product.id }, { name: `A ${name} pot` })
  await addToCart(customer, product)
  const { id } = await order(customer, { delivery_address: { ...ADDRESS, fullname: name } })
  for (const each of typed) {
    const search = `?search=${encodeURIComponent(each)}`
    expect([each, await found(`orders/${search}`)]).toEqual([each, [id]])
    expect([each, await found(`customers/${search}`)]).toEqual([each, [customer.user.id]])
    expect([each, await found(`products/${search}`)]).toEqual([each, [product.id]])
  }
  // An order from before has the words that the former version wrote.
  const { rows } = await shop.owner.query<{ word: string }>(
    `select regexp_replace(lower(normalize($1, NFKD)), '[\u0300-\u036f]', '', 'g') as word`,
    [name],
  )
  await deleteRows(shop, 'order_words', { order_id: id })
  await addRows(shop, 'order_words', { word: rows[0]!.word, order_id: id })
  const migration = join(SERVER, 'migrations/0133_plain_latin_of_words.sql')
  await shop.owner.query(readFileSync(migration, 'utf8'))
  for (const each of typed) {
    expect([each, await found(`orders/?search=${encodeURIComponent(each)}`)]).toEqual([each, [id]])
  }
})
