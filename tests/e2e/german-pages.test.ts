import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { KHUKURI } from '#tests/cast.ts'
import { newCustomer } from '#tests/customer.ts'
import { addToCart } from '#tests/purchase/cart.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { expectLegible } from './legible.ts'
import { pagesOf } from './pages-of.ts'
import { pagesOfCustomer } from './pages-of-customer.ts'
import { visitAs } from './shopper.ts'
import { NARROW, openStorefront, untilAlive } from './storefront.ts'

/** German texts are a third longer than English ones. */
const storefront = openStorefront()
const SIZES = [NARROW, { width: 320, height: 800 }]

test.beforeAll(() =>
  storefront.shop.write(KHUKURI.tenant, async ({ db, changed }) => {
    const { tenant } = KHUKURI
    await db
      .updateTable('site_settings')
      .set('locale', 'de')
      .where('tenant_id', '=', tenant)
      .execute()
    changed('settings')
  }),
)

async function expectFits(page: Page, path: string) {
  await page.goto(path)
  await untilAlive(page)
  await page.waitForLoadState('networkidle')
  expect(await page.locator('html').getAttribute('lang')).toBe('de')
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await expectLegible(page)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(size.width)
  }
}

test('German pages fit on small phones, and show each text whole', async () => {
  const page = await storefront.newPage({ faults: true })
  for (const path of pagesOf(KHUKURI.content)) {
    // The page of the design is English in every shop.
    if (path !== '/test') await test.step(path, () => expectFits(page, path))
  }
})

test('a customer’s German pages fit on small phones, and show each text whole', async () => {
  const [{ tokens }, paths] = await pagesOfCustomer(storefront)
  const stored = { accessToken: tokens.access, refreshToken: tokens.refresh }
  const page = await storefront.newPage({ stored })
  for (const path of paths) await test.step(path, () => expectFits(page, path))
})

test('the name of the total in the cart stays whole beside long words', async () => {
  const customer = await newCustomer(storefront.shop)
  await addToCart(customer, await newProduct(storefront.shop), 1)
  const page = await visitAs(storefront, customer, '/cart', { viewport: NARROW })
  const total = page.getByRole('term').filter({ hasText: /^Gesamt$/ })
  await expect(total).toBeVisible()
  const { lineHeight, height } = await total.evaluate((term) => {
    const style = getComputedStyle(term)
    const inside = term.clientHeight - Number.parseFloat(style.paddingTop)
    return { lineHeight: Number.parseFloat(style.lineHeight), height: inside }
  })
  expect(height).toBeLessThan(lineHeight * 1.5)
})
