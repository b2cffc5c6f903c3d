import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callsAt } from '#tests/customer.ts'
import { addToCart } from '#tests/purchase/cart.ts'
import { type Buyer, crowd, CROWD_SETTINGS } from '#tests/crowd.ts'
import { eventually } from '#tests/eventually.ts'
import { type Mailbox, openMailbox } from '#tests/mailbox.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { order, orderOf, orderOfNew, ORDERS, stockOf } from '#tests/purchase/order.ts'
import { ship } from './ship.ts'
import {
  cancelUnpaid,
  fulfilLate,
  markDelivered,
  markPaid,
  markProcessing,
  markSurplusRefunded,
  refundWhole,
  type MerchantVerb,
} from './merchant-verbs.ts'
import { setStock } from '#tests/purchase/new-product.ts'
import { addRows, later, listRows } from '#tests/rows.ts'

let shop: OpenShop
let mailbox: Mailbox
let buyers: Buyer[]
beforeAll(async () => {
  mailbox = openMailbox()
  shop = await openShop({ mailbox, settings: CROWD_SETTINGS })
  buyers = await crowd(shop, 30)
})
afterAll(() => shop.close())

/** A customer with an empty cart and no mail. */
const newBuyer = () => buyers.pop()!

const say = (verb: MerchantVerb, { id }: { id: number }, note?: string, tenant = 1) =>
  shop.write(tenant, (tx) => verb(tx, id, note))

const refundAll: MerchantVerb = async (tx, orderId, note) => {
  await refundWhole(tx, orderId, { note })
}

const shipAll: MerchantVerb = async (tx, orderId, note, mailAfter) => {
  await ship(tx, orderId, { note }, mailAfter)
}

const addressOf = async ({ id }: Buyer) => {
  const rows = await listRows(shop, 'customers', { id }, ['email'])
  return rows[0]!.email!
}
/** The subjects of a buyer's mails, without the confirmation of the order. */
const subjectsTo = async (buyer: Buyer, count: number) => {
  const mails = await mailbox.to(await addressOf(buyer), count)
  return mails.map(({ headers }) => headers['subject'] ?? '')
}

const mailWith = (subject: string) =>
  eventually(() => {
    const mail = mailbox.mails().find(({ headers }) => headers['subject'] === subject)
    expect(mail).toBeDefined()
    return mail!
  })

describe('from the transfer to the delivery', () => {
  test('each step is on record, and the customer hears of it', async () => {
    const buyer = newBuyer()
    const placed = await orderOfNew(shop, buyer, { stock: 5, quantity: 2 })
    const number = placed.order.order_number
    // The mails overtake none of each other.
    await subjectsTo(buyer, 1)
    await say(markPaid, placed.order)
    await subjectsTo(buyer, 2)
    await say(markProcessing, placed.order)
    await say(shipAll, placed.order, 'Parcel NP 12 <345>')
    const mails = await mailbox.to(await addressOf(buyer), 3)
    const shipped = mails.find(({ headers }) => headers['subject']?.includes('on its way'))!
    expect(shipped.text).toContain('The shop writes: Parcel NP 12 <345>')
    expect(shipped.html).toContain('Parcel NP 12 &lt;345&gt;')
    await say(markDelivered, placed.order)

    const seen = await orderOf(buyer, placed.order)
    expect(seen.status).toBe('delivered')
    expect(seen.history.map(({ status, note }) => [status, note])).toEqual([
      ['awaiting_payment', ''],
      ['paid', ''],
      ['processing', ''],
      ['shipped', 'Parcel NP 12 <345>'],
      ['delivered', ''],
    ])
    expect(seen.payments).toEqual([
      {
        payment_method: 'bank_transfer',
        status: 'succeeded',
        amount: '20.00',
        error_message: null,
        created_at: expect.any(String),
        refunded_at: null,
        refund_due: false,
      },
    ])
    expect(await stockOf(shop, placed.product)).toBe(3)
    expect(new Set(await subjectsTo(buyer, 3))).toEqual(
      new Set([
        `Order ${number} is on its way`,
        `Payment received for order ${number}`,
        `Your order ${number}`,
      ]),
    )
  })

  test('a paid order is not paid twice', async () => {
    const buyer = newBuyer()
    const { order: placed } = await orderOfNew(shop, buyer)
    const attempts = await Promise.allSettled([1, 2, 3].map(() => say(markPaid, placed)))
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await orderOf(buyer, placed)).payments).toHaveLength(1)
    await expect(say(markPaid, placed)).rejects.toThrow('The order is paid already.')
  })

  test('an unpaid order is not shipped', async () => {
    const { order: placed } = await orderOfNew(shop, newBuyer())
    await expect(say(shipAll, placed)).rejects.toThrow(
      'The order is awaiting payment and cannot become shipped.',
    )
    await expect(say(refundAll, placed)).rejects.toThrow('cannot become refunded')
  })

  test('another shop’s merchant finds no such order', async () => {
    const { order: placed } = await orderOfNew(shop, newBuyer())
    await expect(say(markPaid, placed, undefined, 2)).rejects.toThrow('Not found.')
  })
})

