import { expect, test } from '@playwright/test'
import { newCustomer } from '#tests/customer.ts'
import { orderOfNew } from '#tests/purchase/order.ts'
import { visitAs } from './at-office.ts'
import { openStorefront } from './storefront.ts'

const office = openStorefront()

const NOT_LOADED = 'This part could not be loaded.'
const caused = /Failed to fetch dynamically imported module/

test('a dialog that cannot be loaded leaves its screen, and opens after the page is reloaded', async () => {
  const { order } = await orderOfNew(office.shop, await newCustomer(office.shop))
  const page = await visitAs(office, 'owner', { path: `/orders/${order.id}`, caused })
  await page.route('**/AddressDialog-*.js', (route) => route.abort())
  const note = page.getByLabel('Internal note')
  await note.fill('Call before noon')
  const change = page.getByRole('button', { name: 'Change delivery address' })
  await change.click()
  const fault = page.getByRole('dialog', { name: NOT_LOADED })
  await expect(fault.getByText('save what you have typed')).toBeVisible()
  await fault.getByRole('button', { name: 'Close' }).last().click()
  await expect(fault).toBeHidden()
  await expect(change).toBeFocused()
  await expect(note).toHaveValue('Call before noon')

  await change.press('Enter')
  await page.unroute('**/AddressDialog-*.js')
  await fault.getByRole('button', { name: 'Reload page' }).click()
  await change.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Delivery address' })
  await expect(dialog.getByLabel('Full name')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(change).toBeFocused()
})

test('a settings form that cannot be loaded leaves the list of settings', async () => {
  const page = await visitAs(office, 'owner', { path: '/settings?view=shop', caused })
  await page.route('**/ReturnsForm-*.js', (route) => route.abort())
  const list = page.getByRole('navigation', { name: 'Settings' })
  await list.getByRole('link', { name: 'Returns' }).click()
  await expect(page.getByRole('alert').getByText(NOT_LOADED)).toBeVisible()
  await list.getByRole('link', { name: 'Legal' }).click()
  await expect(page.getByText(NOT_LOADED)).toBeHidden()
  await list.getByRole('link', { name: 'Returns' }).click()
  await page.unroute('**/ReturnsForm-*.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Days for a return')).toBeVisible()
})
