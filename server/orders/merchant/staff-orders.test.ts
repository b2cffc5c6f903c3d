import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StaffOrder } from '#contract/backoffice/orders/shapes/staff-order.ts'
import { parseCsv } from '#tests/parse-csv.ts'
import { type Buyer, crowd, CROWD_SETTINGS } from '#tests/crowd.ts'
import { callsAt } from '#tests/customer.ts'
import { startNow } from '#tests/jobs.ts'
import { type Mailbox, openMailbox } from '#tests/mailbox.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { addToCart } from '#tests/purchase/cart.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import {
  changeAddress,
  order as placeOrder,
  orderOf,
  orderOfNew,
  stockOf,
} from '#tests/purchase/order.ts'
import { type Colleague, forgetStepUp, newColleague } from '#tests/staff.ts'
import { addRows, changeRows, listRows } from '#tests/rows.ts'

let shop: OpenShop
let mailbox: Mailbox
let buyers: Buyer[]
let owner: Colleague
let packer: Colleague
beforeAll(async () => {
  mailbox = openMailbox()
  shop = await openShop({ mailbox, settings: CROWD_SETTINGS })
  buyers = await crowd(shop, 20)
  owner = await newColleague(shop, 'owner')
  packer = await newColleague(shop, 'fulfilment')
})
afterAll(() => shop.close())

const place = async (options = {}) => {
  const buyer = buyers.pop()!
  return { buyer, ...(await orderOfNew(shop, buyer, options)) }
}
const read = async (id: number, by = owner) => (await by.shop(`GET /orders/${id}/`)).json()
const list = async (query: '' | `?${string}` = '') =>
  (await owner.shop(`GET /orders/${query}`)).json()
const actsOf = (order: StaffOrder) => order.acts.map(({ act }) => act)

test('an order goes from the transfer to the delivery, each step mailed and on record', async () => {
  const { buyer, order } = await place()
  expect(actsOf(await read(order.id))).toEqual(['mark_paid', 'cancel'])
  expect(actsOf(await read(order.id, packer))).toEqual([])
  expect((await packer.shop(`POST /orders/${order.id}/receipt/`)).status).toBe(403)
  expect((await owner.shop(`POST /orders/${order.id}/receipt/`)).status).toBe(200)
  const shipped = await packer.shop(`POST /orders/${order.id}/shipment/`, {
    carrier: 'Nepal Post',
    tracking_number: 'EE 123 NP',
    tracking_url: 'https://post.example/EE123NP',
    note: 'Wrapped twice.',
  })
  const seen = shipped.json()
  expect([shipped.status, seen.status, seen.payments]).toEqual([200, 'shipped', null])
  expect(seen.shipments).toMatchObject([{ carrier: 'Nepal Post', tracking_number: 'EE 123 NP' }])
  expect(seen.timeline.map(({ actor, status, mail }) => [actor, status ?? mail?.kind])).toEqual([
    ['Customer', 'awaiting_payment'],
    ['The shop', 'received'],
    [expect.stringMatching(/^Colleague/), 'paid'],
    [expect.stringMatching(/^Colleague/), 'paid'],
    [expect.stringMatching(/^Colleague/), 'shipped'],
    [expect.stringMatching(/^Colleague/), 'shipped'],
  ])
  // The mails wait, so that the steps can be taken back.
  await startNow(shop, 'orders.paid')
  await startNow(shop, 'orders.shipped')
  const mails = await mailbox.to(
    (await listRows(shop, 'customers', { id: buyer.id }, ['email']))[0]!.email!,
    3,
  )
  const mail = mails.find(({ headers }) => headers['subject']?.includes('on its way'))!
  expect(mail.text).toContain(
    'Wrapped twice.\nParcel: Nepal Post EE 123 NP\nhttps://post.example/EE123NP',
  )
  expect((await orderOf(buyer, order)).status).toBe('shipped')
  const again = await packer.shop(`POST /orders/${order.id}/shipment/`, {})
  expect([again.status, again.json()]).toEqual([409, { detail: 'The order is shipped already.' }])

  const log = await owner.shop(`GET /audit/?subject_kind=order&subject_id=${order.id}`)
  const { results } = log.json()
  expect(results.map((entry) => [entry.act, entry.staff_id])).toEqual([
    ['order.shipped', packer.id],
    ['order.paid', owner.id],
  ])
})

test('the newest order that is shown is not announced as a new one', async () => {
  await place()
  const counts = (await owner.shop('GET /orders/counts/')).json()
  const newer = async () =>
    (await owner.shop(`GET /orders/newer/?since=${encodeURIComponent(counts.newest_at!)}`)).json()
  expect(await newer()).toEqual({ count: 0 })
  await place()
  expect(await newer()).toEqual({ count: 1 })
})

