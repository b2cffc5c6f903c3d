import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { letGuestsOrder } from '#tests/guest.ts'
import { openShop } from '#tests/open-shop.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { newColleague } from '#tests/staff.ts'
import { expectAccessible } from './accessible.ts'
import { placeOrder } from './at-checkout.ts'
import { visitAs } from './at-office.ts'
import { buttonOf, fieldOf, linkOf } from './shopper.ts'
import { NARROW, openStorefront } from './storefront.ts'
import { changeRows, listRows } from '../rows.ts'

const storefront = openStorefront(async () => {
  const shop = await openShop()
  await letGuestsOrder(await newColleague(shop, 'owner'))
  await changeRows(shop, 'site_settings', { tenant_id: 1 }, { currency: 'EUR' })
  return shop
})

const picture = () =>
  sharp({ create: { width: 400, height: 400, channels: 3, background: '#222' } })
    .png()
    .toBuffer()

/** A guest at the checkout with a new product. */
async function atCheckout(): Promise<Page> {
  const product = await newProduct(storefront.shop, { priceCents: 6475 })
  const page = await storefront.visit(`/products/${product.slug}`, { viewport: NARROW })
  await buttonOf(page, 'Add to Cart').click()
  await expect(
    page.getByRole('main').getByRole('status').filter({ hasText: product.name }),
  ).toBeVisible()
  await page.goto('/cart')
  await buttonOf(page, 'Proceed to Checkout').click()
  await page.getByLabel('Email address').fill('pays@visitor.example')
  return page
}

async function order(page: Page, method: string) {
  await placeOrder(page, method)
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
}

test('a merchant adds a way with a code, a guest pays by it and gives the reference', async () => {
  const office = await visitAs(storefront, 'owner', { path: '/settings?view=payment' })
  await office.getByLabel('Other payment method').check()
  await office.getByLabel('Name', { exact: true }).fill('eSewa')
  await office.getByLabel('Instructions for the customer').fill('Scan the code and pay.')
  await office.getByLabel('QR code of eSewa').setInputFiles({
    name: 'qr.png',
    mimeType: 'image/png',
    buffer: await picture(),
  })
  await expect(office.getByRole('img', { name: 'QR code of eSewa' })).toBeVisible()
  await office.getByLabel('Ask for the reference of the payment').check()
  await office.getByRole('button', { name: 'Add another way to pay' }).click()
  const khalti = office.getByRole('group', { name: 'Further way 1' })
  await khalti.getByLabel('Instructions for the customer').fill('Send it to 98510.')
  await khalti.getByLabel('Name', { exact: true }).fill('Khalti')
  await expectAccessible(office)
  await office.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(office.getByRole('status').filter({ hasText: 'Saved' }).first()).toBeVisible()

  const page = await atCheckout()
  await expect(fieldOf(page, 'eSewa')).toBeVisible()
  await fieldOf(page, 'Khalti').check()
  await expect(page.getByText('Send it to 98510.')).toBeVisible()
  await order(page, 'eSewa')
  await expect(page.getByText('Scan the code and pay.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code: eSewa' })).toBeVisible()
  await page.getByLabel('Reference of your payment').fill('TXN 42')
  await buttonOf(page, 'Send the reference').click()
  await expect(page.getByText('Your reference: TXN 42')).toBeVisible()
  await expectAccessible(page)
  await linkOf(page, 'View order').click()
  await page.waitForURL('**/order/**')
  await expect(page.getByText('Your reference: TXN 42')).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code: eSewa' })).toBeVisible()
  await expectAccessible(page)

  const rows = await listRows(storefront.shop, 'orders', { payer_reference: { not: null } }, ['id'])
  await office.goto(`/shops/1/orders/${rows[0]!.id}?act=mark_paid`)
  await expect(office.getByRole('dialog').getByText('TXN 42')).toBeVisible()
  await expectAccessible(office)
})

test('a guest scans a code for a transfer in euros, and none without an account in the details', async () => {
  const setDetails = (details: string) =>
    changeRows(storefront.shop, 'payment_options', {}, { bank_account_details: details })
  const code = (page: Page) => page.getByRole('img', { name: 'QR code of the bank transfer' })
  await setDetails('Account holder: Dobhan Forge\nIBAN: DE89 3704 0044 0532 0130 00')
  const page = await atCheckout()
  await order(page, 'Bank transfer')
  await expect(code(page)).toBeVisible()
  await expectAccessible(page)
  await linkOf(page, 'View order').click()
  await page.waitForURL('**/order/**')
  await expect(code(page)).toBeVisible()
  await setDetails('Himalayan Bank\nAccount 1')
  await page.reload()
  await expect(page.getByText('Account 1')).toBeVisible()
  await expect(code(page)).toHaveCount(0)
})
