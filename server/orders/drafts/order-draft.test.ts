import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, newCustomer } from '#tests/customer.ts'
import { startNow } from '#tests/jobs.ts'
import { type Mailbox, openMailbox } from '#tests/mailbox.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { CHARGED_DELIVERY } from '#tests/purchase/delivery.ts'
import { newPromotion } from '#tests/purchase/new-promotion.ts'
import { draftsOf } from '#tests/purchase/drafts.ts'
import { addToCart, cartOf } from '#tests/purchase/cart.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { giveSizes } from '#tests/purchase/new-variants.ts'
import { ADDRESS, orderOf, stockOf } from '#tests/purchase/order.ts'
import { issueNow, saveDocuments } from '#tests/purchase/documents.ts'
import { rate, TAX } from '#tests/purchase/tax.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { listRows } from '#tests/rows.ts'

let shop: OpenShop
let mailbox: Mailbox
let owner: Colleague
let asha: Browser
let calls: ReturnType<typeof draftsOf>
beforeAll(async () => {
  mailbox = openMailbox()
  shop = await openShop({ mailbox, settings: { RATE_LIMIT_SCALE: '1000' } })
  owner = await newColleague(shop, 'owner')
  asha = await newCustomer(shop)
  calls = draftsOf(owner)
})
afterAll(() => shop.close())