test('a tracking address is one of the web', async () => {
  const { order } = await place()
  const reply = await packer.shop(`POST /orders/${order.id}/shipment/`, {
    tracking_url: 'javascript:alert(1)',
  })
  expect([reply.status, reply.json()]).toEqual([
    400,
    { tracking_url: ['Enter a link such as https://example.com/page.'] },
  ])
})

test('a canceled order gives its units back, on the shop’s page with the next request', async () => {
  const { order, product } = await place({ stock: 3, quantity: 2 })
  const path = `/products/products/${product.slug}/` as const
  const shown = async () => (await callsAt(shop).get(path)).json().stock
  expect(await shown()).toBe(1)
  const reply = await owner.shop(`POST /orders/${order.id}/cancellation/`, { note: 'Sorry.' })
  expect(reply.json().status).toBe('canceled')
  expect([await shown(), await stockOf(shop, product)]).toEqual([3, 3])
})

test('notes stay among colleagues, and only their writer takes them away', async () => {
  const { buyer, order } = await place()
  const text = 'Wants it <b>before</b> Dashain'
  const noted = (await packer.shop(`POST /orders/${order.id}/notes/`, { text })).json()
  const note = noted.timeline.at(-1)!
  expect(note).toMatchObject({ kind: 'note', text, is_own: true })
  expect(JSON.stringify(await orderOf(buyer, order))).not.toContain('Dashain')
  expect((await list('?has_note=true')).results.map(({ id }) => id)).toEqual([order.id])
  const path = `DELETE /orders/${order.id}/notes/${note.note_id}/` as const
  expect((await owner.shop(path)).status).toBe(404)
  expect((await packer.shop(path)).status).toBe(200)
})

