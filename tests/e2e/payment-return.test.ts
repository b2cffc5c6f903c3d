import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { NARROW, openStorefront, theOnlyHeading, untilAlive } from './storefront.ts'

const storefront = openStorefront()

const UUID = '7dbfe4c0-f67c-4937-a935-dfa57f9d855f'
const HISTORY = '**/payments/history/*/'
const nothingElse = {
  order_identifier: null,
  gateway_transaction_ref: null,
  currency: null,
  amount: null,
}
const reply = (status: string, error_message: string | null = null) => ({
  status: 200,
  json: { ...nothingElse, status, error_message },
})

/** Its time stands still until the test lets it go on. */
async function returnTo(page: Page, path = `/payment/return?paymentId=${UUID}`) {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000)
  await page.goto(path)
  await untilAlive(page)
  // Effects come after the first drawing, and no frame comes by itself.
  await page.clock.runFor(40)
  return page.getByRole('main')
}

for (const { words, answer } of [
  { words: 'Payment Successful!', answer: reply('succeeded') },
  { words: 'The card has expired.', answer: reply('failed', 'The card has expired.') },
  { words: 'Please check the details and try again.', answer: reply('failed') },
  { words: 'Payment Canceled', answer: reply('canceled') },
  {
    words:
      'Your payment is still processing. Please wait a moment or check your email for confirmation.',
    answer: reply('pending'),
  },
  { words: 'Unknown payment status.', answer: reply('lost') },
  {
    words: 'Payment transaction not found.',
    answer: { status: 404, json: { detail: 'Not found.' } },
  },
  {
    words: 'Failed to retrieve payment status. Please contact support.',
    answer: { status: 500, json: {} },
  },
]) {
  test(`tells a guest: ${words}`, async () => {
    const page = await storefront.newPage({ faults: true, viewport: NARROW })
    await page.route(HISTORY, (route) => route.fulfill(answer))
    const main = await returnTo(page)
    await page.clock.runFor(1_500)
    await expect(main.getByText(words)).toBeVisible()
    expect(await theOnlyHeading(page).count()).toBe(1)
    await page.clock.resume()
    await expectAccessible(page)
  })
}

test('asks 1.5 seconds after it is there, not before', async () => {
  const page = await storefront.newPage({ faults: true })
  let asked = 0
  await page.route(HISTORY, (route) => {
    asked++
    return route.fulfill(reply(asked === 1 ? 'pending' : 'succeeded'))
  })
  const main = await returnTo(page)
  await expect(main.getByText('Checking your payment')).toBeVisible()
  await page.clock.runFor(1_400)
  expect(asked).toBe(0)
  await page.clock.runFor(200)
  await expect(main.getByText('Payment Processing')).toBeVisible()
  // The page goes on asking by itself.
  await page.clock.runFor(6_000)
  await expect(main.getByText('Payment Successful!')).toBeVisible()
  expect(asked).toBe(2)
})

test('knows the payment from its tab, and says when there is none', async () => {
  const page = await storefront.newPage({ faults: true })
  const main = await returnTo(page, '/payment/return')
  await page.clock.runFor(1_500)
  await expect(main.getByText('Could not identify the payment transaction.')).toBeVisible()
  await page.clock.resume()
  await expectAccessible(page)
  const asked = page.waitForRequest(HISTORY)
  await page.route(HISTORY, (route) => route.fulfill(reply('succeeded')))
  await page.evaluate((uuid) => sessionStorage.setItem('pendingPaymentUuid', uuid), UUID)
  await page.reload()
  expect((await asked).url()).toContain(UUID)
  await expect(main.getByText('Payment Successful!')).toBeVisible()
  await expect
    .poll(() =>
      page.evaluate(() =>
        ['pendingPaymentUuid', 'pendingOrderDetails'].filter((name) => name in sessionStorage),
      ),
    )
    .toEqual([])
})
