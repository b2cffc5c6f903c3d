import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, newCustomer } from '#tests/customer.ts'
import { letGuestsOrder, newGuest } from '#tests/guest.ts'
import { jobsDone, startNow } from '#tests/jobs.ts'
import { type Mailbox, openMailbox } from '#tests/mailbox.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { draftsOf, LINE } from '#tests/purchase/drafts.ts'
import { addToCart } from '#tests/purchase/cart.ts'
import { newProduct, setStock, stopSelling } from '#tests/purchase/new-product.ts'
import { newPromotion } from '#tests/purchase/new-promotion.ts'
import { ADDRESS, stockOf } from '#tests/purchase/order.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { ago, changeRows } from '#tests/rows.ts'

let shop: OpenShop
let mailbox: Mailbox
let owner: Colleague
let packer: Colleague
let asha: Browser
let calls: ReturnType<typeof draftsOf>
beforeAll(async () => {
  mailbox = openMailbox()
  shop = await openShop({ mailbox, settings: { RATE_LIMIT_SCALE: '1000' } })
  owner = await newColleague(shop, 'owner')
  packer = await newColleague(shop, 'fulfilment')
  asha = await newCustomer(shop)
  calls = draftsOf(owner)
})
afterAll(() => shop.close())

const detailOf = (reply: { json: () => unknown }) => (reply.json() as { detail: string }).detail

