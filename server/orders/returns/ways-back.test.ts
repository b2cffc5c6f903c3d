import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { newCustomer } from '#tests/customer.ts'
import { letGuestsOrder, newGuest } from '#tests/guest.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { addToCart } from '#tests/purchase/cart.ts'
import { expireOrder } from '#tests/purchase/expire-order.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { order, ORDER, orderOf } from '#tests/purchase/order.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { ago, changeRows } from '#tests/rows.ts'

let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop()
  owner = await newColleague(shop, 'owner')
  await letGuestsOrder(owner)
  const methods = { enable_on_delivery: { from: false, to: true } }
  expect((await owner.shop('PATCH /settings/payment/', methods)).status).toBe(200)
})
afterAll(() => shop.close())

const rules = { sells_to_eu: false, return_days: 0 }
/** The shop's rules from now on: whether it sells to the EU, and the days of its own returns. */
async function setRules(sells_to_eu: boolean, return_days: number) {
  const changes = {
    ...(rules.sells_to_eu !== sells_to_eu && {
      sells_to_eu: { from: rules.sells_to_eu, to: sells_to_eu },
    }),
    ...(rules.return_days !== return_days && {
      return_days: { from: rules.return_days, to: return_days },
    }),
  }
  Object.assign(rules, { sells_to_eu, return_days })
  if (Object.keys(changes).length === 0) return
  const reply = await owner.shop('PATCH /settings/returns/', changes)
  expect(reply.status, reply.text).toBe(200)
}

async function placedOrder(payment_method = 'bank_transfer') {
  const buyer = await newCustomer(shop)
  await addToCart(buyer, await newProduct(shop, { stock: 9, priceCents: 6475 }), 2)
  const placed = await order(buyer, { ...ORDER, payment_method })
  return { ...placed, buyer }
}
type Placed = Awaited<ReturnType<typeof placedOrder>>
type Act = (placed: Pick<Placed, 'id' | 'buyer'>) => Promise<unknown>

const on =
  (path: string, body: object = {}): Act =>
  async ({ id }) => {
    const reply = await owner.shop(`POST /orders/${id}/${path}/` as never, body)
    expect(reply.status, reply.text).toBe(200)
  }
const paid = on('receipt')
const sent = on('shipment')
const sentPart = on('shipment', { lines: [{ line: 0, quantity: 1 }] })
const delivered = on('delivery')
const sentAgo =
  (days: number): Act =>
  ({ id }) =>
    changeRows(shop, 'order_shipments', { order_id: id }, { delivered_at: ago({ days }) })
const refunded = on('refund', { kind: 'whole', way: 'outside' })
const canceled = on('cancellation')
const expired: Act = (placed) => expireOrder(shop, placed)
const returned: Act = ({ id, buyer }) =>
  buyer.post(`/orders/orders/${id}/returns/` as never, { lines: [{ line: 0, quantity: 2 }] })

const offers = ({ can_cancel, ways_back = [] }: Pick<Order, 'can_cancel' | 'ways_back'>) =>
  [...(can_cancel ? ['cancel'] : []), ...ways_back].join(' + ')

/** What the order's page offers in a shop that sells to the EU for 14 days and takes goods back for 30. */
const STATES: [string, Act[], string, string?][] = [
  ['awaits its payment', [], 'cancel + withdrawal'],
  ['is paid', [paid], 'withdrawal'],
  ['is prepared', [paid, on('processing')], 'withdrawal'],
  ['is to be paid on delivery', [], 'withdrawal', 'on_delivery'],
  ['is sent in part', [paid, sentPart], 'return + withdrawal'],
  ['is sent', [paid, sent], 'return + withdrawal'],
  ['is sent, to be paid on delivery', [sent], 'return + withdrawal', 'on_delivery'],
  ['has just arrived', [paid, sent, delivered], 'return + withdrawal'],
  ['arrived 20 days ago', [paid, sent, delivered, sentAgo(20)], 'return'],
  ['arrived 40 days ago', [paid, sent, delivered, sentAgo(40)], ''],
  ['is canceled', [canceled], ''],
  ['was not accepted', [sent, canceled], '', 'on_delivery'],
  ['expired', [expired], ''],
  ['is refunded', [paid, sent, refunded], ''],
  ['goes back as a whole', [paid, sent, returned], ''],
]

describe('the page of an order', () => {
  test.each(STATES)('that %s offers what is possible', async (_, acts, wanted, method) => {
    await setRules(true, 30)
    const placed = await placedOrder(method)
    for (const act of acts) await act(placed)
    expect(offers(await orderOf(placed.buyer, placed))).toBe(wanted)
    // The form of a return says the same.
    const offer = await placed.buyer.get(`/orders/orders/${placed.id}/return/` as never)
    const isPossible = wanted.includes('return')
    const { lines } = offer.json() as { lines: { quantity: number }[] }
    if (isPossible) expect(lines[0]!.quantity).toBeGreaterThan(0)
    const asked = await placed.buyer.post(`/orders/orders/${placed.id}/returns/` as never, {
      lines: [{ line: 0, quantity: 1 }],
    })
    expect(asked.status).toBe(isPossible ? 201 : 409)
  })

  test.each([
    [false, 0, [paid, sent], ''],
    [true, 0, [paid, sent], 'withdrawal'],
    [false, 30, [paid, sent], 'return'],
    [false, 30, [], 'cancel'],
  ])(
    'in a shop with EU %s and %d days offers what the shop has',
    async (eu, days, acts, wanted) => {
      await setRules(eu, days)
      const placed = await placedOrder()
      for (const act of acts) await act(placed)
      const found = await orderOf(placed.buyer, placed)
      expect(offers(found)).toBe(wanted)
      if (!eu && days === 0) expect(found).not.toHaveProperty('ways_back')
    },
  )

  test('of a guest offers the same, and to whoever was only shown it no return', async () => {
    await setRules(true, 30)
    const guest = await newGuest(shop)
    await addToCart(guest, await newProduct(shop, { stock: 9 }), 2)
    const placed = await order(guest, { ...ORDER, email: 'guest@visitor.example' })
    const token = new URL(placed.page!, 'http://x').pathname.split('/').at(-1)
    const seen = async () => {
      const reply = await guest.get(`/orders/pages/${token}/` as never)
      return offers((reply.json() as { guest: Order }).guest)
    }
    expect(await seen()).toBe('cancel + withdrawal')
    await paid({ ...placed, buyer: guest as never })
    await sent({ ...placed, buyer: guest as never })
    expect(await seen()).toBe('return + withdrawal')
  })
})
