import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { newCustomer } from '#tests/customer.ts'
import { jobsDone } from '#tests/jobs.ts'
import { openShop } from '#tests/open-shop.ts'
import { addToCart } from '#tests/purchase/cart.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { order } from '#tests/purchase/order.ts'
import { newColleague } from '#tests/staff.ts'
import { expectAccessible } from './accessible.ts'
import { visitAs } from './at-office.ts'
import { NARROW, openStorefront } from './storefront.ts'
import { saveSettings } from '../rows.ts'

const office = openStorefront(async () => {
  const shop = await openShop()
  await saveSettings(shop, 'return_settings', { sells_to_eu: true })
  return shop
})

test('a colleague finds the order of a withdrawal, receives it and gives the money back', async () => {
  const { shop } = office
  const owner = await newColleague(shop, 'owner')
  const buyer = await newCustomer(shop)
  await addToCart(buyer, await newProduct(shop, { priceCents: 6475 }), 2)
  const placed = await order(buyer)
  await owner.shop(`POST /orders/${placed.id}/receipt/`, {})
  await owner.shop(`POST /orders/${placed.id}/shipment/`, {})
  const body = {
    form_key: randomUUID(),
    order: 'the knife of May',
    name: 'Erika Muster',
    email: 'erika@visitor.example',
  }
  expect((await buyer.post('/orders/withdrawals/', body)).status).toBe(201)
  await jobsDone(shop, 'orders.withdrawal')

  const page = await visitAs(office, 'owner', { path: '/' })
  const calls = '**/returns/statements/'
  await page.route(calls, (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.getByRole('link', { name: /Withdrawals without an order/ }).click()
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible({ timeout: 20_000 })
  await page.unroute(calls)
  await again.click()
  await expect(page.getByText('Order the knife of May: the whole order')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Order number').fill(placed.order_number)
  await page.getByRole('button', { name: 'This order' }).click()
  await page.getByRole('link', { name: 'Withdrawal of 2 units' }).click()
  await expect(page.getByRole('heading', { level: 1, name: placed.order_number })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(NARROW)
  await page.getByLabel('Came back now').fill('2')
  await expect(page.getByLabel('Of these, back in stock')).toHaveValue('2')
  await page.getByRole('button', { name: 'They came back' }).click()
  await expect(page.getByText('2 came back · 2 in stock again')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'I gave it back' }).click()
  await expect(page.getByRole('button', { name: 'I gave it back' })).toBeHidden()
  // With its units and its money back, the case has closed by itself.
  await expect(page.getByText('Closed', { exact: true }).first()).toBeVisible()
  await page.getByRole('link', { name: placed.order_number }).click()
  await expect(page.getByRole('link', { name: 'Withdrawal of 2 units' })).toBeVisible()
  await expect(page.getByText('Refunded').first()).toBeVisible()
})