describe('the list', () => {
  test('is found by number, name, phone and amount, by their beginnings and together', async () => {
    const { order } = await place({ quantity: 1 })
    const number = order.order_number.toLowerCase()
    const found = async (search: string) =>
      (await list(`?search=${encodeURIComponent(search)}`)).results.map(({ id }) => id)
    expect(await found(number.slice(0, 6))).toContain(order.id)
    expect(await found(number.replace('-', ''))).toEqual([order.id])
    const { fullname, city } = order.delivery_address
    expect(await found(`${fullname.split(' ')[0]} ${number}`)).toEqual([order.id])
    expect(await found(`${city.slice(0, 4)} ${order.total_price}`)).toContain(order.id)
    expect(await found(`${number} nobody`)).toEqual([])
    expect(await found('%')).toEqual([])
  })

  test.each([
    ['+977 984-555 0123', ['+977 984-555 0123', '+977984', '9779845550123', '+977 984-555']],
    ['(01) 555.0199/7', ['(01) 555.0199/7', '01 555 0199', '0155501997']],
  ])('is found by the phone number %s as it is shown', async (shown, searches) => {
    const { order } = await place({ quantity: 1 })
    await changeAddress(shop, order, { contact_number: shown })
    await shop.owner.query('call keep_order_words(1, $1)', [order.id])
    for (const search of searches) {
      const query = `search=${encodeURIComponent(search)}` as const
      expect((await list(`?${query}`)).results.map(({ id }) => id)).toEqual([order.id])
    }
    const { results } = await list(`?search=${encodeURIComponent(`${shown}9`)}`)
    expect(results).toEqual([])
    const found = (await owner.shop(`GET /search/?q=${encodeURIComponent(shown)}`)).json()
    expect(found).toMatchObject([{ kind: 'order', id: order.id }])
  })

  test('is found by the number of a parcel as it is printed and as it is scanned, also when changed', async () => {
    const { order } = await place({ quantity: 1 })
    await owner.shop(`POST /orders/${order.id}/receipt/`)
    const sent = await owner.shop(`POST /orders/${order.id}/shipment/`, {
      carrier: 'Nepal Post',
      tracking_number: 'RX 482 915 NP',
    })
    const found = async (search: string) =>
      (await owner.shop(`GET /search/?q=${encodeURIComponent(search)}`)).json().map(({ id }) => id)
    expect(await found('RX 482 915')).toEqual([order.id])
    expect(await found('rx482915np')).toEqual([order.id])
    const [parcel] = sent.json().shipments
    const changed = await owner.shop(`PATCH /orders/${order.id}/shipments/${parcel!.id}/`, {
      carrier: 'DHL',
      tracking_number: '00340434161094042557',
    })
    expect(changed.status).toBe(200)
    expect(await found('0034043416109404')).toEqual([order.id])
    expect(await found('rx482915np')).toEqual([])
  })

  test('is found by what an order comes to, as any page or person writes that', async () => {
    const buyer = buyers.pop()!
    await addToCart(buyer, await newProduct(shop, { priceCents: 123_450 }))
    const order = await placeOrder(buyer)
    const found = async (search: string) =>
      (await list(`?search=${encodeURIComponent(search)}`)).results.map(({ id }) => id)
    const shown = ['$1,234.50', '$1234', '1234,50', '1.234,5', '1 234.50', '$ 1,234', '1234.50']
    for (const search of [...shown, `$1,234 ${order.order_number}`]) {
      expect([search, await found(search)]).toEqual([search, [order.id]])
    }
    expect([...(await found('$123')), ...(await found('1234,51'))]).toEqual([])
  })

  test('offers in the search of everything what an order’s status allows each person', async () => {
    const { order } = await place()
    const acts = async (by: Colleague) =>
      (await by.shop(`GET /search/?q=${order.order_number}`)).json()[0]!.acts
    expect([await acts(owner), await acts(packer)]).toEqual([['mark_paid', 'cancel'], []])
    await owner.shop(`POST /orders/${order.id}/receipt/`, {})
    expect(await acts(owner)).toEqual(['process', 'ship', 'refund'])
    expect(await acts(packer)).toEqual(['process', 'ship'])
    expect(await acts(await newColleague(shop, 'read_only'))).toEqual([])
  })

  test('is narrowed by what orders come to, both ends included, and counted so', async () => {
    const { order } = await place({ quantity: 3 })
    const total = order.total_price
    const found = async (range: string) => {
      const query = `?search=${order.order_number}&${range}` as const
      const counts = (await owner.shop(`GET /orders/counts/${query}`)).json()
      return [(await list(query)).results.length, counts.matches]
    }
    const cent = (by: number) => ((Number(total) * 100 + by) / 100).toFixed(2)
    expect(await found(`least_total=${total}&most_total=${total}`)).toEqual([1, 1])
    expect(await found(`least_total=${cent(1)}`)).toEqual([0, 0])
    expect(await found(`most_total=${cent(-1)}`)).toEqual([0, 0])
    expect(await found(`least_total=${cent(-1)}&most_total=${cent(1)}`)).toEqual([1, 1])
    for (const wrong of ['12', '-1.00', '1.000', 'lots', '12345678901.00']) {
      expect((await owner.shop(`GET /orders/?least_total=${wrong}`)).status).toBe(400)
    }
  })

  test('names the countries that orders went to, each once', async () => {
    const { order: one } = await place()
    const { order: other } = await place()
    await changeAddress(shop, one, { country: 'Österreich' })
    await changeAddress(shop, other, { country: 'Bhutan' })
    const countries = (await owner.shop('GET /orders/countries/')).json()
    expect(countries).toEqual(expect.arrayContaining(['Bhutan', 'Nepal', 'Österreich']))
    expect(countries).toEqual([...new Set(countries)])
    expect((await list(`?country=${encodeURIComponent('Österreich')}`)).results).toHaveLength(1)
  })

  test('goes on where a page ended, also where many came at the same moment', async () => {
    await shop.owner.query(
      `insert into orders (tenant_id, currency, order_number, cart_id, payment_method, total_cents, total_items,
           delivery_address, hold_expires_at, created_at, status)
         select 1, 'USD', 'T' || n, n, 'custom', 0, 1, '{"fullname": "Many People", "country": "Nepal"}',
             now(), timestamptz '2024-05-01 10:00:00.123456+00' + n / 7 * interval '1 microsecond', 'delivered'
           from generate_series(1, 130) n`,
    )
    for (const ordering of ['newest', 'oldest']) {
      const seen: number[] = []
      let next = ''
      do {
        const page = await list(`?view=done&ordering=${ordering}${next && `&cursor=${next}`}`)
        seen.push(...page.results.map(({ id }) => id))
        next = page.next ?? ''
      } while (next)
      expect([seen.length, new Set(seen).size]).toEqual([130, 130])
    }
    const counts = (await owner.shop('GET /orders/counts/?view=done')).json()
    expect([counts.views['done'], counts.matches]).toEqual([130, 130])
  })

  test('the list of one shop shows no order of another', async () => {
    const { order } = await place()
    const pema = await newColleague(shop, 'owner', 2)
    const { results } = (await pema.shop('GET /orders/')).json()
    expect(results).toEqual([])
    expect((await pema.shop(`GET /orders/${order.id}/`)).status).toBe(404)
    expect((await pema.shop(`POST /orders/${order.id}/cancellation/`)).status).toBe(404)
    expect((await pema.shop(`GET /orders/packing-slips/?ids=${order.id}`)).status).toBe(404)
    expect((await pema.shop(`POST /orders/${order.id}/notes/`, { text: 'x' })).status).toBe(404)
  })
})