describe('an order by hand', () => {
  test('is the customer’s own, and leaves the customer’s cart as it is', async () => {
    const [product, other] = [await newProduct(shop, { stock: 5 }), await newProduct(shop)]
    await addToCart(asha, other, 2)
    const before = await cartOf(asha)
    const draft = await calls.newDraft({ customer: asha.user.id })
    await calls.add(draft, product, 2)
    await calls.change(draft, { delivery_address: ADDRESS, note: 'As agreed by telephone' })
    const made = await calls.order(draft)
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
    expect(await calls.read(draft)).toMatchObject({ order: { id: made.json().id }, items: [] })
  })

  test('of a guest has the mailed link to its page', async () => {
    const draft = await calls.newDraft()
    await calls.add(draft, await newProduct(shop))
    await calls.change(draft, { delivery_address: ADDRESS, email: 'phone@guests.example' })
    const made = await calls.order(draft)
    expect(made.status).toBe(201)
    const waiting = made.json().timeline.find(({ kind }) => kind === 'mail')
    expect(waiting?.mail).toMatchObject({ kind: 'received', state: 'waiting' })
    await startNow(shop, 'orders.received', { orderId: made.json().id })
    const [mail] = await mailbox.to('phone@guests.example')
    expect(mail!.link).toContain('/order/')
  })

  test('of a guest without an address has a page that the shop can link to', async () => {
    const draft = await calls.newDraft()
    await calls.add(draft, await newProduct(shop))
    await calls.change(draft, { delivery_address: ADDRESS })
    const made = (await calls.order(draft)).json()
    expect([made.has_order_page, made.timeline.filter(({ kind }) => kind === 'mail')]).toEqual([
      true,
      [],
    ])
    const link = (await owner.shop(`GET /orders/${made.id}/page-link/`)).json()
    expect(link.url).toContain('/order/')
  })

  test('keeps its units as long as the colleague says', async () => {
    const draft = await calls.newDraft()
    await calls.add(draft, await newProduct(shop))
    await calls.change(draft, { delivery_address: ADDRESS })
    const made = (await calls.order(draft, { hold_days: 14 })).json()
    const days = (Date.parse(made.hold_expires_at!) - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(14)
  })

  test('that is paid already is paid, and its receipt is noted', async () => {
    const product = await newProduct(shop, { stock: 2 })
    const draft = await calls.newDraft()
    await calls.add(draft, product)
    await calls.addLine(draft)
    await calls.change(draft, { delivery_address: ADDRESS })
    const made = (await calls.order(draft, { is_paid: true })).json()
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
    const draft = await calls.newDraft()
    await calls.add(draft, product)
    await calls.change(draft, { is_handed_over: true })
    const made = (await calls.order(draft, { payment_method: undefined })).json()
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
    const draft = await calls.newDraft()
    await calls.addLine(draft)
    await calls.change(draft, { delivery_address: ADDRESS })
    const made = (await calls.order(draft)).json()
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
    const draft = await calls.newDraft({ customer: asha.user.id })
    const [item] = (
      await calls.add(draft, await newProduct(shop, { priceCents: 11_300 }), 2)
    ).json().items
    await owner.shop(`PATCH /drafts/${draft.id}/items/${item!.id}/`, {
      own_price: { price: '101.70', reason: 'A regular' },
    })
    await calls.addLine(draft, { price: '22.60', quantity: 1 })
    const made = (await calls.order(draft, { is_paid: true })).json()
    expect(made.total_price).toBe('226.00')
    await issueNow(shop, made)
    const rows = await listRows(shop, 'documents', { order_id: made.id }, [
      'total_cents',
      'net_cents',
      'content',
    ])
    expect(rows).toMatchObject([
      {
        total_cents: 22_600,
        net_cents: 20_000,
        content: {
          rows: [
            { quantity: 2, unitCents: 11_300, discountCents: -2260, totalCents: 20_340 },
            { name: 'Sharpening', quantity: 1, totalCents: 2260, netCents: 2000 },
          ],
        },
      },
    ])
    await owner.shop('PUT /settings/tax/', TAX)
  })

  test('goes with variants, a code, pick-up and refunds of single items', async () => {
    await newPromotion(shop, { code: 'TOGETHER' })
    const workshop = { place: 'Workshop', price: '0.00', handling_days: 0, is_active: true }
    const saved = await owner.shop('PUT /settings/delivery/', {
      ...CHARGED_DELIVERY,
      pickups: [workshop],
    })
    expect([saved.status, saved.text]).toEqual([200, expect.any(String)])
    const sized = await newProduct(shop)
    const { variants } = await giveSizes(shop, sized, { '8 in': { stock: 4, priceCents: 4000 } })
    const draft = await calls.newDraft()
    const variant_id = variants[0]!.id
    const [item] = (await calls.add(draft, sized, 2, { variant_id })).json().items
    await owner.shop(`PATCH /drafts/${draft.id}/items/${item!.id}/`, {
      own_price: { price: '30.00', reason: 'Second choice' },
    })
    await calls.addLine(draft, { price: '10.00', quantity: 1 })
    await owner.shop(`POST /drafts/${draft.id}/codes/`, { code: 'TOGETHER' })
    const contact = { fullname: 'Bina Thapa', contact_number: '+977 25 520001' }
    const typed = (await calls.change(draft, { delivery_address: contact })).json()
    const pickup = typed.quote.shipping_methods.find(({ pickup_at }) => pickup_at)!
    await calls.change(draft, { shipping_method: pickup.id })
    const made = (await calls.order(draft, { is_paid: true })).json()
    // 2 × 30.00 and 10.00, less ten per cent.
    expect([made.status, made.total_price]).toEqual(['paid', '63.00'])
    const part = { kind: 'part', lines: [{ line: 1, quantity: 1 }] }
    const first = await owner.shop(`POST /orders/${made.id}/refund/`, part)
    expect([first.status, first.json().given_back?.outside]).toEqual([200, '9.00'])
    const unit = [{ line: 0, quantity: 1 }]
    const second = await owner.shop(`POST /orders/${made.id}/refund/`, {
      kind: 'part',
      lines: unit,
      returned: unit,
    })
    expect([second.status, second.json().given_back?.outside]).toEqual([200, '36.00'])
    const after = await shop.api('GET /products/products/:slug/', { params: { slug: sized.slug } })
    expect(after.variants?.map(({ stock }) => stock)).toEqual([3])
    await owner.shop('PUT /settings/delivery/', { ...CHARGED_DELIVERY, is_charged: false })
  })

  test('keeps the details of the invoice', async () => {
    await saveDocuments(owner)
    const draft = await calls.newDraft()
    await calls.add(draft, await newProduct(shop))
    const typed = { company: ' Rai & Sons ', vat_number: '', reference: 'PO 7' }
    await calls.change(draft, { delivery_address: ADDRESS, billing: typed })
    const half = { ...typed, address: { ...BLANK, fullname: 'Rai & Sons' } }
    const refused = await calls.change(draft, { billing: half })
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('billing_street')])
    const made = (await calls.order(draft)).json()
    expect(made.billing).toMatchObject({ company: 'Rai & Sons', reference: 'PO 7' })
    const none = await calls.newDraft()
    await calls.change(none, { billing: typed })
    expect((await calls.change(none, { billing: null })).json()).not.toHaveProperty('billing')
  })

  test('is copied with what the shop still sells', async () => {
    const product = await newProduct(shop, { fields: [{ key: 'engraving' }] })
    const sized = await newProduct(shop)
    const { variants } = await giveSizes(shop, sized, {
      '8 in': { stock: 4 },
      '10 in': { stock: 4 },
    })
    const draft = await calls.newDraft({ customer: asha.user.id })
    await calls.add(draft, product, 2, { customization: { engraving: 'For Bina' } })
    await calls.add(draft, sized, 1, { variant_id: variants[1]!.id })
    const made = (await calls.order(draft)).json()
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

const BLANK = { fullname: '', street: '', city: '', postalCode: '', country: '' }
