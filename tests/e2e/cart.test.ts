import { expect, test } from '@playwright/test'
import { PANAWAL } from '#tests/cast.ts'
import { type Browser } from '#tests/customer.ts'
import { expectAccessible } from './accessible.ts'
import {
  answer,
  FARMYARD,
  hold,
  KITCHEN,
  lineOf,
  listenTo,
  namedBy,
  customerWithCart,
  POCKET,
  put,
  quantitiesOf,
  quantityIn,
  totalOn,
  writesTo,
} from './carts.ts'
import { buttonOf, isFocused, linkOf, visitAs as visitShop } from './shopper.ts'
import { addressOf, NARROW, openStorefront, theOnlyHeading } from './storefront.ts'
import { changeRows } from '../rows.ts'

const storefront = openStorefront()
const ITEMS = '**/api/orders/cart/items/*/'
const CART = '**/api/orders/cart/'
type Options = Parameters<typeof storefront.visit>[1]

const customerWith = (cart: Record<string, number> = {}) => customerWithCart(storefront, cart)

/** The storefront as this customer sees it. */
const visitAs = (customer: Browser, path: string, options: Options = {}) =>
  visitShop(storefront, customer, path, options)

test.describe('a quantity', () => {
  test('is set by Enter, by leaving the field and by its buttons', async () => {
    const customer = await customerWith({ [FARMYARD]: 2, [POCKET]: 1 })
    const page = await visitAs(customer, '/cart')
    const line = lineOf(page, FARMYARD)
    const quantity = quantityIn(line)
    await quantity.fill('5')
    await quantity.press('Enter')
    await expect(line.getByText('$445.00')).toBeVisible()
    await expect(totalOn(page)).toHaveText('$484.00')
    await quantity.fill('3')
    await quantity.blur()
    await expect(line.getByText('$267.00')).toBeVisible()
    await buttonOf(page, `One more of ${namedBy(FARMYARD)}`).click()
    await expect(line.getByText('$356.00')).toBeVisible()
    await expect(page.getByText(`${namedBy(FARMYARD)}: 4.`)).toBeVisible()
    await buttonOf(page, `One fewer of ${namedBy(POCKET)}`).click({ force: true })
    expect(await quantityIn(lineOf(page, POCKET)).inputValue()).toBe('1')
    await expect.poll(() => quantitiesOf(customer)).toEqual({ [FARMYARD]: 4, [POCKET]: 1 })
  })

  test('that is as it was is not sent, nor one that is taken back', async () => {
    const customer = await customerWith({ [FARMYARD]: 2 })
    const page = await visitAs(customer, '/cart')
    const quantity = quantityIn(lineOf(page, FARMYARD))
    const calls = listenTo(page, 'PATCH')
    await quantity.fill('2')
    await quantity.press('Enter')
    await quantity.fill('7')
    await quantity.press('Escape')
    await quantity.blur()
    expect(await quantity.inputValue()).toBe('2')
    await quantity.fill('3')
    await quantity.press('Enter')
    await expect.poll(() => quantitiesOf(customer)).toEqual({ [FARMYARD]: 3 })
    expect(calls.map((call) => call.postDataJSON() as unknown)).toEqual([{ quantity: 3 }])
  })

  test('changed quickly ends where the reader left it', async () => {
    const customer = await customerWith({ [FARMYARD]: 1, [POCKET]: 1 })
    const page = await visitAs(customer, '/cart')
    const calls = listenTo(page, 'PATCH')
    const release = await hold(page, ITEMS)
    const more = buttonOf(page, `One more of ${namedBy(FARMYARD)}`)
    for (let times = 0; times < 9; times++) await more.click()
    await buttonOf(page, `One more of ${namedBy(POCKET)}`).click()
    expect(await quantityIn(lineOf(page, FARMYARD)).inputValue()).toBe('10')
    await expect(totalOn(page)).toHaveText('$968.00')
    release()
    await expect.poll(() => quantitiesOf(customer)).toEqual({ [FARMYARD]: 10, [POCKET]: 2 })
    await expect(page.getByText(`${namedBy(POCKET)}: 2.`)).toBeVisible()
    expect(await quantityIn(lineOf(page, FARMYARD)).inputValue()).toBe('10')
    expect(calls).toHaveLength(3)
  })

  test('that is refused goes back, with the server’s sentence at its line', async () => {
    const customer = await customerWith({ [FARMYARD]: 2 })
    const page = await visitAs(customer, '/cart', { faults: true })
    const line = lineOf(page, FARMYARD)
    const release = await hold(page, ITEMS)
    await quantityIn(line).fill('1000')
    // A quantity that is still being typed counts.
    await buttonOf(page, 'Proceed to Checkout').click()
    await expect(line.getByText('$89000.00')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Cart, 1000 items', exact: true })).toBeVisible()
    release()
    await expect(line.getByRole('alert')).toHaveText(['Only 41 items available.'])
    expect(await quantityIn(line).inputValue()).toBe('2')
    await expect(line.getByText('$178.00')).toBeVisible()
    await expectAccessible(page)
    expect(addressOf(page)).toBe('/cart')
    // After the warning the buyer goes on with the available units.
    await buttonOf(page, 'Proceed to Checkout').click()
    await expect(page).toHaveURL('/cart?step=checkout')
  })

  test('that does not reach the server goes back, too', async () => {
    const customer = await customerWith({ [FARMYARD]: 2 })
    const page = await visitAs(customer, '/cart', { faults: true })
    const line = lineOf(page, FARMYARD)
    await writesTo(page, ITEMS, (route) => route.abort('connectionrefused'))
    await quantityIn(line).fill('5')
    await quantityIn(line).press('Enter')
    await expect(line.getByText('Failed to update quantity.')).toBeVisible()
    expect(await quantityIn(line).inputValue()).toBe('2')
    await buttonOf(page, `Remove ${namedBy(FARMYARD)}`).click()
    await expect(line.getByText('Failed to remove item.')).toBeVisible()
    await page.unroute(ITEMS)
    await quantityIn(line).fill('5')
    await quantityIn(line).press('Enter')
    await expect(line.getByRole('alert')).toBeHidden()
    await expect.poll(() => quantitiesOf(customer)).toEqual({ [FARMYARD]: 5 })
  })

  test('is looked up after a lost reply', async () => {
    const customer = await customerWith({ [FARMYARD]: 2 })
    const page = await visitAs(customer, '/cart', { faults: true })
    const line = lineOf(page, FARMYARD)
    await writesTo(page, ITEMS, async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await quantityIn(line).fill('6')
    await quantityIn(line).press('Enter')
    await expect(line.getByText('Failed to update quantity.')).toBeVisible()
    await expect(quantityIn(line)).toHaveValue('6')
  })
})

test.describe('removing', () => {
  test('leaves the focus with the next line, the last one, the heading', async () => {
    const customer = await customerWith({ [FARMYARD]: 2, [POCKET]: 1, [KITCHEN]: 1 })
    const page = await visitAs(customer, '/cart')
    const itemOf = (slug: string) => lineOf(page, slug).getByRole('rowheader')
    const release = await hold(page, ITEMS)
    await buttonOf(page, `Remove ${namedBy(POCKET)}`).focus()
    await page.keyboard.press('Enter')
    await expect(lineOf(page, POCKET)).toBeHidden()
    expect(await isFocused(itemOf(KITCHEN))).toBe(true)
    release()
    await expect(page.getByText(`${namedBy(POCKET)} is removed.`)).toBeVisible()
    await quantityIn(lineOf(page, KITCHEN)).fill('0')
    await page.keyboard.press('Enter')
    await expect.poll(() => isFocused(itemOf(FARMYARD))).toBe(true)
    // No number is 0.
    await quantityIn(lineOf(page, FARMYARD)).fill('')
    await page.keyboard.press('Enter')
    await expect(theOnlyHeading(page)).toHaveText('Your Cart is Empty')
    expect(await isFocused(theOnlyHeading(page))).toBe(true)
    await expect.poll(() => quantitiesOf(customer)).toEqual({})
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: 'See our products' }).click()
    await expect(page).toHaveURL('/products')
  })

  test('asks before it removes everything', async () => {
    const customer = await customerWith({ [FARMYARD]: 2, [POCKET]: 1 })
    const page = await visitAs(customer, '/cart')
    const asked: string[] = []
    let agrees = false
    page.on('dialog', (dialog) => {
      asked.push(dialog.message())
      void (agrees ? dialog.accept() : dialog.dismiss())
    })
    await buttonOf(page, 'Clear cart').click()
    await expect(lineOf(page, POCKET)).toBeVisible()
    agrees = true
    await buttonOf(page, 'Clear cart').click()
    await expect(theOnlyHeading(page)).toHaveText('Your Cart is Empty')
    const words = 'Are you sure you want to remove all items from your cart?'
    expect(asked).toEqual([words, words])
    await expect.poll(() => quantitiesOf(customer)).toEqual({})
    await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
  })

  test('brings everything back after a failure', async () => {
    const customer = await customerWith({ [FARMYARD]: 2 })
    const page = await visitAs(customer, '/cart', { faults: true })
    page.on('dialog', (dialog) => void dialog.accept())
    await page.route('**/cart/clear/', answer(500, null))
    await buttonOf(page, 'Clear cart').click()
    await expect(page.getByText('Failed to clear cart.')).toBeVisible()
    await expect(lineOf(page, FARMYARD)).toBeVisible()
  })
})

