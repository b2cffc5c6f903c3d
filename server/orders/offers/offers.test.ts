import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, newCustomer } from '#tests/customer.ts'
import { jobsOf, startNow } from '#tests/jobs.ts'
import { type Mailbox, openMailbox } from '#tests/mailbox.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { newProduct, setStock, stopSelling } from '#tests/purchase/new-product.ts'
import { newPromotion } from '#tests/purchase/new-promotion.ts'
import { accept, acceptAs, letEnd, offersOf, readOffer } from '#tests/purchase/offers.ts'
import { ADDRESS, stockOf } from '#tests/purchase/order.ts'
import { rate, TAX } from '#tests/purchase/tax.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { changeRows, countRows, listRows } from '#tests/rows.ts'

let shop: OpenShop
let mailbox: Mailbox
let lena: Colleague
let asha: Browser
let calls: ReturnType<typeof offersOf>
beforeAll(async () => {
  mailbox = openMailbox()
  shop = await openShop({ mailbox, settings: { RATE_LIMIT_SCALE: '1000' } })
  lena = await newColleague(shop, 'owner')
  asha = await newCustomer(shop)
  calls = offersOf(lena)
})
afterAll(() => shop.close())

/** A sent offer of a new product. */
async function sentOffer(more: { stock?: number; priceCents?: number } = {}, asked: object = {}) {
  const product = await newProduct(shop, { stock: 5, ...more })
  const draft = await calls.filled([product])
  const sent = await calls.send(draft, asked)
  expect([sent.status, sent.text]).toEqual([201, expect.any(String)])
  return { product, draft: sent.json(), token: await calls.token(draft) }
}

const orderOfDraft = async (draft: { id: number }) => (await calls.read(draft)).order

