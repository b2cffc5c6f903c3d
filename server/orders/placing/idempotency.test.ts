import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addToCart, answerOf, cartOf, CLEAR_CART } from '#tests/purchase/cart.ts'
import { type Browser, newCustomer } from '#tests/customer.ts'
import { letGuestsOrder, newGuest } from '#tests/guest.ts'
import { newColleague } from '#tests/staff.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { ADDRESS, ORDER, ORDERS, stockOf } from '#tests/purchase/order.ts'
import { ago, changeRows, listRows } from '#tests/rows.ts'

let shop: OpenShop
let asha: Browser
beforeAll(async () => {
  shop = await openShop()
  asha = await newCustomer(shop)
})
beforeEach(() => asha.del(CLEAR_CART))
afterAll(() => shop.close())

const ordering = (idempotencyKey: string, request: object = {}, who = asha) =>
  who.post(ORDERS, { ...ORDER, ...request }, { idempotencyKey })

const USED = [409, { detail: 'This Idempotency-Key was used for another order.' }]

describe('the same key', () => {
  test('gives the same answer, byte for byte, whatever has become of it all', async () => {
    const fields = [{ key: 'b', required: false }, { key: 'a' }]
    const product = await newProduct(shop, { priceCents: 1250, stock: 5, fields })
    await addToCart(asha, product, 2, { a: 'One', b: 'Two' })
    const first = await ordering('again')
    expect(first.status).toBe(201)
    const { id } = first.json()
    await changeRows(shop, 'products', { id: product.id }, { price_cents: 1, name: 'Other' })
    await addToCart(asha, product)
    expect((await asha.post(`${ORDERS}${id}/cancellation/`, {})).status).toBe(200)
    await changeRows(shop, 'payment_options', { tenant_id: 1 }, { enable_bank_transfer: false })

    const second = await ordering('again')
    await changeRows(shop, 'payment_options', { tenant_id: 1 }, { enable_bank_transfer: true })
    expect([second.status, second.text]).toEqual([201, first.text])
    expect((await cartOf(asha)).total_items).toBe(1)
    expect(await stockOf(shop, product)).toBe(5)
  })

  test('another body is refused, the same body written otherwise is not', async () => {
    await addToCart(asha, await newProduct(shop))
    const first = await ordering('one-body')
    const others = [
      { payment_method: 'custom' },
      { delivery_address: { ...ADDRESS, city: 'Itahari' } },
      { payment_method: 'seashells' },
    ]
    for (const other of others) {
      expect(answerOf(await ordering('one-body', other))).toEqual(USED)
    }
    const address = Object.fromEntries(Object.entries(ADDRESS).toReversed())
    const same = await ordering('one-body', { delivery_address: address, total_price: '0.00' })
    expect([same.status, same.text]).toEqual([201, first.text])
  })

  test('is free again after a day, and no sooner', async () => {
    await addToCart(asha, await newProduct(shop))
    const first = (await ordering('a-day')).json()
    const age = (minutes: number) =>
      changeRows(shop, 'orders', { id: first.id }, { created_at: ago({ minutes }) })
    await age(24 * 60 - 1)
    expect((await ordering('a-day')).json()).toMatchObject({ id: first.id })
    await age(24 * 60 + 1)
    expect(answerOf(await ordering('a-day'))).toEqual([400, { detail: 'Your cart is empty.' }])
    await addToCart(asha, await newProduct(shop))
    const second = await ordering('a-day', { payment_method: 'custom' })
    expect(second.status).toBe(201)
    expect(second.json()).not.toMatchObject({ id: first.id })
    expect((await ordering('a-day', { payment_method: 'custom' })).text).toBe(second.text)
  })

  test('a key is as new after a refusal', async () => {
    expect((await ordering('refused')).status).toBe(400)
    await addToCart(asha, await newProduct(shop))
    expect((await ordering('refused', { payment_method: 'custom' })).status).toBe(201)
  })

  test('another customer’s key is a different one', async () => {
    const bikram = await newCustomer(shop)
    const product = await newProduct(shop)
    await addToCart(asha, product)
    await addToCart(bikram, product)
    const ashas = (await ordering('shared')).json()
    const bikrams = (await ordering('shared', {}, bikram)).json()
    expect(bikrams.id).not.toBe(ashas.id)
  })
})

test('another key of an ordered cart finds it empty', async () => {
  await addToCart(asha, await newProduct(shop))
  expect((await ordering('key-1')).status).toBe(201)
  expect(answerOf(await ordering('key-2'))).toEqual([400, { detail: 'Your cart is empty.' }])
})

test.each([
  ['with spaces', 'two words'],
  ['of 201 characters', 'k'.repeat(201)],
])('a key %s is refused', async (_, key) => {
  await addToCart(asha, await newProduct(shop))
  expect((await ordering(key)).status).toBe(400)
})

describe("a guest's key", () => {
  test('with another address is refused, and the first order keeps its own', async () => {
    const owner = await newColleague(shop, 'owner')
    await letGuestsOrder(owner)
    const guest = await newGuest(shop)
    await addToCart(guest, await newProduct(shop))
    const asking = (email: string) =>
      guest.post(ORDERS, { ...ORDER, email }, { idempotencyKey: 'of-a-guest' })
    const first = await asking('first@example.com')
    expect(first.status).toBe(201)
    expect(answerOf(await asking('second@example.com'))).toEqual(USED)
    const again = await asking('FIRST@example.com')
    expect([again.status, again.json().id]).toEqual([201, first.json().id])
    const rows = await listRows(shop, 'orders', { id: first.json().id }, ['guest_email'])
    expect(rows).toEqual([{ guest_email: 'first@example.com' }])
  })

  test('at the same moment with two addresses makes one order, for the address that was answered', async () => {
    const guest = await newGuest(shop)
    for (let round = 0; round < 5; round++) {
      await addToCart(guest, await newProduct(shop))
      const emails = ['a', 'b'].map((name) => `${name}${round}@example.com`)
      const replies = await Promise.all(
        emails.map((email) =>
          guest.post(ORDERS, { ...ORDER, email }, { idempotencyKey: `at-once-${round}` }),
        ),
      )
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201, 409]))
      const made = replies.findIndex(({ status }) => status === 201)
      const rows = await listRows(shop, 'orders', { id: replies[made]!.json().id }, ['guest_email'])
      expect(rows).toEqual([{ guest_email: emails[made] }])
    }
  })
})
