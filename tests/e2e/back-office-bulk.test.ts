import { expect, test } from '@playwright/test'
import { openShop } from '#tests/open-shop.ts'
import { expectAccessible } from './accessible.ts'
import { visitAs } from './at-office.ts'
import { NARROW, openStorefront } from './storefront.ts'
import { listRows } from '../rows.ts'
import { manyProducts } from '#tests/purchase/new-product.ts'

const office = openStorefront(openShop)

const newProducts = (name: string, count: number) => manyProducts(office.shop, name, count)

test('prices of all that match are raised as a job that is watched and put back', async () => {
  await newProducts('kukri', 150)
  const page = await visitAs(office, 'owner', { path: '/products?search=kukri' })
  await page.getByLabel('Select all shown').check()
  await page.getByRole('button', { name: 'Select all 150 that match' }).click()
  await page.getByRole('button', { name: 'Change prices…' }).click()
  await page.getByLabel('By', { exact: true }).fill('5')
  await expect(page.getByText('$105.00').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Change 150 prices' }).click()
  await expect(page.getByText('150 of 150 prices')).toBeVisible()
  await expect(page.getByText('Done', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Put back' }).click()
  await expect(page.getByRole('heading', { name: 'Put back: change prices' })).toBeVisible()
  await expect(page.getByText('Done', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Back to products' }).click()
  await page.goto('/shops/1/products?search=kukri')
  await expect(page.getByRole('button', { name: /\$100\.00/ }).first()).toBeVisible()
})

test('a status is changed of what is ticked on a phone, and undone', async () => {
  await newProducts('sheath', 2)
  const page = await visitAs(office, 'owner', { path: '/products?search=sheath', viewport: NARROW })
  await page.getByLabel('Select sheath 1').check()
  await page.getByLabel('Change status').selectOption('archived')
  await page.getByRole('button', { name: 'Change 1', exact: true }).click()
  await expect(page.getByText('1 product changed')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('1 product put back')).toBeVisible()
  await expect(page.getByText('Archived').locator('visible=true').nth(1)).toBeHidden()
  const rows = await listRows(office.shop, 'products', { slug: 'sheath-1' }, ['is_active'])
  expect(rows[0]?.is_active).toBe(true)
})

test('a filter is kept under a name, found again by it and taken away', async () => {
  const page = await visitAs(office, 'owner', {
    path: '/orders?view=to_ship&payment_method=custom',
  })
  await page.getByRole('button', { name: 'Save this view…' }).click()
  await page.getByLabel('Name').fill('Cash to ship')
  await page.getByLabel('For all colleagues').check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const view = page.getByRole('button', { name: 'Cash to ship', exact: true })
  await expect(view).toBeVisible()
  await page.goto('/shops/1/orders')
  await view.click()
  await page.waitForURL(/payment_method=custom/)
  await page.getByRole('button', { name: 'Remove the view Cash to ship' }).click()
  await expect(view).toBeHidden()
})
