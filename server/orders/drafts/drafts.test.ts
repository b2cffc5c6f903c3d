import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Draft } from '#contract/backoffice/orders/drafts.ts'
import { type Browser, newCustomer } from '#tests/customer.ts'
import { jobsDone, startNow } from '#tests/jobs.ts'
import { type Mailbox, openMailbox } from '#tests/mailbox.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { addToCart, cartOf } from '#tests/purchase/cart.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { newPromotion } from '#tests/purchase/new-promotion.ts'
import { giveSizes } from '#tests/purchase/new-variants.ts'
import { ADDRESS, orderOf, stockOf } from '#tests/purchase/order.ts'
import { issueNow, saveDocuments } from '#tests/purchase/documents.ts'
import { rate, TAX } from '#tests/purchase/tax.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'

let shop: OpenShop
let mailbox: Mailbox
let owner: Colleague
let packer: Colleague
let asha: Browser
beforeAll(async () => {
  mailbox = openMailbox()
  shop = await openShop({ mailbox, settings: { RATE_LIMIT_SCALE: '1000' } })
  owner = await newColleague(shop, 'owner')
  packer = await newColleague(shop, 'fulfilment')
  asha = await newCustomer(shop)
})
afterAll(() => shop.close())

async function newDraft(body: object = {}, by = owner): Promise<Draft> {
  const made = await by.shop('POST /drafts/', body)
  expect([made.status, made.text]).toEqual([201, expect.any(String)])
  return made.json()
}
const read = async ({ id }: { id: number }) => (await owner.shop(`GET /drafts/${id}/`)).json()
const change = (draft: Draft, body: object) => owner.shop(`PATCH /drafts/${draft.id}/`, body)
const add = (draft: Draft, product: { id: number }, quantity = 1, more: object = {}) =>
  owner.shop(`POST /drafts/${draft.id}/items/`, { product_id: product.id, quantity, ...more })
const order = async (draft: Draft, more: object = {}, by = owner) => {
  const { quote } = await read(draft)
  const body = { expected_total: quote.total_price, payment_method: 'bank_transfer', ...more }
  return by.shop(`POST /drafts/${draft.id}/order/`, body)
}
const detailOf = (reply: { json: () => unknown }) => (reply.json() as { detail: string }).detail
const LINE = {
  name: 'Sharpening',
  price: '15.00',
  quantity: 2,
  tax_class: 'standard',
  weight_grams: null,
}
const addLine = (draft: Draft, line: object = {}) =>
  owner.shop(`POST /drafts/${draft.id}/lines/`, { ...LINE, ...line })

