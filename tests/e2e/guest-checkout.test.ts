import { expect, type Page, test } from '@playwright/test'
import { newCustomer, PASSWORD } from '#tests/customer.ts'
import { letGuestsOrder } from '#tests/guest.ts'
import { openMailbox } from '#tests/mailbox.ts'
import { jobsDone, startNow } from '#tests/jobs.ts'
import { addToCart, cartOf } from '#tests/purchase/cart.ts'
import { openCardShop } from '#tests/purchase/card-shop.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { newColleague } from '#tests/staff.ts'
import { expectAccessible } from './accessible.ts'
import { alertOf, CHECKOUT, fillAddress, placeOrder } from './at-checkout.ts'
import { visitAs } from './at-office.ts'
import { buttonOf, fieldOf, linkOf } from './shopper.ts'
import { NARROW, openStorefront } from './storefront.ts'
import { listRows } from '../rows.ts'

const mailbox = openMailbox()
const storefront = openStorefront(async () => {
  const shop = await openCardShop({ settings: mailbox.settings })
  await letGuestsOrder(await newColleague(shop, 'owner'))
  return shop
})
test.afterAll(() => mailbox.remove())

const AT_PROVIDER = /^http:\/\/127\.0\.0\.1:\d+\/pay\//

/** A visitor without an account, at the checkout with two units of a new product. */
async function guestAtCheckout(options: Parameters<typeof storefront.visit>[1] = {}) {
  const product = await newProduct(storefront.shop, { priceCents: 6475 })
  const page = await storefront.visit(`/products/${product.slug}`, options)
  await buttonOf(page, 'Add to Cart').click()
  await expect(
    page.getByRole('main').getByRole('status').filter({ hasText: product.name }),
  ).toBeVisible()
  await page.goto('/cart')
  await buttonOf(page, 'Proceed to Checkout').click()
  await expect(
    page.getByRole('group', { name: 'Payment method' }).getByRole('radio').first(),
  ).toBeVisible()
  return { page, product }
}

const emailField = (page: Page) => page.getByLabel('Email address')

