import { expect, test } from '@playwright/test'
import { addToCart } from '#tests/purchase/cart.ts'
import { newCustomer } from '#tests/customer.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { openShop } from '#tests/open-shop.ts'
import { order } from '#tests/purchase/order.ts'
import { expectAccessible } from './accessible.ts'
import { visitAs } from './at-office.ts'
import { NARROW, openStorefront } from './storefront.ts'

const office = openStorefront(() => openShop())
test('a code is made, changed and multiplied, tells what it has cost, and is stopped', async () => {
  const page = await visitAs(office, 'manager')
  await page.getByRole('link', { name: 'Discounts' }).click()
  await expect(page.getByRole('heading', { name: 'Discounts', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Welcome' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'New discount' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Code', { exact: true }).fill('welcome10')
  await dialog.getByRole('textbox', { name: 'Percent' }).fill('20')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByText('This code already exists.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Code', { exact: true }).fill('monsoon')
  await dialog.getByLabel('Name (optional)').fill('Monsoon days')
  await dialog.getByText('When, and how often').click()
  await dialog.getByLabel('Begins').fill('2020-06-01T09:00')
  await dialog.getByLabel('Uses in all').fill('500')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { name: 'Monsoon days', level: 1 })).toBeVisible()
  await expect(page.getByLabel('Begins')).toHaveValue('2020-06-01T09:00')
  await expect(page.getByLabel('Uses in all')).toHaveValue('500')

  // For one product alone, found by its name; then for everything again.
  await page.getByLabel('Applies to').selectOption('Chosen products only')
  await expect(page.getByText('it applies to nothing')).toBeVisible()
  await page.getByLabel('Find a product').fill('Lamo Sirupate')
  await page.getByRole('list', { name: 'Results' }).getByRole('button').first().click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const chosen = page.getByRole('button', { name: /^Take .* off$/ })
  await expect(chosen).toHaveCount(1)
  // The bar at the top lies over whatever is scrolled below it.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible(page)
  await chosen.click()
  await expect(page.getByText('it applies to nothing')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Applies to nothing', { exact: true })).toBeVisible()
  await page.getByLabel('Applies to').selectOption('All products')

  await page.getByLabel('Minimum purchase').fill('20')
  await page.getByLabel('Uses in all').fill('5')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('20% off from $20.00 on, with MONSOON')).toBeVisible()

  const customer = await newCustomer(office.shop)
  await addToCart(customer, await newProduct(office.shop, { priceCents: 5000 }))
  await customer.post('/orders/cart/codes/', { code: 'MONSOON' })
  await order(customer, { expected_total: '40.00' })
  await page.reload()
  await expect(page.getByText('$40.00')).toBeVisible()
  await page.getByLabel('How many').fill('3')
  await page.getByRole('button', { name: 'Generate single-use codes' }).click()
  await expect
    .poll(async () => (await page.getByLabel('New codes').inputValue()).split('\n').length)
    .toBe(3)
  await expectAccessible(page)
  await page.setViewportSize(NARROW)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Stop now' }).click()
  await expect(page.getByText('Ended', { exact: true })).toBeVisible()
  expect((await customer.post('/orders/cart/codes/', { code: 'MONSOON' })).status).toBe(400)
})