describe('a draft', () => {
  test('holds nothing, and is priced as of now each time it is read', async () => {
    const product = await newProduct(shop, { priceCents: 1000, stock: 3 })
    const draft = await newDraft()
    const added = (await add(draft, product, 2)).json()
    expect([added.items[0]!.quantity, added.quote.total_price]).toEqual([2, '20.00'])
    expect(await stockOf(shop, product)).toBe(3)
    await shop.owner.query('update products set price_cents = 1100 where id = $1', [product.id])
    expect((await read(draft)).quote.total_price).toBe('22.00')
    await shop.owner.query('update products set stock = 1 where id = $1', [product.id])
    expect((await read(draft)).items[0]!.problem).toBe('Only 1 items available.')
  })

  test('is found in the list until an order is made of it', async () => {
    const product = await newProduct(shop)
    const draft = await newDraft()
    await add(draft, product, 3)
    await addLine(draft)
    await change(draft, { delivery_address: { ...ADDRESS, fullname: 'Bina Thapa' } })
    const listed = async () =>
      (await owner.shop('GET /drafts/')).json().results.find(({ id }) => id === draft.id)
    expect(await listed()).toMatchObject({
      buyer: 'Bina Thapa',
      items: [product.name, 'Sharpening'],
      total_items: 5,
      staff: owner.name,
    })
    expect((await order(draft)).status).toBe(201)
    expect(await listed()).toBeUndefined()
  })

  test('has units, a price with a reason, and items that are no products', async () => {
    const product = await newProduct(shop, { priceCents: 5000 })
    const draft = await newDraft()
    const [item] = (await add(draft, product, 2)).json().items
    const path = `PATCH /drafts/${draft.id}/items/${item!.id}/` as const
    const own_price = { price: '45.00', reason: 'A scratch on the handle' }
    const cheaper = (await owner.shop(path, { own_price })).json()
    expect(cheaper.quote.total_price).toBe('90.00')
    expect(cheaper.quote.breakdown[1]).toMatchObject({
      kind: 'discount',
      label: 'Agreed price',
      amount: '-10.00',
      because: 'A scratch on the handle',
      item: 0,
    })
    const dearer = { price: '60.00', reason: 'With engraving by hand' }
    expect(
      (await owner.shop(path, { own_price: dearer, quantity: 1 })).json().quote.total_price,
    ).toBe('60.00')
    const withLine = (await addLine(draft)).json()
    expect(withLine.lines).toMatchObject([{ name: 'Sharpening', line_total: '30.00' }])
    expect(withLine.quote.total_price).toBe('90.00')
    const [line] = withLine.lines
    const changed = await owner.shop(`PATCH /drafts/${draft.id}/lines/${line!.id}/`, {
      price: '20.00',
    })
    expect(changed.json().quote.total_price).toBe('100.00')
    expect((await owner.shop(path, { own_price: null })).json().quote.total_price).toBe('90.00')
    const gone = await owner.shop(`DELETE /drafts/${draft.id}/lines/${line!.id}/`)
    expect([gone.json().lines, gone.json().quote.total_price]).toEqual([[], '50.00'])
  })

  test('counts codes on the agreed price', async () => {
    await newPromotion(shop, { code: 'BYHAND10' })
    const product = await newProduct(shop, { priceCents: 10_000 })
    const draft = await newDraft()
    const [item] = (await add(draft, product)).json().items
    await owner.shop(`PATCH /drafts/${draft.id}/items/${item!.id}/`, {
      own_price: { price: '80.00', reason: 'Market day' },
    })
    const coded = (await owner.shop(`POST /drafts/${draft.id}/codes/`, { code: 'byhand10' })).json()
    expect(coded.codes).toMatchObject([{ code: 'BYHAND10', saved: '8.00', reason: null }])
    expect(coded.quote.total_price).toBe('72.00')
    const unknown = await owner.shop(`POST /drafts/${draft.id}/codes/`, { code: 'NONE' })
    expect([unknown.status, Object.keys(unknown.json())]).toEqual([400, ['code']])
    const without = await owner.shop(`DELETE /drafts/${draft.id}/codes/BYHAND10/`)
    expect(without.json().quote.total_price).toBe('80.00')
  })

  test('has a price for the delivery that a colleague agreed, also where nothing is delivered', async () => {
    const draft = await newDraft()
    await add(draft, await newProduct(shop, { priceCents: 1000 }))
    const agreed = (await change(draft, { delivery_address: ADDRESS, own_delivery: '7.50' })).json()
    expect([agreed.own_delivery, agreed.quote.total_price, agreed.quote.problems]).toEqual([
      '7.50',
      '17.50',
      [],
    ])
    expect(agreed.quote.breakdown[1]).toMatchObject({ kind: 'shipping', label: 'Delivery' })
    const handed = (await change(draft, { is_handed_over: true })).json()
    expect(handed.quote.total_price).toBe('10.00')
    await change(draft, { is_handed_over: false })
    const made = await order(draft)
    expect([made.status, made.json().total_price]).toEqual([201, '17.50'])
    expect((await packer.shop(`PATCH /drafts/${draft.id}/`, { own_delivery: null })).status).toBe(
      403,
    )
  })

  test('that nobody has touched for a year is cleared with its items', async () => {
    const draft = await newDraft()
    await add(draft, await newProduct(shop))
    const kept = await newDraft()
    await add(kept, await newProduct(shop))
    await shop.owner.query(
      `update drafts set changed_at = now() - interval '366 days' where id = $1`,
      [draft.id],
    )
    await startNow(shop, 'orders.drafts')
    await jobsDone(shop, 'orders.drafts')
    expect((await owner.shop(`GET /drafts/${draft.id}/`)).status).toBe(404)
    expect((await read(kept)).items).toHaveLength(1)
  })

  test('that was left as it was begun is taken up again, by its colleague alone', async () => {
    const draft = await newDraft()
    expect((await newDraft()).id).toBe(draft.id)
    expect((await newDraft({}, packer)).id).not.toBe(draft.id)
    await add(draft, await newProduct(shop))
    expect((await newDraft()).id).not.toBe(draft.id)
  })

  test('proposes where the last order of its customer went', async () => {
    const product = await newProduct(shop)
    await addToCart(asha, product)
    await asha.post('/orders/orders/', {
      payment_method: 'bank_transfer',
      delivery_address: ADDRESS,
    })
    const draft = await newDraft({ customer: asha.user.id })
    expect(draft.delivery_address).toEqual(ADDRESS)
    expect(draft.customer).toMatchObject({ id: asha.user.id, email: asha.user.email })
  })

  test('is deleted with all that it holds', async () => {
    const draft = await newDraft()
    await add(draft, await newProduct(shop))
    expect((await owner.shop(`DELETE /drafts/${draft.id}/`)).status).toBe(200)
    expect((await owner.shop(`GET /drafts/${draft.id}/`)).status).toBe(404)
    expect((await owner.shop(`DELETE /drafts/${draft.id}/`)).status).toBe(404)
  })
})

