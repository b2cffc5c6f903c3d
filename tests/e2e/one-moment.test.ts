import type { Page, Request } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { PANAWAL } from '#tests/cast.ts'
import { expectAccessible } from './accessible.ts'
import { ordersOf, placeOrder, visitCheckout } from './at-checkout.ts'
import { cartLink, customerWithCart, FARMYARD, quantitiesOf } from './carts.ts'
import { buttonOf, fieldOf, isFocused, visitAs } from './shopper.ts'
import { NARROW, openStorefront, WIDE } from './storefront.ts'

const storefront = openStorefront()

const noticeOn = (page: Page) => page.getByRole('status').filter({ hasText: 'One moment, please.' })

/** Answers as the server does while the shop is moved, until it is asked to stop. */
async function holdUp(page: Page, what: string) {
  let isMoved = false
  const sent: Request[] = []
  await page.route(what, async (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    sent.push(route.request())
    if (isMoved) return route.fallback()
    const json = { detail: 'The shop is unavailable for a moment. Please try again.' }
    return route.fulfill({ status: 503, headers: { 'Retry-After': '1' }, json })
  })
  return {
    sent,
    end() {
      isMoved = true
    },
  }
}

for (const { name, viewport } of [
  { name: 'wide', viewport: WIDE },
  { name: 'narrow', viewport: NARROW },
]) {
  test(`a unit is added on a ${name} screen when the shop has moved, and meanwhile the page says to wait`, async () => {
    const customer = await customerWithCart(storefront)
    const options = { viewport, faults: true }
    const page = await visitAs(storefront, customer, `/products/${FARMYARD}`, options)
    await expect(cartLink(page)).toBeVisible()
    const move = await holdUp(page, '**/add-item/')
    await buttonOf(page, 'Add to Cart').press('Enter')
    await expect(noticeOn(page)).toBeVisible()
    await expect.poll(() => move.sent.length).toBeGreaterThan(1)
    await expect(noticeOn(page)).toBeVisible()
    // The button keeps the focus, and the notice lies over nothing that is in use.
    expect(await isFocused(buttonOf(page, 'Adding...'))).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
    await expectAccessible(page)
    move.end()
    await expect(page.getByText('Added to cart.')).toBeVisible()
    await expect(noticeOn(page)).toBeHidden()
    expect(await quantitiesOf(customer)).toEqual({ [FARMYARD]: 1 })
  })
}

test('an order is placed once, with one key for all its tries', async () => {
  const { customer, page } = await visitCheckout(storefront, { faults: true })
  const move = await holdUp(page, '**/orders/orders/')
  await placeOrder(page, 'Bank transfer')
  await expect(noticeOn(page)).toBeVisible()
  await expect.poll(() => move.sent.length).toBeGreaterThan(1)
  move.end()
  await expect(page.getByText('Please use the Order Number')).toBeVisible()
  await expect(noticeOn(page)).toBeHidden()
  const keys = move.sent.map((request) => request.headers()['idempotency-key'])
  expect([new Set(keys).size, (await ordersOf(customer)).length]).toEqual([1, 1])
})

test('a review is sent when the shop has moved', async () => {
  const customer = await customerWithCart(storefront)
  const page = await visitAs(storefront, customer, `/products/${PANAWAL}`, { faults: true })
  const move = await holdUp(page, '**/reviews/')
  await fieldOf(page, 'Your review').fill('Worth the wait.')
  await page.getByRole('radio', { name: '5 stars' }).check()
  await buttonOf(page, 'Submit Review').click()
  await expect(noticeOn(page)).toBeVisible()
  move.end()
  await expect(page.getByText('Review submitted successfully!', { exact: true })).toBeVisible()
  await expect(noticeOn(page)).toBeHidden()
})
