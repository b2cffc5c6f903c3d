import { DAY_MS } from '#contract/rules/days.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { previewKeyOf, previewTokenOf } from '#server/platform/preview-tokens.ts'
import { newCustomer } from '#tests/customer.ts'
import { jobsDone, startNow } from '#tests/jobs.ts'
import { openMailbox } from '#tests/mailbox.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { addToCart } from '#tests/purchase/cart.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { ADDRESS, order as orderNow } from '#tests/purchase/order.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { ageRows, changeRows, listRows } from '#tests/rows.ts'

const SECRET = 'the session secret of a shop with order pages'
const mailbox = openMailbox()
let shop: OpenShop
let owner: Colleague
let packer: Colleague
beforeAll(async () => {
  shop = await openShop({ mailbox, settings: { SESSION_SECRET: SECRET } })
  owner = await newColleague(shop, 'owner')
  packer = await newColleague(shop, 'fulfilment')
  await setPages(true)
})
afterAll(() => shop.close())

const setPages = async (to: boolean) => {
  const reply = await owner.shop('PATCH /settings/shipments/', {
    has_order_pages: { from: !to, to },
  })
  if (reply.status !== 200) throw new Error(reply.text)
}

/** Paid: three units of an item with a personal text. */
async function paidOrder() {
  const buyer = await newCustomer(shop)
  const product = await newProduct(shop)
  await addToCart(buyer, product, 3)
  const order = await orderNow(buyer)
  await owner.shop(`POST /orders/${order.id}/receipt/`, {})
  return { ...order, buyer, product }
}
type OfOrder = { id: number }
const linkOf = async ({ id }: OfOrder) => {
  const { url } = (await packer.shop(`GET /orders/${id}/page-link/`)).json()
  return new URL(url).pathname
}
const shipOne = ({ id }: OfOrder, body: object = {}) =>
  packer.shop(`POST /orders/${id}/shipment/`, { lines: [{ line: 0, quantity: 1 }], ...body })
const apiPath = (path: string) => path.replace('/order/', '/api/orders/pages/') + '/'
const expectOpen = async (path: string) => {
  for (const place of [path, apiPath(path)]) {
    expect([place, (await shop.fetch(place)).status]).toEqual([place, 200])
  }
}
const expectGone = async (path: string) => {
  for (const place of [path, apiPath(path)]) {
    const { status, headers } = await shop.fetch(place)
    const kept = expect.stringContaining('no-store')
    expect([place, status, headers['cache-control']]).toEqual([place, 404, kept])
  }
}

