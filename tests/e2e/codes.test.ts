import { expect, test } from '@playwright/test'
import { stopPromotion } from '#server/orders/promotions/save-promotion.ts'
import { cartOf } from '#tests/purchase/cart.ts'
import { newPromotion } from '#tests/purchase/new-promotion.ts'
import { orderOf } from '#tests/purchase/order.ts'
import { alertOf, CHECKOUT, fillAddress, ordersOf, visitCheckout } from './at-checkout.ts'
import { customerWithCart, FARMYARD, lineOf, POCKET, quantityIn } from './carts.ts'
import { buttonOf, expectAccessibleEverywhere, fieldOf, isFocused, visitAs } from './shopper.ts'
import { addressOf, openStorefront } from './storefront.ts'

const storefront = openStorefront()
test('a code is typed in the cart, says what is wrong with it in its place, and explains the total', async () => {
  await newPromotion(storefront.shop, { name: 'Half of it', code: 'HALF', value: '50' })
  await newPromotion(storefront.shop, { code: 'LARGE', minimum: '5000' })
  // Two for 89.00 and one for 39.00.
  const customer = await customerWithCart(storefront, { [FARMYARD]: 2, [POCKET]: 1 })
  const page = await visitAs(storefront, customer, '/cart', { faults: true })
  const summary = page.getByRole('region', { name: 'Summary' })
  const field = fieldOf(page, 'Discount code')
  await field.fill('no-such')
  await field.press('Enter')
  const wrong = 'This code isn’t valid or has expired.'
  await expect(summary.getByText(wrong)).toBeVisible()
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => isFocused(field)).toBe(true)

  await field.fill('half')
  await buttonOf(page, 'Apply').click()
  await expect(summary.getByText('−$108.50').first()).toBeVisible()
  await expect(summary.getByText(wrong)).toBeHidden()
  expect(await field.inputValue()).toBe('')
  await field.fill('LARGE')
  await field.press('Enter')
  await expect(summary.getByText('It applies from $5000.00.')).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.setViewportSize({ width: 1280, height: 800 })

  await summary.getByText('How this adds up').click()
  const reasons = summary.getByRole('listitem').filter({ hasText: '50% off with HALF, on' })
  await expect(reasons).toHaveCount(2)
  // Until the server has counted, the total that is known stays.
  await quantityIn(lineOf(page, FARMYARD)).fill('4')
  await quantityIn(lineOf(page, FARMYARD)).press('Enter')
  await expect(summary.getByText('$197.50').first()).toBeVisible()

  await buttonOf(page, 'Remove the code HALF').click()
  await expect(summary.getByText('$395.00').first()).toBeVisible()
  await expect.poll(() => isFocused(field)).toBe(true)
  expect((await cartOf(customer)).codes!.map(({ code }) => code)).toEqual(['LARGE'])
})

test('a code is typed at the checkout without ordering by it, and its price is the order’s', async () => {
  await newPromotion(storefront.shop, {
    name: 'Ten less',
    code: 'TEN',
    kind: 'amount',
    value: '10',
  })
  const { page, customer } = await visitCheckout(storefront)
  await fillAddress(page)
  await fieldOf(page, 'Bank transfer').check()
  await fieldOf(page, 'Discount code').fill('ten')
  await fieldOf(page, 'Discount code').press('Enter')
  await expect(page.getByText('−$10.00').first()).toBeVisible()
  expect(await page.locator('#order-summary').innerText()).toMatch(
    /Subtotal[^]+−\$10\.00[^]+Shipping\s+Not included[^]+Total[^]+not in the total/,
  )
  expect(addressOf(page)).toBe(CHECKOUT)
  await expectAccessibleEverywhere(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await buttonOf(page, 'Place Order').click()
  await expect(page).toHaveURL('/order-confirmation')
  const main = page.getByRole('main')
  await expect(main.getByText('$10.00 off with TEN').first()).toBeVisible()
  const [placed] = await ordersOf(customer)
  expect(placed?.total_price).toBe('184.25')
  await page.getByRole('link', { name: 'View order' }).click()
  await expect(main.getByText('−$10.00').first()).toBeVisible()
  await main.getByText('How this adds up').click()
  await expect(main.getByText('$184.25').first()).toBeVisible()
  await expectAccessibleEverywhere(page)
})

test('a total that changes while the order is on its way is shown, and the order can be placed at it', async () => {
  const promotion = await newPromotion(storefront.shop, { code: 'FLEETING' })
  const { page, customer } = await visitCheckout(storefront, { faults: true })
  await fillAddress(page)
  await fieldOf(page, 'Bank transfer').check()
  await fieldOf(page, 'Discount code').fill('FLEETING')
  await fieldOf(page, 'Discount code').press('Enter')
  await expect(page.getByText('$174.82').first()).toBeVisible()
  // The page has looked once more, and the order is under way.
  await page.route('**/api/orders/orders/', async (route) => {
    if (route.request().method() === 'POST') {
      await storefront.shop.write(1, (tx) => stopPromotion(tx, promotion).catch(() => {}))
    }
    await route.fallback()
  })
  await buttonOf(page, 'Place Order').click()
  await expect(alertOf(page)).toHaveText(
    /^Something has changed\. The total is \$194\.25 now\. Please check your order and place it again\.Offer \d+: no longer applies\.The total is \$194\.25 instead of \$174\.82\.$/,
  )
  await expect(page.getByText('This code has ended.')).toBeVisible()
  expect(await ordersOf(customer)).toEqual([])
  await expect.poll(() => isFocused(buttonOf(page, 'Place Order'))).toBe(true)
  await buttonOf(page, 'Place Order').click()
  await expect(page).toHaveURL('/order-confirmation')
  expect((await ordersOf(customer))[0]?.total_price).toBe('194.25')
})

test('an order of which nothing is left to pay is paid at once, by whatever method', async () => {
  await newPromotion(storefront.shop, { code: 'GIFT', value: '100' })
  const { page, customer } = await visitCheckout(storefront)
  await fillAddress(page)
  await fieldOf(page, 'Credit or debit card').check()
  await fieldOf(page, 'Discount code').fill('GIFT')
  await fieldOf(page, 'Discount code').press('Enter')
  await expect(page.getByText('−$194.25').first()).toBeVisible()
  await buttonOf(page, 'Place Order').click()
  await expect(page).toHaveURL('/order-confirmation')
  await expect(page.getByText('Nothing is left to pay.')).toBeVisible()
  const [placed] = await ordersOf(customer)
  expect(placed).toMatchObject({ status: 'paid', total_price: '0.00', can_pay: false })
  expect((await orderOf(customer, placed!)).payments).toEqual([])
})
