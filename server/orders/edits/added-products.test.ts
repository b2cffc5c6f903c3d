import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StaffOrder } from '#contract/backoffice/orders/shapes/staff-order.ts'
import { type Browser, newCustomer } from '#tests/customer.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { saveDocuments } from '#tests/purchase/documents.ts'
import { editsOf } from '#tests/purchase/edits.ts'
import { expectAgreement } from '#tests/purchase/exchanges.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { newPromotion } from '#tests/purchase/new-promotion.ts'
import { orderOfNew } from '#tests/purchase/order.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'

let shop: OpenShop
let owner: Colleague
let asha: Browser
let calls: ReturnType<typeof editsOf>
beforeAll(async () => {
  shop = await openShop({ settings: { RATE_LIMIT_SCALE: '1000' } })
  owner = await newColleague(shop, 'owner')
  asha = await newCustomer(shop)
  calls = editsOf(owner)
  await saveDocuments(owner)
})
afterAll(() => shop.close())

type Reply = { status: number; text: string; json: () => unknown }
const ok = (reply: Reply): StaffOrder => {
  expect([reply.status, reply.text]).toEqual([expect.toBeOneOf([200, 201]), expect.any(String)])
  return reply.json() as StaffOrder
}

/** A paid order of one unit at 10.00. */
async function paid() {
  const { order } = await orderOfNew(shop, asha)
  ok(await owner.shop(`POST /orders/${order.id}/receipt/`, {}))
  return order
}

describe('an own price of a product that is added', () => {
  test('is taken off the shop’s with its reason where it is below it', async () => {
    const order = await paid()
    const { id } = await newProduct(shop, { priceCents: 2500 })
    const own_price = { price: '20.00', reason: 'A scratch on the handle' }
    const products = [{ product_id: id, quantity: 3, own_price }]
    const edited = ok(await calls.edit(order, { products }, { settle: 'paid' }))
    expect(edited).toMatchObject({
      total_price: '70.00',
      items: [{}, { price: '25.00', quantity: 3, paid: '60.00' }],
    })
    expect(edited.breakdown).toContainEqual(
      expect.objectContaining({ kind: 'discount', amount: '-15.00', because: own_price.reason }),
    )
    await expectAgreement(shop, order)
    const less = ok(await calls.edit(order, { removed: [{ line: 1, quantity: 1 }] }))
    expect(less.edits!.at(-1)!.difference).toBe('-20.00')
    await expectAgreement(shop, order)
  })

  test('is the price of the line where it is above the shop’s', async () => {
    const order = await paid()
    const { id } = await newProduct(shop, { priceCents: 2500 })
    const own_price = { price: '30.00', reason: 'Sharpened by hand' }
    const products = [{ product_id: id, quantity: 1, own_price }]
    const edited = ok(await calls.edit(order, { products }, { settle: 'paid' }))
    expect(edited.items[1]).toMatchObject({ price: '30.00', paid: '30.00' })
    await expectAgreement(shop, order)
  })

  test('needs a reason, and the right to set prices', async () => {
    const order = await paid()
    const packer = await newColleague(shop, 'fulfilment')
    const { id } = await newProduct(shop, { priceCents: 2500 })
    const at = (reason: string) => ({
      products: [{ product_id: id, quantity: 1, own_price: { price: '20.00', reason } }],
    })
    expect((await calls.quote(order, at(' '))).status).toBe(400)
    expect((await calls.edit(order, at('Market day'), {}, packer)).status).toBe(403)
  })
})

describe('an offer of now on a product that is added', () => {
  test('counts where a colleague ticks it, on what comes alone', async () => {
    const order = await paid()
    const product = await newProduct(shop, { priceCents: 2000 })
    const products = [{ product_id: product.id, quantity: 2 }]
    const none = await calls.quote(order, { products })
    expect(none.json()).toMatchObject({ added: '40.00', offers: [] })
    const offer = { name: 'Ten off', product_ids: [product.id] }
    await newPromotion(shop, offer)
    await newPromotion(shop, { ...offer, name: 'Limited', usage_limit: 5, value: '50' })
    await newPromotion(shop, { ...offer, name: 'High', minimum: '40.01', value: '60' })
    await newPromotion(shop, { ...offer, name: 'By code', code: 'BY-CODE', value: '70' })
    const shown = await calls.quote(order, { products })
    expect(shown.json()).toMatchObject({
      added: '40.00',
      offers: [{ name: 'Ten off', saved: '4.00' }],
    })
    const ticked = await calls.quote(order, { products, with_offers: true })
    expect(ticked.json()).toMatchObject({ added: '36.00', difference: '36.00' })
    const before = await calls.read(order)
    const edited = ok(await calls.edit(order, { products, with_offers: true }, { settle: 'paid' }))
    expect(edited.items[1]).toMatchObject({ price: '20.00', paid: '36.00' })
    expect(edited.items[0]!.paid).toBe(before.items[0]!.paid)
    await expectAgreement(shop, order)
    const less = ok(await calls.edit(order, { removed: [{ line: 1, quantity: 1 }] }))
    expect(less.refunds.at(-1)).toMatchObject({ amount: '18.00' })
    await expectAgreement(shop, order)
  })
})

describe('a personal text of a product that is added', () => {
  test('is asked for as in the checkout, and stands on its line', async () => {
    const order = await paid()
    const product = await newProduct(shop, { fields: [{ required: true }] })
    const asked = (customization?: object) => ({
      products: [{ product_id: product.id, quantity: 1, ...(customization && { customization }) }],
    })
    const silent = await calls.quote(order, asked())
    expect([silent.status, silent.text]).toEqual([400, expect.stringContaining('customization')])
    const edited = ok(
      await calls.edit(order, asked({ engraving: ' For Maya ' }), { settle: 'later' }),
    )
    expect(edited.items[1]).toMatchObject({ customization: { engraving: 'For Maya' } })
  })

  test('is taken over from the line whose place the product takes', async () => {
    const order = await paid()
    const product = await newProduct(shop, { fields: [{ required: true }] })
    const first = { product_id: product.id, quantity: 1, customization: { engraving: 'Asha' } }
    ok(await calls.edit(order, { products: [first] }, { settle: 'later' }))
    const like = { product_id: product.id, quantity: 1, like: 1 }
    const edited = ok(await calls.edit(order, { products: [like] }, { settle: 'later' }))
    expect(edited.items[2]).toMatchObject({ customization: { engraving: 'Asha' } })
  })
})
