import { expect, test } from '@playwright/test'
import { newCustomer } from '#tests/customer.ts'
import { orderOfNew } from '#tests/purchase/order.ts'
import { newColleague } from '#tests/staff.ts'
import { expectAccessible } from './accessible.ts'
import { visitAs } from './at-office.ts'
import { openStorefront } from './storefront.ts'

const office = openStorefront()

test('an owner says who is notified of what happens in the shop, and how often', async () => {
  const page = await visitAs(office, 'owner', { path: '/settings?view=notices' })
  const addresses = page.getByLabel('Email addresses')
  await addresses.fill('packing@shop.example\nnobody')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await expect(page.getByText('“nobody” is not an email address.', { exact: true })).toBeVisible()
  await addresses.fill('packing@shop.example\n')
  await page.getByLabel('How often').selectOption('Once a day, at 8 in the morning')
  await save.click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByLabel('How often').selectOption('Within a minute')
  await save.click()
  await expect(save).toBeHidden()
  // The second message stands in place of the first.
  await expect(page.getByText('Saved', { exact: true })).toHaveCount(1)
  await expectAccessible(page)
  await page.reload()
  await expect(addresses).toHaveValue('packing@shop.example')
})

test('home shows what awaits payment, and the tab counts what there is to do', async () => {
  const { order } = await orderOfNew(office.shop, await newCustomer(office.shop))
  const page = await visitAs(office, 'owner')
  await expect(page.getByRole('link', { name: /^Awaiting payment/ })).toBeVisible()
  const count = async () => Number(/^\((\d+)\) /.exec(await page.title())?.[1] ?? 0)
  const before = await count()
  const owner = await newColleague(office.shop, 'owner')
  await owner.shop(`POST /orders/${order.id}/receipt/`, {})
  await page.reload()
  await expect.poll(count).toBe(before + 1)
})
