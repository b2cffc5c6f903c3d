import { expect, test } from '@playwright/test'
import { openShop } from '#tests/open-shop.ts'
import { expectAccessible } from './accessible.ts'
import { placeOrder, visitCheckout } from './at-checkout.ts'
import { visitAs } from './at-office.ts'
import { buttonOf, fieldOf, linkOf } from './shopper.ts'
import { NARROW, openStorefront } from './storefront.ts'

const storefront = openStorefront(() => openShop())
const NOTE = 'Ring twice, please.'

test('a merchant asks for a note, a buyer writes one, and both read it at the order', async () => {
  const plain = await visitCheckout(storefront)
  await expect(plain.page.getByLabel('Note to the shop')).toHaveCount(0)

  const office = await visitAs(storefront, 'owner', { path: '/settings?view=checkout' })
  await office.getByLabel('Ask for a note to the order').check()
  await office.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(office.getByRole('status').filter({ hasText: 'Saved' }).first()).toBeVisible()

  const { page, customer, product } = await visitCheckout(storefront, { viewport: NARROW })
  const note = page.getByLabel('Note to the shop')
  await note.fill(NOTE)
  await page.reload()
  await expect(note).toHaveValue(NOTE)
  await expectAccessible(page)
  await placeOrder(page, 'Bank transfer')
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
  await linkOf(page, 'View order').click()
  await expect(page.getByRole('heading', { name: 'Your note' })).toBeVisible()
  await expect(page.getByText(NOTE)).toBeVisible()
  await expectAccessible(page)

  // The next order begins without it.
  await page.goto(`/products/${product.slug}`)
  await buttonOf(page, 'Add to Cart').click()
  await expect(
    page.getByRole('main').getByRole('status').filter({ hasText: product.name }),
  ).toBeVisible()
  await page.goto('/cart?step=checkout')
  await expect(fieldOf(page, 'Full name')).toBeVisible()
  await expect(note).toHaveValue('')

  const { results } = (await customer.get('/orders/orders/')).json()
  const { id } = results[0]!
  await office.goto(office.url().replace(/\/settings.*/, `/orders/${id}`))
  await expect(office.getByRole('heading', { name: 'Note from the customer' })).toBeVisible()
  await expect(office.getByText(NOTE)).toBeVisible()
  await expectAccessible(office)
  await office.goto(office.url().replace(/\/orders\/.*/, `/packing-slips?ids=${id}`))
  await expect(office.getByText(`Note from the customer: ${NOTE}`)).toBeVisible()
})