test('a mail leads to a page that shows the shipments, and nothing that the mail does not tell', async () => {
  const order = await paidOrder()
  await shipOne(order, {
    carrier: 'Post',
    tracking_number: 'EE 1',
    tracking_url: 'https://post.example/EE1',
    note: 'For your aunt.',
  })
  await startNow(shop, 'orders.shipped-part', { orderId: order.id })
  await jobsDone(shop, 'orders.shipped-part')
  const subject = `Part of order ${order.order_number} is on its way`
  const [mail] = await mailbox.withSubject(order.buyer.user.email, subject)
  const path = new URL(mail!.link).pathname
  expect(path).toMatch(/^\/order\//)

  const page = await shop.fetch(path)
  expect(page.status).toBe(200)
  const text = page.text.replaceAll('<!-- -->', '')
  expect(text).toContain('Part of your order is on its way, and the rest follows.')
  for (const shown of [
    order.order_number,
    `1 × ${order.product.name}`,
    'https://post.example/EE1',
  ]) {
    expect(text).toContain(shown)
  }
  expect(text).toMatch(/Still to come.+2 × /)
  const { fullname, street, city, contact_number } = ADDRESS
  const { username, email } = order.buyer.user
  const personal = [fullname, street, city, contact_number, username, email, 'For your aunt.']
  for (const hidden of [...personal, order.total_price]) expect(page.text).not.toContain(hidden)
  expect(page.headers).toMatchObject({
    'cache-control': expect.stringContaining('no-store'),
    'x-robots-tag': 'noindex',
    // Browsers take the last one.
    'referrer-policy': expect.stringMatching(/(^|, )no-referrer$/),
  })
  // No cache holds it, so it shows the order as it is now.
  await packer.shop(`POST /orders/${order.id}/shipment/`, {})
  expect((await shop.fetch(path)).text).toContain('Shipment 2')
  const reply = await shop.fetch(apiPath(path))
  expect(reply.headers['cache-control']).toContain('no-store')
  expect(reply.json()).toMatchObject({ status: 'shipped', shipments: [{}, {}], to_ship: [] })
  expect((await shop.fetch('/sitemap.xml')).text).not.toContain('/order/')
})

test('a card is still paid where its customer is signed in', async () => {
  await changeRows(shop, 'payment_options', { tenant_id: 1 }, { enable_card_payment: true })
  const buyer = await newCustomer(shop)
  await addToCart(buyer, await newProduct(shop))
  const order = await orderNow(buyer, { payment_method: 'card_2c2p' })
  await startNow(shop, 'orders.received', { orderId: order.id })
  const [mail] = await mailbox.withSubject(buyer.user.email, `Your order ${order.order_number}`)
  expect(new URL(mail!.link).pathname).toBe(`/orders/${order.id}`)
})

describe('404, and no cache', () => {
  test('every changed letter, another order, another shop and another kind of link are 404', async () => {
    const [order, other] = [await paidOrder(), await paidOrder()]
    const path = await linkOf(order)
    const token = path.slice('/order/'.length)
    const [id, round, seconds, mac] = token.split('~')
    await expectOpen(path)
    const changed = [3, 17, 42].map((at) => {
      const signs = mac!.split('')
      signs[at] = signs[at] === 'A' ? 'B' : 'A'
      return [id, round, seconds, signs.join('')].join('~')
    })
    const forged = [
      ...changed,
      [other.id, round, seconds, mac].join('~'),
      [id, Number(round) + 1, seconds, mac].join('~'),
      [id, round, Number(seconds) + 1, mac].join('~'),
      token.slice(0, -1),
      `${token}A`,
      'anything',
    ]
    for (const each of forged) await expectGone(`/order/${each}`)
    expect((await shop.teaShop.fetch(path)).status).toBe(404)
    const names = [order.id, 0]
    const expiresAt = new Date(Date.now() + 60_000)
    const asPost = previewTokenOf(previewKeyOf(SECRET, 'post'), { tenantId: 1, names, expiresAt })
    await expectGone(`/order/${asPost}`)
  })

  test('a link is 404 after 90 days', async () => {
    const order = await paidOrder()
    const { expires_at } = (await packer.shop(`GET /orders/${order.id}/page-link/`)).json()
    const days = (new Date(expires_at).getTime() - Date.now()) / DAY_MS
    expect(days).toBeCloseTo(90, 1)
    const key = previewKeyOf(SECRET, 'order')
    const at = (seconds: number) =>
      previewTokenOf(key, {
        tenantId: 1,
        names: [order.id, 0],
        expiresAt: new Date(Date.now() + seconds * 1000),
      })
    expect((await shop.fetch(`/order/${at(5)}`)).status).toBe(200)
    await expectGone(`/order/${at(-1)}`)
  })

  test('a link that a colleague has withdrawn is 404, and the next mail has a new one', async () => {
    const order = await paidOrder()
    const path = await linkOf(order)
    await expectOpen(path)
    const reader = await newColleague(shop, 'read_only')
    const withdrawal = `POST /orders/${order.id}/page-link/withdrawal/` as const
    expect((await reader.shop(withdrawal)).status).toBe(403)
    expect((await packer.shop(withdrawal)).status).toBe(200)
    await expectGone(path)
    expect((await shop.fetch(await linkOf(order))).status).toBe(200)
    const log = await owner.shop(`GET /audit/?subject_kind=order&subject_id=${order.id}`)
    expect(log.json().results[0]!.act).toBe('order.page_links_withdrawn')
  })

  test('is not found where the shop has no such pages, and once the customer was erased', async () => {
    const order = await paidOrder()
    const path = await linkOf(order)
    await setPages(false)
    await expectGone(path)
    expect((await packer.shop(`GET /orders/${order.id}/page-link/`)).status).toBe(404)
    await setPages(true)
    await expectOpen(path)

    await packer.shop(`POST /orders/${order.id}/shipment/`, { tracking_number: 'EE 9' })
    await packer.shop(`POST /orders/${order.id}/delivery/`, {})
    await ageRows(shop, 'orders', { id: order.id }, { days: 7304 }, 'created_at')
    const id = order.buyer.user.id
    const erased = await owner.shop(`POST /customers/${id}/erasure/`, {
      username: order.buyer.user.username,
    })
    expect([erased.status, erased.text]).toEqual([200, expect.anything()])
    await expectGone(path)
    const rows = await listRows(shop, 'order_shipments', { order_id: order.id }, [
      'tracking_number',
      'note',
    ])
    expect(rows).toEqual([{ tracking_number: '', note: '' }])
  })
})

test('one network opens thirty pages a minute', async () => {
  const order = await paidOrder()
  const path = await linkOf(order)
  const other = await shop.another({ RATE_LIMIT_SCALE: '1', SESSION_SECRET: SECRET })
  const statuses: number[] = []
  for (let opened = 0; opened < 31; opened++) statuses.push((await other.fetch(path)).status)
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429])
})
