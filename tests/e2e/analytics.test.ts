import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { KHUKURI, PANAWAL } from '#tests/cast.ts'
import { openShop } from '#tests/open-shop.ts'
import { expectAccessible } from './accessible.ts'
import { placeOrder, visitCheckout } from './at-checkout.ts'
import { pagesOf } from './pages-of.ts'
import { pagesOfCustomer } from './pages-of-customer.ts'
import { buttonOf, isFocused, linkOf } from './shopper.ts'
import {
  expectGone,
  expectSeen,
  expectSoon,
  NARROW,
  openStorefront,
  untilAlive,
} from './storefront.ts'

const ID = 'G-ABC1234567'
const GOOGLE = /^https:\/\/www\.googletagmanager\.com\//

/** The khukuri shop, in Germany and with an analytics id. */
const storefront = openStorefront(async () => {
  const shop = await openShop()
  await shop.write(1, async ({ db, changed }) => {
    await db
      .updateTable('site_settings')
      .set({ google_analytics_id: ID })
      .where('tenant_id', '=', 1)
      .execute()
    await db
      .insertInto('office_settings')
      .values({ tenant_id: 1, country: 'DE' })
      .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ country: 'DE' }))
      .execute()
    changed('settings')
  })
  return shop
})

/** Stores a cookie as Google's script does. */
const STAND_IN = `document.cookie = '_ga=GA1.1.1; path=/; max-age=1000'`

const question = (page: Page) => page.getByRole('region', { name: 'May we count your visit' })

async function answerForGoogle(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.context().route(GOOGLE, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: STAND_IN })
  })
  return asked
}

/** The names and parameters of the events that were given to Google's script. */
const eventsOf = (page: Page) =>
  page.evaluate(() =>
    (window.dataLayer ?? [])
      .map((command) => Array.from(command as ArrayLike<unknown>))
      .filter(([verb]) => verb === 'event')
      .map(([, name, event]) => [name, event] as [string, Record<string, unknown>]),
  )

test('no page asks another host or stores an identifier before the visitor has agreed', async () => {
  test.slow()
  const [{ tokens }, paths] = await pagesOfCustomer(storefront)
  const stored = { accessToken: tokens.access, refreshToken: tokens.refresh }
  const visitor = await storefront.newPage({ faults: true })
  const customer = await storefront.newPage({ stored })
  for (const [page, path] of [
    ...[...pagesOf(KHUKURI.content), '/password-reset', '/order-confirmation'].map(
      (path) => [visitor, path] as const,
    ),
    ...paths.map((path) => [customer, path] as const),
  ]) {
    await page.goto(path)
    await untilAlive(page)
    await expectSeen(question(page))
    await page.waitForLoadState('networkidle')
    // Another host would have failed this test, as in every other.
    expect([path, await page.context().cookies()]).toEqual([path, []])
    expect(await page.evaluate(() => [window.dataLayer, localStorage['analyticsChoice']])).toEqual([
      undefined,
      undefined,
    ])
  }
})

test('a visitor agrees, is counted, and takes it back by the footer’s button', async () => {
  const page = await storefront.newPage({ elsewhere: GOOGLE, viewport: NARROW })
  const asked = await answerForGoogle(page)
  await page.goto('/products')
  await untilAlive(page)
  await expectSeen(question(page))
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  expect(asked).toEqual([])
  await buttonOf(page, 'Accept').click()
  await expectGone(question(page))
  await expectSoon(() => asked).toEqual([`https://www.googletagmanager.com/gtag/js?id=${ID}`])
  await expectSoon(() => page.evaluate(() => document.cookie)).toContain('_ga')

  await page.reload()
  await untilAlive(page)
  await expectSoon(() => asked.length).toBe(2)
  await expectGone(question(page))

  await buttonOf(page, 'Privacy choices').click()
  await expectSoon(() => isFocused(question(page))).toBe(true)
  await Promise.all([page.waitForEvent('load'), buttonOf(page, 'Refuse').click()])
  await untilAlive(page)
  expect(await page.evaluate(() => document.cookie)).not.toContain('_ga')
  await page.goto('/')
  await untilAlive(page)
  await expectGone(question(page))
  expect(asked.length).toBe(2)
})