test('a day of the filter begins and ends where the shop is', async () => {
  const { order } = await place()
  await changeRows(shop, 'orders', { id: order.id }, { created_at: '2025-03-01 20:00:00+00' })
  const days = async () => (await list('?from=2025-03-02&to=2025-03-02')).results.length
  expect(await days()).toBe(0)
  const time_zone = { from: 'UTC', to: 'Asia/Kathmandu' }
  expect((await owner.shop('PATCH /settings/', { time_zone })).status).toBe(200)
  expect(await days()).toBe(1)
})

test('a file of orders has a row for each line, runs no formula, and is noted', async () => {
  const { order } = await place({ quantity: 2 })
  const { rows: found } = await shop.owner.query<{ customer: string; email: string }>(
    `select customer_id as customer, email from orders o join customers c
        on c.tenant_id = o.tenant_id and c.id = o.customer_id
      where o.tenant_id = 1 and o.id = $1`,
    [order.id],
  )
  const { customer, email } = found[0]!
  await changeAddress(shop, order, { fullname: '=Asha' })
  await addRows(shop, 'order_lines', {
    order_id: order.id,
    position: 9,
    product_name: 'Sheath',
    product_slug: 'sheath',
    price_cents: 0,
    quantity: 1,
    customization: '{"initials": "A. R."}',
  })
  const path = `GET /orders/csv/?customer=${customer}` as const
  expect((await packer.shop(path)).status).toBe(404)
  // The file holds names and addresses: it needs a recent second factor.
  const late = await newColleague(shop, 'owner')
  await forgetStepUp(shop, late)
  const refused = await late.shop(path)
  expect([refused.status, refused.json()]).toMatchObject([403, { step_up: true }])
  const { csv, rows, next } = (await owner.shop(path)).json()
  expect({ rows, next }).toEqual({ rows: 1, next: null })
  const [heads, ...lines] = parseCsv(csv)
  const [first, second] = lines.map((line) =>
    Object.fromEntries(heads!.map((head, at) => [head, line[at]])),
  )
  expect(first).toMatchObject({
    Name: `#${order.order_number}`,
    Email: email,
    'Financial Status': 'pending',
    Subtotal: '20.00',
    Total: '20.00',
    'Lineitem quantity': '2',
    'Shipping Name': "'=Asha",
  })
  expect(second).toMatchObject({
    Name: `#${order.order_number}`,
    Email: '',
    Total: '',
    'Lineitem name': 'Sheath',
    'Note Attributes': 'Initials: A. R.',
  })
  const noted = await listRows(shop, 'audit_entries', { tenant_id: 1, act: 'orders.exported' }, [
    'after',
  ])
  expect(noted).toEqual([{ after: { customer: Number(customer), rows: 1 } }])
})

test('many orders move on together; those that may not are listed, and stay', async () => {
  const [paid, unpaid] = [await place(), await place()]
  await owner.shop(`POST /orders/${paid.order.id}/receipt/`)
  const ids = [paid.order.id, unpaid.order.id, 4711]
  const preview = await packer.shop('POST /orders/bulk-steps/preview/', { ids, act: 'ship' })
  expect(preview.json()).toMatchObject({
    id: null,
    state: 'preview',
    changed: 1,
    refused: 1,
    mails: 1,
  })
  expect((await read(paid.order.id)).status).toBe('paid')
  const tracking = { [paid.order.id]: { carrier: 'NP', tracking_number: '7' } }
  const done = await packer.shop('POST /orders/bulk-steps/', { ids, act: 'ship', tracking })
  const report = done.json()
  expect([done.status, report.state, report.changed, report.refused]).toEqual([201, 'done', 1, 1])
  expect(report.rows.find(({ id }) => id === unpaid.order.id)?.reason).toContain(
    'cannot become shipped',
  )
  expect((await read(paid.order.id)).shipments).toMatchObject([{ tracking_number: '7' }])
  expect((await read(unpaid.order.id)).status).toBe('awaiting_payment')
  const matching = { search: unpaid.order.order_number }
  const canceled = await owner.shop('POST /orders/bulk-cancellations/', { matching })
  expect(canceled.json()).toMatchObject({ changed: 1, mails: 1 })

  const slips = await packer.shop(`GET /orders/packing-slips/?ids=${ids.slice(0, 2).join(',')}`)
  const [slip] = slips.json()
  expect(slip).toMatchObject({ order_number: paid.order.order_number, lines: [{ quantity: 1 }] })
  expect(slips.text).not.toContain('price')
})

test('a running cancellation of many is stopped only by who may cancel', async () => {
  const rows = await addRows(shop, 'bulk_jobs', {
    kind: 'orders',
    act: 'cancel',
    params: '{}',
    staff_id: owner.id,
    by_name: 'Owner',
    total: 500,
  })
  const path = `POST /orders/bulk-jobs/${rows[0]!.id}/cancellation/` as const
  expect((await packer.shop(path)).status).toBe(403)
  expect((await owner.shop(path)).json()).toMatchObject({ state: 'canceled' })
})
