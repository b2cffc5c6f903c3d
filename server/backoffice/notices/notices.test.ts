import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer } from '#tests/customer.ts'
import { eventually } from '#tests/eventually.ts'
import { jobsOf, startNow } from '#tests/jobs.ts'
import { openMailbox } from '#tests/mailbox.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { orderOfNew } from '#tests/purchase/order.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { changeRows } from '#tests/rows.ts'

const mailbox = openMailbox()
const OWN = 'hello@dobhanforge.example'
const OTHER = 'packing@dobhanforge.example'
let shop: OpenShop
let owner: Colleague
beforeAll(async () => {
  shop = await openShop({ mailbox })
  owner = await newColleague(shop, 'owner')
})
afterAll(() => shop.close())

const change = (body: object) => owner.shop('PATCH /settings/notices/', body)
const settings = async () => (await owner.shop('GET /settings/notices/')).json()

/** The subjects of the notices that went to an address; other mails go there, too. */
const noticesTo = (address: string) =>
  mailbox
    .mails()
    .filter(({ headers, text }) => {
      return headers['to']?.includes(address) && text.includes('This happened in your shop.')
    })
    .map(({ headers }) => headers['subject'] ?? '')

/** An order is reported with its mail to the customer. */
async function orderOf() {
  const { order } = await orderOfNew(shop, await newCustomer(shop))
  await eventually(async () => {
    const waiting = await jobsOf(shop, 'notices.collect')
    expect(waiting.some(({ state }) => state === 'created')).toBe(true)
  })
  return order
}
const collect = () => startNow(shop, 'notices.collect')

test('a new order is reported to the shop’s address within a minute, and once', async () => {
  expect(await settings()).toEqual({ addresses: [], mode: 'at_once', is_weekly: false })
  const order = await orderOf()
  const [job] = await jobsOf(shop, 'notices.collect')
  expect(job!.startAfter.getTime() - Date.now()).toBeLessThan(61_000)
  await collect()
  const subject = `New order: ${order.order_number}: $${order.total_price}, Asha Rai`
  await eventually(() => expect(noticesTo(OWN)).toEqual([subject]))
  // Another event queues another mail, which lists only what is new.
  await changeRows(shop, 'notice_settings', {}, { next_at: null })
  const next = await orderOf()
  await collect()
  await eventually(() => expect(noticesTo(OWN)).toHaveLength(2))
  expect(noticesTo(OWN).filter((each) => each.includes(next.order_number))).toHaveLength(1)
})

test('the addresses that a shop names get what happened in one mail, with messages and comments', async () => {
  await change({ addresses: { from: [], to: [OTHER, ` ${OWN} `] } })
  expect((await settings()).addresses).toEqual([OTHER, OWN])
  const order = await orderOf()
  const asha = await newCustomer(shop)
  await asha.post('/contact/messages/', {
    name: 'Asha',
    email: 'asha@shopper.example',
    subject: 'Rust',
    message: 'It rusts.',
  })
  await asha.post('/blog/comments/', { post: 1, content: 'Well said.', parent: null })
  await collect()
  const all = 'New order, New message, Comment to approve'
  await eventually(() => expect(noticesTo(OTHER)).toEqual([all]))
  // The message has gone there as a mail of its own.
  await eventually(() => expect(noticesTo(OWN)).toContain('New order, Comment to approve'))
  const mail = mailbox.mails().find(({ headers }) => headers['subject'] === all)
  expect(mail!.text).toContain(order.order_number)
  expect(mail!.text).toContain('Asha: Rust')
  expect(mail!.link).toMatch(/\/admin$/)
})

test('a digest waits for eight in the morning of the shop, and never is never', async () => {
  await owner.shop('PATCH /settings/', { time_zone: { from: 'Asia/Kathmandu', to: 'UTC' } })
  await change({ mode: { from: 'at_once', to: 'daily' } })
  await orderOf()
  const jobs = await jobsOf(shop, 'notices.collect')
  const at = jobs.find(({ state }) => state === 'created')!.startAfter
  const zone = (await owner.shop('GET /settings/')).json().time_zone
  const hour = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: zone,
  })
  expect(hour.format(at)).toBe('08:00')
  expect(at.getTime()).toBeGreaterThan(Date.now())
  await change({ mode: { from: 'daily', to: 'never' } })
  const before = noticesTo(OTHER).length
  await orderOfNew(shop, await newCustomer(shop))
  await collect()
  await eventually(async () => {
    const jobs = await jobsOf(shop, 'notices.collect')
    expect(jobs.filter(({ state }) => state !== 'completed')).toEqual([])
  })
  expect(noticesTo(OTHER)).toHaveLength(before)
})

test('an address that is none is refused, and only an owner changes who is notified', async () => {
  const { addresses } = await settings()
  const refused = await change({ addresses: { from: addresses, to: ['nobody'] } })
  expect([refused.status, refused.json()]).toEqual([
    400,
    { addresses: ['“nobody” is not an email address.'] },
  ])
  const manager = await newColleague(shop, 'manager')
  expect((await manager.shop('PATCH /settings/notices/', {})).status).toBe(403)
})

test('home counts the orders that await payment', async () => {
  const waiting = async () => {
    const home = (await owner.shop('GET /home/')).json()
    return home.waiting.find(({ kind }) => kind === 'awaiting_payment')?.count ?? 0
  }
  const before = await waiting()
  await orderOfNew(shop, await newCustomer(shop))
  expect(await waiting()).toBe(before + 1)
})
