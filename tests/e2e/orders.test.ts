import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { KHUKURI } from '#tests/cast.ts'
import { openCardShop } from '#tests/purchase/card-shop.ts'
import { addToCart } from '#tests/purchase/cart.ts'
import { PASSWORD, newCustomer } from '#tests/customer.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { order, orderOf, orderOfNew, stockOf } from '#tests/purchase/order.ts'
import { newColleague } from '#tests/staff.ts'
import { expectAccessible } from './accessible.ts'
import { buttonOf, expectAccessibleEverywhere, fieldOf, linkOf, visitAs } from './shopper.ts'
import { addressOf, openStorefront, openTab, theOnlyHeading } from './storefront.ts'

const storefront = openStorefront(openCardShop)

const AT_PROVIDER = /^http:\/\/127\.0\.0\.1:\d+\/pay\//

/** Answers the browser's own question. */
const answerWith = (page: Page, yes: boolean, heard: string[]) =>
  page.once('dialog', (dialog) => {
    heard.push(dialog.message())
    void (yes ? dialog.accept() : dialog.dismiss())
  })

/** On white, whatever the screen was, under the shop's name, and without what can only be pressed. */
async function expectPrintable(page: Page) {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const colours = await page.evaluate(() =>
    ['--color-paper', '--color-surface', '--color-ink'].map((name) =>
      getComputedStyle(document.body).getPropertyValue(name),
    ),
  )
  expect(colours).toEqual(['#fff', '#fff', '#000'])
  const banner = page.getByRole('banner')
  await expect(
    banner.getByRole('link', { name: KHUKURI.content.settings.site_title }),
  ).toBeVisible()
  expect(await banner.getByRole('link').count()).toBe(1)
  expect(await page.getByRole('button').count()).toBe(0)
  await page.emulateMedia({ media: null, colorScheme: null })
}

const focusedTextOf = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

test('a guest is led to the login page and back to the orders', async () => {
  const { user } = await newCustomer(storefront.shop)
  const page = await storefront.visit('/orders')
  await expect(page).toHaveURL('/login?redirect=/orders')
  await fieldOf(page, 'Email or username').fill(user.email)
  await fieldOf(page, 'Password').fill(PASSWORD)
  await buttonOf(page, 'Login').click()
  await expect(page).toHaveURL('/orders')
  await expect(page.getByText('You have not ordered anything yet.')).toBeVisible()
  await expectAccessible(page)
  await expect(linkOf(page, 'Orders').first()).toBeVisible()
})

test('a guest is led from an order to the login page', async () => {
  const page = await storefront.visit('/orders/42')
  await expect(page).toHaveURL('/login?redirect=/orders/42')
})

test('the list shows each order with its state, and pages', async () => {
  const shopper = await newCustomer(storefront.shop)
  const product = await newProduct(storefront.shop, { priceCents: 1250, stock: 50 })
  const placed = []
  for (let n = 1; n <= 11; n++) {
    await addToCart(shopper, product, 2)
    placed.push(await order(shopper, { payment_method: n === 11 ? 'card_2c2p' : 'bank_transfer' }))
  }
  const page = await visitAs(storefront, shopper, '/orders', { elsewhere: AT_PROVIDER })
  const rows = page.getByRole('rowheader')
  await expect(rows).toHaveCount(10)
  expect(await rows.first().textContent()).toBe(placed[10]?.order_number)
  const first = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .first()
  expect(await first.textContent()).toMatch(/Awaiting payment2 items\$25\.00Pay now$/)
  await expectAccessibleEverywhere(page)

  await linkOf(page, 'Page 2').click()
  await expect(rows).toHaveText([placed[0]!.order_number])
  expect(addressOf(page)).toBe('/orders?page=2')
  await page.goBack()
  await expect(rows).toHaveCount(10)
  await page.getByRole('button', { name: `Pay now: order ${placed[10]?.order_number}` }).click()
  await page.waitForURL(AT_PROVIDER)
})

test('an order shows all there is to know, and can be canceled while unpaid', async () => {
  const shopper = await newCustomer(storefront.shop)
  const product = await newProduct(storefront.shop, { priceCents: 1250, fields: [{}] })
  await addToCart(shopper, product, 2, { engraving: 'For Maya' })
  const placed = await order(shopper)
  const page = await visitAs(storefront, shopper, '/orders')
  await linkOf(page, placed.order_number).click()
  await expect(theOnlyHeading(page)).toHaveText(`Order ${placed.order_number}`)
  expect(await page.title()).toMatch(`Order ${placed.order_number}`)
  const text = await page.getByRole('main').textContent()
  const { delivery_address } = placed
  for (const part of [product.name, '2 × $12.50', '$25.00', 'engraving: For Maya']) {
    expect(text).toContain(part)
  }
  for (const part of [...Object.values(delivery_address), 'Bank transfer', 'Awaiting payment']) {
    expect(text).toContain(part)
  }
  expect(text).toContain('Your order is processed after payment confirmation.')
  await expectAccessibleEverywhere(page)
  await expectPrintable(page)

  const heard: string[] = []
  answerWith(page, false, heard)
  await buttonOf(page, 'Cancel order').click()
  expect((await orderOf(shopper, placed)).status).toBe('awaiting_payment')
  answerWith(page, true, heard)
  await buttonOf(page, 'Cancel order').click()
  await expect(page.getByText('Your order is canceled.')).toBeVisible()
  await expect(buttonOf(page, 'Cancel order')).toBeHidden()
  await expect.poll(() => focusedTextOf(page)).toMatch(/^Canceled.*Your order is canceled\.$/)
  expect(heard[1]).toBe(`Are you sure you want to cancel order ${placed.order_number}?`)
  expect((await orderOf(shopper, placed)).status).toBe('canceled')
  expect(await stockOf(storefront.shop, product)).toBe(10)
})

