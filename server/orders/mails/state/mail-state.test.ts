import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StaffOrder } from '#contract/backoffice/orders/shapes/staff-order.ts'
import type { OrderMail, OrderMailKind } from '#contract/backoffice/orders/shapes/timeline.ts'
import { newCustomer, noteProved } from '#tests/customer.ts'
import { eventually } from '#tests/eventually.ts'
import { startNow } from '#tests/jobs.ts'
import { openMailServer } from '#tests/servers/mail-server.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { orderOfNew } from '#tests/purchase/order.ts'
import { takeRation } from '#server/tenants/mail-jobs.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'

let mails: Awaited<ReturnType<typeof openMailServer>>
let shop: OpenShop
let packer: Colleague
let owner: Colleague
beforeAll(async () => {
  mails = await openMailServer()
  shop = await openShop({ settings: { SMTP_URL: mails.url, MAIL_FROM: 'shop@mail.example' } })
  packer = await newColleague(shop, 'fulfilment')
  owner = await newColleague(shop, 'owner')
})
afterAll(async () => {
  await shop.close()
  mails.close()
})
beforeEach(() => mails.replies.clear())

async function place({ isProved = true } = {}) {
  const buyer = await newCustomer(shop)
  if (isProved) {
    await noteProved(shop, buyer.user.email)
  }
  return { buyer, ...(await orderOfNew(shop, buyer)).order }
}
const orderOf = async (id: number) => (await owner.shop(`GET /orders/${id}/`)).json()
const mailsOf = (order: StaffOrder, kind: OrderMailKind): OrderMail[] =>
  order.timeline.flatMap(({ mail }) => (mail?.kind === kind ? mail : []))

/** The mails of a kind, once the last of them has become so. */
const became = (id: number, kind: OrderMailKind, state: OrderMail['state']) =>
  eventually(async () => {
    const found = mailsOf(await orderOf(id), kind)
    expect(found.at(-1)?.state).toBe(state)
    return found
  })
const again = (id: number, mail: { id: number }, by = packer) =>
  by.shop(`POST /orders/${id}/mails/${mail.id}/again/`)
/** The mails about orders to an address, without the confirmation of the address. */
const sentTo = (email: string) =>
  mails.received.filter(
    (text) => text.includes(`<${email}>`) && text.includes('Subject: Your order'),
  ).length
const failedCards = async () => {
  const home = (await owner.shop('GET /home/')).json()
  return home.waiting.find(({ kind }) => kind === 'failed_mails')?.count ?? 0
}
const withFailedMail = async () => {
  const reply = await packer.shop('GET /orders/?mail_failed=true')
  return reply.json().results.map(({ id }) => id)
}

test('an order shows which mails went out, and one is sent again when a colleague asks', async () => {
  const { id, buyer } = await place()
  const [first] = await became(id, 'received', 'sent')
  expect(first).toMatchObject({ tries: 1, can_send_again: true })
  expect(sentTo(buyer.user.email)).toBe(1)
  expect((await again(id, first!)).status).toBe(200)
  const both = await became(id, 'received', 'sent')
  expect(both).toHaveLength(2)
  expect(sentTo(buyer.user.email)).toBe(2)
  const entry = (await orderOf(id)).timeline.find(({ mail }) => mail?.id === both[1]!.id)
  expect(entry?.actor).toBe(packer.name)
  const log = await owner.shop(`GET /audit/?subject_kind=order&subject_id=${id}`)
  expect(log.json()).toMatchObject({
    results: [{ act: 'order.mail_sent_again', after: { mail: 'received' } }],
  })
})

test('a step that can be taken back shows its mail as waiting, and takes it along', async () => {
  const { id } = await place()
  await became(id, 'received', 'sent')
  const paid = (await owner.shop(`POST /orders/${id}/receipt/`, {})).json()
  const [waiting] = mailsOf(paid, 'paid')
  expect(waiting).toMatchObject({ state: 'waiting', can_send_again: false })
  expect((await again(id, waiting!)).status).toBe(409)
  await owner.shop(`POST /orders/${id}/undo/`, { step: paid.undo!.step })
  expect(mailsOf(await orderOf(id), 'paid')).toEqual([])
})

