import { expect, test } from '@playwright/test'
import { type Mailbox, openMailbox } from '#tests/mailbox.ts'
import { openShop } from '#tests/open-shop.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { giveSizes } from '#tests/purchase/new-variants.ts'
import { expectAccessible } from './accessible.ts'
import { visitAs } from './at-office.ts'
import { NARROW, openStorefront, untilAlive } from './storefront.ts'

const mailbox: Mailbox = openMailbox()
const storefront = openStorefront(() => openShop({ settings: mailbox.settings }))
test.afterAll(() => mailbox.remove())

test('a visitor asks for a mail about a sold-out size, and the merchant sees who waits', async () => {
  const product = await newProduct(storefront.shop, { stock: 0 })
  await giveSizes(storefront.shop, product, { S: { stock: 2 }, M: { stock: 0 } })
  const office = await visitAs(storefront, 'owner', { path: '/settings?view=product-pages' })
  await office.getByLabel('Notify visitors when a product is back').check()
  await office.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(office.getByText('Saved').first()).toBeVisible()
  await expectAccessible(office)

  const page = await storefront.visit(`/products/${product.slug}`, { viewport: NARROW })
  await untilAlive(page)
  const button = page.getByRole('button', { name: 'Notify me when it is back' })
  await expect(button).toBeHidden()
  await page.getByRole('radio', { name: /^M/ }).check()
  await page.getByLabel('Email address').fill('asha@example.com')
  await expectAccessible(page)
  await button.click()
  await expect(page.getByText('We have sent an email to asha@example.com.')).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectAccessible(page)

  const [mail] = await mailbox.to('asha@example.com')
  const confirming = await storefront.visit(mail!.link.replace(/^https?:\/\/[^/]+/, ''))
  await untilAlive(confirming)
  await confirming.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(confirming.getByText('We will email you once it is back.')).toBeVisible()
  await expectAccessible(confirming)

  await office.goto(`/shops/1/products/${product.id}`)
  await expect(office.getByText('1 person asked for a notice')).toBeVisible()
})
