import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer } from '#tests/customer.ts'
import { letGuestsOrder, newGuest } from '#tests/guest.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { ADD_ITEM } from '#tests/purchase/cart.ts'
import { CHARGED_DELIVERY } from '#tests/purchase/delivery.ts'
import { issueNow, keptAndBilled, saveDocuments } from '#tests/purchase/documents.ts'
import { editsOf } from '#tests/purchase/edits.ts'
import { exchangesOf, expectAgreement, sized, stockOfVariant } from '#tests/purchase/exchanges.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { newPromotion } from '#tests/purchase/new-promotion.ts'
import { ADDRESS, order as orderNow } from '#tests/purchase/order.ts'
import { rate, TAX } from '#tests/purchase/tax.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'

let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop({ settings: { RATE_LIMIT_SCALE: '1000' } })
  owner = await newColleague(shop, 'owner')
  await letGuestsOrder(owner)
  await saveDocuments(owner)
  await newPromotion(shop, { code: 'TEN' })
  for (const [call, body] of [
    ['PATCH /settings/returns/', { return_days: { from: 0, to: 30 } }],
    ['PATCH /settings/payment/', { enable_on_delivery: { from: false, to: true } }],
    ['PUT /settings/tax/', { ...TAX, mode: 'included', rates: [rate('**', '19')] }],
    [
      'PUT /settings/delivery/',
      {
        ...CHARGED_DELIVERY,
        pickups: [{ place: 'Workshop', price: '0.00', handling_days: 0, is_active: true }],
      },
    ],
  ] as const) {
    const reply = await owner.shop(call as never, body)
    expect([call, reply.status, reply.text]).toEqual([call, 200, expect.any(String)])
  }
})
afterAll(() => shop.close())

type Reply = { status: number; text: string; json: () => unknown }
const ok = (reply: Reply): unknown => {
  expect([reply.status, reply.text]).toEqual([expect.toBeOneOf([200, 201]), expect.any(String)])
  return reply.json()
}

const WAYS = ['usual', 'pick-up', 'on delivery', 'guest', 'part shipment', 'code'] as const
type Way = (typeof WAYS)[number]

/** An order of four small cups, bought this way. */
async function placed(way: Way) {
  const product = await sized(shop, { S: { stock: 9 }, L: { stock: 9, priceCents: 1250 } })
  const buyer = way === 'guest' ? await newGuest(shop) : await newCustomer(shop)
  const variant_id = product.variantOf('S')
  ok(await buyer.post(ADD_ITEM, { product_id: product.id, quantity: 4, variant_id }))
  if (way === 'code') ok(await buyer.post('/orders/cart/codes/', { code: 'TEN' }))
  const email = way === 'guest' ? { email: `guest-${product.id}@visitor.example` } : {}
  const quoted = (await buyer.post('/orders/quote/', { delivery_address: ADDRESS })).json()
  const method = quoted.shipping_methods.find(
    ({ pickup_at }) => Boolean(pickup_at) === (way === 'pick-up'),
  )
  const payment_method = way === 'on delivery' ? 'on_delivery' : 'bank_transfer'
  const asked = { ...email, payment_method, shipping_method: method!.id }
  const order = await orderNow(buyer, asked)
  if (way !== 'on delivery') ok(await owner.shop(`POST /orders/${order.id}/receipt/`, {}))
  await issueNow(shop, order)
  return { product, order: { ...order, buyer } }
}

test.each(WAYS)('an order (%s) that is changed, sent and exchanged adds up', async (way) => {
  const { product, order } = await placed(way)
  const edits = editsOf(owner)
  const other = await newProduct(shop, { priceCents: 333 })
  const asked = {
    removed: [{ line: 0, quantity: 1 }],
    products: [{ product_id: other.id, quantity: 1 }],
  }
  ok(await edits.edit(order, asked))
  await expectAgreement(shop, order)

  const parcel = way === 'part shipment' ? { lines: [{ line: 0, quantity: 2 }] } : {}
  ok(await owner.shop(`POST /orders/${order.id}/shipment/`, parcel))
  if (way === 'on delivery') ok(await owner.shop(`POST /orders/${order.id}/receipt/`, {}))
  const before = await edits.read(order)
  const calls = exchangesOf(shop, owner)
  const large = product.variantOf('L')
  const wish = { line: 0, quantity: 2, variant_id: large }
  const id = await calls.ask(order as never, [wish])
  type Quote = { removed: string; added: string; difference: string }
  const quote = ok(await calls.quote(id)) as Quote
  expect(quote.added).toBe('25.00')
  if (way === 'code') expect(quote.removed).toBe('18.00')
  ok(await calls.agree(id))
  ok(await calls.receive(id, [{ line: 0, received: 2, restocked: 1 }]))
  const after = await edits.read(order)
  const total = Number(before.total_price) + Number(quote.difference)
  expect([after.total_price, after.open]).toEqual([total.toFixed(2), quote.difference])
  expect((await calls.caseOf(id)).status).toBe('agreed')
  ok(await owner.shop(`POST /orders/${order.id}/receipt/`, {}))
  expect((await calls.caseOf(id)).status).toBe('closed')
  await expectAgreement(shop, order)

  // Four left, one did not, and one of two is on the shelf again.
  expect(await stockOfVariant(shop, product.variantOf('S'))).toBe(9 - 4 + 1 + 1)
  expect(await stockOfVariant(shop, large)).toBe(7)
  ok(await owner.shop(`POST /orders/${order.id}/shipment/`, {}))
  const sent = await edits.read(order)
  expect([sent.status, sent.items.every(({ to_ship }) => to_ship === 0)]).toEqual(['shipped', true])
  expect(await keptAndBilled(shop, order)).toEqual({
    kept: Math.round(total * 100),
    documents: Math.round(total * 100),
  })
})
