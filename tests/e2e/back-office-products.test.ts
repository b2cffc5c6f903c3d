import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { newEmptyShop } from '#tests/database/empty-shop.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { expectAccessible } from './accessible.ts'
import { visitAs } from './at-office.ts'
import { NARROW, openStorefront } from './storefront.ts'

const office = openStorefront()

/** Creates a category in the dialog that the product's form opens. */
async function createCategory(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New category…' }).click()
  await page.getByLabel('Name of the category').fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Name of the category')).toBeHidden()
}

const chosen = (page: Page) =>
  page.getByLabel('Category').last().locator('option:checked').textContent()

test('the first product of a shop gets its category in the form, on a phone too', async () => {
  const tenant = await newEmptyShop(office.shop)
  const page = await visitAs(office, 'owner', { path: '/products', tenant, viewport: NARROW })
  await page.keyboard.press('n')
  await page.getByRole('dialog').getByLabel('Name').fill('Blue cup')
  await expect(page.getByText('There is no category yet. Create the first one.')).toBeVisible()
  await createCategory(page, 'Cups')
  expect(await chosen(page)).toBe('Cups')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Blue cup' })).toBeVisible()
  expect(await chosen(page)).toBe('Cups')
  await createCategory(page, 'Gifts')
  expect(await chosen(page)).toBe('Gifts')
  await createCategory(page, 'Gifts')
  expect(await chosen(page)).toBe('Gifts')
})

test('stock and SKU stand beside the price, and a dialog changes the stock with its history', async () => {
  const { id } = await newProduct(office.shop, { stock: 3 })
  const page = await visitAs(office, 'owner', { path: `/products/${id}` })
  const topOf = async (label: string) =>
    Math.round((await page.getByText(label, { exact: true }).boundingBox())!.y)
  await expect(page.getByText('SKU', { exact: true })).toBeVisible()
  expect(await topOf('Stock')).toBe(await topOf('SKU'))

  await page.getByRole('button', { name: 'Change…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('The stock has not been changed here yet.')).toBeVisible()
  await dialog.getByLabel('Change by').fill('two')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Enter a whole number.')).toBeVisible()
  await dialog.getByLabel('Change by').fill('+5')
  await dialog.getByLabel('Reason (optional)').fill('Counted')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Change…' }).click()
  await expect(dialog.getByText('+5 → 8')).toBeVisible()
  await expect(dialog.getByText(/: Counted$/)).toBeVisible()
})

test('a price that is typed in the list of a phone leads nowhere sideways', async () => {
  const page = await visitAs(office, 'owner', { path: '/products', viewport: NARROW })
  await page
    .getByRole('button', { name: /^Price of / })
    .first()
    .click()
  await expect(page.getByRole('textbox', { name: /^Price of / })).toBeFocused()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(NARROW.width)
})
