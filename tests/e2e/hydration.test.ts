import { expect, test } from '@playwright/test'
import { KHUKURI, TEA } from '#tests/cast.ts'
import { newCustomer } from '#tests/customer.ts'
import { openShop } from '#tests/open-shop.ts'
import { variantsAt } from '#tests/rounds.ts'
import { pagesOf } from './pages-of.ts'
import { visitAs } from './shopper.ts'
import { openStorefront, theOnlyHeading, untilAlive } from './storefront.ts'

/** React's development build warns of each difference to the server's markup; a warning is a failure. */
const storefront = openStorefront(() => openShop({ isDevelopment: true }))

/** Both have the same kinds of pages in the same order. */
const SHOPS = [KHUKURI, TEA]

for (const at of SHOPS) {
  test(`React hydrates every page of ${at.host} without a warning`, async () => {
    const page = await storefront.newPage({ at })
    for (const [place, path] of pagesOf(at.content).entries()) {
      if (!variantsAt(place, SHOPS).includes(at)) continue
      await page.goto(path)
      await untilAlive(page)
      await page.waitForLoadState('networkidle')
      expect(await theOnlyHeading(page).count()).toBe(1)
    }
  })
}

test('React hydrates the pages of a customer without a warning', async () => {
  const customer = await newCustomer(storefront.shop)
  const page = await visitAs(storefront, customer, '/cart')
  for (const path of ['/orders', '/account', '/cart?step=checkout', '/products']) {
    await page.goto(path)
    await untilAlive(page)
    await page.waitForLoadState('networkidle')
  }
  expect(await page.getByRole('button', { name: 'Logout' }).count()).toBeGreaterThan(0)
})
