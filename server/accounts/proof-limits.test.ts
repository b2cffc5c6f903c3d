import { afterAll, beforeAll, expect, test } from 'vitest'
import { register } from '#tests/customer.ts'
import { type Mailbox, openMailbox } from '#tests/mailbox.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'

let mailbox: Mailbox
let shop: OpenShop
beforeAll(async () => {
  mailbox = openMailbox()
  // No other process with other limits takes its jobs.
  shop = await openShop({ mailbox, settings: { RATE_LIMIT_SCALE: '1' } })
})
afterAll(() => shop.close())

test('twenty customers of one network get their confirmation at once, and the others within an hour', async () => {
  const emails = Array.from({ length: 22 }, (_, index) => `seller${index}@market.example`)
  for (const email of emails) await register(shop, email)
  const waiting = async () => {
    const { rows } = await shop.owner.query<{ minutes: number; data: string }>(
      `select extract(epoch from start_after - now())::float8 / 60 as minutes, data::text
         from jobs.job
         where name = 'accounts.address-proof' and state = 'created' and start_after > now()`,
    )
    return rows
  }
  await expect.poll(async () => (await waiting()).length, { timeout: 15_000 }).toBe(2)
  for (const { minutes, data } of await waiting()) {
    expect(minutes).toBeGreaterThan(55)
    expect(minutes).toBeLessThanOrEqual(60)
    // A job carries nothing personal.
    expect(data).not.toContain('127.0.0.1')
  }
  const completed = async () => {
    const { rows } = await shop.owner.query<{ count: number }>(
      `select count(*)::int as count from jobs.job
         where name = 'accounts.address-proof' and state = 'completed'`,
    )
    return rows[0]!.count
  }
  // The two jobs that put a mail off are completed, too.
  await expect.poll(completed, { timeout: 15_000 }).toBe(22)
  const [mail] = await mailbox.to(emails[0]!)
  expect(mail!.headers['subject']).toBe('Please confirm your email address')
})