describe('a draft', () => {
  test('holds nothing, and is priced as of now each time it is read', async () => {
    const product = await newProduct(shop, { priceCents: 1000, stock: 3 })
    const draft = await calls.newDraft()
    const added = (await calls.add(draft, product, 2)).json()
    expect([added.items[0]!.quantity, added.quote.total_price]).toEqual([2, '20.00'])
    expect(await stockOf(shop, product)).toBe(3)
    await changeRows(shop, 'products', { id: product.id }, { price_cents: 1100 })
    expect((await calls.read(draft)).quote.total_price).toBe('22.00')
    await setStock(shop, product, 1)
    expect((await calls.read(draft)).items[0]!.problem).toBe('Only 1 items available.')
  })

  test('is found in the list until an order is made of it', async () => {
    const product = await newProduct(shop)
    const draft = await calls.newDraft()
    await calls.add(draft, product, 3)
    await calls.addLine(draft)
    await calls.change(draft, { delivery_address: { ...ADDRESS, fullname: 'Bina Thapa' } })
    const listed = async () =>
      (await owner.shop('GET /drafts/')).json().results.find(({ id }) => id === draft.id)
    expect(await listed()).toMatchObject({
      buyer: 'Bina Thapa',
      items: [product.name, 'Sharpening'],
      total_items: 5,
      staff: owner.name,
    })
    expect((await calls.order(draft)).status).toBe(201)
    expect(await listed()).toBeUndefined()
  })

  test('has units, a price with a reason, and items that are no products', async () => {
    const product = await newProduct(shop, { priceCents: 5000 })
    const draft = await calls.newDraft()
    const [item] = (await calls.add(draft, product, 2)).json().items
    const path = `PATCH /drafts/${draft.id}/items/${item!.id}/` as const
    const own_price = { price: '45.00', reason: 'A scratch on the handle' }
    const cheaper = (await owner.shop(path, { own_price })).json()
    expect([cheaper.quote.total_price, cheaper.items[0]!.line_total]).toEqual(['90.00', '90.00'])
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
    const withLine = (await calls.addLine(draft)).json()
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
    const draft = await calls.newDraft()
    const [item] = (await calls.add(draft, product)).json().items
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
    const draft = await calls.newDraft()
    await calls.add(draft, await newProduct(shop, { priceCents: 1000 }))
    const agreed = (
      await calls.change(draft, { delivery_address: ADDRESS, own_delivery: '7.50' })
    ).json()
    expect([agreed.own_delivery, agreed.quote.total_price, agreed.quote.problems]).toEqual([
      '7.50',
      '17.50',
      [],
    ])
    expect(agreed.quote.breakdown[1]).toMatchObject({ kind: 'shipping', label: 'Delivery' })
    const handed = (await calls.change(draft, { is_handed_over: true })).json()
    expect(handed.quote.total_price).toBe('10.00')
    await calls.change(draft, { is_handed_over: false })
    const made = await calls.order(draft)
    expect([made.status, made.json().total_price]).toEqual([201, '17.50'])
    expect((await packer.shop(`PATCH /drafts/${draft.id}/`, { own_delivery: null })).status).toBe(
      403,
    )
  })

  test('that nobody has touched for a year is cleared with its items', async () => {
    const draft = await calls.newDraft()
    await calls.add(draft, await newProduct(shop))
    const kept = await calls.newDraft()
    await calls.add(kept, await newProduct(shop))
    await changeRows(shop, 'drafts', { id: draft.id }, { changed_at: ago({ days: 366 }) })
    await startNow(shop, 'orders.drafts')
    await jobsDone(shop, 'orders.drafts')
    expect((await owner.shop(`GET /drafts/${draft.id}/`)).status).toBe(404)
    expect((await calls.read(kept)).items).toHaveLength(1)
  })

  test('keeps its items, however old the guest is whose cart they are in', async () => {
    const draft = await calls.newDraft()
    await calls.add(draft, await newProduct(shop))
    await letGuestsOrder(owner)
    await newGuest(shop)
    await changeRows(shop, 'customers', { is_guest: true }, { created_at: ago({ days: 40 }) })
    await startNow(shop, 'accounts.guests')
    await jobsDone(shop, 'accounts.guests')
    expect((await calls.read(draft)).items).toHaveLength(1)
  })

  test('that was left as it was begun is taken up again, by its colleague alone', async () => {
    const draft = await calls.newDraft()
    expect((await calls.newDraft()).id).toBe(draft.id)
    expect((await calls.newDraft({}, packer)).id).not.toBe(draft.id)
    await calls.add(draft, await newProduct(shop))
    expect((await calls.newDraft()).id).not.toBe(draft.id)
  })

  test('proposes where the last order of its customer went', async () => {
    const product = await newProduct(shop)
    await addToCart(asha, product)
    await asha.post('/orders/orders/', {
      payment_method: 'bank_transfer',
      delivery_address: ADDRESS,
    })
    const draft = await calls.newDraft({ customer: asha.user.id })
    expect(draft.delivery_address).toEqual(ADDRESS)
    expect(draft.customer).toMatchObject({ id: asha.user.id, email: asha.user.email })
  })

  test('is deleted with all that it holds', async () => {
    const draft = await calls.newDraft()
    await calls.add(draft, await newProduct(shop))
    expect((await owner.shop(`DELETE /drafts/${draft.id}/`)).status).toBe(200)
    expect((await owner.shop(`GET /drafts/${draft.id}/`)).status).toBe(404)
    expect((await owner.shop(`DELETE /drafts/${draft.id}/`)).status).toBe(404)
  })
})

