import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenShop, openShop, type Server } from '#tests/open-shop.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { newPromotion } from '#tests/purchase/new-promotion.ts'
import { ADDRESS, stockOf } from '#tests/purchase/order.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'

let shop: OpenShop
let second: Server
let lena: Colleague
let ravi: Colleague
beforeAll(async () => {
  shop = await openShop({ settings: { RATE_LIMIT_SCALE: '10000' } })
  second = await shop.another()
  lena = await newColleague(shop, 'owner')
  ravi = await newColleague({ ...shop, at: second.at, port: second.port }, 'owner')
})
afterAll(() => shop.close())

async function draftOf(product: { id: number }, quantity = 1) {
  const { id } = (await lena.shop('POST /drafts/', {})).json()
  await lena.shop(`POST /drafts/${id}/items/`, { product_id: product.id, quantity })
  return (await lena.shop(`PATCH /drafts/${id}/`, { delivery_address: ADDRESS })).json()
}

const order = (by: Colleague, draft: { id: number; quote: { total_price: string } }) =>
  by.shop(`POST /drafts/${draft.id}/order/`, {
    payment_method: 'bank_transfer',
    expected_total: draft.quote.total_price,
  })

const statuses = (replies: { status: number }[]) =>
  replies.map(({ status }) => status).toSorted((one, other) => one - other)

// Guards `lockDraft` in openDraft: without it both colleagues make an order.
test('two colleagues in two processes make one order of a draft', async () => {
  for (let round = 0; round < 10; round++) {
    const product = await newProduct(shop, { stock: 5 })
    const draft = await draftOf(product)
    const replies = await Promise.all([order(lena, draft), order(ravi, draft), order(lena, draft)])
    expect(statuses(replies)).toEqual([201, 409, 409])
    expect(await stockOf(shop, product)).toBe(4)
  }
})

test('the last unit is sold once, however many drafts hold it', async () => {
  const product = await newProduct(shop, { stock: 1 })
  const drafts = []
  for (let nth = 0; nth < 20; nth++) drafts.push(await draftOf(product))
  const replies = await Promise.all(drafts.map((draft, nth) => order(nth % 2 ? lena : ravi, draft)))
  expect(statuses(replies)).toEqual([201, ...Array.from({ length: 19 }, () => 409)])
  expect(await stockOf(shop, product)).toBe(0)
})

test('the last use of a code counts once, and who is too late reads why', async () => {
  await newPromotion(shop, { code: 'ONCEBYHAND', codeLimit: 1 })
  const drafts = []
  for (let nth = 0; nth < 4; nth++) {
    const { id } = await draftOf(await newProduct(shop, { stock: 5 }))
    drafts.push((await lena.shop(`POST /drafts/${id}/codes/`, { code: 'ONCEBYHAND' })).json())
  }
  const replies = await Promise.all(drafts.map((draft, nth) => order(nth % 2 ? lena : ravi, draft)))
  expect(statuses(replies)).toEqual([201, 409, 409, 409])
})