test('a visitor orders by bank transfer, and keeps the order in an account by the mail', async () => {
  const { page, product } = await guestAtCheckout()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' }).first()).toBeVisible()
  await expectAccessible(page)
  await fillAddress(page)
  await fieldOf(page, 'Bank transfer').check()
  await buttonOf(page, 'Place Order').click()
  await expect(alertOf(page).getByText('Please enter your email address.')).toBeVisible()
  await expect(emailField(page)).toBeFocused()

  const email = 'visitor@example.com'
  await emailField(page).fill(email)
  await page.reload()
  await expect(emailField(page)).toHaveValue(email)
  await buttonOf(page, 'Place Order').click()
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
  await expect(
    page.getByText(`An email is on its way to ${email}.`, { exact: false }),
  ).toBeVisible()
  await expectAccessible(page)
  await linkOf(page, 'View order').click()
  await expect(page.getByText(`2 ×`).or(page.getByText(product.name)).first()).toBeVisible()
  await expect(buttonOf(page, 'Cancel order')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Keep your order' })).toHaveCount(0)
  await expectAccessible(page)

  const rows = await listRows(storefront.shop, 'orders', { guest_email: email }, ['id'])
  await startNow(storefront.shop, 'orders.received', { orderId: rows[0]!.id })
  await jobsDone(storefront.shop, 'orders.received')
  const [mail] = await mailbox.to(email)
  await page.goto(new URL(mail!.link).pathname)
  await expect(page.getByRole('heading', { name: 'Keep your order' })).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await expectAccessible(page)
  await buttonOf(page, 'Keep in an account').click()
  await linkOf(page, 'Go to login').click()
  await fieldOf(page, 'Email or username').fill(email)
  await fieldOf(page, 'Password').fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Awaiting payment').first()).toBeVisible()
})

test('a guest pays by card, with a decline on the way, and cancels nothing that is paid', async () => {
  const { page } = await guestAtCheckout({ elsewhere: AT_PROVIDER })
  await emailField(page).fill('card@example.com')
  await placeOrder(page, 'Credit or debit card')
  await page.waitForURL(AT_PROVIDER)
  await buttonOf(page, 'Decline').click()
  await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible()
  await linkOf(page, 'View order').click()
  await buttonOf(page, 'Pay now').click()
  await page.waitForURL(AT_PROVIDER)
  await buttonOf(page, 'Success').click()
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What happens now' })).toBeVisible()
  await expectAccessible(page)
  await linkOf(page, 'View order').click()
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible()
  await expect(buttonOf(page, 'Cancel order')).toHaveCount(0)
})

const NOT_INITIATED =
  "Your order was created, but we couldn't initiate the card payment. Please contact support or try paying from your order history."

for (const isOrderLoaded of [true, false]) {
  const state = isOrderLoaded ? 'its page' : 'a page that cannot be loaded'
  test(`a guest's order whose card payment did not begin says so on ${state}`, async () => {
    const { page } = await guestAtCheckout({ elsewhere: AT_PROVIDER, faults: true })
    const detail = 'Cards are not accepted at the moment.'
    await page.route('**/payments/pages/*/', (route) =>
      route.fulfill({ status: 409, json: { detail } }),
    )
    if (!isOrderLoaded) {
      await page.route('**/orders/pages/*/', (route) => route.fulfill({ status: 500, json: {} }))
    }
    await emailField(page).fill(`not-begun-${isOrderLoaded}@example.com`)
    await placeOrder(page, 'Credit or debit card')
    await expect(alertOf(page)).toHaveText([`${NOT_INITIATED} ${detail}`])
    await expect(page).toHaveURL(/\/order\//)
    if (isOrderLoaded) await page.reload()
    await expect(alertOf(page)).toHaveText([`${NOT_INITIATED} ${detail}`])
    await expect(buttonOf(page, 'Pay now')).toHaveCount(isOrderLoaded ? 1 : 0)
  })
}

test('logging in at the checkout keeps what was typed and makes one cart', async () => {
  const { shop } = storefront
  const customer = await newCustomer(shop)
  await addToCart(customer, await newProduct(shop), 1)
  const { page } = await guestAtCheckout({ faults: true, viewport: NARROW })
  await fillAddress(page)
  await page.getByRole('button', { name: 'Log in', expanded: false }).click()
  await fieldOf(page, 'Email or username').fill(customer.user.email)
  await fieldOf(page, 'Password').fill('wrong')
  const panel = page.getByRole('main').getByRole('button', { name: 'Log in' }).last()
  await panel.click()
  await expect(page.getByText('Email, username or password is incorrect.')).toBeVisible()
  await expectAccessible(page)
  await fieldOf(page, 'Password').fill(PASSWORD)
  await panel.click()
  await expect(emailField(page)).toHaveCount(0)
  await expect(fieldOf(page, 'Full name')).toHaveValue('Asha Rai')
  expect(page.url()).toContain(CHECKOUT)
  await expect.poll(async () => (await cartOf(customer)).items.length).toBe(2)
  expect(await page.evaluate(() => localStorage.getItem('guest:refreshToken'))).toBe(null)
})

test('the cart of a visitor says what to do, with and without JavaScript', async () => {
  const page = await storefront.visit('/cart')
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible()
  await expectAccessible(page)
  const plain = await storefront.visit('/cart', { javaScriptEnabled: false })
  await expect(plain.getByRole('main').getByText(/JavaScript/)).toBeVisible()
})

test('a merchant switches guests off and on, and sees who ordered as one', async () => {
  const office = await visitAs(storefront, 'owner', { path: '/settings?view=checkout' })
  const choice = office.getByRole('combobox', { name: 'Who can order' })
  await expect(choice).toHaveValue('guest')
  await choice.focus()
  await office.keyboard.press('w')
  await expect(choice).toHaveValue('account')
  await expectAccessible(office)
  await choice.selectOption('guest')
  const { page } = await guestAtCheckout()
  await emailField(page).fill('marked@example.com')
  await placeOrder(page, 'Bank transfer')
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
  await office.goto(office.url().replace(/settings.*/, 'customers?search=marked'))
  await expect(office.getByText('Guest', { exact: true })).toBeVisible()
  await expectAccessible(office)
  await office.getByRole('link', { name: /Asha Rai/ }).click()
  await expect(office.getByText('Ordered without an account.', { exact: false })).toBeVisible()
  await expectAccessible(office)
})
