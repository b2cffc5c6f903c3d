import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsAt } from '#tests/customer.ts'
import { letGuestsOrder, newGuest } from '#tests/guest.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { addToCart } from '#tests/purchase/cart.ts'
import { editsOf } from '#tests/purchase/edits.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { ADDRESS, order as orderNow } from '#tests/purchase/order.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { changeRows } from '#tests/rows.ts'

let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop({ settings: { RATE_LIMIT_SCALE: '1000' } })
  owner = await newColleague(shop, 'owner')
  await letGuestsOrder(owner)
})
afterAll(() => shop.close())

test('a guest sees the changes of the order, and holders of a link that was shown no words to the buyer', async () => {
  const guest = await newGuest(shop)
  const product = await newProduct(shop, { stock: 5 })
  await addToCart(guest, product, 3)
  const order = await orderNow(guest, { email: 'changes@visitor.example' })
  const asked = { removed: [{ line: 0, quantity: 1 }], note: 'As agreed with Asha' }
  const edited = await editsOf(owner).edit(order, asked)
  expect([edited.status, edited.text]).toEqual([expect.toBeOneOf([200, 201]), expect.any(String)])
  const pageOf = async (page: string) => {
    const reply = await callsAt(shop).get(`/orders/pages/${page.replace('/order/', '')}/`)
    return reply.json().guest
  }
  const own = await pageOf(String(order.page))
  expect(own?.total_price).toBe(edited.json().total_price)
  const removed = [`1 × ${product.name}`]
  expect(own?.changes).toMatchObject([{ removed, added: [], note: 'As agreed with Asha' }])
  await changeRows(shop, 'orders', { id: order.id }, { guest_email: null })
  const found = await callsAt(shop).post('/orders/lookup/', {
    order_number: order.order_number,
    telephone_end: ADDRESS.contact_number.slice(-4),
  })
  const { page } = found.json()
  expect((await pageOf(page))?.changes).toMatchObject([{ removed, note: '' }])
})