describe('an order by hand', () => {
  test('is the customer’s own, and leaves the customer’s cart as it is', async () => {
    const [product, other] = [await newProduct(shop, { stock: 5 }), await newProduct(shop)]
    await addToCart(asha, other, 2)
    const before = await cartOf(asha)
    const draft = await newDraft({ customer: asha.user.id })
    await add(draft, product, 2)
    await change(draft, { delivery_address: ADDRESS, note: 'As agreed by telephone' })
    const made = await order(draft)
    expect([made.status, made.json().status]).toEqual([201, 'awaiting_payment'])
    expect(made.json().timeline[0]).toMatchObject({ actor: owner.name, status: 'awaiting_payment' })
    expect(await cartOf(asha)).toEqual(before)
    expect(await stockOf(shop, product)).toBe(3)
    const seen = await orderOf(asha, made.json())
    expect(seen).toMatchObject({
      total_price: '20.00',
      note: 'As agreed by telephone',
      can_cancel: true,
    })
    expect(await read(draft)).toMatchObject({ order: { id: made.json().id }, items: [] })
  })

  test('of a guest has the mailed link to its page', async () => {
    const draft = await newDraft()
    await add(draft, await newProduct(shop))
    await change(draft, { delivery_address: ADDRESS, email: 'phone@guests.example' })
    const made = await order(draft)
    expect(made.status).toBe(201)
    const waiting = made.json().timeline.find(({ kind }) => kind === 'mail')
    expect(waiting?.mail).toMatchObject({ kind: 'received', state: 'waiting' })
    await startNow(shop, 'orders.received', { orderId: made.json().id })
    const [mail] = await mailbox.to('phone@guests.example')
    expect(mail!.link).toContain('/order/')
  })

  test('keeps its units as long as the colleague says', async () => {
    const draft = await newDraft()
    await add(draft, await newProduct(shop))
    await change(draft, { delivery_address: ADDRESS })
    const made = (await order(draft, { hold_days: 14 })).json()
    const days = (Date.parse(made.hold_expires_at!) - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(14)
  })

  test('that is paid already is paid, and its receipt is noted', async () => {
    const product = await newProduct(shop, { stock: 2 })
    const draft = await newDraft()
    await add(draft, product)
    await addLine(draft)
    await change(draft, { delivery_address: ADDRESS })
    const made = (await order(draft, { is_paid: true })).json()
    expect([made.status, made.payments?.map(({ status, amount }) => [status, amount])]).toEqual([
      'paid',
      [['succeeded', '40.00']],
    ])
    expect(made.items.map(({ name, slug }) => [name, slug])).toEqual([
      [product.name, product.slug],
      ['Sharpening', ''],
    ])
    expect(await stockOf(shop, product)).toBe(1)
  })

  test('that changes hands in the shop is paid and delivered, without a person or a mail', async () => {
    const product = await newProduct(shop, { stock: 2 })
    const draft = await newDraft()
    await add(draft, product)
    await change(draft, { is_handed_over: true })
    const made = (await order(draft, { payment_method: undefined })).json()
    expect(made).toMatchObject({
      status: 'delivered',
      delivery_address: { fullname: 'Sold in the shop', country: '' },
    })
    expect(made.timeline.map(({ status, mail }) => status ?? mail?.kind)).toEqual([
      'awaiting_payment',
      'paid',
      // The receipt.
      'paid',
      'shipped',
      'delivered',
    ])
    expect(await stockOf(shop, product)).toBe(1)
  })

  test('of what is no product ends and comes back as every order does', async () => {
    const draft = await newDraft()
    await addLine(draft)
    await change(draft, { delivery_address: ADDRESS })
    const made = (await order(draft)).json()
    await owner.shop(`POST /orders/${made.id}/cancellation/`)
    const paid = await owner.shop(`POST /orders/${made.id}/receipt/`)
    expect([paid.status, paid.json().status]).toEqual([200, 'paid'])
    const refunded = await owner.shop(`POST /orders/${made.id}/refund/`, { kind: 'whole' })
    expect([refunded.status, refunded.json().status]).toEqual([200, 'refunded'])
  })

  test('has a true invoice, with what was agreed and what is no product', async () => {
    const rates = [rate('NP', '13'), rate('**', '0')]
    await owner.shop('PUT /settings/tax/', { ...TAX, mode: 'included', rates })
    await saveDocuments(owner)
    const draft = await newDraft({ customer: asha.user.id })
    const [item] = (await add(draft, await newProduct(shop, { priceCents: 11_300 }), 2)).json()
      .items
    await owner.shop(`PATCH /drafts/${draft.id}/items/${item!.id}/`, {
      own_price: { price: '101.70', reason: 'A regular' },
    })
    await addLine(draft, { price: '22.60', quantity: 1 })
    const made = (await order(draft, { is_paid: true })).json()
    expect(made.total_price).toBe('226.00')
    await issueNow(shop, made)
    const { rows } = await shop.owner.query(
      `select total_cents::int as total, net_cents::int as net, content -> 'rows' as rows
        from documents where order_id = $1`,
      [made.id],
    )
    expect(rows).toMatchObject([
      {
        total: 22_600,
        net: 20_000,
        rows: [
          { quantity: 2, unitCents: 11_300, discountCents: -2260, totalCents: 20_340 },
          { name: 'Sharpening', quantity: 1, totalCents: 2260, netCents: 2000 },
        ],
      },
    ])
    await owner.shop('PUT /settings/tax/', TAX)
  })

  test('is copied with what the shop still sells', async () => {
    const product = await newProduct(shop, { fields: [{ key: 'engraving' }] })
    const sized = await newProduct(shop)
    const { variants } = await giveSizes(shop, sized, {
      '8 in': { stock: 4 },
      '10 in': { stock: 4 },
    })
    const draft = await newDraft({ customer: asha.user.id })
    await add(draft, product, 2, { customization: { engraving: 'For Bina' } })
    await add(draft, sized, 1, { variant_id: variants[1]!.id })
    const made = (await order(draft)).json()
    const copied = await owner.shop(`POST /orders/${made.id}/draft/`)
    expect(copied.status).toBe(201)
    expect(copied.json()).toMatchObject({
      customer: { id: asha.user.id },
      delivery_address: ADDRESS,
      items: [
        { quantity: 2, customization: { engraving: 'For Bina' } },
        { quantity: 1, variant: { name: '10 in' } },
      ],
    })
  })
})

describe('a draft that cannot become an order says why, and stays', () => {
  test('without an item, an address, or a method that the shop takes', async () => {
    const draft = await newDraft()
    expect((await order(draft)).json()).toEqual({ detail: 'Add an item first.' })
    await add(draft, await newProduct(shop))
    const blank = await order(draft)
    expect([blank.status, detailOf(blank)]).toEqual([400, expect.stringContaining('fullname')])
    await change(draft, { delivery_address: ADDRESS })
    expect((await order(draft, { payment_method: 'paypal' })).status).toBe(400)
    expect((await read(draft)).items).toHaveLength(1)
  })

  test('at another total than the colleague was shown', async () => {
    const product = await newProduct(shop)
    const draft = await newDraft()
    await add(draft, product)
    await change(draft, { delivery_address: ADDRESS })
    const changed = await order(draft, { expected_total: '9.00' })
    expect([changed.status, detailOf(changed)]).toEqual([
      409,
      'The total is now $10.00. Please check the draft.',
    ])
  })

  test('with a product that is sold out, or not sold any more', async () => {
    const product = await newProduct(shop, { stock: 1 })
    const draft = await newDraft()
    await add(draft, product)
    await change(draft, { delivery_address: ADDRESS })
    await shop.owner.query('update products set stock = 0 where id = $1', [product.id])
    expect(detailOf(await order(draft))).toContain('sold out')
    await shop.owner.query('update products set is_active = false where id = $1', [product.id])
    expect((await order(draft)).status).toBe(409)
  })

  test('once it was ordered', async () => {
    const draft = await newDraft()
    await add(draft, await newProduct(shop))
    await change(draft, { delivery_address: ADDRESS })
    const made = (await order(draft)).json()
    const again = await order(draft, { expected_total: '10.00' })
    expect([again.status, detailOf(again)]).toEqual([
      409,
      `Order ${made.order_number} was made of this draft. Change the order instead.`,
    ])
    expect((await add(draft, await newProduct(shop))).status).toBe(409)
  })

  test('with amounts that the currency does not have, or without a reason', async () => {
    const draft = await newDraft()
    const [item] = (await add(draft, await newProduct(shop))).json().items
    expect((await addLine(draft, { price: '1.000' })).status).toBe(400)
    const path = `PATCH /drafts/${draft.id}/items/${item!.id}/` as const
    const silent = await owner.shop(path, { own_price: { price: '5.00', reason: ' ' } })
    expect([silent.status, silent.json()]).toEqual([
      400,
      { reason: ['Say why the price is another one. The buyer reads it.'] },
    ])
  })

  test('by a colleague who may not set prices or take money', async () => {
    const draft = await newDraft({}, packer)
    const [item] = (await add(draft, await newProduct(shop))).json().items
    await change(draft, { delivery_address: ADDRESS })
    const own_price = { price: '1.00', reason: 'No reason' }
    const path = `PATCH /drafts/${draft.id}/items/${item!.id}/` as const
    const priced = await packer.shop(path, { own_price })
    expect([priced.status, detailOf(priced)]).toEqual([403, 'Your role may not set prices.'])
    expect((await packer.shop(`POST /drafts/${draft.id}/lines/`, LINE)).status).toBe(403)
    expect((await order(draft, { is_paid: true }, packer)).status).toBe(403)
    expect((await order(draft, {}, packer)).status).toBe(201)
    const reader = await newColleague(shop, 'read_only')
    expect((await reader.shop('POST /drafts/', {})).status).toBe(403)
  })
})

describe('a person', () => {
  test('is no customer of the list before the order is made', async () => {
    const draft = await newDraft()
    await change(draft, { email: 'not-yet@guests.example' })
    const found = async () =>
      (await owner.shop('GET /customers/?search=not-yet')).json().results.length
    expect(await found()).toBe(0)
    await add(draft, await newProduct(shop))
    await change(draft, { delivery_address: ADDRESS })
    expect((await order(draft)).status).toBe(201)
    expect(await found()).toBe(1)
  })

  test('who is erased takes the drafts along', async () => {
    const bina = await newCustomer(shop)
    const draft = await newDraft({ customer: bina.user.id })
    await change(draft, { delivery_address: ADDRESS, note: 'Rings twice' })
    const { username } = bina.user
    await owner.shop(`POST /customers/${bina.user.id}/erasure/`, { username })
    expect((await owner.shop(`GET /drafts/${draft.id}/`)).status).toBe(404)
  })
})