test('a refused address is distinguished from a mail server that is away, until another try succeeds', async () => {
  mails.replies.set('RCPT', '550 5.1.1 <asha@customers.example> has no mailbox')
  const { id, buyer } = await place()
  const [refused] = await became(id, 'received', 'refused')
  const entry = (await orderOf(id)).timeline.find(({ mail }) => mail?.id === refused!.id)!
  expect(entry.text).toMatch(/550 5\.1\.1 … has no mailbox/)
  expect(await withFailedMail()).toEqual([id])
  expect(await failedCards()).toBe(1)

  mails.replies.set('RCPT', '451 later')
  await startNow(shop, 'orders.received', { orderId: id })
  await became(id, 'received', 'failed')

  mails.replies.clear()
  expect((await again(id, refused!)).status).toBe(200)
  const [, sent] = await became(id, 'received', 'sent')
  expect(sent?.tries).toBe(1)
  expect(await withFailedMail()).toEqual([])
  expect(await failedCards()).toBe(0)
  // A mail that waits for its next try does not go out beside it.
  await startNow(shop, 'orders.received', { orderId: id })
  await eventually(async () => {
    const [replaced] = mailsOf(await orderOf(id), 'received')
    expect(replaced).toMatchObject({ state: 'dropped', can_send_again: false })
  })
  expect(sentTo(buyer.user.email)).toBe(1)
})

test('an address gets five mails a day at most', async () => {
  const { id } = await place()
  const statuses: number[] = []
  for (let at = 0; at < 6; at++) {
    const sent = await became(id, 'received', 'sent')
    statuses.push((await again(id, sent[0]!, at % 2 ? owner : packer)).status)
  }
  expect(statuses.join(' ')).toBe('200 200 200 200 200 429')
  const sent = statuses.filter((status) => status === 200).length
  expect(mailsOf(await orderOf(id), 'received')).toHaveLength(1 + sent)
})

test('refuses what was overtaken, is another order’s, or is for a colleague who may not', async () => {
  const { id } = await place()
  const [received] = await became(id, 'received', 'sent')
  const other = await place()
  expect((await again(other.id, received!)).status).toBe(404)
  expect((await again(id, received!, await newColleague(shop, 'read_only'))).status).toBe(403)
  await owner.shop(`POST /orders/${id}/cancellation/`, {})
  expect(mailsOf(await orderOf(id), 'received')[0]!.can_send_again).toBe(false)
  expect((await again(id, received!)).json()).toEqual({
    detail: 'This mail is not sent again, because it no longer applies.',
  })
  expect(await became(other.id, 'received', 'sent')).toHaveLength(1)
})

test('a customer who has not confirmed the address gets the mails of several paid orders a day', async () => {
  const buyer = await newCustomer(shop)
  for (let at = 0; at < 3; at++) {
    const { order } = await orderOfNew(shop, buyer)
    await became(order.id, 'received', 'sent')
    await owner.shop(`POST /orders/${order.id}/receipt/`, {})
    await startNow(shop, 'orders.paid', { orderId: order.id })
    await became(order.id, 'paid', 'sent')
    const shipped = await owner.shop(`POST /orders/${order.id}/shipment/`, {})
    await startNow(shop, 'orders.shipped', { orderId: order.id })
    await became(order.id, 'shipped', 'sent')
    expect(shipped.json().acts.find(({ act }) => act === 'refund')?.effect).toContain(
      'gets a mail.',
    )
  }
})

test('a mail that is held back says so beforehand, is found on home and by the filter, and is sent again', async () => {
  const buyer = await newCustomer(shop)
  const { order } = await orderOfNew(shop, buyer)
  await became(order.id, 'received', 'sent')
  // The state after a hundred mails of that day.
  await shop.write(1, async (tx) => {
    for (let at = 0; at < 100; at++) {
      await takeRation(tx, { address: buyer.user.email }, 'paid_order')
    }
  })
  const { acts } = await orderOf(order.id)
  const said =
    'No mail goes out: Asha Rai has not confirmed the email address, and 100 mails went there today.'
  expect(acts.find(({ act }) => act === 'mark_paid')?.mail).toBe(said)
  await owner.shop(`POST /orders/${order.id}/receipt/`, {})
  await startNow(shop, 'orders.paid', { orderId: order.id })
  const [held] = await became(order.id, 'paid', 'rationed')
  expect(held).toMatchObject({ can_send_again: true })
  expect(await withFailedMail()).toEqual([order.id])
  expect(await failedCards()).toBe(1)
  expect((await again(order.id, held!)).status).toBe(200)
  await became(order.id, 'paid', 'sent')
  expect(await withFailedMail()).toEqual([])
  expect(await failedCards()).toBe(0)
})