describe('an order that ends', () => {
  test('unpaid gives its units back, on the page too', async () => {
    const buyer = newBuyer()
    const { product, order: placed } = await orderOfNew(shop, buyer, { stock: 3, quantity: 3 })
    const path = `/products/products/${product.slug}/` as const
    const shown = async () => (await callsAt(shop).get(path)).json().stock
    expect(await shown()).toBe(0)
    await say(cancelUnpaid, placed, 'Out of steel.')
    // The command is another process: what the server shows is dropped by its word.
    await eventually(async () => expect(await shown()).toBe(3))
    await expect(say(cancelUnpaid, placed)).rejects.toThrow('The order is canceled already.')
    expect(await stockOf(shop, product)).toBe(3)
    const ended = await mailWith(`Order ${placed.order_number} was canceled`)
    expect(ended.text).toContain('The shop writes: Out of steel.')
    expect(ended.text).toContain('Please do not send a transfer for it any more.')
  })

  test('paid is refunded, not canceled; its units come back', async () => {
    const buyer = newBuyer()
    const { product, order: placed } = await orderOfNew(shop, buyer, { stock: 4, quantity: 1 })
    await say(markPaid, placed)
    await expect(say(cancelUnpaid, placed)).rejects.toThrow('it can only be refunded.')
    await say(refundAll, placed)
    const seen = await orderOf(buyer, placed)
    expect(seen.status).toBe('refunded')
    expect(seen.payments.map((each) => each.refunded_at)).toEqual([expect.any(String)])
    expect(await stockOf(shop, product)).toBe(4)
    const refund = await mailWith(`Refund for order ${placed.order_number}`)
    expect(refund.text).toContain('We’ve refunded')
  })

  test('refunded after it was sent off leaves the stock alone', async () => {
    const { product, order: placed } = await orderOfNew(shop, newBuyer(), { stock: 4 })
    await say(markPaid, placed)
    await say(shipAll, placed)
    await say(refundAll, placed)
    expect(await stockOf(shop, product)).toBe(3)
  })
})

