import { expect, test } from '@playwright/test'
import { letGuestsOrder } from '#tests/guest.ts'
import { openShop } from '#tests/open-shop.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { newColleague } from '#tests/staff.ts'
import { expectAccessible } from './accessible.ts'
import { alertOf, fillAddress } from './at-checkout.ts'
import { visitAs } from './at-office.ts'
import { buttonOf, fieldOf, linkOf } from './shopper.ts'
import { NARROW, openStorefront } from './storefront.ts'

const storefront = openStorefront(async () => {
  const shop = await openShop()
  await letGuestsOrder(await newColleague(shop, 'owner'))
  return shop
})

test('a guest orders with a phone number alone, keeps the link, and finds the order without it', async () => {
  const office = await visitAs(storefront, 'owner', { path: '/settings?view=checkout' })
  await office.getByLabel('Contact of guests').selectOption('An email address or a phone number')
  await expectAccessible(office)
  await office.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(office.getByRole('status').filter({ hasText: 'Saved' }).first()).toBeVisible()

  const product = await newProduct(storefront.shop, { priceCents: 6475 })
  const page = await storefront.visit(`/products/${product.slug}`, {
    viewport: NARROW,
    faults: true,
  })
  await buttonOf(page, 'Add to Cart').click()
  await expect(
    page.getByRole('main').getByRole('status').filter({ hasText: product.name }),
  ).toBeVisible()
  await page.goto('/cart?step=checkout')
  await expect(
    page.getByRole('group', { name: 'Payment method' }).getByRole('radio').first(),
  ).toBeVisible()
  await fieldOf(page, 'Bank transfer').check()
  await fillAddress(page)
  await page.getByLabel('Phone number').fill('')
  await buttonOf(page, 'Place Order').click()
  await expect(
    alertOf(page).getByText('Please enter your email address or your phone number.'),
  ).toBeVisible()
  await page.getByLabel('Phone number').fill('+977 98-4123 4567')
  await expectAccessible(page)
  await buttonOf(page, 'Place Order').click()
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Keep the link to your order' })).toBeVisible()
  await expectAccessible(page)
  const number = await page
    .getByText(/^[A-Z0-9]{5}-[A-Z0-9]{5}$/)
    .first()
    .innerText()
  await linkOf(page, 'View order').click()
  await expect(buttonOf(page, 'Cancel order')).toBeVisible()

  await linkOf(page, 'Find your order').click()
  await expect(page.getByRole('heading', { name: 'Find your order' })).toBeVisible()
  await expectAccessible(page)
  await fieldOf(page, 'Order number').fill(number)
  await fieldOf(page, 'Last 4 digits of your phone number').fill('0000')
  await buttonOf(page, 'Find the order').click()
  await expect(
    page.getByText('There is no order with this number and these digits. Please check both.'),
  ).toBeVisible()
  await fieldOf(page, 'Last 4 digits of your phone number').fill('4567')
  await buttonOf(page, 'Find the order').click()
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
  await expect(buttonOf(page, 'Cancel order')).toHaveCount(0)

  await office.goto(office.url().replace(/\/settings.*/, '/orders'))
  await office.getByRole('link', { name: number }).click()
  await expect(office.getByText('This guest gets no mails.', { exact: false })).toBeVisible()
  await expectAccessible(office)
})
