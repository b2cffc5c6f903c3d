import { expect, type Page, test } from '@playwright/test'
import { sql } from 'kysely'
import { guaranteeNoticeIn } from '#contract/texts/guarantee-notice.ts'
import { newCustomer } from '#tests/customer.ts'
import { openShop } from '#tests/open-shop.ts'
import { addToCart } from '#tests/purchase/cart.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { expectAccessible } from './accessible.ts'
import { CHECKOUT, fillAddress, visitCheckout } from './at-checkout.ts'
import { buttonOf, fieldOf, visitAs } from './shopper.ts'
import { NARROW, openStorefront } from './storefront.ts'
import { saveSettings } from '../rows.ts'

const storefront = openStorefront(() => openShop())
const sellToEu = (sells: boolean) =>
  storefront.shop.write(1, async (tx) => {
    await sql`insert into return_settings (tenant_id, sells_to_eu) values (1, ${sells})
      on conflict (tenant_id) do update set sells_to_eu = ${sells}`.execute(tx.db)
    tx.changed('settings')
  })

const noticeOn = (page: Page) => page.getByRole('region', { name: 'Legal guarantee' })

test('shows the guarantee notice before an order can be placed, and with its confirmation', async () => {
  await sellToEu(true)
  const { page } = await visitCheckout(storefront, { viewport: NARROW })
  await expect(noticeOn(page)).toBeVisible()
  await expectAccessible(page)
  const {
    title,
    code: _,
    language: __,
    address,
    minimum,
    liable,
    ...texts
  } = guaranteeNoticeIn('en')
  for (const text of [
    title.toUpperCase(),
    address,
    ...minimum,
    ...liable,
    ...Object.values(texts).flat(),
  ]) {
    await expect(noticeOn(page)).toContainText(text)
  }
  await expect(page.getByText('You can withdraw from the contract within 14 days')).toBeVisible()
  await fillAddress(page)
  await fieldOf(page, 'Bank transfer').check()
  await buttonOf(page, 'Order with obligation to pay').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible()
  await expect(noticeOn(page)).toBeVisible()
  await expectAccessible(page)
})

test('offers no order while the guarantee notice is still loading', async () => {
  await sellToEu(true)
  const customer = await newCustomer(storefront.shop)
  await addToCart(customer, await newProduct(storefront.shop), 1)
  const page = await visitAs(storefront, customer, '/')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/GuaranteeNotice-/, async (route) => {
    await released
    await route.continue()
  })
  const asked = page.waitForRequest(/GuaranteeNotice-/)
  await page.goto(CHECKOUT)
  await asked
  const button = buttonOf(page, 'Order with obligation to pay')
  await expect(button).toHaveCount(0)
  release()
  await expect(button).toBeVisible()
})

test('shows no guarantee notice in a shop that does not sell to consumers in the EU', async () => {
  await sellToEu(false)
  const { page } = await visitCheckout(storefront)
  await expect(noticeOn(page)).toHaveCount(0)
  await expect(buttonOf(page, 'Place Order')).toBeVisible()
})

test('says at the checkout who pays duty and tax, once the country is known', async () => {
  await saveSettings(storefront.shop, 'office_settings', { country: 'NP' })
  await storefront.shop.write(1, async (tx) => {
    await sql`insert into legal_facts (tenant_id, import_duties) values (1, 'buyer')`.execute(tx.db)
    tx.changed('settings')
  })
  const { page } = await visitCheckout(storefront)
  const note = page.getByText('Import duty and tax may be due')
  await expect(note).toHaveCount(0)
  await fieldOf(page, 'Country').selectOption('Germany')
  await expect(note).toBeVisible()
  await expectAccessible(page)
  await fieldOf(page, 'Country').selectOption('Nepal')
  await expect(note).toHaveCount(0)
})
