import sharp from 'sharp'
import { expect, test } from '@playwright/test'
import { newCustomer } from '#tests/customer.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { changeAddress, orderOfNew } from '#tests/purchase/order.ts'
import { visitAs } from './at-office.ts'
import { openStorefront } from './storefront.ts'
import { addRows, changeRows } from '../rows.ts'

const office = openStorefront()

/** A text that a browser would run as HTML: the policy would report it too. */
const HOSTILE = '<img src=x onerror=ran=1>'

test('a script in a customer’s name, in a wish or in a note is shown as the text that it is', async () => {
  const customer = await newCustomer(office.shop)
  const { order } = await orderOfNew(office.shop, customer)
  const { owner } = office.shop
  await changeRows(
    { owner },
    'customers',
    { id: customer.user.id },
    { username: HOSTILE + String(customer.user.id).slice(-6) },
  )
  await changeAddress({ owner }, order, { fullname: HOSTILE })
  await changeRows(
    { owner },
    'order_lines',
    { order_id: order.id },
    { product_name: HOSTILE, customization: JSON.stringify({ wish: HOSTILE }) },
  )
  await addRows({ owner }, 'order_notes', { order_id: order.id, by_name: HOSTILE, text: HOSTILE })
  const page = await visitAs(office, 'owner')
  for (const path of [
    '/orders',
    `/orders/${order.id}`,
    `/packing-slips?ids=${order.id}`,
    '/customers',
    `/customers/${customer.user.id}`,
  ]) {
    await page.goto(`/shops/1${path}`)
    await expect(page.getByText(HOSTILE).first()).toBeVisible()
    expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  }
  await page.goto(`/shops/1/orders/${order.id}`)
  await expect(page.getByRole('heading', { name: order.order_number })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill(order.order_number)
  await expect(
    page.getByRole('option', { name: new RegExp(`^${order.order_number}`) }),
  ).toBeVisible()
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
})

test('a script in a file’s name or in what a camera wrote into it runs nowhere', async () => {
  const product = await newProduct(office.shop)
  const page = await visitAs(office, 'owner', { path: `/products/${product.id}` })
  const photo = sharp({
    create: { width: 300, height: 200, channels: 3, background: { r: 90, g: 60, b: 30 } },
  }).withExif({ IFD0: { Artist: HOSTILE, ImageDescription: HOSTILE } })
  await page.locator('input[type=file]').setInputFiles([
    { name: `${HOSTILE}.jpg`, mimeType: 'image/jpeg', buffer: await photo.jpeg().toBuffer() },
    { name: `${HOSTILE}.png`, mimeType: 'image/png', buffer: Buffer.from('no picture') },
  ])
  // The one stands in the list, the other's name beside why it does not.
  await expect(page.getByLabel('What picture 1 shows')).toBeVisible()
  await expect(page.getByText(`${HOSTILE}.png`).first()).toBeVisible()
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
})