test('on a phone the button that adds to the cart stands above the question', async () => {
  const page = await storefront.visit(`/products/${PANAWAL}`, { viewport: NARROW })
  await expectSeen(question(page))
  const button = buttonOf(page, 'Add to Cart')
  await expectSoon(async () => {
    const [{ y, height }, below] = await Promise.all([
      button.boundingBox().then((box) => box!),
      question(page).boundingBox(),
    ])
    return y + height <= below!.y
  }).toBe(true)
})

test('Refuse is as large as Accept', async () => {
  const page = await storefront.visit('/')
  await expectSeen(question(page))
  const [refuse, accept] = await Promise.all(
    ['Refuse', 'Accept'].map((name) => buttonOf(page, name).boundingBox()),
  )
  expect([refuse!.width, refuse!.height]).toEqual([accept!.width, accept!.height])
})

for (const [name, options] of [
  ['Sec-GPC: 1', { extraHTTPHeaders: { 'Sec-GPC': '1' } }],
  ['a kept refusal', { stored: { analyticsChoice: 'refused' } }],
] as const) {
  test(`${name} counts as a refusal`, async () => {
    const page = await storefront.visit('/', options)
    await page.waitForLoadState('networkidle')
    await expectGone(question(page))
    await buttonOf(page, 'Privacy choices').click()
    await expectSeen(question(page))
  })
}

test('a page whose address is a key does not load the script of a visitor who agreed', async () => {
  const page = await storefront.newPage({
    faults: true,
    stored: { analyticsChoice: 'accepted' },
  })
  for (const path of ['/order/anything', '/password-reset/new', '/confirm-email']) {
    await page.goto(path)
    await untilAlive(page)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => window.dataLayer)).toBeUndefined()
  }
})

test('a purchase is counted from the product to the order’s number, once', async () => {
  const { page, product } = await visitCheckout(storefront, { elsewhere: GOOGLE })
  await answerForGoogle(page)
  await buttonOf(page, 'Accept').click()
  const items = [{ item_id: product.slug, item_name: product.name, price: 64.75, quantity: 3 }]
  await expectSoon(() => eventsOf(page)).toEqual([
    ['begin_checkout', { currency: 'USD', value: 194.25, items }],
  ])

  await page.goto(`/products/${product.slug}`)
  await untilAlive(page)
  const one = [{ ...items[0], quantity: 1 }]
  await expectSoon(() => eventsOf(page)).toEqual([
    ['view_item', { currency: 'USD', value: 64.75, items: one }],
  ])
  await buttonOf(page, 'Add to Cart').click()
  await expectSoon(async () => (await eventsOf(page)).at(-1)).toEqual([
    'add_to_cart',
    { currency: 'USD', value: 64.75, items: one },
  ])

  await page.goto('/cart?step=checkout')
  await untilAlive(page)
  await placeOrder(page, 'Bank transfer')
  await expectSeen(page.getByRole('heading', { name: 'Thank you for your order' }))
  const number = await page.getByRole('strong').first().textContent()
  const purchases = async () => (await eventsOf(page)).filter(([name]) => name === 'purchase')
  await expectSoon(purchases).toEqual([
    [
      'purchase',
      {
        transaction_id: number,
        currency: 'USD',
        value: 259,
        items: [{ ...items[0], quantity: 4 }],
      },
    ],
  ])
  await page.reload()
  await untilAlive(page)
  await expectSeen(linkOf(page, 'View order'))
  await expectSoon(() => page.evaluate(() => window.dataLayer?.length ?? 0)).toBeGreaterThan(1)
  expect(await purchases()).toEqual([])
})
