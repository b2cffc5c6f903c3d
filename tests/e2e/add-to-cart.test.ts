import { expect, test } from '@playwright/test'
import { PANAWAL } from '#tests/cast.ts'
import { type Browser, PASSWORD } from '#tests/customer.ts'
import { expectAccessible } from './accessible.ts'
import {
  answer,
  cartLink,
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
} from './carts.ts'
import { buttonOf, isFocused, linkOf, visitAs as visitShop } from './shopper.ts'
import { addressOf, NARROW, openStorefront, openTab, untilAlive, WIDE } from './storefront.ts'

const storefront = openStorefront()
type Options = Parameters<typeof storefront.visit>[1]

const customerWith = (cart: Record<string, number> = {}) => customerWithCart(storefront, cart)

/** The storefront as this customer sees it. */
const visitAs = (customer: Browser, path: string, options: Options = {}) =>
  visitShop(storefront, customer, path, options)

test.describe('adding to the cart', () => {
  test('takes what was chosen along, and equal wishes make one line', async () => {
    const customer = await customerWith()
    const page = await visitAs(customer, `/products/${PANAWAL}`)
    await expect(cartLink(page)).toBeVisible()
    await buttonOf(page, 'Add to Cart').click()
    await expect(page.getByText('Carry side is required.', { exact: true })).toBeVisible()
    await expect.poll(() => isFocused(page.getByLabel('Right hip'))).toBe(true)
    await page.getByLabel('Left hip').check()
    expect(await page.getByText('Carry side is required.').count()).toBe(0)
    await page.getByLabel('Engraving on the blade (optional)', { exact: true }).fill('Asha, 2026')
    await buttonOf(page, 'Add to Cart').click()
    await expect(page.getByText('Added to cart.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Cart, 1 item', exact: true })).toBeVisible()
    await buttonOf(page, 'One more').click()
    await buttonOf(page, 'Add to Cart').click()
    await expect(page.getByRole('link', { name: 'Cart, 3 items', exact: true })).toBeVisible()
    await page.getByLabel('Engraving on the blade (optional)', { exact: true }).fill('')
    await buttonOf(page, 'Add to Cart').click()
    await expect(page.getByRole('link', { name: 'Cart, 5 items', exact: true })).toBeVisible()
    await expect(page.getByText('Added to cart.')).toBeVisible()
    await expectAccessible(page)

    await cartLink(page).click()
    const engraved = lineOf(page, PANAWAL).filter({ hasText: 'blade engraving: Asha, 2026' })
    await expect(engraved).toBeVisible()
    await expect(engraved.getByText('carry side: Left hip')).toBeVisible()
    expect(await quantityIn(engraved).inputValue()).toBe('3')
    expect(await lineOf(page, PANAWAL).count()).toBe(2)
    const link = engraved.getByRole('link', { name: namedBy(PANAWAL) })
    expect(await link.getAttribute('href')).toBe(`/products/${PANAWAL}`)
  })

  test('shows in the badge before the server has answered, once', async () => {
    const customer = await customerWith({ [FARMYARD]: 2 })
    const page = await visitAs(customer, `/products/${KITCHEN}`)
    await expect(page.getByRole('link', { name: 'Cart, 2 items', exact: true })).toBeVisible()
    const calls = listenTo(page, 'POST')
    const release = await hold(page, '**/add-item/')
    await buttonOf(page, 'Add to Cart').click()
    await expect(page.getByRole('link', { name: 'Cart, 3 items', exact: true })).toBeVisible()
    await expect(buttonOf(page, 'Adding...')).toBeVisible()
    await page.keyboard.press('Enter')
    release()
    await expect(buttonOf(page, 'Add to Cart')).toBeVisible()
    expect(calls).toHaveLength(1)
    expect(await isFocused(buttonOf(page, 'Add to Cart'))).toBe(true)
    await expect(page.getByRole('link', { name: 'Cart, 3 items', exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'View cart' }).click()
    await expect(lineOf(page, KITCHEN)).toBeVisible()
  })

  for (const { words, status, body } of [
    { words: 'Only 1 items available.', status: 409, body: { detail: 'Only 1 items available.' } },
    {
      words: 'Carry side is required.',
      status: 400,
      body: { customization: ['Carry side is required.'] },
    },
    { words: 'Failed to add item.', status: 500, body: null },
  ]) {
    test(`that is refused says "${words}"`, async () => {
      const customer = await customerWith({ [FARMYARD]: 2 })
      const page = await visitAs(customer, `/products/${FARMYARD}`, { faults: true })
      await expect(page.getByRole('link', { name: 'Cart, 2 items', exact: true })).toBeVisible()
      await page.route('**/add-item/', answer(status, body))
      await buttonOf(page, 'Add to Cart').click()
      await expect(page.getByRole('alert')).toHaveText([words])
      await expect(page.getByRole('link', { name: 'Cart, 2 items', exact: true })).toBeVisible()
      await expect(buttonOf(page, 'Add to Cart')).toBeVisible()
    })
  }

  test('is said for 3 seconds', async () => {
    const customer = await customerWith()
    const page = await visitAs(customer, '/faq')
    await page.clock.install()
    await page.goto(`/products/${FARMYARD}`)
    await untilAlive(page)
    await page.clock.pauseAt(new Date(Date.now() + 30_000))
    await buttonOf(page, 'Add to Cart').click()
    const said = page.getByText('Added to cart.')
    await expect(said).toBeVisible()
    await page.clock.runFor(2_900)
    expect(await said.count()).toBe(1)
    await page.clock.runFor(200)
    await expect(said).toBeHidden()
  })

  for (const { name, held } of [
    { name: 'the cart is being loaded', held: '**/api/orders/cart/' },
    { name: 'its code is being loaded', held: /cart-actions/ },
    { name: 'the change has no answer', held: '**/add-item/' },
  ]) {
    test(`is not lost if the customer goes on while ${name}`, async () => {
      const customer = await customerWith()
      const page = await visitAs(customer, '/faq')
      const release = await hold(page, held)
      await page.goto(`/products/${FARMYARD}`)
      await untilAlive(page)
      await buttonOf(page, 'Add to Cart').click()
      await expect(buttonOf(page, 'Adding...')).toBeVisible()
      await linkOf(page, 'BLOG').click()
      await expect(page.getByRole('heading', { name: 'Blog', level: 1 })).toBeVisible()
      release()
      await expect(page.getByRole('link', { name: 'Cart, 1 item', exact: true })).toBeVisible()
      await page.reload()
      await expect(page.getByRole('link', { name: 'Cart, 1 item', exact: true })).toBeVisible()
      expect(await quantitiesOf(customer)).toEqual({ [FARMYARD]: 1 })
    })
  }

  test('that is refused is reported on the next page', async () => {
    const customer = await customerWith()
    const page = await visitAs(customer, '/faq', { faults: true })
    const release = await hold(page, '**/api/orders/cart/')
    await page.goto(`/products/${FARMYARD}`)
    await untilAlive(page)
    await page.route('**/add-item/', answer(409, { detail: 'Only 1 items available.' }))
    await buttonOf(page, 'Add to Cart').click()
    await expect(buttonOf(page, 'Adding...')).toBeVisible()
    await linkOf(page, 'BLOG').click()
    await expect(page.getByRole('heading', { name: 'Blog', level: 1 })).toBeVisible()
    release()
    await expect(
      page.getByRole('alert').filter({ hasText: 'Only 1 items available.' }),
    ).toBeVisible()
  })

  test('leads a guest to the login page, and back to what they were looking at', async () => {
    const { user } = await customerWith()
    const page = await storefront.visit(`/products/${FARMYARD}`)
    await buttonOf(page, 'Add to Cart').click()
    await expect(page).toHaveURL(`/login?redirect=/products/${FARMYARD}`)
    await page.getByLabel('Email or username').fill(user.username)
    await page.getByLabel('Password').fill(PASSWORD)
    await buttonOf(page, 'Login').click()
    await expect(page).toHaveURL(`/products/${FARMYARD}`)
    await buttonOf(page, 'Add to Cart').click()
    await expect(page.getByRole('link', { name: 'Cart, 1 item', exact: true })).toBeVisible()
  })

  test('tells a guest why they are to log in, and keeps what they wrote and chose', async () => {
    const { user } = await customerWith()
    const page = await storefront.visit(`/products/${PANAWAL}`)
    await buttonOf(page, 'Add to Cart').click()
    // A missing choice is reported before the way to the login, not after it.
    await expect(page.getByText('Carry side is required.', { exact: true })).toBeVisible()
    expect(addressOf(page)).toBe(`/products/${PANAWAL}`)
    await page.getByLabel('Left hip').check()
    await page.getByLabel('Engraving on the blade (optional)', { exact: true }).fill('Asha, 2026')
    await buttonOf(page, 'One more').click()
    await buttonOf(page, 'Add to Cart').click()
    await expect(page).toHaveURL(`/login?redirect=/products/${PANAWAL}`)
    await expect(page.getByText('Please log in to add items to your cart.')).toBeVisible()
    await page.getByLabel('Email or username').fill(user.username)
    await page.getByLabel('Password').fill(PASSWORD)
    await buttonOf(page, 'Login').click()
    await expect(page.getByLabel('Left hip')).toBeChecked()
    expect(
      await page.getByLabel('Engraving on the blade (optional)', { exact: true }).inputValue(),
    ).toBe('Asha, 2026')
    expect(await page.getByLabel('Quantity', { exact: true }).inputValue()).toBe('2')
    expect(await isFocused(buttonOf(page, 'Add to Cart'))).toBe(true)
  })

  for (const { name, viewport } of [
    { name: 'a wide screen', viewport: WIDE },
    { name: 'a phone', viewport: NARROW },
  ]) {
    test(`never moves its button on ${name}, and shows what was added`, async () => {
      const customer = await customerWith()
      const page = await visitAs(customer, `/products/${PANAWAL}`, { viewport })
      await page.getByLabel('Left hip').check()
      const button = buttonOf(page, 'Add to Cart')
      await button.scrollIntoViewIfNeeded()
      const before = await button.boundingBox()
      await button.click()
      const added = page.getByRole('status').filter({ hasText: 'Added to cart.' })
      await expect(added.getByText(`1 × ${namedBy(PANAWAL)}, Left hip`)).toBeVisible()
      await expect(button).toBeVisible()
      expect(await button.boundingBox()).toEqual(before)
      await expectAccessible(page)
    })
  }

  test('never hides a missing choice beneath the bar of a phone', async () => {
    const customer = await customerWith()
    const page = await visitAs(customer, `/products/${PANAWAL}`, { viewport: NARROW })
    await buttonOf(page, 'Add to Cart').click()
    const said = page.getByText('Carry side is required.', { exact: true })
    await expect(said).toBeVisible()
    const bar = (await buttonOf(page, 'Add to Cart').boundingBox())!
    const chips = (await page.getByText('Right hip', { exact: true }).boundingBox())!
    expect(chips.y).toBeGreaterThan(0)
    expect(chips.y + chips.height).toBeLessThan(bar.y)
  })

  test('asks whose session has ended meanwhile to log in, and keeps what was typed', async () => {
    const customer = await customerWith({ [FARMYARD]: 2 })
    const page = await visitAs(customer, `/products/${PANAWAL}`, { faults: true })
    // Asked for afterwards, the cart would be the first to learn of it.
    await expect(page.getByRole('link', { name: 'Cart, 2 items', exact: true })).toBeVisible()
    await page.getByLabel('Left hip').check()
    await customer.del('/accounts/sessions/')
    await buttonOf(page, 'Add to Cart').click()
    await expect(page.getByText('Please log in to add items to your cart.')).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
    expect(await page.getByLabel('Left hip').isChecked()).toBe(true)
  })
})

