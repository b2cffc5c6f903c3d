import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseCsv } from '#tests/parse-csv.ts'
import { newCustomer } from '#tests/customer.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { addToCart } from '#tests/purchase/cart.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { ADDRESS, order as placeOrder, orderOfNew } from '#tests/purchase/order.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { changeRows } from '#tests/rows.ts'

let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop()
  owner = await newColleague(shop, 'owner')
})
afterAll(() => shop.close())

const found = async (search: string) => {
  const query = `search=${encodeURIComponent(search)}` as const
  return (await owner.shop(`GET /orders/?${query}`)).json().results.map(({ id }) => id)
}

const orderOfNamed = async (fullname: string, city = 'Dharan') => {
  const customer = await newCustomer(shop)
  await addToCart(customer, await newProduct(shop))
  return placeOrder(customer, { delivery_address: { ...ADDRESS, fullname, city } })
}

test.each([
  ['José Müller', ['jose', 'MULLER', 'josé', 'Jose\u0301 mül', 'müller jose']],
  ['Aoife O’Brien', ["O'Brien", 'O’Brien', "o'bri", 'Brien']],
  ['Anne-Marie Duval', ['Marie duval', 'Anne-Marie', 'anne marie', 'anne‑marie']],
  ['शर्मा रीता', ['शर्मा', 'रीता शर्मा']],
  ['विद्या १२३ अर्‍याल', ['विद्या', '123', '१२३ विद', 'अर्याल']],
  ['Jürgen Groß', ['gross', 'GROẞ', 'groß jürgen']],
  ['أحمد الكاتب', ['احمد', 'أحمد']],
  ['ガラス 店', ['ガラス', 'ガラ']],
  ['Ｗａｎｇ Wei', ['wang', 'ＷＡＮＧ']],
])('an order of %s is found by other spellings of the name', async (fullname, searches) => {
  const order = await orderOfNamed(fullname)
  for (const search of searches) {
    expect([search, await found(search)]).toEqual([search, [order.id]])
  }
})

test('an order is found by its number as people write it', async () => {
  const { order_number: number, id } = await orderOfNamed('Number Bearer')
  const spellings = [`#${number}`, number.replace('-', ' '), number.replace('-', ''), ` ${number} `]
  for (const search of [...spellings, `# ${number.toLowerCase()}`, number.replace('-', '–')]) {
    expect([search, await found(search)]).toEqual([search, [id]])
  }
})

test('an order is not found by parts of a Nepali word', async () => {
  const { id } = await orderOfNamed('खुकुरी')
  expect(await found('खुकुरी')).toEqual([id])
  expect(await found('खाकरि')).toEqual([])
})

test('a search of signs alone finds no order', async () => {
  await orderOfNamed('Some One')
  for (const search of ['%', '#', '—', "'"])
    expect([search, await found(search)]).toEqual([search, []])
})

test('a customer is found without the accents of the name', async () => {
  const customer = await newCustomer(shop)
  const mark = `zoe${customer.user.id}`
  await changeRows(
    shop,
    'customers',
    { id: customer.user.id },
    { username: `Zoë${customer.user.id} Brontë-O’Neill` },
  )
  for (const search of [mark, `bronte ${mark}`, `O'Neill ${mark}`]) {
    const reply = await owner.shop(`GET /customers/?search=${encodeURIComponent(search)}`)
    expect([search, reply.json().results.map(({ id }) => id)]).toEqual([search, [customer.user.id]])
  }
})

test('an order and its file name the SKU of a product without variants', async () => {
  const customer = await newCustomer(shop)
  const product = await newProduct(shop)
  await owner.shop(`PATCH /products/${product.id}/`, { sku: { from: '', to: 'PLAIN-7' } })
  await addToCart(customer, product)
  const order = await placeOrder(customer)
  const { items } = (await owner.shop(`GET /orders/${order.id}/`)).json()
  expect(items.map(({ sku }) => sku)).toEqual(['PLAIN-7'])
  const file = await owner.shop(`GET /orders/csv/?search=${order.order_number}`)
  const [heads, line] = parseCsv(file.json().csv)
  expect(line![heads!.indexOf('Lineitem sku')]).toBe('PLAIN-7')
  const { order: without } = await orderOfNew(shop, customer)
  const read = (await owner.shop(`GET /orders/${without.id}/`)).json()
  expect(read.items.map(({ sku }) => sku)).toEqual([''])
})