describe('an offer', () => {
  test('shows what was prepared, and names no person', async () => {
    const { draft, token } = await sentOffer()
    expect(draft).toMatchObject({
      number: expect.stringMatching(/^O-1\d{3}$/),
      state: 'sent',
      offers: [{ round: 1, total_price: '10.00', staff: lena.name }],
    })
    const shown = await readOffer(shop, token)
    expect(shown.json()).toMatchObject({
      number: draft.number,
      state: 'open',
      offer: { round: 1, total_price: '10.00', items: [{ quantity: 1, line_total: '10.00' }] },
    })
    expect(shown.text).not.toMatch(/Asha|Ratna|Dharan|@offers/)
  })

  test('becomes one order of its buyer, who gets its page', async () => {
    const { product, draft, token } = await sentOffer()
    const made = await accept(shop, token)
    expect([made.status, made.json().page]).toEqual([201, expect.stringMatching(/^\/order\//)])
    const order = await orderOfDraft(draft)
    expect(order?.order_number).toBe(made.json().order_number)
    expect(await stockOf(shop, product)).toBe(4)
    const page = made.json().page.replace('/order/', '/orders/pages/')
    const read = JSON.parse((await shop.fetch(`/api${page}/`)).text) as { guest: object }
    expect(read.guest).toMatchObject({ total_price: '10.00', can_cancel: true })
    const staffs = (await lena.shop(`GET /orders/${order!.id}/`)).json()
    expect(staffs).toMatchObject({ status: 'awaiting_payment', delivery_address: ADDRESS })
    expect(staffs.timeline[0]).toMatchObject({ actor: 'Customer' })
    expect((await readOffer(shop, token)).json()).toMatchObject({ state: 'ordered' })
    expect((await acceptAs(shop, token, { round: 1, expected_total: '10.00' })).status).toBe(409)
  })

  test('becomes an order in the account that it was made for', async () => {
    const product = await newProduct(shop)
    const draft = await calls.filled([product], { customer: asha.user.id, email: undefined })
    await calls.send(draft)
    const made = (await accept(shop, await calls.token(draft))).json()
    const order = await orderOfDraft(draft)
    expect(made.page).toBe(`/orders/${order!.id}`)
    expect((await asha.get(`/orders/orders/${order!.id}/`)).json().total_price).toBe('10.00')
  })

  test('is ordered once by a request that is sent twice', async () => {
    const { token, product } = await sentOffer()
    const key = 'one-and-the-same'
    const body = { round: 1, expected_total: '10.00' }
    const first = await acceptAs(shop, token, body, key)
    const again = await acceptAs(shop, token, body, key)
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.json().order_number).toBe(first.json().order_number)
    expect(await stockOf(shop, product)).toBe(4)
  })

  test('keeps its prices, names and discounts, whatever the shop asks now', async () => {
    await newPromotion(shop, { code: 'KEPT' })
    const product = await newProduct(shop, { stock: 5, priceCents: 10_000 })
    const { id } = await calls.filled([product])
    await lena.shop(`POST /drafts/${id}/codes/`, { code: 'KEPT' })
    await calls.addLine({ id }, { quantity: 1 })
    expect((await calls.send({ id })).status).toBe(201)
    const token = await calls.token({ id })
    const before = await readOffer(shop, token)
    await changeRows(shop, 'products', { id: product.id }, { price_cents: 55500, name: 'Renamed' })
    await changeRows(shop, 'promotions', { tenant_id: 1 }, { name: 'Other', value: 100 })
    const after = await readOffer(shop, token)
    expect(after.text).toBe(before.text)
    const total = before.json().offer!.total_price
    expect(total).toBe('103.50')
    const made = await accept(shop, token)
    expect([made.status, made.text]).toEqual([201, expect.any(String)])
    const order = (await lena.shop(`GET /orders/${(await orderOfDraft({ id }))!.id}/`)).json()
    expect([order.total_price, order.items[0]!.price]).toEqual([total, '100.00'])
  })

  test.each([
    [{ days: 0 }, 400],
    [{ days: 91 }, 400],
    [{ expected_total: '1.00' }, 409],
  ])('is not sent with %j', async (asked, status) => {
    const draft = await calls.filled([await newProduct(shop)])
    expect((await calls.send(draft, asked)).status).toBe(status)
    expect((await calls.read(draft)).state).toBe('open')
  })

  test('needs a buyer who can be reached, and a whole address', async () => {
    const product = await newProduct(shop)
    const blank = { ...ADDRESS, contact_number: '' }
    const draft = await calls.filled([product], { email: '', delivery_address: blank })
    const refused = await calls.send(draft)
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('who gets')])
    const mailed = await calls.send(draft, { is_mailed: true })
    expect([mailed.status, mailed.json()]).toEqual([
      400,
      expect.objectContaining({ email: expect.anything() }),
    ])
    await calls.change(draft, {
      email: 'half@offers.example',
      delivery_address: { city: 'Dharan' },
    })
    expect((await calls.send(draft)).status).toBe(400)
  })

  test('ends with its last day, where the shop is', async () => {
    const { draft, token } = await sentOffer({}, { days: 1 })
    const { rows } = await shop.owner.query<{ at: Date }>(
      `select ((now() at time zone zone)::date + 2)::timestamp at time zone zone as at
        from (select coalesce((select time_zone from office_settings where tenant_id = 1), 'UTC') zone) z`,
    )
    expect(draft.offers[0]!.ends_at).toBe(rows[0]!.at.toISOString())
    await letEnd(shop, draft)
    expect((await readOffer(shop, token)).json()).toMatchObject({ state: 'ended' })
    const late = await acceptAs(shop, token, { round: 1, expected_total: '10.00' })
    expect([late.status, late.text]).toEqual([409, expect.stringContaining('has ended')])
    await startNow(shop, 'orders.offer-end', { draftId: draft.id })
    await expect
      .poll(async () => {
        const found = await listRows(shop, 'drafts', { id: draft.id }, ['state'])
        return found[0]!.state
      })
      .toBe('ended')
  })

  test('says that it does not hold any more once it was withdrawn or changed', async () => {
    const [withdrawn, changed] = [await sentOffer(), await sentOffer()]
    expect((await calls.withdraw(withdrawn.draft)).json().state).toBe('withdrawn')
    expect((await calls.withdraw(withdrawn.draft)).status).toBe(200)
    expect((await calls.change(changed.draft, { note: 'Other' })).json().state).toBe('open')
    for (const { token } of [withdrawn, changed]) {
      expect((await readOffer(shop, token)).json()).toEqual({
        number: expect.any(String),
        state: 'withdrawn',
        detail: 'This offer does not hold any more. Please ask us for a new one.',
      })
      expect((await acceptAs(shop, token, { round: 1, expected_total: '10.00' })).status).toBe(409)
    }
    const acts = (await lena.shop('GET /audit/?subject_kind=draft')).json().results
    expect(acts.filter(({ act }) => act === 'draft.withdrawn')).toHaveLength(2)
  })

  test('is replaced by a newer one, of which the older link tells', async () => {
    const { draft, token } = await sentOffer()
    await calls.change(draft, { own_delivery: '5.00' })
    await calls.send(draft)
    const newer = await calls.token(draft)
    expect((await readOffer(shop, token)).json()).toMatchObject({ state: 'replaced' })
    expect((await readOffer(shop, newer)).json().offer).toMatchObject({
      round: 2,
      total_price: '15.00',
    })
    expect((await acceptAs(shop, token, { round: 1, expected_total: '10.00' })).status).toBe(409)
    expect((await acceptAs(shop, newer, { round: 2, expected_total: '10.00' })).status).toBe(409)
    expect((await accept(shop, newer)).status).toBe(201)
  })

  test('belongs to its shop alone', async () => {
    const { token } = await sentOffer()
    expect((await readOffer(shop.teaShop, token)).status).toBe(404)
    expect(
      (await acceptAs(shop.teaShop, token, { round: 1, expected_total: '10.00' })).status,
    ).toBe(404)
    expect((await readOffer(shop, `${token.slice(0, -1)}x`)).status).toBe(404)
  })

  test('is refused while something of it is missing, and staff hear of it once', async () => {
    const { draft, token, product } = await sentOffer({ stock: 1 })
    await setStock(shop, product, 0)
    for (let time = 0; time < 2; time++) {
      const refused = await accept(shop, token)
      expect([refused.status, refused.text]).toEqual([409, expect.stringContaining(product.name)])
    }
    expect((await calls.read(draft)).missed_at).toEqual(expect.any(String))
    expect(await jobsOf(shop, 'orders.offer-missed', { draftId: draft.id })).toHaveLength(1)
    expect(await orderOfDraft(draft)).toBeNull()
    await setStock(shop, product, 1)
    expect((await accept(shop, token)).status).toBe(201)
  })

  test('is refused where its product is not sold any more', async () => {
    const { token, product } = await sentOffer()
    await stopSelling(shop, product)
    expect((await accept(shop, token)).status).toBe(409)
  })
})

