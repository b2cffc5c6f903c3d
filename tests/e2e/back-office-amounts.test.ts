import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { newCustomer } from '#tests/customer.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { orderOfNew } from '#tests/purchase/order.ts'
import { newColleague } from '#tests/staff.ts'
import { visitAs } from './at-office.ts'
import { openStorefront } from './storefront.ts'

// Amounts are typed as people write them in Kathmandu, Berlin or Boston.

const office = openStorefront()
const UNCLEAR = '“1,234” can mean 1234 or 1.234. Please type 1234.00 or 1.23.'

const inDialog = (page: Page) => page.getByRole('dialog')

test('a new product takes a decimal comma as one, and asks what 1,234 means', async () => {
  const page = await visitAs(office, 'owner', { path: '/products' })
  await page.keyboard.press('n')
  await inDialog(page).getByLabel('Name').fill('Comma cup')
  const price = inDialog(page).getByLabel('Price in USD (optional)')
  await price.fill('1,234')
  await price.press('Enter')
  await expect(inDialog(page).getByText(UNCLEAR)).toBeVisible()
  await price.fill('38,50')
  await expect(inDialog(page).getByText('= $38.50')).toBeVisible()
  await price.press('Enter')
  await expect(inDialog(page)).toBeHidden()
  expect(await page.getByLabel('Price in USD').inputValue()).toBe('38.50')
})

test('a product that is on sale shows how a price is understood, and is not saved with an unclear one', async () => {
  const { id } = await newProduct(office.shop)
  const owner = await newColleague(office.shop, 'owner')
  const read = async () => (await owner.shop(`GET /products/${id}/`)).json()
  const before = await read()
  const page = await visitAs(office, 'owner', { path: `/products/${id}` })
  const price = page.getByLabel('Price in USD')
  await price.fill('1,234')
  let sent = 0
  page.on('request', (request) => (sent += request.method() === 'PATCH' ? 1 : 0))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(UNCLEAR)).toBeVisible()
  expect((await read()).price).toBe(before.price)
  await expect(price).toBeFocused()
  expect(sent, 'changes sent').toBe(0)
  await price.fill('19,95')
  await expect(page.getByText('= $19.95')).toBeVisible()
  await page.getByLabel('Weight in grams (optional)').fill('1 250')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(read).toMatchObject({ price: '19.95', weight_grams: 1250 })
})

test('a price in the list is what is shown below it before Enter', async () => {
  const { id, slug } = await newProduct(office.shop)
  const owner = await newColleague(office.shop, 'owner')
  const page = await visitAs(office, 'owner', { path: `/products?search=${slug}` })
  await page.getByRole('button', { name: /^Price of / }).click()
  const price = page.getByRole('textbox', { name: /^Price of / })
  await price.fill('31,50')
  await expect(page.getByText('= $31.50')).toBeVisible()
  await price.press('Enter')
  await expect
    .poll(async () => (await owner.shop(`GET /products/${id}/`)).json().price)
    .toBe('31.50')
})

test('a change of many prices takes a decimal comma as one', async () => {
  const { slug } = await newProduct(office.shop, { priceCents: 10_000 })
  const page = await visitAs(office, 'owner', { path: `/products?search=${slug}` })
  await page.getByLabel('Select all shown').check()
  await page.getByRole('button', { name: 'Change prices…' }).click()
  const by = inDialog(page).getByLabel('By')
  await by.fill('1,250')
  await expect(inDialog(page).getByText('“1,250” can mean 1250 or 1.25.')).toBeVisible()
  await by.fill('−12,5')
  await expect(inDialog(page).getByText('= -12.5%')).toBeVisible()
  await expect(inDialog(page).getByText('$87.50')).toBeVisible()
})

test('a part of a payment goes back as it was typed', async () => {
  const customer = await newCustomer(office.shop)
  const { order } = await orderOfNew(office.shop, customer, { quantity: 5 })
  const owner = await newColleague(office.shop, 'owner')
  await owner.shop(`POST /orders/${order.id}/receipt/`, {})
  const page = await visitAs(office, 'owner', { path: `/orders/${order.id}` })
  await page.getByRole('button', { name: 'Record refund' }).click()
  await inDialog(page).getByLabel('A part').check()
  await inDialog(page).getByLabel('Amount').fill('1,00')
  await expect(inDialog(page).getByText('= $1.00')).toBeVisible()
  await inDialog(page).getByRole('button', { name: 'Continue' }).click()
  await expect(inDialog(page).getByText(customer.user.email)).toBeVisible()
  await expect(inDialog(page).getByText('This cannot be undone.')).toBeVisible()
  await inDialog(page).getByRole('button', { name: 'Change' }).click()
  expect(await inDialog(page).getByLabel('Amount').inputValue()).toBe('1,00')
  await inDialog(page).getByRole('button', { name: 'Continue' }).click()
  await inDialog(page).getByRole('button', { name: 'Record refund of $1.00' }).click()
  const read = async () => (await owner.shop(`GET /orders/${order.id}/`)).json()
  await expect.poll(async () => (await read()).payments?.[0]?.refunded).toBe('1.00')
})

test('chosen items fill in what is given back, and a shipped order asks where its units are', async () => {
  const customer = await newCustomer(office.shop)
  const { order, product } = await orderOfNew(office.shop, customer, { quantity: 5, stock: 5 })
  const owner = await newColleague(office.shop, 'owner')
  const page = await visitAs(office, 'owner', { path: `/orders/${order.id}` })
  await page.getByRole('button', { name: 'Mark paid' }).click()
  const marks = `Mark paid: $${order.total_price}`
  await inDialog(page).getByRole('button', { name: marks }).click()
  await expect(page.getByText(`${order.order_number}: Marked as paid`)).toBeVisible()
  await owner.shop(`POST /orders/${order.id}/shipment/`, {})
  await page.reload()
  await page.getByRole('button', { name: 'Record refund' }).click()
  await inDialog(page).getByLabel('A part').check()
  const amount = inDialog(page).getByLabel('Amount')
  const units = inDialog(page).getByLabel(`${product.name}: units to refund, of 5`)
  const unit = Number(order.total_price) / 5
  await units.fill('2')
  expect(await amount.inputValue()).toBe((unit * 2).toFixed(2))
  await amount.fill('7.00')
  await units.fill('1')
  expect(await amount.inputValue()).toBe('7.00')
  await amount.fill('')
  expect(await amount.inputValue()).toBe(unit.toFixed(2))
  // The place of the units is not chosen yet.
  await inDialog(page).getByRole('button', { name: 'Continue' }).click()
  expect(await inDialog(page).getByLabel('Put back to stock').isVisible()).toBe(true)
  await inDialog(page).getByLabel('Put back to stock').check()
  await inDialog(page).getByRole('button', { name: 'Continue' }).click()
  await expect(inDialog(page).getByText('1 unit returns to stock.')).toBeVisible()
  await inDialog(page)
    .getByRole('button', { name: `Record refund of $${unit.toFixed(2)}` })
    .click()
  await expect(page.getByText('1 returned')).toBeVisible()
})
