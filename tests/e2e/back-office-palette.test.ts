import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { newCustomer } from '#tests/customer.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { giveSizes } from '#tests/purchase/new-variants.ts'
import { orderOfNew } from '#tests/purchase/order.ts'
import { newColleague } from '#tests/staff.ts'
import { visitAs } from './at-office.ts'
import { NARROW, openStorefront, WIDE } from './storefront.ts'

const office = openStorefront()

const unpaid = async () => (await orderOfNew(office.shop, await newCustomer(office.shop))).order

async function openPalette(page: Page) {
  await page.keyboard.press('Control+k')
  const field = page.getByRole('dialog').getByRole('combobox')
  await expect(field).toBeVisible()
  return field
}

test('an act on a found order leads to its question, and does nothing by itself', async () => {
  const order = await unpaid()
  const owner = await newColleague(office.shop, 'owner')
  const read = async () => (await owner.shop(`GET /orders/${order.id}/`)).json()
  const page = await visitAs(office, 'owner')
  const field = await openPalette(page)
  await field.fill(`paid ${order.order_number}`)
  await expect(page.getByRole('option', { name: `Mark paid: ${order.order_number}` })).toBeVisible()
  await field.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Mark paid: ${order.order_number}` })
  await expect(dialog.getByText(`You record that $${order.total_price} has arrived`)).toBeVisible()
  expect((await read()).status).toBe('awaiting_payment')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: order.order_number })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()

  await (await openPalette(page)).fill(order.order_number)
  await page.getByRole('option', { name: `Mark paid: ${order.order_number}` }).click()
  await dialog.getByRole('button', { name: /^Mark paid/ }).click()
  await expect(page.getByText(`${order.order_number}: Marked as paid`)).toBeVisible()
  expect((await read()).status).toBe('paid')
  // An act that was done is no longer offered.
  const again = await openPalette(page)
  await expect(page.getByRole('option', { name: /^Mark paid/ })).toBeHidden()
  await again.fill(`refund ${order.order_number}`)
  await page.getByRole('option', { name: `Record refund: ${order.order_number}` }).click()
  await expect(page.getByRole('dialog').getByText('Everything')).toBeVisible()
})

test('finds an order by its amount as shown, and a variant by its SKU', async () => {
  const order = await unpaid()
  const product = await newProduct(office.shop)
  const sku = `PALETTE-${product.id}`
  await giveSizes(office.shop, product, { Short: {}, Long: { sku } })
  const page = await visitAs(office, 'owner')
  const field = await openPalette(page)
  for (const amount of [`$${order.total_price}`, order.total_price.replace('.', ',')]) {
    await field.fill(`${amount} ${order.order_number.slice(0, 5)}`)
    await expect(
      page.getByRole('option', { name: new RegExp(`^${order.order_number}`) }),
    ).toBeVisible()
  }
  await field.fill(sku)
  await expect(page.getByRole('option', { name: new RegExp(`^${product.name}`) })).toBeVisible()
})

test('leads to an export and to the password, where the keyboard goes on', async () => {
  const page = await visitAs(office, 'owner')
  const field = await openPalette(page)
  await field.fill('export orders')
  await field.press('Enter')
  const button = page.getByRole('button', { name: 'Export CSV' })
  await expect.poll(() => button.evaluate((each) => each === document.activeElement)).toBe(true)
  await (await openPalette(page)).fill('refunds due')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Refunds due', pressed: true })).toBeVisible()
  await (await openPalette(page)).fill('password')
  await page.keyboard.press('Enter')
  const current = page.getByLabel('Current password', { exact: true })
  await expect.poll(() => current.evaluate((each) => each === document.activeElement)).toBe(true)
})

for (const { name, viewport } of [
  { name: 'wide', viewport: WIDE },
  { name: 'narrow', viewport: NARROW },
]) {
  test(`does not move while its results shrink, on a ${name} screen`, async () => {
    const page = await visitAs(office, 'owner', { viewport })
    const field = await openPalette(page)
    const before = await field.boundingBox()
    await expect.poll(() => page.getByRole('option').count()).toBeGreaterThan(5)
    await field.fill('nothing has this name')
    await expect(page.getByText('Nothing matches this search.')).toBeVisible()
    expect(await field.boundingBox()).toEqual(before)
  })
}

test('a screen is found by the words that people have for it', async () => {
  const page = await visitAs(office, 'owner')
  const field = await openPalette(page)
  for (const [words, title] of [
    ['vat', 'Settings: Tax'],
    ['shipping', 'Settings: Delivery'],
    ['imprint', 'Pages: Policies'],
  ] as const) {
    await field.fill(words)
    await expect(page.getByRole('option', { name: title })).toBeVisible()
  }
  await field.press('Enter')
  await expect(page.getByRole('heading', { name: 'Pages' })).toBeVisible()
})
