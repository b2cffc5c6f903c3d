import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { visitAs } from './at-office.ts'
import { NARROW, openStorefront } from './storefront.ts'

const storefront = openStorefront()

test('a merchant names filters by the screen, and visitors find them in the list', async () => {
  const page = await visitAs(storefront, 'owner', { path: '/products' })
  await page.getByRole('link', { name: 'Filters' }).click()
  await expect(page.getByText('No filters yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Add a filter' }).click()
  await page.getByLabel('Of', { exact: true }).selectOption('Use')
  await expect(page.getByText(/^\d+ products, \d+ values, such as/)).toBeVisible()
  await page.getByLabel('A comma separates several values').check()
  await page.getByRole('button', { name: 'Add a filter' }).click()
  const second = page
    .getByRole('listitem')
    .filter({ has: page.getByLabel('Shown as') })
    .nth(1)
  await second.getByLabel('Of', { exact: true }).selectOption('Blade length')
  await second.getByLabel('Shown as').selectOption('From … to …')
  await second.getByLabel('Unit').fill('in')
  await second.getByLabel('Name for customers').fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Please give the filter a name.').first()).toBeVisible()
  await second.getByLabel('Name for customers').fill('Blade')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved').first()).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(NARROW)
  await expectAccessible(page)

  const list = await storefront.visit('/products')
  await expect(
    list.getByRole('region', { name: 'Use' }).getByRole('link', { name: /^Camp/ }),
  ).toBeVisible()
  await expect(list.getByRole('region', { name: 'Blade (in)' }).getByLabel('From')).toBeVisible()
  expect((await storefront.shop.api('GET /products/facets/')).map(({ name }) => name)).toEqual([
    'use',
    'blade',
  ])
})
