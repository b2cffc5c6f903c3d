import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer } from '#tests/customer.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { addToCart } from '#tests/purchase/cart.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { ADDRESS, order } from '#tests/purchase/order.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { changeRows } from '#tests/rows.ts'

const SIZE = 'विद्यार्थी झोला १२३ Größe ガラス'

let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop()
  owner = await newColleague(shop, 'owner')
  for (const name of ['Vase José O’Brien', SIZE]) {
    await owner.shop('POST /products/', { name })
    await owner.shop('POST /posts/', { title: name })
  }
})
afterAll(() => shop.close())

const listed = {
  products: async (words: string) =>
    (await owner.shop(`GET /products/?search=${words}`)).json().results.map(({ name }) => name),
  posts: async (words: string) =>
    (await owner.shop(`GET /posts/?search=${words}`)).json().results.map(({ title }) => title),
  'the palette': async (words: string) =>
    (await owner.shop(`GET /search/?q=${words}`)).json().map(({ title }) => title),
}

test.each(Object.keys(listed) as (keyof typeof listed)[])(
  '%s are found without accents and signs, and not by signs alone',
  async (list) => {
    for (const words of ['jose', 'JOSÉ', 'jos', "O'Brien", 'o’brien', 'ose']) {
      const found = await listed[list](encodeURIComponent(words))
      expect(found, words).toContain('Vase José O’Brien')
    }
    for (const words of ['%%', '__', '\\\\', 'josè-y']) {
      const found = await listed[list](encodeURIComponent(words))
      expect(found, words).not.toContain('Vase José O’Brien')
    }
  },
)

test.each(Object.keys(listed) as (keyof typeof listed)[])(
  '%s are found by words of other scripts and by ß',
  async (list) => {
    for (const words of ['विद्यार्थी', 'झोला 123', '१२३', 'GRÖSSE', 'grosse', 'GRÖẞE', 'ガラ']) {
      expect(await listed[list](encodeURIComponent(words)), words).toContain(SIZE)
    }
    for (const words of ['वदयरथ', 'झल']) {
      expect(await listed[list](encodeURIComponent(words)), words).not.toContain(SIZE)
    }
  },
)

test('the palette finds a customer by each word of the name, without its accents', async () => {
  const { user } = await newCustomer(shop)
  // Without an order the palette names a customer by the address.
  const { id, email } = user
  await changeRows(shop, 'customers', { id }, { username: `Zoë${id} Groß-आशा` })
  for (const words of [`zoe${id}`, 'GROSS', 'groß आशा', 'आशा']) {
    expect(await listed['the palette'](encodeURIComponent(words)), words).toContain(email)
  }
  expect(await listed['the palette'](encodeURIComponent('शा'))).not.toContain(email)
})

test('a customer is found by the name on the orders', async () => {
  const buyer = await newCustomer(shop)
  const address = { ...ADDRESS, fullname: 'Ngawang Yeshe' }
  await addToCart(buyer, await newProduct(shop))
  await order(buyer, { delivery_address: address })
  const found = (await owner.shop('GET /search/?q=yeshe')).json()
  expect(found.map(({ kind }) => kind)).toEqual(['order', 'customer'])
  expect(found[1]).toMatchObject({ id: buyer.user.id, title: 'Ngawang Yeshe' })
})
