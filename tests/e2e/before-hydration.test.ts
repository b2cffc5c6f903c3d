import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { PANAWAL } from '#tests/cast.ts'
import { newCustomer } from '#tests/customer.ts'
import { buttonOf, fieldOf, linkOf, visitAs } from './shopper.ts'
import { addressOf, NARROW, openStorefront, theOnlyHeading, untilAlive } from './storefront.ts'

const storefront = openStorefront()

/** Opens the page and holds its scripts. @returns what lets them go and waits for hydration */
async function visitEarly(path: string, page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\.js$/, async (route) => {
    await promise
    await route.fallback()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await theOnlyHeading(page).waitFor()
  return async () => {
    resolve()
    await untilAlive(page)
  }
}

const MESSAGE = { Name: 'Asha', Email: 'asha@example.com', Subject: 'Sizes', Message: 'How long?' }

test.describe('before hydration', () => {
  test('a form keeps its text, and its button is disabled until it can send', async () => {
    const page = await storefront.newPage()
    const hydrate = await visitEarly('/contact', page)
    for (const [label, text] of Object.entries(MESSAGE)) await fieldOf(page, label).fill(text)
    expect(await buttonOf(page, 'Send Message').isDisabled()).toBe(true)
    await fieldOf(page, 'Name').press('Enter')
    expect(addressOf(page)).toBe('/contact')
    await hydrate()
    await buttonOf(page, 'Send Message').click()
    await expect(page.getByText('Thank you for your message!')).toBeVisible()
  })

  test('choices of a product stay, and nothing can be pressed that does nothing', async () => {
    const page = await visitAs(storefront, await newCustomer(storefront.shop), '/faq')
    const hydrate = await visitEarly(`/products/${PANAWAL}`, page)
    await fieldOf(page, 'Left hip').check()
    await page.getByLabel('Engraving on the blade (optional)', { exact: true }).fill('Asha')
    for (const name of ['One more', 'One fewer', 'Add to Cart']) {
      expect([name, await buttonOf(page, name).isDisabled()]).toEqual([name, true])
    }
    expect(await fieldOf(page, 'Quantity').isEditable()).toBe(false)
    await hydrate()
    await buttonOf(page, 'Add to Cart').click()
    const added = page.getByRole('status').filter({ hasText: 'Added to cart.' })
    await expect(added.filter({ hasText: 'Left hip' }).filter({ hasText: 'Asha' })).toBeVisible()
    await expect(linkOf(page, 'Cart, 1 item')).toBeVisible()
  })

  test('variants cannot be chosen', async () => {
    const page = await storefront.newPage()
    const hydrate = await visitEarly('/products/bhojpure-khukuri', page)
    const leather = page.getByRole('radio', { name: 'Tooled leather' })
    expect(await leather.isDisabled()).toBe(true)
    await hydrate()
    await leather.check()
    await expect(page.getByText('$148.00').first()).toBeVisible()
  })

  test('order and availability of a list that were chosen are applied', async () => {
    const page = await storefront.newPage()
    const hydrate = await visitEarly('/products', page)
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price')
    await fieldOf(page, 'In stock only').check()
    await hydrate()
    await expect(page).toHaveURL('/products?in_stock=true&ordering=price')
  })

  test('links and the search work', async () => {
    const page = await storefront.newPage()
    const hydrate = await visitEarly('/contact', page)
    const box = page.getByPlaceholder('Search products...')
    await box.fill('sirupate')
    await box.press('Enter')
    await expect(page).toHaveURL('/products?search=sirupate')
    await linkOf(page, 'BLOG').click()
    await expect(page).toHaveURL('/blog')
    await hydrate()
  })

  test('the menu opens, and stays open', async () => {
    const page = await storefront.newPage({ viewport: NARROW })
    const hydrate = await visitEarly('/contact', page)
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('navigation', { name: 'Menu' })
    const about = menu.getByRole('link', { name: 'ABOUT' })
    // Hidden controls cannot be reached.
    const behind = page.locator('main :is(a, input, textarea, button)').filter({ visible: true })
    await expect(about).toBeVisible()
    await expect(behind).toHaveCount(0)
    await hydrate()
    await expect(about).toBeVisible()
    await expect(behind).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(behind).not.toHaveCount(0)
  })

  test('a step back loads the page that belongs to the address', async () => {
    const page = await storefront.visit('/contact')
    await linkOf(page, 'BLOG').click()
    await expect(theOnlyHeading(page)).toHaveText('Blog')
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(/\.js$/, async (route) => {
      await promise
      await route.fallback()
    })
    await page.reload({ waitUntil: 'commit' })
    await theOnlyHeading(page).waitFor()
    await page.evaluate(() => history.back())
    await expect(page).toHaveURL('/contact')
    resolve()
    await expect(theOnlyHeading(page)).toHaveText('Contact Us')
  })
})

test.describe('without JavaScript', () => {
  for (const { path, name, sentence } of [
    { path: '/contact', name: 'Send Message', sentence: 'This form needs JavaScript.' },
    { path: '/login', name: 'Login', sentence: 'This form needs JavaScript.' },
    { path: '/register', name: 'Register', sentence: 'This form needs JavaScript.' },
    { path: `/products/${PANAWAL}`, name: 'Add to Cart', sentence: 'The cart needs JavaScript.' },
  ]) {
    test(`${path} has "${name}" disabled and says what it needs`, async () => {
      const page = await storefront.visit(path, { javaScriptEnabled: false })
      const button = page.getByRole('main').getByRole('button', { name, exact: true })
      expect(await button.count()).toBe(1)
      expect(await button.isDisabled()).toBe(true)
      expect(await page.locator('main noscript p').allTextContents()).toContain(sentence)
    })
  }
})