test.describe('the way to the checkout', () => {
  test('is part of the history', async () => {
    const customer = await customerWith({ [FARMYARD]: 2 })
    const page = await visitAs(customer, '/cart')
    const summary = page.getByRole('region', { name: 'Summary' })
    await expect(summary.getByText('Calculated at checkout')).toBeVisible()
    await expect(summary.getByText('does not include the shipping/delivery charge')).toBeVisible()
    const length = await page.evaluate(() => history.length)
    await buttonOf(page, 'Proceed to Checkout').dblclick()
    await expect(theOnlyHeading(page)).toHaveText('Checkout')
    expect(addressOf(page)).toBe('/cart?step=checkout')
    expect(await page.evaluate(() => history.length)).toBe(length + 1)
    await page.reload()
    await expect(theOnlyHeading(page)).toHaveText('Checkout')
    await page.getByRole('link', { name: 'Back to Cart' }).click()
    await expect(lineOf(page, FARMYARD)).toBeVisible()
    expect(addressOf(page)).toBe('/cart')
    await page.goBack()
    await expect(theOnlyHeading(page)).toHaveText('Checkout')
    await page.goBack()
    await expect(lineOf(page, FARMYARD)).toBeVisible()
  })

  test('is closed while a line cannot be ordered', async () => {
    const slug = 'lamo-sirupate-15-inch'
    const customer = await customerWith({ [slug]: 2, [FARMYARD]: 1 })
    await changeRows(storefront.shop, 'products', { slug }, { stock: 1 })
    const page = await visitAs(customer, '/cart', { viewport: NARROW })
    const line = lineOf(page, slug)
    await expect(line.getByText('Only 1 items available.')).toBeVisible()
    await buttonOf(page, 'Proceed to Checkout').click()
    await expect(page.getByText('Please change or remove the marked items first.')).toBeVisible()
    await expectAccessible(page)
    expect(addressOf(page)).toBe('/cart')
    await buttonOf(page, `One fewer of ${namedBy(slug)}`).click()
    await expect(line.getByText('Only 1 items available.')).toBeHidden()
    await buttonOf(page, 'Proceed to Checkout').click()
    await expect(page).toHaveURL('/cart?step=checkout')
  })

  test('says so where another device has emptied the cart meanwhile', async () => {
    const customer = await customerWith({ [FARMYARD]: 2 })
    const page = await visitAs(customer, '/cart')
    await expect(lineOf(page, FARMYARD)).toBeVisible()
    await customer.del('/orders/cart/clear/')
    const said: string[] = []
    page.on('dialog', (dialog) => {
      said.push(dialog.message())
      void dialog.accept()
    })
    await buttonOf(page, 'Proceed to Checkout').click()
    await expect.poll(() => said).toEqual(['Your cart is empty.'])
    await expect(theOnlyHeading(page)).toHaveText('Your Cart is Empty')
    expect(addressOf(page)).toBe('/cart')
  })
})

