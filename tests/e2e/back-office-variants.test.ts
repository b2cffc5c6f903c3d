import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { newProduct } from '#tests/purchase/new-product.ts'
import { newColleague } from '#tests/staff.ts'
import { expectAccessible } from './accessible.ts'
import { visitAs } from './at-office.ts'
import { NARROW, openStorefront, WIDE } from './storefront.ts'

const office = openStorefront()
const valuesOf = (...values: string[]) => values.map((value) => ({ value, swatch: null }))
const OPTIONS = [
  { name: 'Size', values: valuesOf('S', 'L') },
  { name: 'Color', values: valuesOf('red', 'white') },
]
const row = (values: string[]) => ({
  values,
  price: '10.00',
  list_price: null,
  sku: '',
  weight_grams: null,
  image_id: null,
  is_active: true,
  stock: 3,
})

/** In two sizes and two colors. */
async function product() {
  const { id } = await newProduct(office.shop)
  const owner = await newColleague(office.shop, 'owner')
  const added = [
    ['S', 'red'],
    ['S', 'white'],
    ['L', 'red'],
    ['L', 'white'],
  ].map(row)
  await owner.shop(`PATCH /products/${id}/variants/`, { options: { from: [], to: OPTIONS }, added })
  const read = async () => (await owner.shop(`GET /products/${id}/variants/`)).json().variants
  const prices = async () => (await read()).map(({ price }) => price)
  return { id, owner, read, prices, path: `/products/${id}/variants` }
}

const priceOf = (page: Page, name: string) => page.getByLabel(`Price of ${name}`, { exact: true })
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
}

test('a price is filled down by keys, and one for all is applied to a group', async () => {
  const { path, prices } = await product()
  const page = await visitAs(office, 'owner', { path })
  await priceOf(page, 'S, white').fill('12,50')
  await page.keyboard.press('Control+d')
  expect(await priceOf(page, 'L, white').inputValue()).toBe('12,50')
  expect(await priceOf(page, 'S, red').inputValue()).toBe('10.00')
  await page.getByLabel('Group by').selectOption('Color')
  await priceOf(page, 'white').fill('20')
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  await save(page)
  await expect.poll(prices).toEqual(['10.00', '20.00', '12.50', '20.00'])
})

for (const { name, viewport } of [
  { name: 'wide', viewport: WIDE },
  { name: 'narrow', viewport: NARROW },
]) {
  test(`all variants get a price, a picture by sight and are switched off, ${name}`, async () => {
    const { id, path, read } = await product()
    const { rows } = await office.shop.owner.query<{ images: { id: number; alt_text: string }[] }>(
      `update products set images = (select images from products
         where tenant_id = 1 and json_array_length(images) > 1 order by id limit 1)
       where tenant_id = 1 and id = $1 returning images`,
      [id],
    )
    const picture = rows[0]!.images[1]!
    const page = await visitAs(office, 'owner', { path, viewport })
    await priceOf(page, 'All variants').fill('15')
    await page.getByRole('button', { name: 'Apply to all in All variants' }).click()
    await page.getByRole('button', { name: 'Picture of All variants: main picture' }).click()
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: picture.alt_text }).click()
    await page.getByLabel('All variants: offered').uncheck()
    await page.getByLabel('L, red is offered').check()
    await save(page)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBe(viewport.width)
    expect(
      (await read()).map(({ price, image_id, is_active }) => [price, image_id, is_active]),
    ).toEqual([false, false, true, false].map((isActive) => ['15.00', picture.id, isActive]))
  })
}

test('a fault shows at its cell, the keyboard goes there, and nothing is lost', async () => {
  const { path, prices, read } = await product()
  const other = await product()
  await other.owner.shop(`PATCH /products/${other.id}/variants/`, {
    changed: [{ id: (await other.read())[0]!.id, sku: { from: '', to: 'TAKEN-1' } }],
  })
  const page = await visitAs(office, 'owner', { path })
  await priceOf(page, 'L, red').fill('1,234')
  const sku = page.getByLabel('SKU of S, red')
  await sku.fill('TWICE')
  await page.getByLabel('SKU of S, white').fill('TWICE')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Two variants have this SKU.').first()).toBeVisible()
  await expect.poll(() => sku.evaluate((cell) => cell === document.activeElement)).toBe(true)
  await page.getByLabel('SKU of S, white').fill('')
  await expect(page.getByText('“1,234” can mean 1234 or 1.234.')).toBeVisible()
  expect(await prices()).toEqual(['10.00', '10.00', '10.00', '10.00'])
  await sku.fill('TAKEN-1')
  await priceOf(page, 'L, red').fill('1234')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('row').getByText('Another product has this SKU.')).toBeVisible()
  await sku.fill('FREE-1')
  await save(page)
  expect((await read())[0]!.sku).toBe('FREE-1')
  expect((await prices())[2]).toBe('1234.00')
})

test('a weight for all stands on the product, and one of its own in the table', async () => {
  const { id, read, path } = await product()
  const page = await visitAs(office, 'owner', { path: `/products/${id}` })
  await page.getByLabel('Weight in grams (optional)').fill('450')
  await save(page)
  await page.goto(page.url().replace(/\/products\/.*/, path))
  const weightOf = (name: string) => page.getByLabel(`Weight in grams of ${name}`, { exact: true })
  expect(await weightOf('S, red').getAttribute('placeholder')).toBe('450')
  await weightOf('S, red').fill('0')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('At least 1 g, or leave it empty.')).toBeVisible()
  await weightOf('S, red').fill('')
  await weightOf('L, red').fill('1200 g')
  await page.keyboard.press('Control+d')
  await expectAccessible(page)
  await save(page)
  await expect
    .poll(async () => (await read()).map(({ weight_grams }) => weight_grams))
    .toEqual([null, null, 1200, 1200])
  for (const viewport of [NARROW, WIDE]) {
    await page.setViewportSize(viewport)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(viewport.width)
  }
})
