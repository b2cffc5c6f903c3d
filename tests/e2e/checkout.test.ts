import { expect, test } from '@playwright/test'
import { COUNTRY_CODES } from '#contract/places/countries.ts'
import { KHUKURI } from '#tests/cast.ts'
import { openCardShop } from '#tests/purchase/card-shop.ts'
import { addToCart, cartOf } from '#tests/purchase/cart.ts'
import { newCustomer, PASSWORD } from '#tests/customer.ts'
import { newProduct, setStock } from '#tests/purchase/new-product.ts'
import { ADDRESS, orderOf } from '#tests/purchase/order.ts'
import { expectAccessible } from './accessible.ts'
import {
  alertOf,
  CHECKOUT,
  fillAddress,
  ordersOf,
  placeOrder,
  visitCheckout,
} from './at-checkout.ts'
import {
  buttonOf,
  expectAccessibleEverywhere,
  fieldOf,
  isFocused,
  linkOf,
  visitAs,
} from './shopper.ts'
import { addressOf, NARROW, openStorefront, theOnlyHeading } from './storefront.ts'
import { changeRows } from '../rows.ts'

const storefront = openStorefront(openCardShop)

type Options = Parameters<typeof storefront.visit>[1]
const atCheckout = (options: Options = {}) => visitCheckout(storefront, options)

const BANK = KHUKURI.content.payment.bank_account_details

const setOptions = (columns: string) =>
  storefront.shop.owner.query(`update payment_options set ${columns} where tenant_id = 1`)

const takePayments = (isOpen: boolean) =>
  setOptions(
    ['card_payment', 'bank_transfer', 'custom_payment']
      .map((method) => `enable_${method} = ${isOpen}`)
      .join(', '),
  )

test.describe('the form', () => {
  test('names what is missing, and keeps what was typed over a reload', async () => {
    const { page } = await atCheckout()
    expect(await fieldOf(page, 'Credit or debit card').isChecked()).toBe(true)
    await fieldOf(page, 'City').fill('Dharan')
    await fieldOf(page, 'Country').fill('   ')
    await buttonOf(page, 'Place Order').click()
    await expect(alertOf(page)).toBeVisible()
    expect(await alertOf(page).textContent()).toBe(
      'Please fill in all required delivery address fields: Full name, Street address, Postal code, Country, Phone number.',
    )
    await expect.poll(() => isFocused(fieldOf(page, 'Full name'))).toBe(true)
    expect(await fieldOf(page, 'Full name').getAttribute('aria-invalid')).toBe('true')
    expect(await fieldOf(page, 'City').getAttribute('aria-invalid')).toBe(null)
    await expectAccessibleEverywhere(page)
    await fieldOf(page, 'Full name').fill('Asha Rai')
    await expect.poll(() => fieldOf(page, 'Full name').getAttribute('aria-invalid')).toBe(null)
    await expect(alertOf(page)).toHaveCount(0)
    expect(await fieldOf(page, 'Street address').getAttribute('aria-invalid')).toBe('true')

    await fieldOf(page, 'Bank transfer').check()
    await expect(page.getByText(BANK.split('\n')[2]!)).toBeVisible()
    await page.reload()
    await expect(fieldOf(page, 'City')).toHaveValue('Dharan')
    await expect(fieldOf(page, 'Bank transfer')).toBeChecked()
    expect(await page.title()).toMatch(/^Checkout/)
  })

  test('is come back to by whose session has ended', async () => {
    const { customer, page } = await atCheckout({ faults: true })
    await fillAddress(page)
    await customer.del('/accounts/sessions/')
    await buttonOf(page, 'Place Order').click()
    const heading = page.getByRole('heading', { name: 'Please Log In' })
    await expect(heading).toBeVisible()
    await expect.poll(() => isFocused(heading)).toBe(true)
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
    await fieldOf(page, 'Email or username').fill(customer.user.email)
    await fieldOf(page, 'Password').fill(PASSWORD)
    await buttonOf(page, 'Login').click()
    await expect(page).toHaveURL(CHECKOUT)
    await expect(fieldOf(page, 'City')).toHaveValue(ADDRESS.city)
  })

  test('can be filled in by the browser', async () => {
    const { page } = await atCheckout()
    const tokens = await page
      .getByRole('main')
      .locator('input[autocomplete^=shipping]')
      .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('autocomplete')))
    expect(tokens).toEqual([
      'shipping name',
      'shipping address-line1',
      'shipping address-level2',
      'shipping postal-code',
      'shipping country-name',
      'shipping tel',
    ])
  })

  test('is empty for the next customer of the tab', async () => {
    const { page } = await atCheckout()
    await fieldOf(page, 'City').fill('Dharan')
    await buttonOf(page, 'Logout').click()
    await expect(page).toHaveURL('/')
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  })

  test('says what it cannot load, and tries again', async () => {
    const customer = await newCustomer(storefront.shop)
    await addToCart(customer, await newProduct(storefront.shop))
    const page = await visitAs(storefront, customer, '/faq', { faults: true })
    await page.route('**/payments/options/', (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto(CHECKOUT)
    const failed = page.getByText('Failed to load payment options. Please refresh the page.')
    await expect(failed).toBeVisible()
    await fillAddress(page)
    await buttonOf(page, 'Place Order').click()
    await expect(
      page.getByText('Could not load payment options. Please try refreshing.'),
    ).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/payments/options/')
    await buttonOf(page, 'Try again').click()
    await expect(fieldOf(page, 'Bank transfer')).toBeVisible()
    expect(await isFocused(page.getByRole('group', { name: 'Payment method' }))).toBe(true)
    await expect(failed).toBeHidden()
  })

  test('says that a shop takes no payments', async () => {
    const customer = await newCustomer(storefront.shop)
    await addToCart(customer, await newProduct(storefront.shop))
    await takePayments(false)
    const page = await visitAs(storefront, customer, CHECKOUT)
    await expect(page.getByText('This shop takes no payments at the moment')).toBeVisible()
    await takePayments(true)
    await fillAddress(page)
    await buttonOf(page, 'Place Order').click()
    await expect(alertOf(page)).toHaveText('Please select a payment method.')
    await expectAccessible(page)
  })
})

