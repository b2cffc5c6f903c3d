import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { PANAWAL } from '#tests/cast.ts'
import { newCustomer } from '#tests/customer.ts'
import { CART } from '#tests/purchase/cart.ts'
import { buttonOf, fieldOf, linkOf, visitAs } from './shopper.ts'
import {
  addressOf,
  expectSeen,
  expectSoon,
  NARROW,
  openStorefront,
  theOnlyHeading,
  untilAlive,
} from './storefront.ts'

const storefront = openStorefront()

/** The page as it is while its scripts are still on their way. */
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

async function writeMessage(page: Page) {
  for (const [label, text] of Object.entries(MESSAGE)) await fieldOf(page, label).fill(text)
  await buttonOf(page, 'Send Message').click()
}

describe('what is pressed before the scripts have come', () => {
  test('sends the form once the page is alive, with what was written', async () => {
    const page = await storefront.newPage()
    const sent: unknown[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.postDataJSON())
    })
    const goOn = await visitEarly('/contact', page)
    await writeMessage(page)
    await buttonOf(page, 'Send Message').click()
    expect(await buttonOf(page, 'Send Message').getAttribute('data-pressed')).toBe('')
    expect([addressOf(page), sent]).toEqual(['/contact', []])
    await goOn()
    await expectSeen(page.getByText('Thank you for your message!'))
    expect(sent).toMatchObject([{ name: 'Asha', message: 'How long?' }])
    expect(await buttonOf(page, 'Send Message').getAttribute('data-pressed')).toBe(null)
  })

  test('puts the engraved piece into the cart of whoever is signed in', async () => {
    const customer = await newCustomer(storefront.shop)
    const page = await visitAs(storefront, customer, '/faq')
    const goOn = await visitEarly(`/products/${PANAWAL}`, page)
    await fieldOf(page, 'Left hip').check()
    await page.getByLabel('Engraving on the blade (optional)', { exact: true }).fill('Asha')
    await buttonOf(page, 'One more').click()
    await buttonOf(page, 'Add to Cart').click()
    await goOn()
    await expectSeen(page.getByText('Added to cart.'))
    await expectSeen(linkOf(page, 'Cart, 2 items'))
    expect(addressOf(page)).toBe(`/products/${PANAWAL}`)
  })

  test('takes the variant that was chosen and the number that was typed', async () => {
    const customer = await newCustomer(storefront.shop)
    const page = await visitAs(storefront, customer, '/faq')
    const goOn = await visitEarly('/products/bhojpure-khukuri', page)
    await page.getByRole('radio', { name: 'Tooled leather' }).check()
    await fieldOf(page, 'Quantity').fill('3')
    await buttonOf(page, 'Add to Cart').click()
    await goOn()
    await expectSeen(linkOf(page, 'Cart, 3 items'))
    await expectSeen(page.getByText('$148.00').first())
    // The badge counts it before the server does.
    await expectSoon(async () => {
      const { items } = (await customer.get(CART)).json()
      return items.map(({ variant }) => variant?.name)
    }).toEqual(['Tooled leather, Buffalo horn'])
  })

  test('keeps a number that is being typed while the scripts come', async () => {
    const page = await storefront.newPage()
    const goOn = await visitEarly('/products/farmyard-khukuri', page)
    await fieldOf(page, 'Quantity').fill('4')
    await goOn()
    await expectSoon(() => fieldOf(page, 'Quantity').inputValue()).toBe('4')
    await buttonOf(page, 'One more').click()
    await expectSoon(() => fieldOf(page, 'Quantity').inputValue()).toBe('5')
  })

  test('orders the list as it was asked to', async () => {
    const page = await storefront.newPage()
    const goOn = await visitEarly('/products', page)
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price')
    await fieldOf(page, 'In stock only').check()
    await goOn()
    await expectSoon(() => addressOf(page)).toBe('/products?in_stock=true&ordering=price')
  })

  test('puts the piece into the cart before it follows the link that was pressed next', async () => {
    const customer = await newCustomer(storefront.shop)
    const page = await visitAs(storefront, customer, '/faq')
    const goOn = await visitEarly('/products/farmyard-khukuri', page)
    await buttonOf(page, 'Add to Cart').click()
    await linkOf(page, 'BLOG').click()
    expect(addressOf(page)).toBe('/products/farmyard-khukuri')
    await goOn()
    await expectSoon(() => addressOf(page)).toBe('/blog')
    await expectSeen(linkOf(page, 'Cart, 1 item'))
  })

  test('searches for nothing as little as later', async () => {
    const page = await storefront.newPage()
    const goOn = await visitEarly('/contact', page)
    await page.getByPlaceholder('Search products...').press('Enter')
    await goOn()
    expect(addressOf(page)).toBe('/contact')
  })

  test('opens the menu, which stays open', async () => {
    const page = await storefront.newPage({ viewport: NARROW })
    const goOn = await visitEarly('/contact', page)
    await page.getByRole('button', { name: 'Menu' }).click()
    const about = page
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('link', { name: 'ABOUT' })
    await expectSeen(about)
    await goOn()
    await expectSeen(about)
    expect(await page.locator('main').evaluate((main: HTMLElement) => main.inert)).toBe(true)
  })

  test('is told when the scripts never come, and keeps what was written', async () => {
    const page = await storefront.newPage({ faults: true })
    await page.route(/\.js$/, (route) => route.abort('connectionrefused'))
    await page.goto('/contact')
    await writeMessage(page)
    const said = page.getByRole('main').getByRole('alert')
    await expectSoon(() => said.allTextContents()).toEqual([
      expect.stringContaining('Part of this page did not arrive, so nothing was sent.'),
    ])
    expect(await fieldOf(page, 'Message').inputValue()).toBe('How long?')
    expect(addressOf(page)).toBe('/contact')
  })

  test('lets the browser order the list when the scripts never come', async () => {
    const page = await storefront.newPage({ faults: true })
    await page.route(/\.js$/, (route) => route.abort('connectionrefused'))
    await page.goto('/products')
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price')
    await expectSoon(() => new URL(page.url()).searchParams.get('ordering')).toBe('price')
  })
})

describe('without JavaScript', () => {
  test.each([
    ['/contact', 'Send Message', 'This form needs JavaScript.'],
    ['/login', 'Login', 'This form needs JavaScript.'],
    ['/register', 'Register', 'This form needs JavaScript.'],
    [`/products/${PANAWAL}`, 'Add to Cart', 'The cart needs JavaScript.'],
  ])('%s has "%s" off and says what it needs', async (path, name, sentence) => {
    const page = await storefront.visit(path, { javaScriptEnabled: false })
    const button = page.getByRole('main').getByRole('button', { name, exact: true })
    expect(await button.count()).toBe(1)
    expect(await button.isDisabled()).toBe(true)
    expect(await page.locator('main noscript p').allTextContents()).toContain(sentence)
  })
})