describe('the tax of an offer', () => {
  test('is that of the day of the order where prices include it', async () => {
    await lena.shop('PUT /settings/tax/', { ...TAX, mode: 'included', rates: [rate('NP', '13')] })
    const { draft, token } = await sentOffer({ priceCents: 11_300 })
    await lena.shop('PUT /settings/tax/', { ...TAX, mode: 'included', rates: [rate('NP', '20')] })
    expect((await accept(shop, token)).status).toBe(201)
    const order = (await lena.shop(`GET /orders/${(await orderOfDraft(draft))!.id}/`)).json()
    expect(order.total_price).toBe('113.00')
    expect(order.breakdown?.find(({ kind }) => kind === 'tax')).toMatchObject({
      amount: '18.83',
      rate: 200_000,
    })
    await lena.shop('PUT /settings/tax/', TAX)
  })

  test('voids the offer if it is added and has changed', async () => {
    await lena.shop('PUT /settings/tax/', { ...TAX, mode: 'added', rates: [rate('NP', '13')] })
    const [one, other] = [await sentOffer(), await sentOffer()]
    expect((await readOffer(shop, one.token)).json().offer?.total_price).toBe('11.30')
    expect((await accept(shop, one.token)).status).toBe(201)
    await lena.shop('PUT /settings/tax/', { ...TAX, mode: 'added', rates: [rate('NP', '20')] })
    const refused = await accept(shop, other.token)
    expect([refused.status, refused.text]).toEqual([
      409,
      expect.stringContaining('tax has changed'),
    ])
    await lena.shop('PUT /settings/tax/', TAX)
  })
})

