import { expect, type Page, test } from '@playwright/test'
import { letGuestsOrder } from '#tests/guest.ts'
import { openShop } from '#tests/open-shop.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { newColleague } from '#tests/staff.ts'
import { expectAccessible } from './accessible.ts'
import { alertOf } from './at-checkout.ts'
import { buttonOf, fieldOf } from './shopper.ts'
import { NARROW, openStorefront } from './storefront.ts'

const storefront = openStorefront(async () => {
  const shop = await openShop()
  const owner = await newColleague(shop, 'owner')
  await letGuestsOrder(owner)
  await owner.shop('PATCH /settings/', { country: { from: '', to: 'DE' } })
  return shop
})

async function guestAtCheckout(options: Parameters<typeof storefront.visit>[1] = {}) {
  const product = await newProduct(storefront.shop, { priceCents: 6475 })
  const page = await storefront.visit(`/products/${product.slug}`, options)
  await buttonOf(page, 'Add to Cart').click()
  await expect(
    page.getByRole('main').getByRole('status').filter({ hasText: product.name }),
  ).toBeVisible()
  await page.goto('/cart?step=checkout')
  await expect(
    page.getByRole('group', { name: 'Payment method' }).getByRole('radio').first(),
  ).toBeVisible()
  return page
}

const namesOf = (page: Page) =>
  page
    .locator('[name=city], [name=postalCode], [name=country]')
    .evaluateAll((fields) => fields.map((field) => field.getAttribute('name')))

test('the country of the shop is chosen, and the fields stand in its order', async () => {
  const page = await guestAtCheckout()
  await expect(fieldOf(page, 'Country')).toHaveValue('Germany')
  expect(await namesOf(page)).toEqual(['postalCode', 'city', 'country'])
  await fieldOf(page, 'City').fill('Konstanz')
  await fieldOf(page, 'Country').focus()
  await fieldOf(page, 'Country').selectOption('United States')
  await expect.poll(() => namesOf(page)).toEqual(['city', 'postalCode', 'country'])
  await expect(fieldOf(page, 'City')).toHaveValue('Konstanz')
  await expect(fieldOf(page, 'Country')).toBeFocused()
  await page.reload()
  await expect(fieldOf(page, 'Country')).toHaveValue('United States')
  await expect(buttonOf(page, 'Place Order')).toBeEnabled()
  await expectAccessible(page)
})

test('a guest reads all that is missing at once', async () => {
  const page = await guestAtCheckout({ viewport: NARROW })
  await buttonOf(page, 'Place Order').click()
  const alert = alertOf(page)
  await expect(alert).toContainText('Please enter your email address.')
  await expect(alert).toContainText('Full name, Street address, City, Postal code')
  // All but the country, which is chosen, and the telephone number, which is optional in Germany.
  await expect(page.locator('[aria-invalid]')).toHaveCount(5)
  await expect(page.getByLabel('Phone number (optional)')).toBeVisible()
  await expect(page.getByLabel('Email address')).toBeFocused()
  await expectAccessible(page)
})