test.describe('the badge', () => {
  test('says 99+ above 99, and nothing to who has signed out', async () => {
    const customer = await customerWith({ [POCKET]: 59, [FARMYARD]: 40 })
    const page = await visitAs(customer, `/products/${FARMYARD}`)
    await expect(cartLink(page).getByText('99', { exact: true })).toBeVisible()
    await buttonOf(page, 'Add to Cart').click()
    await expect(page.getByRole('link', { name: 'Cart, 100 items', exact: true })).toBeVisible()
    await expect(cartLink(page).getByText('99+', { exact: true })).toBeVisible()
    await page.setViewportSize(NARROW)
    const { width } = NARROW
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await page.setViewportSize(WIDE)
    await buttonOf(page, 'Logout').click()
    await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
  })

  test('follows the customer who signs in', async () => {
    const [one, two] = [await customerWith({ [FARMYARD]: 2 }), await customerWith({ [POCKET]: 5 })]
    const page = await visitAs(one, '/faq')
    await expect(page.getByRole('link', { name: 'Cart, 2 items', exact: true })).toBeVisible()
    await buttonOf(page, 'Logout').click()
    const other = await openTab(page, '/login')
    await other.getByLabel('Email or username').fill(two.user.username)
    await other.getByLabel('Password').fill(PASSWORD)
    await buttonOf(other, 'Login').click()
    await expect(page.getByRole('link', { name: 'Cart, 5 items', exact: true })).toBeVisible()
    await expect(other.getByRole('link', { name: 'Cart, 5 items', exact: true })).toBeVisible()
  })

  test('is the same in all tabs', async () => {
    const customer = await customerWith({ [FARMYARD]: 2 })
    const one = await visitAs(customer, '/cart')
    await expect(lineOf(one, FARMYARD)).toBeVisible()
    const two = await openTab(one, `/products/${FARMYARD}`)
    await buttonOf(two, 'Add to Cart').click()
    await expect(quantityIn(lineOf(one, FARMYARD))).toHaveValue('3')
    await buttonOf(one, `Remove ${namedBy(FARMYARD)}`).click()
    await expect(two.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
  })

  test('is asked for anew when the reader comes back to the page', async () => {
    const customer = await customerWith({ [FARMYARD]: 2 })
    const page = await visitAs(customer, '/faq')
    await expect(page.getByRole('link', { name: 'Cart, 2 items', exact: true })).toBeVisible()
    await put(customer, POCKET, 1)
    await expect
      .poll(async () => {
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
        return cartLink(page).getAttribute('aria-label')
      })
      .toBe('Cart, 3 items')
  })
})
