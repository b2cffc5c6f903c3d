import { afterAll, beforeAll, expect, test } from 'vitest'
import { register } from '#tests/customer.ts'
import { eventually } from '#tests/eventually.ts'
import { type Mailbox, openMailbox } from '#tests/mailbox.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { jobsOf } from '#tests/jobs.ts'

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
  const proofs = () => jobsOf(shop, 'accounts.address-proof')
  const waiting = async () =>
    (await proofs()).filter(
      ({ state, startAfter }) => state === 'created' && startAfter.getTime() > Date.now(),
    )
  await eventually(async () => expect(await waiting()).toHaveLength(2))
  for (const { startAfter, data } of await waiting()) {
    const minutes = (startAfter.getTime() - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(55)
    expect(minutes).toBeLessThanOrEqual(60)
    // A job carries nothing personal.
    expect(JSON.stringify(data)).not.toContain('127.0.0.1')
  }
  const completed = async () => (await proofs()).filter(({ state }) => state === 'completed').length
  // The two jobs that put a mail off are completed, too.
  await eventually(async () => expect(await completed()).toBe(22))
  const [mail] = await mailbox.to(emails[0]!)
  expect(mail!.headers['subject']).toBe('Please confirm your email address')
})
