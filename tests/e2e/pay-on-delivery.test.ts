import { expect, test } from '@playwright/test'
import { openShop } from '#tests/open-shop.ts'
import { expectAccessible } from './accessible.ts'
import { ordersOf, placeOrder, visitCheckout } from './at-checkout.ts'
import { visitAs } from './at-office.ts'
import { NARROW, openStorefront } from './storefront.ts'

const office = openStorefront(openShop)

test('an order is paid on delivery, from the settings to the slip and the receipt', async () => {
  const settings = await visitAs(office, 'owner', { path: '/settings?view=payment' })
  await settings.getByLabel('On delivery or at pick-up').check()
  await settings.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(settings.getByText('Saved', { exact: true })).toBeVisible()

  const { customer, page } = await visitCheckout(office, { viewport: NARROW })
  await placeOrder(page, 'On delivery or at pick-up')
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
  await expect(page.getByText('Pay on delivery: $194.25')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'View order' }).click()
  await expect(page.getByText('We’re preparing your order.')).toBeVisible()
  await expect(page.getByText('Pay on delivery: $194.25')).toBeVisible()
  await expectAccessible(page)

  const [order] = await ordersOf(customer)
  const desk = await visitAs(office, 'owner', { path: `/orders/${order!.id}` })
  await expect(desk.getByText('Pay on delivery', { exact: true })).toBeVisible()
  const orderPage = desk.url()
  await desk.goto(orderPage.replace(/orders\/.*/, `packing-slips?ids=${order!.id}`))
  await expect(desk.getByText('Pay on delivery: $194.25')).toBeVisible()
  await expectAccessible(desk)
  await desk.goto(orderPage)
  await desk.getByRole('button', { name: 'Mark paid' }).click()
  const dialog = desk.getByRole('dialog')
  await expect(dialog.getByText('You record that $194.25 was paid on delivery.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Mark paid: $194.25' }).click()
  await expect(desk.getByText(`${order!.order_number}: Marked as paid`)).toBeVisible()
  await expect(desk.getByText('Pay on delivery', { exact: true })).toHaveCount(0)
  await expect(desk.getByRole('button', { name: 'Ship', exact: true })).toBeVisible()
})
