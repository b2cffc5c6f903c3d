import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer } from '#tests/customer.ts'
import { jobsDone, jobsOf, startNow } from '#tests/jobs.ts'
import { type Mailbox, openMailbox } from '#tests/mailbox.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { orderOfNew } from '#tests/purchase/order.ts'
import { type Colleague, newColleague } from '#tests/staff.ts'
import { nextMonday } from './weekly-summary.ts'
import { ageRows, ago, changeRows } from '#tests/rows.ts'

let shop: OpenShop
let mailbox: Mailbox
let owner: Colleague
beforeAll(async () => {
  mailbox = openMailbox()
  shop = await openShop({ mailbox })
  owner = await newColleague(shop, 'owner')
})
afterAll(() => shop.close())

test.each([
  ['2026-11-29T12:00:00Z', 'Europe/Berlin', '2026-11-30T06:00:00.000Z'],
  ['2026-11-30T05:59:00Z', 'Europe/Berlin', '2026-11-30T06:00:00.000Z'],
  ['2026-11-30T06:00:00Z', 'Europe/Berlin', '2026-12-07T06:00:00.000Z'],
  // The clocks change in the night before.
  ['2026-03-28T12:00:00Z', 'Europe/Berlin', '2026-03-30T05:00:00.000Z'],
  ['2026-11-29T20:00:00Z', 'Asia/Kathmandu', '2026-11-30T01:15:00.000Z'],
  ['2026-11-30T11:00:00Z', 'America/Los_Angeles', '2026-11-30T15:00:00.000Z'],
])('the next Monday at seven after %s in %s is %s', (now, zone, next) => {
  expect(nextMonday(new Date(now), zone).toISOString()).toBe(next)
})

const setWeekly = (from: boolean, to: boolean) =>
  owner.shop('PATCH /settings/notices/', {
    is_weekly: { from, to },
    ...(to && { addresses: { from: [], to: ['lena@tonwerk.example'] } }),
  })

/** Has the summary go out now, as if its Monday had come. */
async function itIsMonday(): Promise<void> {
  await changeRows(shop, 'notice_settings', { tenant_id: 1 }, { weekly_at: ago({ minutes: 1 }) })
  await startNow(shop, 'reports.week')
  await jobsDone(shop, 'reports.week')
  await jobsDone(shop, 'reports.week-mail')
}

const summaries = () =>
  mailbox.mails().filter(({ headers }) => headers['to']?.includes('lena@tonwerk.example'))

test('the sales of the week go to those who want them, once each Monday, without a name', async () => {
  const buyer = await newCustomer(shop)
  const { order } = await orderOfNew(shop, buyer, { quantity: 3 })
  await owner.shop(`POST /orders/${order.id}/receipt/`, {})
  await ageRows(shop, 'order_events', { order_id: order.id }, { days: 7 }, 'created_at')
  await startNow(shop, 'orders.entries')
  await jobsDone(shop, 'orders.entries')
  expect((await setWeekly(false, true)).status).toBe(200)
  const [planned] = await jobsOf(shop, 'reports.week')
  expect(planned!.startAfter.getTime()).toBeGreaterThan(Date.now())
  await itIsMonday()
  // A second process finds the week taken.
  await startNow(shop, 'reports.week')
  await jobsDone(shop, 'reports.week')
  const [mail, ...more] = summaries()
  expect(more).toEqual([])
  expect(mail!.headers['subject']).toMatch(/^Sales from \d+ \w+ \d{4} to \d+ \w+ \d{4}$/)
  expect(mail!.text).toContain('Orders: 1 (0)')
  expect(mail!.text).toContain('Total with tax and delivery: $30.00 ($0.00)')
  for (const word of [buyer.user.email, 'Asha Rai', order.order_number]) {
    expect(mail!.text).not.toContain(word)
  }
  expect((await setWeekly(true, false)).status).toBe(200)
  await itIsMonday()
  expect(summaries()).toHaveLength(1)
})
