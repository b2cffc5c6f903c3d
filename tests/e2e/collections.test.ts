import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { visitAs } from './at-office.ts'
import { NARROW, openStorefront, theOnlyHeading } from './storefront.ts'

const storefront = openStorefront()

test('a merchant makes a collection by rule, and visitors follow it from the menu', async () => {
  const page = await visitAs(storefront, 'owner', { path: '/products' })
  await page.getByRole('link', { name: 'Collections' }).click()
  await expect(page.getByText('No collections yet.')).toBeVisible()
  await page.getByLabel('New collection').fill('Under a hundred')
  await page.getByLabel('New collection').press('Enter')
  await page.getByLabel('Products', { exact: true }).selectOption('All that meet conditions')
  await page.getByRole('button', { name: 'Add a condition' }).click()
  await page.getByLabel('Of', { exact: true }).selectOption('Price')
  await page.getByLabel('At most').fill('100')
  await expect(page.getByText(/^\d+ products: /)).toBeVisible()
  await page.getByLabel('In the shop menu').check()
  await page.getByLabel('Published').check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved').first()).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(NARROW)
  await expectAccessible(page)

  const shop = await storefront.visit('/')
  const main = shop.getByRole('navigation', { name: 'Main' })
  await main.getByRole('button', { name: 'SHOP' }).click()
  await main.getByRole('link', { name: 'Under a hundred' }).click()
  await shop.waitForURL('**/collections/under-a-hundred')
  expect(await theOnlyHeading(shop).textContent()).toBe('Under a hundred')
  await expect(shop.getByRole('navigation', { name: 'Categories' })).toBeHidden()
  await shop.getByRole('combobox', { name: 'Sort by' }).selectOption('price')
  await shop.waitForURL('**/collections/under-a-hundred?ordering=price')
  await expectAccessible(shop)
  await shop.setViewportSize(NARROW)
  await expectAccessible(shop)
})
