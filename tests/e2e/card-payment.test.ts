import type { Page, Route } from '@playwright/test'
import { expect, test } from '@playwright/test'
import type { Order } from '#contract/orders.ts'
import { openCardShop } from '#tests/purchase/card-shop.ts'
import { orderOf } from '#tests/purchase/order.ts'
import { expectAccessible } from './accessible.ts'
import { alertOf, ordersOf, placeOrder, visitCheckout } from './at-checkout.ts'
import { buttonOf, expectAccessibleEverywhere, isFocused, linkOf } from './shopper.ts'
import { addressOf, openStorefront, theOnlyHeading } from './storefront.ts'

const storefront = openStorefront(openCardShop)

const AT_PROVIDER = /^http:\/\/127\.0\.0\.1:\d+\/pay\//
const NOT_INITIATED =
  "Your order was created, but we couldn't initiate the card payment. Please contact support or try paying from your order history."

const choose = (page: Page, outcome: string) => buttonOf(page, outcome).click()

test('one goes to the provider, fails, tries again and has paid', async () => {
  const { page, customer } = await visitCheckout(storefront, { elsewhere: AT_PROVIDER })
  await placeOrder(page, 'Credit or debit card')
  await page.waitForURL(AT_PROVIDER)
  const [placed] = await ordersOf(customer)

  await choose(page, 'Decline')
  await page.waitForURL('**/payment/return?paymentId=*')
  const pending = await page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage)))
  expect(JSON.parse(String(pending['pendingOrderDetails']))).toMatchObject({ id: placed?.id })
  expect(addressOf(page)).toBe(`/payment/return?paymentId=${pending['pendingPaymentUuid']}`)
  await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible()
  await expectAccessible(page)

  await page.reload()
  await buttonOf(page, 'Try again').click()
  await page.waitForURL(AT_PROVIDER)
  await choose(page, 'Success')
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  await expect.poll(() => isFocused(theOnlyHeading(page))).toBe(true)
  await expect(page.getByText('$194.25 USD')).toBeVisible()
  await expectAccessibleEverywhere(page)
  const kept = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('pending')))
  await expect.poll(kept).toEqual([])
  await linkOf(page, 'View order').click()
  await expect(page.getByRole('main').getByText('Paid').first()).toBeVisible()
  expect((await orderOf(customer, placed!)).status).toBe('paid')
})

test('the browser’s back button leads to the unpaid order', async () => {
  const { page, customer } = await visitCheckout(storefront, { elsewhere: AT_PROVIDER })
  await placeOrder(page, 'Credit or debit card')
  await page.waitForURL(AT_PROVIDER)
  await page.goBack()
  const [placed] = await ordersOf(customer)
  await expect(page).toHaveURL(`/orders/${placed?.id}`)
  await buttonOf(page, 'Pay now').click()
  await page.waitForURL(AT_PROVIDER)
})

test('a payment that cannot be begun leaves the order to be paid later', async () => {
  const { page, customer } = await visitCheckout(storefront, {
    elsewhere: AT_PROVIDER,
    faults: true,
  })
  storefront.shop.provider.behave({ token: { respCode: '9037' } })
  await placeOrder(page, 'Credit or debit card')
  await expect(alertOf(page)).toHaveText(NOT_INITIATED)
  const [placed] = await ordersOf(customer)
  await expect(page).toHaveURL(`/orders/${placed?.id}`)
  await expect(buttonOf(page, 'Pay now')).toBeVisible()
  await expectAccessible(page)
  const again = page.waitForResponse('**/payments/initiate/')
  await buttonOf(page, 'Pay now').click()
  await again
  await expect(alertOf(page)).toHaveText([NOT_INITIATED])
  expect(await isFocused(buttonOf(page, 'Pay now'))).toBe(true)

  storefront.shop.provider.behave({})
  await buttonOf(page, 'Pay now').click()
  await page.waitForURL(AT_PROVIDER)
  await choose(page, 'Success')
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  const order: Order = await orderOf(customer, placed!)
  expect(order.status).toBe('paid')
})

/** The answers to the initiation, and what follows the specified sentence. */
const ANSWERS: Record<string, { fulfil?: Parameters<Route['fulfill']>[0]; follows: string }> = {
  'a detail': {
    fulfil: { status: 429, json: { detail: 'Too many payments. Try again in a minute.' } },
    follows: ' Too many payments. Try again in a minute.',
  },
  'the sentence itself': {
    fulfil: { status: 502, json: { detail: NOT_INITIATED } },
    follows: '',
  },
  'a body without a detail': { fulfil: { status: 500, json: {} }, follows: '' },
  'no JSON': { fulfil: { status: 500, body: 'Internal Server Error' }, follows: '' },
  nothing: { follows: '' },
}

for (const [answer, { fulfil, follows }] of Object.entries(ANSWERS)) {
  for (const isOrderLoaded of [true, false]) {
    const state = isOrderLoaded ? 'its order' : 'an order that cannot be loaded'
    test(`the specified sentence stands at ${state} after an initiation answered by ${answer}`, async () => {
      const { page } = await visitCheckout(storefront, { elsewhere: AT_PROVIDER, faults: true })
      await page.route('**/payments/initiate/', (route) =>
        fulfil ? route.fulfill(fulfil) : route.abort('connectionrefused'),
      )
      if (!isOrderLoaded) {
        await page.route(/\/orders\/orders\/\d+\/$/, (route) => route.fulfill({ status: 500 }))
      }
      await placeOrder(page, 'Credit or debit card')
      await expect(alertOf(page).first()).toHaveText(NOT_INITIATED + follows)
      await expect(page).toHaveURL(/\/orders\/\d+$/)
      await expect(buttonOf(page, 'Pay now')).toHaveCount(isOrderLoaded ? 1 : 0)
    })
  }
}
