import { expect, test } from '@playwright/test'
import { newCustomer } from '#tests/customer.ts'
import { ADDRESS, orderOf, orderOfNew } from '#tests/purchase/order.ts'
import { newColleague } from '#tests/staff.ts'
import { visitAs } from './at-office.ts'
import { NARROW, openStorefront } from './storefront.ts'

const office = openStorefront()

test('the delivery address is changed by keyboard, and shown in the history', async () => {
  const buyer = await newCustomer(office.shop)
  const { order } = await orderOfNew(office.shop, buyer)
  const page = await visitAs(office, 'fulfilment', { path: `/orders/${order.id}` })
  await page.getByRole('button', { name: 'Change delivery address' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Street address').fill(' ')
  await dialog.getByLabel('Street address').press('Enter')
  await expect(dialog.getByText('This field is required.')).toBeVisible()
  await dialog.getByLabel('Postal code').fill('ABC')
  await expect(dialog.getByText(/^Please check this postal code/)).toBeVisible()
  await dialog.getByLabel('Postal code').fill('44600')
  await expect(dialog.getByText(/^Please check this postal code/)).toBeHidden()
  await dialog.getByLabel('Country').fill('Atlantis')
  await expect(dialog.getByText(/^Please check this country/)).toBeVisible()
  await dialog.getByLabel('Country').fill('नेपाल')
  await expect(dialog.getByText(/^Please check this country/)).toBeHidden()
  await dialog.getByLabel('Country').fill('Nepal')
  await dialog.getByLabel('Street address').fill('Boudha 6')
  await dialog.getByLabel('Street address').press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(`${order.order_number}: delivery address changed`)).toBeVisible()
  await expect(page.locator('address').getByText('Boudha 6')).toBeVisible()
  await expect(page.getByText('Before: Asha Rai, Ratna Marga 12,')).toBeVisible()
  expect((await orderOf(buyer, order)).delivery_address.street).toBe('Boudha 6')
})

test('an address in a country without postal codes is changed without one', async () => {
  const buyer = await newCustomer(office.shop)
  const { order } = await orderOfNew(office.shop, buyer)
  const page = await visitAs(office, 'owner', { path: `/orders/${order.id}` })
  const change = async (fields: Record<string, string>) => {
    await page.getByRole('button', { name: 'Change delivery address' }).click()
    const dialog = page.getByRole('dialog')
    for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label).fill(text)
    await dialog.getByRole('button', { name: 'Save address' }).click()
    return dialog
  }
  await expect(
    await change({ Country: 'Hong Kong', City: 'Kowloon', 'Postal code': '' }),
  ).toBeHidden()
  expect((await orderOf(buyer, order)).delivery_address.postalCode).toBe('-')
  await expect(page.locator('address').getByText('Kowloon', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Change delivery address' }).click()
  expect(await page.getByRole('dialog').getByLabel('Postal code').inputValue()).toBe('')
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  const dialog = await change({ Country: 'Germany' })
  await expect(dialog.locator('input[name=postalCode]:invalid')).toBeVisible()
  await dialog.getByLabel('Postal code').fill('10115')
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await expect(dialog).toBeHidden()
  expect((await orderOf(buyer, order)).delivery_address.postalCode).toBe('10115')
})

test('a colleague who was faster is shown beside what was typed, on a phone too', async () => {
  const buyer = await newCustomer(office.shop)
  const { order } = await orderOfNew(office.shop, buyer)
  const page = await visitAs(office, 'owner', {
    path: `/orders/${order.id}`,
    viewport: NARROW,
  })
  await page.getByRole('button', { name: 'Change delivery address' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('City').fill('Biratnagar')
  const other = await newColleague(office.shop, 'owner')
  await other.shop(`PATCH /orders/${order.id}/delivery-address/`, {
    city: { from: ADDRESS.city, to: 'Itahari' },
    street: { from: ADDRESS.street, to: 'Main Road 1' },
  })
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await expect(dialog.getByText(`${other.name} wrote`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await expect(dialog).toBeHidden()
  const { delivery_address: now } = await orderOf(buyer, order)
  expect([now.city, now.street]).toEqual(['Biratnagar', 'Main Road 1'])
})