test('a part that was given back stands beside its payment and in the history', async () => {
  const { shop } = storefront
  const buyer = await newCustomer(shop)
  const placed = (await orderOfNew(shop, buyer, { quantity: 3 })).order
  const owner = await newColleague(shop, 'owner')
  await owner.shop(`POST /orders/${placed.id}/receipt/`, {})
  const body = { kind: 'part', amount: '2.50', note: 'For the scratch.' }
  expect((await owner.shop(`POST /orders/${placed.id}/refund/`, body)).status).toBe(200)
  const page = await visitAs(storefront, buyer, `/orders/${placed.id}`)
  const payment = page.locator('section', { hasText: /^Payment/ })
  await expect(payment.getByText('Refunded in part')).toBeVisible()
  await expect(payment.getByText('−$2.50')).toBeVisible()
  const history = page.locator('section', { hasText: /^History/ })
  await expect(history.getByText('$2.50 refunded')).toBeVisible()
  await expect(history.getByText('For the scratch.')).toBeVisible()
  await expectAccessible(page)
})

test('a change made elsewhere meanwhile is reported', async () => {
  const shopper = await newCustomer(storefront.shop)
  const { order: placed } = await orderOfNew(storefront.shop, shopper)
  const page = await visitAs(storefront, shopper, `/orders/${placed.id}`, { faults: true })
  await expect(buttonOf(page, 'Cancel order')).toBeVisible()
  await shopper.post(`/orders/orders/${placed.id}/cancellation/`, {})
  answerWith(page, true, [])
  await buttonOf(page, 'Cancel order').click()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expect(buttonOf(page, 'Cancel order')).toBeHidden()
})

test('an order that was canceled elsewhere cannot be paid here', async () => {
  const shopper = await newCustomer(storefront.shop)
  const { order: placed } = await orderOfNew(storefront.shop, shopper, {
    method: 'card_2c2p',
  })
  const page = await visitAs(storefront, shopper, `/orders/${placed.id}`, { faults: true })
  await expect(buttonOf(page, 'Pay now')).toBeVisible()
  await shopper.post(`/orders/orders/${placed.id}/cancellation/`, {})
  await buttonOf(page, 'Pay now').click()
  await expect(page.getByText('This order was canceled.')).toBeVisible()
  await expect(buttonOf(page, 'Pay now')).toBeHidden()
  await expect.poll(() => focusedTextOf(page)).toMatch(/^Canceled/)
})

for (const path of ['/orders/9007199254740991', '/orders/nonsense']) {
  test(`${path} is not found`, async () => {
    const shopper = await newCustomer(storefront.shop)
    const page = await visitAs(storefront, shopper, path, { faults: true })
    await expect(theOnlyHeading(page)).toHaveText('Order not found.')
    await expectAccessible(page)
  })
}

test('another customer’s order is not found', async () => {
  const [shopper, other] = [await newCustomer(storefront.shop), await newCustomer(storefront.shop)]
  const { order: placed } = await orderOfNew(storefront.shop, other)
  const page = await visitAs(storefront, shopper, `/orders/${placed.id}`, { faults: true })
  await expect(theOnlyHeading(page)).toHaveText('Order not found.')
})

test('a failed load is reported, and can be tried again', async () => {
  const shopper = await newCustomer(storefront.shop)
  const { order: placed } = await orderOfNew(storefront.shop, shopper)
  const page = await visitAs(storefront, shopper, '/faq', { faults: true })
  await page.route('**/orders/orders/**', (route) => route.fulfill({ status: 500, body: '' }))
  for (const [path, words] of [
    ['/orders', 'Failed to load orders.'],
    [`/orders/${placed.id}`, 'Failed to load the order.'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(words)).toBeVisible()
    await expectAccessible(page)
  }
  await page.unroute('**/orders/orders/**')
  await linkOf(page, 'Try again').click()
  await expect(page.getByText(placed.order_number).first()).toBeVisible()
})

test('the list of orders is read as a plain array as well', async () => {
  const shopper = await newCustomer(storefront.shop)
  const { order: placed } = await orderOfNew(storefront.shop, shopper)
  const page = await visitAs(storefront, shopper, '/faq')
  await page.route('**/orders/orders/?*', async (route) => {
    const { results } = (await (await route.fetch()).json()) as { results: unknown[] }
    await route.fulfill({ json: results })
  })
  await page.goto('/orders')
  await expect(page.getByText(placed.order_number).first()).toBeVisible()
})

test('a customer who signs out in another tab no longer sees an order', async () => {
  const shopper = await newCustomer(storefront.shop)
  const { order: placed } = await orderOfNew(storefront.shop, shopper)
  const page = await visitAs(storefront, shopper, `/orders/${placed.id}`)
  await expect(buttonOf(page, 'Cancel order')).toBeVisible()
  const tab = await openTab(page, '/faq')
  await buttonOf(tab, 'Logout').click()
  await expect(page.getByText('You are signed out.')).toBeVisible()
  await expect(page.getByText(placed.order_number)).toBeHidden()
  await expectAccessible(page)
})