test.describe('ordering', () => {
  test('an order by bank transfer shows the bank details, and a reload keeps them', async () => {
    const { page, customer, product } = await atCheckout()
    await placeOrder(page, 'Bank transfer')
    await expect(page).toHaveURL('/order-confirmation')
    const [placed] = await ordersOf(customer)
    const main = page.getByRole('main')
    for (const _ of ['at first', 'reloaded']) {
      await expect(main.getByText('Please use the Order Number')).toBeVisible()
      const text = await main.textContent()
      expect(text).toContain(`Order Number ${placed?.order_number} as the payment reference`)
      expect(text).toContain('Your order is processed after payment confirmation.')
      expect(text).toContain(BANK)
      expect(text).toContain(product.name)
      expect(text).toContain('$194.25')
      await page.reload()
    }
    await expect(main.getByText('Please use the Order Number')).toBeVisible()
    await expectAccessibleEverywhere(page)
    expect((await cartOf(customer)).items).toEqual([])
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true }),
    ).toBeVisible()
    expect(await orderOf(customer, placed!)).toMatchObject({ delivery_address: ADDRESS })

    await page.goBack()
    await page.goForward()
    await expect(main.getByText('Please use the Order Number')).toBeVisible()

    // The next customer in this tab does not see it.
    const { tokens } = await newCustomer(storefront.shop)
    await page.evaluate(({ access, refresh }) => {
      localStorage.setItem('accessToken', access)
      localStorage.setItem('refreshToken', refresh)
    }, tokens)
    await page.reload()
    await expect(page.getByText('Order Information Unavailable')).toBeVisible()
  })

  test('an order in the merchant’s own way shows the instructions', async () => {
    const { page } = await atCheckout({ viewport: NARROW })
    await placeOrder(page, 'Pay on collection in Bhojpur')
    await expect(page).toHaveURL('/order-confirmation')
    await expect(page.getByText('The tea is free.')).toBeVisible()
    await expectAccessible(page)
  })

  test('leads to the merchant’s own page where there is one', async () => {
    const elsewhere = /^https:\/\/pay\.example\//
    await setOptions(`custom_payment_redirect_url = 'https://pay.example/khukuri'`)
    const { page } = await atCheckout({ elsewhere })
    await page.route(elsewhere, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<link rel=icon href=data:,>Pay here' }),
    )
    await placeOrder(page, 'Pay on collection in Bhojpur')
    await expect(page.getByText('Pay here')).toBeVisible()
    await setOptions(`custom_payment_redirect_url = ''`)
    await page.goBack()
    await expect.poll(() => addressOf(page)).toMatch(/^\/orders\/\d+$/)
    await expect(page.getByText('Awaiting payment').first()).toBeVisible()
  })

  test('twice at once makes one order', async () => {
    const { page, customer } = await atCheckout()
    await fillAddress(page)
    await fieldOf(page, 'Bank transfer').check()
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    const keys: (string | undefined)[] = []
    await page.route('**/orders/orders/', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      await held
      await route.continue()
    })
    await buttonOf(page, 'Place Order').dblclick()
    await expect(buttonOf(page, 'Placing Order...')).toBeVisible()
    expect(await buttonOf(page, 'Placing Order...').isDisabled()).toBe(true)
    answer()
    await expect(page).toHaveURL('/order-confirmation')
    expect(keys).toEqual([expect.stringMatching(/^[a-z0-9-]{8,}$/)])
    expect(await ordersOf(customer)).toHaveLength(1)
  })

  test('is checked after a lost reply, and makes one order', async () => {
    const { page, customer } = await atCheckout({ faults: true, viewport: NARROW })
    const keys: (string | undefined)[] = []
    await page.route('**/orders/orders/', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length > 1) return route.continue()
      await route.fetch()
      return route.abort()
    })
    await placeOrder(page, 'Bank transfer')
    await expect(page.getByText('Was your order placed?')).toBeVisible()
    await expect(
      page.getByText('Failed to create order. Please check your details and try again.'),
    ).toBeVisible()
    await expectAccessible(page)
    // The submission outlives the page.
    await page.reload()
    await buttonOf(page, 'Ask again').click()
    await expect(page).toHaveURL('/order-confirmation')
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
    expect(await ordersOf(customer)).toHaveLength(1)
  })

  test('that is refused says why, and shows the cart as it is now', async () => {
    const { page, customer, product } = await atCheckout({ faults: true })
    await setStock(storefront.shop, product, 2)
    await placeOrder(page, 'Bank transfer')
    await expect(alertOf(page)).toHaveText(`${product.name}: Only 2 items available.`)
    await expect(page.getByText('Only 2 items available.', { exact: true })).toBeVisible()
    await expect.poll(() => isFocused(buttonOf(page, 'Place Order'))).toBe(true)
    await linkOf(page, 'Back to Cart').click()
    await expect(page).toHaveURL('/cart')
    expect(await ordersOf(customer)).toEqual([])
  })

  test('an order at another total than the one that was shown is asked about', async () => {
    const { page, customer, product } = await atCheckout()
    await changeRows(storefront.shop, 'products', { id: product.id }, { price_cents: 7000 })
    await placeOrder(page, 'Bank transfer')
    await expect(alertOf(page)).toHaveText(
      'The total has changed in the meantime. Please check your order and place it again.' +
        `${product.name}: $70.00 each instead of $64.75.The total is $210.00 instead of $194.25.`,
    )
    await expect(page.getByText('3 × $70.00')).toBeVisible()
    expect(await ordersOf(customer)).toEqual([])
    await buttonOf(page, 'Place Order').click()
    await expect(page).toHaveURL('/order-confirmation')
    expect((await ordersOf(customer))[0]?.total_price).toBe('210.00')
  })

  for (const { json, status, words } of [
    { json: { contact_number: ['Odd.'] }, status: 400, words: '{"contact_number":["Odd."]}' },
    { json: { detail: 'Not today.' }, status: 503, words: 'Not today.' },
  ]) {
    test(`answers ${JSON.stringify(json)} (${status}) with its words`, async () => {
      const { page } = await atCheckout({ faults: true })
      await page.route('**/orders/orders/', (route) => route.fulfill({ status, json }))
      await placeOrder(page, 'Bank transfer')
      await expect(alertOf(page)).toHaveText(words)
      expect(await fieldOf(page, 'Full name').inputValue()).toBe(ADDRESS.fullname)
    })
  }
})

