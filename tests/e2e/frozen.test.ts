import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { newCustomer } from '#tests/customer.ts'
import { addToCart } from '#tests/purchase/cart.ts'
import { addPlainProducts, ENGRAVED, frozen, PLAIN } from '#tests/frozen-shop.ts'
import { CHECKOUT } from './at-checkout.ts'
import { visitAs } from './shopper.ts'
import { openStorefront } from './storefront.ts'

/** The pages of the specification's own shop stay the same, whatever other shops may use. */
const storefront = openStorefront()

test.beforeAll(() => addPlainProducts(storefront.shop))

/** Texts and roles of the page's own part, as assistive technology gets them. */
async function expectFrozen(name: string, page: Page) {
  const now = `${await page.getByRole('main').ariaSnapshot()}\n`
  expect(now).toBe(frozen(`${name}.txt`, now))
}

test('the pages of a product without options, of its cart and its checkout say what they always said', async () => {
  const product = await storefront.visit(`/products/${PLAIN.slug}`)
  await expectFrozen('product-page', product)

  const customer = await newCustomer(storefront.shop)
  await addToCart(customer, PLAIN, 2)
  await addToCart(customer, ENGRAVED, 1, { engraving_text: 'Asha' })
  const cart = await visitAs(storefront, customer, '/cart')
  await expect(cart.getByRole('region', { name: 'Summary' })).toBeVisible()
  await expectFrozen('cart-page', cart)

  const checkout = await visitAs(storefront, customer, CHECKOUT)
  await expect(
    checkout.getByRole('group', { name: 'Payment method' }).getByRole('radio').first(),
  ).toBeVisible()
  await expectFrozen('checkout-page', checkout)
})