describe('mails about offers', () => {
  test('bring the link, a newer one, and a reminder once', async () => {
    const { draft } = await sentOffer({}, { is_mailed: true, message: 'As we said on the phone.' })
    await startNow(shop, 'orders.offer', { draftId: draft.id })
    const to = draft.email
    const [mail] = await mailbox.to(to)
    expect(mail!.headers['subject']).toBe(`Our offer ${draft.number}`)
    expect(mail!.text).toContain('As we said on the phone.')
    expect(mail!.link).toContain('/offer/')
    await calls.send(draft, { is_mailed: true })
    await startNow(shop, 'orders.offer', { draftId: draft.id })
    const [, newer] = await mailbox.to(to, 2)
    expect(newer!.headers['subject']).toBe(`Our new offer ${draft.number}`)
    // That of the first round says nothing any more.
    await startNow(shop, 'orders.offer-ending', { draftId: draft.id })
    const ending = (await mailbox.to(to, 3)).at(-1)
    expect(ending!.headers['subject']).toContain(`Our offer ${draft.number} ends on`)
  })

  test('tell the shop that an offer was accepted', async () => {
    await changeRows(
      shop,
      'site_settings',
      { tenant_id: 1 },
      { contact_email: 'shop@offers.example' },
    )
    const { draft, token } = await sentOffer()
    await accept(shop, token)
    const [mail] = await mailbox.withSubject(
      'shop@offers.example',
      `Offer ${draft.number} was accepted`,
    )
    expect(mail!.text).toContain((await orderOfDraft(draft))!.order_number)
  })
})

test('what was offered never changes', async () => {
  const { draft } = await sentOffer()
  for (const act of [
    `update draft_offers set total_cents = 1 where tenant_id = 1`,
    `delete from draft_offers where tenant_id = 1`,
  ]) {
    await expect(
      shop.write(1, ({ db }) => db.executeQuery({ ...EMPTY, sql: act })),
    ).rejects.toThrow(/permission denied/)
  }
  expect((await calls.read(draft)).offers).toHaveLength(1)
})

const EMPTY = { parameters: [], query: {} as never, queryId: {} as never }

test('who is erased takes the offers along, and the order stays', async () => {
  const bina = await newCustomer(shop)
  const draft = await calls.filled([await newProduct(shop)], {
    customer: bina.user.id,
    email: undefined,
    note: 'For Bina',
  })
  await calls.send(draft)
  const exported = await lena.shop(`GET /customers/${bina.user.id}/export/` as never)
  expect(exported.text).toContain('For Bina')
  await accept(shop, await calls.token(draft))
  const order = (await orderOfDraft(draft))!
  await lena.shop(`POST /orders/${order.id}/cancellation/`)
  const { username } = bina.user
  const erased = await lena.shop(`POST /customers/${bina.user.id}/erasure/`, { username })
  expect([erased.status, erased.text]).toEqual([200, expect.any(String)])
  expect(await countRows(shop, 'draft_offers', { draft_id: draft.id })).toBe(0)
  expect((await lena.shop(`GET /orders/${order.id}/`)).status).toBe(200)
})