test('a country without postal codes needs none, and pages and slips print none', async () => {
  const { page, customer } = await atCheckout()
  await fillAddress(page)
  const postcode = fieldOf(page, 'Postal code')
  await postcode.fill('')
  await fieldOf(page, 'Country').fill('Hong Kong')
  await expect(postcode).toBeHidden()
  await expectAccessible(page)
  await fieldOf(page, 'Bank transfer').check()
  await buttonOf(page, 'Place Order').click()
  await expect(page).toHaveURL('/order-confirmation')
  const [placed] = await ordersOf(customer)
  expect((await orderOf(customer, placed!)).delivery_address.postalCode).toBe('-')
  await page.goto(`/orders/${placed!.id}`)
  await expect(page.getByRole('main').locator('address')).toContainText(
    `${ADDRESS.street}\n${ADDRESS.city}\nHong Kong`,
  )
})

test('countries are offered once one comes to the field', async () => {
  const { page } = await atCheckout()
  const offered = page.locator('datalist option')
  await fieldOf(page, 'Full name').focus()
  expect(await offered.count()).toBe(0)
  await fieldOf(page, 'Country').focus()
  await expect(offered).toHaveCount(COUNTRY_CODES.length)
  await expectAccessible(page)
})

test('the confirmation without an order says so', async () => {
  const customer = await newCustomer(storefront.shop)
  const page = await visitAs(storefront, customer, '/order-confirmation')
  await expect(theOnlyHeading(page)).toHaveText('Order Information Unavailable')
  await expectAccessible(page)
})
