import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { orderOf } from '#tests/purchase/order.ts'
import { paidOrder } from '#tests/purchase/shipped.ts'
import { newColleague } from '#tests/staff.ts'
import { expectAccessible } from './accessible.ts'
import { visitAs } from './at-office.ts'
import { visitAs as visitShopAs } from './shopper.ts'
import { NARROW, openStorefront, WIDE } from './storefront.ts'

const office = openStorefront()

const newOrder = async () => paidOrder(office.shop, await newColleague(office.shop, 'owner'))

async function expectFits(page: Page) {
  await expectAccessible(page)
  for (const size of [NARROW, WIDE]) {
    await page.setViewportSize(size)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(size.width)
  }
}

test('an order leaves in two shipments, is followed, corrected and delivered', async () => {
  const { order, buyer, first, second } = await newOrder()
  const page = await visitAs(office, 'fulfilment', { path: `/orders/${order.id}` })
  await page.getByRole('button', { name: 'Ship', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const unitsOf = (name: string) => dialog.getByLabel(`${name}: units to ship`)
  await unitsOf(first.name).fill('2')
  await unitsOf(second.name).fill('0')
  await expect(
    dialog.getByText('The order stays ‘Paid’ until its last unit is shipped.'),
  ).toBeVisible()
  await dialog.getByLabel('Tracking number').fill('EE 1')
  await expectFits(page)
  await dialog.getByRole('button', { name: 'Ship 2 of 4 units' }).click()
  await expect(page.getByText(`${order.order_number}: 2 units shipped`)).toBeVisible()
  const shipments = page.getByRole('region', { name: 'Shipments' })
  await expect(shipments.getByText(`2 × ${first.name}`)).toBeVisible()
  await expect(page.getByText('2 shipped, 1 to go')).toBeVisible()
  await expectFits(page)

  // Taken back and sent again, with all that is left after it.
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(shipments).toBeHidden()
  await page.getByRole('button', { name: 'Ship', exact: true }).click()
  await unitsOf(first.name).fill('2')
  await unitsOf(second.name).fill('0')
  await dialog.getByRole('button', { name: 'Ship 2 of 4 units' }).click()
  await expect(shipments.getByRole('heading', { name: 'Shipment 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Ship', exact: true }).click()
  await expect(dialog.getByText('2 shipped before')).toBeVisible()
  await dialog.getByRole('button', { name: 'Ship', exact: true }).click()
  await expect(shipments.getByRole('heading', { name: 'Shipment 2' })).toBeVisible()

  await page.getByRole('button', { name: 'Edit tracking: Shipment 1' }).click()
  await dialog.getByLabel('Carrier').fill('Post')
  await dialog.getByLabel('Tracking link').fill('post.example/EE1')
  await dialog.getByRole('button', { name: 'Save tracking' }).click()
  await expect(shipments.getByRole('link', { name: 'Track it' })).toBeVisible()
  await page.getByRole('button', { name: 'Mark delivered: Shipment 1' }).click()
  await expect(page.getByRole('button', { name: 'Not delivered: Shipment 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Mark delivered: Shipment 2' }).click()
  await expect(page.getByRole('button', { name: 'Mark delivered: Shipment 2' })).toBeHidden()
  expect((await orderOf(buyer, order)).status).toBe('delivered')

  const own = await visitShopAs(office, buyer, `/orders/${order.id}`)
  await expect(own.getByRole('heading', { name: 'Shipment 2' })).toBeVisible()
  const link = own.getByRole('link', { name: 'Track this shipment' })
  expect(await link.getAttribute('href')).toBe('https://post.example/EE1')
  await expectFits(own)
})

test('the order page is switched on, opened without sign-in, and withdrawn', async () => {
  const { order, first } = await newOrder()
  const page = await visitAs(office, 'owner', { path: '/settings?view=shipments' })
  await page.getByLabel('Mails link to a page of the order').check()
  await page.getByRole('button', { name: 'Add a carrier' }).click()
  await page.getByLabel('Carrier', { exact: true }).fill('Post')
  await page.getByLabel('Tracking link').fill('https://post.example')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The link of Post needs {number} in it.').first()).toBeVisible()
  await page.getByLabel('Tracking link').fill('https://post.example/{number}')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved')).toBeVisible()
  await expectFits(page)

  await page.goto(`/shops/1/orders/${order.id}`)
  const open = page.getByRole('link', { name: /^Open the order page/ })
  const path = new URL((await open.getAttribute('href'))!).pathname
  const visitor = await office.visit(path)
  await expect(visitor.getByRole('heading', { name: `Order ${order.order_number}` })).toBeVisible()
  await expect(visitor.getByText(`3 × ${first.name}`)).toBeVisible()
  await expectFits(visitor)

  await page.getByRole('button', { name: 'Withdraw links' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw links' }).click()
  await expect(page.getByText(`${order.order_number}: links withdrawn`)).toBeVisible()
  const late = await office.visit(path, { faults: true })
  await expect(late.getByRole('heading', { name: 'This link shows no order' })).toBeVisible()
  await expectFits(late)
})
