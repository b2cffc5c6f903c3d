import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expireOrder } from '#tests/purchase/expire-order.ts'
import { type Buyer, crowd, CROWD_SETTINGS, fillCarts, untilServed } from '#tests/crowd.ts'
import { jobsDone, startNow } from '#tests/jobs.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { newPromotion } from '#tests/purchase/new-promotion.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { ORDER, ORDERS } from '#tests/purchase/order.ts'
import { ordersForPayments } from '../paying/orders-for-payments.ts'
import { ago, changeRows, countRows, deleteRows } from '#tests/rows.ts'

let shop: OpenShop
let buyers: Buyer[]
beforeAll(async () => {
  shop = await openShop({ settings: CROWD_SETTINGS })
  await deleteRows(shop, 'promotions')
  buyers = await crowd(shop, 200)
})
afterAll(() => shop.close())

/** Puts a code into the carts, as if each customer had typed it. */
const typeInto = (customers: Buyer[], code: string) =>
  shop.owner.query(
    'insert into cart_codes (tenant_id, customer_id, code) select 1, unnest($1::bigint[]), $2',
    [customers.map(({ id }) => id), code],
  )

const stateOf = async (promotion: number) => {
  const { rows } = await shop.owner.query<{ used: number; counted: number; saved: number }>(
    `select p.used, count(u.order_id)::int as counted, coalesce(sum(u.saved_cents), 0)::int as saved
       from promotions p left join promotion_uses u
         on u.tenant_id = p.tenant_id and u.promotion_id = p.id and u.state = 'counted'
       where p.id = $1 group by p.tenant_id, p.id`,
    [promotion],
  )
  return rows[0]!
}

const PRODUCTS = 10

describe('the last ten uses of a code', () => {
  // Guards the check `promotions_used` behind `takeUses` in place-order.ts: without the counting, or
  // without the check, everybody who was shown the lower total gets it.
  test('200 buyers of ten codes: ten get them, the others see the new total and keep their carts; five times', async () => {
    for (let round = 0; round < 5; round++) {
      // Several products, since one product's lock would keep the buyers apart.
      const products = await Promise.all(
        Array.from({ length: PRODUCTS }, () => newProduct(shop, { stock: 200, priceCents: 5000 })),
      )
      const code = `TEN-${round}`
      const promotion = await newPromotion(shop, { code, usage_limit: 10 })
      for (const [at, product] of products.entries()) {
        await fillCarts(
          shop,
          buyers.filter((_, each) => each % PRODUCTS === at),
          [product],
        )
      }
      await typeInto(buyers, code)
      const replies = await Promise.all(
        buyers.map((buyer) =>
          untilServed(() => buyer.post(ORDERS, { ...ORDER, expected_total: '45.00' })),
        ),
      )
      const placed = replies.filter(({ status }) => status === 201)
      expect(placed).toHaveLength(10)
      for (const reply of placed) expect(reply.json().total_price).toBe('45.00')
      const refused = replies.filter(({ status }) => status !== 201)
      expect(
        refused.filter(
          ({ status, text }) => status !== 409 || !text.includes('"total_price":"50.00"'),
        ),
      ).toEqual([])
      expect(await stateOf(promotion)).toEqual({ used: 10, counted: 10, saved: 5000 })
      expect(await countRows(shop, 'cart_items', { tenant_id: 1, quantity: 1 })).toBe(190)
      await deleteRows(shop, 'cart_items')
      await deleteRows(shop, 'cart_codes')
      // Each winner has an unpaid order; a customer may have five of them at most.
      await changeRows(shop, 'orders', { status: 'awaiting_payment' }, { status: 'paid' })
    }
    expect(shop.logged.filter(({ level }) => level >= 50)).toEqual([])
  })
})

describe('the offers that an order used', () => {
  const placedBy = async (buyer: Buyer, code: string) => {
    const product = await newProduct(shop, { priceCents: 5000 })
    await fillCarts(shop, [buyer], [product])
    await typeInto([buyer], code)
    const reply = await buyer.post(ORDERS, { ...ORDER, expected_total: '45.00' })
    expect(reply.status, reply.text).toBe(201)
    return reply.json()
  }

  // Guards `lockOrder` in cancellation.ts and expiry.ts and, behind it, `state = 'counted'` in
  // `setReleased`: with neither, each end of the hold and each cancelation gives a use back.
  test('are given back once, whether its hold ends, it is canceled, or both at once', async () => {
    const [buyer] = buyers as [Buyer]
    const promotion = await newPromotion(shop, { code: 'GIVEN-BACK', usage_limit: 50 })
    const kept = await placedBy(buyer, 'GIVEN-BACK')
    const orders = [await placedBy(buyer, 'GIVEN-BACK'), await placedBy(buyer, 'GIVEN-BACK')]
    expect(await stateOf(promotion)).toEqual({ used: 3, counted: 3, saved: 1500 })
    await changeRows(
      shop,
      'orders',
      { id: orders.map(({ id }) => id) },
      { hold_expires_at: ago({ minutes: 1 }) },
    )
    await startNow(shop, 'orders.hold')
    const cancel = () => buyer.post(`${ORDERS}${orders[0]!.id}/cancellation/`, {})
    await Promise.all([cancel(), cancel(), jobsDone(shop, 'orders.hold')])
    await expect.poll(() => stateOf(promotion)).toEqual({ used: 1, counted: 1, saved: 500 })
    await buyer.post(`${ORDERS}${kept.id}/cancellation/`, {})
    await cancel()
    expect(await stateOf(promotion)).toEqual({ used: 0, counted: 0, saved: 0 })
  })

  test('are honoured and count no more if a late payment revives the order', async () => {
    const [, buyer] = buyers as [Buyer, Buyer]
    const promotion = await newPromotion(shop, { code: 'LATE', usage_limit: 1 })
    const order = await placedBy(buyer, 'LATE')
    await expireOrder(shop, order)
    const other = await placedBy(buyer, 'LATE')
    const said = await shop.write(1, (tx) => ordersForPayments.paymentSucceeded(tx, order.id))
    expect(said).toBe('paid')
    const { rows } = await shop.owner.query(
      `select state, o.total_cents::int as cents from promotion_uses u
         join orders o on o.tenant_id = u.tenant_id and o.id = u.order_id
         where promotion_id = $1 order by u.order_id = $2`,
      [promotion, other.id],
    )
    expect(rows).toEqual([
      { state: 'late', cents: 4500 },
      { state: 'counted', cents: 4500 },
    ])
    expect((await stateOf(promotion)).used).toBe(1)
  })
})
