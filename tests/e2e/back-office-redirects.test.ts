import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { visitAs } from './at-office.ts'
import { NARROW, openStorefront } from './storefront.ts'

const storefront = openStorefront()
const SEEN = { timeout: 30_000 }

test('an address that visitors missed is led to a page, and visitors arrive', async () => {
  for (const path of ['/shop/trail-khukuri', '/shop/trail-khukuri', '/blog/2019/nothing']) {
    await storefront.visit(path, { faults: true })
  }
  const page = await visitAs(storefront, 'owner', { path: '/imports' })
  await page.getByRole('link', { name: 'Old addresses' }).click()
  await expect(page.getByRole('heading', { name: 'Old addresses' })).toBeVisible()
  await expect(async () => {
    await page.reload()
    await page.getByText(/^2 requests · last/).waitFor({ timeout: 2_000 })
    // On a busy machine the last visit is written with the next fifteen seconds.
    await page.getByText('/blog/2019/nothing').first().waitFor({ timeout: 2_000 })
  }).toPass(SEEN)
  await expect(page.getByText('There are no redirects yet.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Lead to… /shop/trail-khukuri' }).click()
  await page.getByLabel('Page of the shop').fill('/products/nothing')
  await page.getByRole('button', { name: 'Lead on' }).click()
  await expect(page.getByText('The shop has no public page at this address.')).toBeVisible()
  await page.getByRole('button', { name: 'Trail Khukuri' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Lead on' }).click()
  await expect(page.getByText('/shop/trail-khukuri → /products/trail-khukuri')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Lead to… /shop/trail-khukuri' })).toBeHidden()
  await page.getByRole('button', { name: 'Ignore /blog/2019/nothing' }).click()
  await expect(page.getByText('No page was missed.')).toBeVisible()
  await page.getByRole('button', { name: 'Show ignored (1)' }).click()
  await page.getByRole('button', { name: 'Stop ignoring /blog/2019/nothing' }).click()
  await expect(page.getByRole('button', { name: 'Ignore /blog/2019/nothing' })).toBeVisible()

  const arrived = await storefront.visit('/shop/trail-khukuri')
  expect(new URL(arrived.url()).pathname).toBe('/products/trail-khukuri-8-inch')
})

test('redirects are made, searched and removed on a phone', async () => {
  const page = await visitAs(storefront, 'manager', { path: '/redirects', viewport: NARROW })
  await page.getByRole('button', { name: 'New redirect' }).click()
  await page.getByLabel('Old address').fill('/collections/knives')
  await page.getByLabel('Page of the shop').fill('/products')
  await page.getByRole('button', { name: 'Lead on' }).click()
  await expect(page.getByText('/collections/knives → /products')).toBeVisible()
  await page.getByLabel('Search redirects').fill('nothing like it')
  await expect(page.getByText('No redirect matches this search.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: 'Remove /collections/knives' }).click()
  await expect(page.getByText('/collections/knives → /products')).toBeHidden()
})

test('a list that cannot be loaded says so, and is loaded again', async () => {
  const page = await visitAs(storefront, 'owner', { path: '/imports' })
  await page.route('**/redirects/missed/', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.getByRole('link', { name: 'Old addresses' }).click()
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await page.unroute('**/redirects/missed/')
  await again.click()
  await expect(again).toBeHidden()
})