describe('money that comes late', () => {
  test('revives an order while its units are there', async () => {
    const buyer = newBuyer()
    const { product, order: placed } = await orderOfNew(shop, buyer, { stock: 2, quantity: 2 })
    await say(cancelUnpaid, placed)
    await say(markPaid, placed)
    expect((await orderOf(buyer, placed)).status).toBe('paid')
    expect(await stockOf(shop, product)).toBe(0)
  })

  test('is to be given back where they are sold; nothing is recorded then', async () => {
    const [buyer, other] = [newBuyer(), newBuyer()]
    const { product, order: placed } = await orderOfNew(shop, buyer, { stock: 2, quantity: 2 })
    await say(cancelUnpaid, placed)
    await addToCart(other, product, 1)
    await order(other)
    await expect(say(markPaid, placed)).rejects.toThrow('its items have been sold since')
    const seen = await orderOf(buyer, placed)
    expect([seen.status, seen.payments]).toEqual(['canceled', []])
    expect(await stockOf(shop, product)).toBe(1)
  })

  /** Inserts the payment of a card that succeeded when nothing was to be paid any more. */
  const insertSurplus = ({ id }: { id: number }, cents = 1000) =>
    addRows(shop, 'payments', {
      currency: 'USD',
      method: 'card',
      order_id: id,
      status: 'succeeded',
      amount_cents: cents,
      refund_due: true,
    })

  test('twice is given back, and the order stays', async () => {
    const buyer = newBuyer()
    const { order: placed } = await orderOfNew(shop, buyer)
    await say(markPaid, placed)
    await insertSurplus(placed)
    await say(markSurplusRefunded, placed)
    const seen = await orderOf(buyer, placed)
    expect(seen.status).toBe('paid')
    expect(
      seen.payments.map(({ payment_method, refunded_at }) => [payment_method, !refunded_at]),
    ).toEqual([
      ['bank_transfer', true],
      ['card_2c2p', false],
    ])
    await expect(say(markSurplusRefunded, placed)).rejects.toThrow(
      'No payment of this order is waiting for a refund.',
    )
  })

  test('money for an order that has ended is given back', async () => {
    const buyer = newBuyer()
    const { order: placed } = await orderOfNew(shop, buyer)
    await buyer.post(`${ORDERS}${placed.id}/cancellation/`, {})
    await insertSurplus(placed)
    await say(markSurplusRefunded, placed)
    const seen = await orderOf(buyer, placed)
    expect([seen.status, seen.payments[0]!.refunded_at]).toEqual(['canceled', expect.any(String)])
  })

  test('a merchant fulfils a canceled order that was paid, and sells its units again', async () => {
    const buyer = newBuyer()
    const { product, order: placed } = await orderOfNew(shop, buyer, { stock: 5, quantity: 2 })
    await say(cancelUnpaid, placed)
    await insertSurplus(placed, 2000)
    await expect(say(markPaid, placed)).rejects.toThrow('This order already has a card payment')
    await say(fulfilLate, placed)
    const seen = await orderOf(buyer, placed)
    expect([seen.status, seen.payments]).toMatchObject([
      'paid',
      [{ status: 'succeeded', refund_due: false, error_message: null }],
    ])
    expect(await stockOf(shop, product)).toBe(3)
    await expect(say(fulfilLate, placed)).rejects.toThrow('The order is paid.')
    await expect(say(markSurplusRefunded, placed)).rejects.toThrow(
      'No payment of this order is waiting',
    )
  })

  test('money for a canceled order stays surplus where its units are sold', async () => {
    const buyer = newBuyer()
    const { product, order: placed } = await orderOfNew(shop, buyer, { stock: 2, quantity: 2 })
    await say(cancelUnpaid, placed)
    await insertSurplus(placed, 2000)
    await setStock(shop, product, 1)
    await expect(say(fulfilLate, placed)).rejects.toThrow('its items have been sold since')
    expect((await orderOf(buyer, placed)).status).toBe('canceled')
    await say(markSurplusRefunded, placed)
    await expect(say(fulfilLate, placed)).rejects.toThrow('This order has no payment')
  })

  test('a paid canceled order is fulfilled or refunded, never both at once', async () => {
    for (let round = 0; round < 8; round++) {
      const { product, order: placed } = await orderOfNew(shop, newBuyer(), { stock: 5 })
      await say(cancelUnpaid, placed)
      await insertSurplus(placed)
      const verbs =
        round % 2 ? [fulfilLate, markSurplusRefunded] : [markSurplusRefunded, fulfilLate]
      const both = await Promise.allSettled(verbs.map((verb) => say(verb, placed)))
      expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const { rows } = await shop.owner.query<{ status: string; is_back: boolean }>(
        `select o.status, p.refunded_at is not null as is_back from orders o
           join payments p on p.tenant_id = o.tenant_id and p.order_id = o.id where o.id = $1`,
        [placed.id],
      )
      const isPaid = rows[0]!.status === 'paid'
      expect(rows).toEqual([{ status: isPaid ? 'paid' : 'canceled', is_back: !isPaid }])
      expect(await stockOf(shop, product)).toBe(isPaid ? 4 : 5)
    }
  })

  test('another way waits for a card payment that is under way', async () => {
    const { order: placed } = await orderOfNew(shop, newBuyer())
    await addRows(shop, 'payments', {
      currency: 'USD',
      method: 'card',
      order_id: placed.id,
      status: 'pending',
      amount_cents: 1000,
      expires_at: later({ hours: 1 }),
    })
    await expect(say(markPaid, placed)).rejects.toThrow('A card payment of this order is under way')
  })
})
