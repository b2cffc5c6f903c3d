import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import type { OrderSummary } from '#contract/orders.ts'
import { addToCart } from '#tests/purchase/cart.ts'
import { type Browser, newCustomer } from '#tests/customer.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { ADDRESS, ORDERS } from '#tests/purchase/order.ts'
import { buttonOf, fieldOf, visitAs } from './shopper.ts'

export const CHECKOUT = '/cart?step=checkout'
const LABELS = {
  fullname: 'Full name',
  street: 'Street address',
  city: 'City',
  postalCode: 'Postal code',
  country: 'Country',
  contact_number: 'Phone number',
} as const

export const alertOf = (page: Page) => page.getByRole('main').getByRole('alert')

type Place = Parameters<typeof visitAs>[0]
type Options = Parameters<typeof visitAs>[3]

/** A customer with three new units in the cart, at the checkout. */
export async function visitCheckout(storefront: Place, options: Options = {}) {
  const customer = await newCustomer(storefront.shop)
  const product = await newProduct(storefront.shop, { priceCents: 6475 })
  await addToCart(customer, product, 3)
  const page = await visitAs(storefront, customer, CHECKOUT, options)
  await expect(
    page.getByRole('group', { name: 'Payment method' }).getByRole('radio').first(),
  ).toBeVisible()
  return { customer, product, page }
}

export async function fillAddress(page: Page) {
  for (const [name, label] of Object.entries(LABELS)) {
    // The label of a field that may be blank says so.
    const field = name === 'contact_number' ? page.getByLabel(label) : fieldOf(page, label)
    const text = ADDRESS[name as keyof typeof LABELS]
    // A shop with a country of its own has a list of countries.
    const isList = await field.evaluate(({ tagName }) => tagName === 'SELECT')
    await (isList ? field.selectOption(text) : field.fill(text))
  }
}

export async function placeOrder(page: Page, method: string) {
  await fillAddress(page)
  await fieldOf(page, method).check()
  await buttonOf(page, 'Place Order').click()
}

export const ordersOf = async (customer: Browser) =>
  ((await customer.get(ORDERS)).json() as { results: OrderSummary[] }).results