describe('a draft that cannot become an order says why, and stays', () => {
  test('without an item, an address, or a method that the shop takes', async () => {
    const draft = await calls.newDraft()
    expect((await calls.order(draft)).json()).toEqual({ detail: 'Add an item first.' })
    await calls.add(draft, await newProduct(shop))
    const blank = await calls.order(draft)
    expect([blank.status, detailOf(blank)]).toEqual([400, expect.stringContaining('fullname')])
    await calls.change(draft, { delivery_address: ADDRESS })
    expect((await calls.order(draft, { payment_method: 'paypal' })).status).toBe(400)
    expect((await calls.read(draft)).items).toHaveLength(1)
  })

  test('at another total than the colleague was shown', async () => {
    const product = await newProduct(shop)
    const draft = await calls.newDraft()
    await calls.add(draft, product)
    await calls.change(draft, { delivery_address: ADDRESS })
    const changed = await calls.order(draft, { expected_total: '9.00' })
    expect([changed.status, detailOf(changed)]).toEqual([
      409,
      'The total is now $10.00. Please check the draft.',
    ])
  })

  test('with a product that is sold out, or not sold any more', async () => {
    const product = await newProduct(shop, { stock: 1 })
    const draft = await calls.newDraft()
    await calls.add(draft, product)
    await calls.change(draft, { delivery_address: ADDRESS })
    await setStock(shop, product, 0)
    expect(detailOf(await calls.order(draft))).toContain('sold out')
    await stopSelling(shop, product)
    expect((await calls.order(draft)).status).toBe(409)
  })

  test('once it was ordered', async () => {
    const draft = await calls.newDraft()
    await calls.add(draft, await newProduct(shop))
    await calls.change(draft, { delivery_address: ADDRESS })
    const made = (await calls.order(draft)).json()
    const again = await calls.order(draft, { expected_total: '10.00' })
    expect([again.status, detailOf(again)]).toEqual([
      409,
      `Order ${made.order_number} was made of this draft. Change the order instead.`,
    ])
    expect((await calls.add(draft, await newProduct(shop))).status).toBe(409)
  })

  test('with amounts that the currency does not have, or without a reason', async () => {
    const draft = await calls.newDraft()
    const [item] = (await calls.add(draft, await newProduct(shop))).json().items
    expect((await calls.addLine(draft, { price: '1.000' })).status).toBe(400)
    const path = `PATCH /drafts/${draft.id}/items/${item!.id}/` as const
    const silent = await owner.shop(path, { own_price: { price: '5.00', reason: ' ' } })
    expect([silent.status, silent.json()]).toEqual([
      400,
      { reason: ['Say why the price is another one. The buyer reads it.'] },
    ])
  })

  test('by a colleague who may not set prices or take money', async () => {
    const draft = await calls.newDraft({}, packer)
    const [item] = (await calls.add(draft, await newProduct(shop))).json().items
    await calls.change(draft, { delivery_address: ADDRESS })
    const own_price = { price: '1.00', reason: 'No reason' }
    const path = `PATCH /drafts/${draft.id}/items/${item!.id}/` as const
    const priced = await packer.shop(path, { own_price })
    expect([priced.status, detailOf(priced)]).toEqual([403, 'Your role may not set prices.'])
    expect((await packer.shop(`POST /drafts/${draft.id}/lines/`, LINE)).status).toBe(403)
    expect((await calls.order(draft, { is_paid: true }, packer)).status).toBe(403)
    expect((await calls.order(draft, {}, packer)).status).toBe(201)
    const reader = await newColleague(shop, 'read_only')
    expect((await reader.shop('POST /drafts/', {})).status).toBe(403)
  })
})

describe('a person', () => {
  test('is no customer of the list before the order is made', async () => {
    const draft = await calls.newDraft()
    await calls.change(draft, { email: 'not-yet@guests.example' })
    const found = async () =>
      (await owner.shop('GET /customers/?search=not-yet')).json().results.length
    expect(await found()).toBe(0)
    await calls.add(draft, await newProduct(shop))
    await calls.change(draft, { delivery_address: ADDRESS })
    expect((await calls.order(draft)).status).toBe(201)
    expect(await found()).toBe(1)
  })

  test('who is erased takes the drafts along', async () => {
    const bina = await newCustomer(shop)
    const draft = await calls.newDraft({ customer: bina.user.id })
    await calls.change(draft, { delivery_address: ADDRESS, note: 'Rings twice' })
    const { username } = bina.user
    await owner.shop(`POST /customers/${bina.user.id}/erasure/`, { username })
    expect((await owner.shop(`GET /drafts/${draft.id}/`)).status).toBe(404)
  })
})
