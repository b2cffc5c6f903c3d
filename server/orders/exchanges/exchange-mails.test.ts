import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobsDone, startNow } from '#tests/jobs.ts'
import { newCustomer, proveAddress } from '#tests/customer.ts'
import { openMailbox } from '#tests/mailbox.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { editsOf } from '#tests/purchase/edits.ts'
import { exchangesOf, sent, sized, stockOfVariant } from '#tests/purchase/exchanges.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { orderOfNew, stockOf } from '#tests/purchase/order.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'

const mailbox = openMailbox()
let shop: OpenShop
let owner: Colleague
let calls: ReturnType<typeof exchangesOf>
beforeAll(async () => {
  shop = await openShop({ mailbox, settings: { RATE_LIMIT_SCALE: '1000' } })
  owner = await newColleague(shop, 'owner')
  calls = exchangesOf(shop, owner)
  const settings = {
    sells_to_eu: { from: false, to: true },
    return_days: { from: 0, to: 30 },
    return_address: { from: '', to: 'Forge Lane 1' },
  }
  expect((await owner.shop('PATCH /settings/returns/', settings)).status).toBe(200)
})
afterAll(() => shop.close())

test('the buyer of an exchange hears where to send the goods, what comes, and what is to pay', async () => {
  const product = await sized(shop, { S: { stock: 5 }, L: { stock: 5, priceCents: 1250 } })
  const buyer = await newCustomer(shop)
  await proveAddress(shop, mailbox, buyer.user.email)
  const order = await sent(shop, owner, product, { variant: product.variantOf('S'), buyer })
  const mailed = async (kind: string, subject: string) => {
    await startNow(shop, kind, { orderId: order.id })
    await jobsDone(shop, kind)
    return (await mailbox.withSubject(buyer.user.email, subject)).at(-1)!.text
  }
  const number = order.order_number
  const wish = { line: 0, quantity: 1, variant_id: product.variantOf('L') }
  const id = await calls.ask(order, [wish])
  const asked = await mailed('orders.return-asked', `Your return: order ${number}`)
  expect(asked).toContain('exchange goods')
  expect(asked).toMatch(/You would like instead:\s+1 × L/)
  await calls.agree(id)
  const subject = `Please send your goods back for the exchange: order ${number}`
  const agreed = await mailed('orders.return-agreed', subject)
  for (const words of ['Forge Lane 1', `1 × ${product.name} (S)`, `1 × ${product.name} (L)`]) {
    expect(agreed).toContain(words)
  }
  await calls.receive(id, [{ line: 0, received: 1, restocked: 1 }])
  const received = await mailed(
    'orders.return-received',
    `Your return has arrived: order ${number}`,
  )
  expect(received).toContain('what you get for them')
  const changed = await mailed('orders.edited', `Your order was changed: ${number}`)
  expect(changed).toContain('$10.00 → $12.50')
  expect(changed).toMatch(/To pay:\s+\$2\.50/)
  const link = /https?:\S+\/pay\/(\S+)/.exec(changed)
  const page = await buyer.get(`/payments/demands/${link![1]}/`)
  expect(page.json()).toMatchObject({ state: 'open', amount: '2.50' })
})

test('an exchange can be ended while its goods wait, and its buyer hears how the case stands', async () => {
  const product = await sized(shop, { S: { stock: 5 }, L: { stock: 5, priceCents: 1250 } })
  const order = await sent(shop, owner, product, { variant: product.variantOf('S'), quantity: 2 })
  const wish = { line: 0, quantity: 2, variant_id: product.variantOf('L') }
  const id = await calls.ask(order, [wish])
  const early = await calls.act(id, 'exchange/cancellation')
  expect([early.status, early.text]).toEqual([409, expect.stringContaining('No goods wait')])
  expect((await calls.agree(id)).status).toBe(200)
  const address = order.buyer.user.email
  const agreed = `Please send your goods back for the exchange: order ${order.order_number}`
  await jobsDone(shop, 'orders.return-agreed')
  expect(await mailbox.withSubject(address, agreed)).toHaveLength(1)
  expect((await calls.receive(id, [{ line: 0, received: 1, restocked: 1 }])).status).toBe(200)
  const ended = await calls.act(id, 'exchange/cancellation')
  expect([ended.status, ended.text]).toEqual([200, expect.any(String)])
  expect(ended.json()).toMatchObject({
    status: 'agreed',
    exchange: null,
    lines: [{ to_exchange: 1, exchanged: 1, received: 1 }],
  })
  expect(await stockOfVariant(shop, product.variantOf('L'))).toBe(4)
  await jobsDone(shop, 'orders.return-agreed')
  const subject = `Please send your goods back: order ${order.order_number}`
  expect(await mailbox.withSubject(address, subject)).toHaveLength(1)
  expect((await calls.act(id, 'exchange/cancellation')).status).toBe(409)
  const other = await calls.agree(id, { lines: [{ line: 0, variant_id: product.variantOf('S') }] })
  expect([other.status, other.text]).toEqual([200, expect.stringContaining('"difference":"0.00"')])
})

test('an exchange whose goods were sent first is not ended behind the order', async () => {
  const product = await sized(shop, { S: { stock: 5 }, L: { stock: 5 } })
  const order = await sent(shop, owner, product, { variant: product.variantOf('S') })
  const id = await calls.ask(order, [{ line: 0, quantity: 1, variant_id: product.variantOf('L') }])
  expect((await calls.agree(id, {}, { sends: 'first', receive_by: '2030-01-15' })).status).toBe(200)
  const refused = await calls.act(id, 'exchange/cancellation')
  expect([refused.status, refused.text]).toEqual([
    409,
    expect.stringContaining('part of the order already'),
  ])
})

test('a withdrawal drops a change that is offered', async () => {
  const edits = editsOf(owner)
  const buyer = await newCustomer(shop)
  const { order } = await orderOfNew(shop, buyer, { quantity: 2 })
  expect((await owner.shop(`POST /orders/${order.id}/receipt/`, {})).status).toBe(200)
  const other = await newProduct(shop)
  const products = [{ product_id: other.id, quantity: 1 }]
  expect((await edits.edit(order, { products })).status).toBe(201)
  expect(await stockOf(shop, other)).toBe(9)
  await calls.withdraw({ ...order, buyer }, [{ line: 0, quantity: 1 }])
  const after = await edits.read(order)
  expect(after.edits).toMatchObject([{ state: 'dropped' }])
  expect([after.total_price, await stockOf(shop, other)]).toEqual(['20.00', 10])
})