test.describe('the page', () => {
  test('is the guest’s for a guest, without JavaScript and with it', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await storefront.visit('/cart', { javaScriptEnabled })
      await expect(page.getByRole('heading', { name: 'Please Log In' })).toBeVisible()
      const login = page.getByRole('main').getByRole('link', { name: 'Login' })
      expect(await login.getAttribute('href')).toBe('/login?redirect=/cart')
    }
  })

  test('hides the guest’s text from customers while its scripts are loading', async () => {
    const customer = await customerWith({ [FARMYARD]: 2 })
    const page = await visitAs(customer, '/faq')
    await page.clock.install()
    const release = await hold(page, '**/*.js')
    await page.goto('/cart', { waitUntil: 'commit' })
    const guests = page.getByText('Please Log In')
    await guests.waitFor({ state: 'attached' })
    expect(await guests.isVisible()).toBe(false)
    release()
    await expect(lineOf(page, FARMYARD)).toBeVisible()
    expect(await guests.count()).toBe(0)
  })

  test('keeps its place while the cart loads, and says when it does not', async () => {
    const customer = await customerWith({ [FARMYARD]: 2 })
    const page = await visitAs(customer, '/faq', { faults: true })
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(CART, async (route) => {
      await promise
      await route.fulfill({ status: 500, json: {} })
    })
    await page.goto('/cart')
    await expect(page.getByRole('main').getByText('Loading...')).toBeVisible()
    await expectAccessible(page)
    resolve()
    await expect(page.getByRole('alert')).toHaveText(['Could not load cart.'])
    await expectAccessible(page)
    await page.unroute(CART)
    await buttonOf(page, 'Try again').click()
    await expect(lineOf(page, FARMYARD)).toBeVisible()
    expect(await isFocused(page.getByRole('main'))).toBe(true)
  })

  for (const { status, heading } of [
    { status: 404, heading: 'Your Cart is Empty' },
    { status: 401, heading: 'Your Cart is Empty' },
  ]) {
    test(`takes ${status} for an empty cart, and leaves the customer signed in`, async () => {
      const customer = await customerWith()
      const page = await visitAs(customer, '/faq', { faults: true })
      await page.route(CART, answer(status, { detail: 'No.' }))
      await page.goto('/cart')
      await expect(theOnlyHeading(page)).toHaveText(heading)
      expect(await page.getByRole('alert').count()).toBe(0)
      expect(await page.evaluate(() => localStorage.getItem('accessToken'))).not.toBe(null)
    })
  }

  test('fits a phone, in the light and in the dark', async () => {
    const customer = await customerWith({ [FARMYARD]: 2, 'regimental-presentation-khukuri': 1 })
    await put(customer, PANAWAL, 1, { blade_engraving: 'W'.repeat(24) })
    const page = await visitAs(customer, '/cart', { viewport: NARROW })
    await expect(lineOf(page, PANAWAL)).toBeVisible()
    expect(await page.getByRole('columnheader').allTextContents()).toEqual([
      'Item',
      'Price',
      'Quantity',
      'Total',
    ])
    for (const width of [NARROW.width, 320, 769, 1024]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      // Beside the summary a name is not broken into its letters.
      const name = await linkOf(page, namedBy(PANAWAL)).boundingBox()
      expect(name!.width).toBeGreaterThan(120)
    }
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page)
  })
})
