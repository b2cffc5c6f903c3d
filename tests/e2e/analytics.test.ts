import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { matchPath } from 'react-router'
import { KHUKURI, PANAWAL } from '#tests/cast.ts'
import { letGuestsOrder, newGuest } from '#tests/guest.ts'
import { addToCart } from '#tests/purchase/cart.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { order } from '#tests/purchase/order.ts'
import { newColleague } from '#tests/staff.ts'
import { ALL_RULES, expectAccessible } from './accessible.ts'
import { answerForGoogle, GOOGLE, ID, openCountedShop, question } from './counted-shop.ts'
import { pagesOf } from './pages-of.ts'
import { pagesOfCustomer } from './pages-of-customer.ts'
import { buttonOf, isFocused } from './shopper.ts'
import { NARROW, openStorefront, untilAlive } from './storefront.ts'

/** The khukuri shop, in Germany and with an analytics id. */
const storefront = openStorefront(openCountedShop)

test('no page asks another host or stores an identifier before the visitor has agreed', async () => {
  const [{ tokens }, paths] = await pagesOfCustomer(storefront)
  const stored = { accessToken: tokens.access, refreshToken: tokens.refresh }
  const visitor = await storefront.newPage({ faults: true })
  const customer = await storefront.newPage({ stored })
  const visits = [
    ...[...pagesOf(KHUKURI.content), ...(await otherPages())].map(
      (path) => [visitor, path] as const,
    ),
    ...paths.map((path) => [customer, path] as const),
  ]
  for (const [page, path] of visits) {
    await page.goto(path)
    await untilAlive(page)
    // A page whose address is a key does not ask.
    if (!KEYS.test(path)) await expect(question(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
    // Another host would have failed this test, as in every other.
    expect([path, await page.context().cookies()]).toEqual([path, []])
    expect(await page.evaluate(() => [window.dataLayer, localStorage['analyticsChoice']])).toEqual([
      undefined,
      undefined,
    ])
  }
  const walked = new Set(visits.map(([, path]) => routeOf(path)))
  expect(ROUTES.filter((route) => !walked.has(route))).toEqual([])
})

const KEYS =
  /^\/(products\/preview|blog\/preview|order|pay|offer|password-reset\/new|confirm-email|back-in-stock|pages\/(withdraw|return-goods))/

/** The routes of the storefront, as its list names them. */
const ROUTES = [
  ...readFileSync('storefront/routes.tsx', 'utf8').matchAll(/\b(?:path: |page\(\s*)'([^']+)'/g),
].map(([, path]) => path!)

/** The route that shows a path: the one with the fewest parameters. */
const routeOf = (path: string) =>
  ROUTES.filter((route) => route !== '*')
    .toSorted((one, other) => one.split(':').length - other.split(':').length)
    .find((route) => matchPath(route, new URL(path, 'http://shop').pathname)) ?? '*'

/** Pages that need something made for them, and those whose address is a key. */
async function otherPages(): Promise<string[]> {
  const { shop } = storefront
  const owner = await newColleague(shop, 'owner')
  const made = await owner.shop('POST /collections/', { name: 'For gifts' })
  const { slug } = made.json()
  await owner.shop('PATCH /settings/returns/', {
    sells_to_eu: { from: false, to: true },
    return_days: { from: 0, to: 30 },
  })
  await letGuestsOrder(owner)
  const guest = await newGuest(shop)
  await addToCart(guest, await newProduct(shop))
  const { id, page } = await order(guest, { email: 'guest@visitor.example' })
  const toPay = (await owner.shop(`GET /orders/${id}/pay-link/`)).json()
  return [
    `/collections/${slug}`,
    '/pages/imprint',
    '/password-reset',
    '/order-confirmation',
    '/payment/return',
    '/orders',
    '/account',
    page!,
    new URL(toPay.url).pathname,
    '/offer/none',
    page!.replace('/order/', '/pages/withdraw-from-contract/'),
    page!.replace('/order/', '/pages/return-goods/'),
    '/pages/withdraw-from-contract',
    '/pages/return-goods',
    '/pages/find-order',
    '/products/preview/anything',
    '/blog/preview/anything',
    '/password-reset/new',
    '/confirm-email',
    '/back-in-stock',
  ]
}

test('a visitor agrees, is counted, and takes it back by the footer’s button', async () => {
  const page = await storefront.newPage({ elsewhere: GOOGLE, viewport: NARROW })
  const asked = await answerForGoogle(page)
  await page.goto('/products')
  await untilAlive(page)
  await expect(question(page)).toBeVisible()
  await expectAccessible(page, ALL_RULES)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(question(page).locator(':focus')).toHaveCount(1)
  expect(asked).toEqual([])
  await buttonOf(page, 'Accept').click()
  await expect(question(page)).toBeHidden()
  await expect.poll(() => asked).toEqual([`https://www.googletagmanager.com/gtag/js?id=${ID}`])
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('_ga')

  await page.reload()
  await untilAlive(page)
  await expect.poll(() => asked.length).toBe(2)
  await expect(question(page)).toBeHidden()

  await buttonOf(page, 'Privacy choices').click()
  await expect.poll(() => isFocused(question(page))).toBe(true)
  await Promise.all([page.waitForEvent('load'), buttonOf(page, 'Refuse').click()])
  await untilAlive(page)
  expect(await page.evaluate(() => document.cookie)).not.toContain('_ga')
  await page.goto('/')
  await untilAlive(page)
  await expect(question(page)).toBeHidden()
  expect(asked.length).toBe(2)
})

test('the button that adds to the cart stands above the question on a phone', async () => {
  const page = await storefront.visit(`/products/${PANAWAL}`, { viewport: NARROW })
  await expect(question(page)).toBeVisible()
  const button = buttonOf(page, 'Add to Cart')
  await expect
    .poll(async () => {
      const [{ y, height }, below] = await Promise.all([
        button.boundingBox().then((box) => box!),
        question(page).boundingBox(),
      ])
      return y + height <= below!.y
    })
    .toBe(true)
})

test('Refuse is as large as Accept', async () => {
  const page = await storefront.visit('/')
  await expect(question(page)).toBeVisible()
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
    await expect(question(page)).toBeHidden()
    await buttonOf(page, 'Privacy choices').click()
    await expect(question(page)).toBeVisible()
  })
}

test('a page whose address is a key does not load the script of a visitor who agreed', async () => {
  const page = await storefront.newPage({
    faults: true,
    stored: { analyticsChoice: 'accepted' },
  })
  for (const path of ['/order/anything', '/pay/anything', '/offer/anything', '/confirm-email']) {
    await page.goto(path)
    await untilAlive(page)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => window.dataLayer)).toBeUndefined()
  }
})
