import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { newCustomer } from '#tests/customer.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { orderOfNew, stockOf } from '#tests/purchase/order.ts'
import { newColleague } from '#tests/staff.ts'
import { keptDrafts, visitAs } from './at-office.ts'
import { NARROW, openStorefront } from './storefront.ts'
import { listRows } from '../rows.ts'

const office = openStorefront()

/** Holds replies back until they are let go, all at once. */
async function holdBack(page: Page, calls: RegExp) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(calls, async (route) => {
    await promise
    await route.fallback()
  })
  return resolve
}

const listOf = ({ name }: { name: string }) => `/products?search=${encodeURIComponent(name)}`

const newCategory = async () => {
  const colleague = await newColleague(office.shop, 'owner')
  const made = await colleague.shop('POST /categories/', { name: `Category ${colleague.id}` })
  return made.json()
}

test('units are counted one after the other, however late the replies, and none is lost', async () => {
  const product = await newProduct(office.shop, { stock: 7 })
  const page = await visitAs(office, 'fulfilment', { path: listOf(product) })
  const more = page.getByRole('button', { name: `One ${product.name} more`, exact: true })
  const stock = page.getByLabel(`Stock of ${product.name}`, { exact: true })
  await expect(stock).toBeVisible()
  const letGo = await holdBack(page, /stock-changes/)
  for (const press of [1, 2, 3]) {
    await more.click()
    expect(await stock.inputValue()).toBe(String(7 + press))
  }
  // Kept by Enter, and left at once: it is one change.
  await stock.fill('20')
  await stock.press('Enter')
  await stock.press('Tab')
  letGo()
  await expect.poll(() => stockOf(office.shop, product)).toBe(20)
  await expect(page.getByRole('status').filter({ hasText: 'cannot' })).toBeHidden()
  const rows = await listRows(
    office.shop,
    'stock_changes',
    { product_id: product.id },
    ['difference'],
    'created_at',
  )
  expect(rows.map(({ difference }) => difference)).toEqual([1, 1, 1, 10])
})

test('a price that is kept by Enter and left at once is said and saved once', async () => {
  const product = await newProduct(office.shop, { priceCents: 12900 })
  const page = await visitAs(office, 'manager', { path: listOf(product) })
  const asked: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') asked.push(request.postDataJSON())
  })
  const letGo = await holdBack(page, /\/products\/$/)
  await page.getByRole('button', { name: `Price of ${product.name}: $129.00. Change it` }).click()
  await page.keyboard.type('139')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  letGo()
  await expect(page.getByText(`${product.name}: $139.00`)).toBeVisible()
  await expect(
    page.getByRole('button', { name: `Price of ${product.name}: $139.00. Change it` }),
  ).toBeVisible()
  expect(asked).toHaveLength(1)
})

test('each key judges the comment that is shown then, never again the one before', async () => {
  const page = await visitAs(office, 'content', { path: '/moderation' })
  const rows = page.locator('main li:has(button:text("Approve"))')
  await expect(rows.nth(1)).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => {
    const id = /comments\/(\d+)\/state/.exec(request.url())?.[1]
    if (id) asked.push(`${id} ${String(request.postDataJSON().state)}`)
  })
  const letGo = await holdBack(page, /\/state\//)
  // Both before anything is drawn, as quick fingers and a slow machine have it.
  await page.evaluate(() => {
    for (const key of ['a', 'h']) window.dispatchEvent(new KeyboardEvent('keydown', { key }))
  })
  await expect.poll(() => asked).toHaveLength(2)
  letGo()
  const [first, second] = asked.map((each) => each.split(' '))
  expect([first![1], second![1]]).toEqual(['shown', 'hidden'])
  expect(first![0]).not.toBe(second![0])
  await expect(page.getByRole('button', { name: 'Undo' }).first()).toBeVisible()
})

test('a product that leaves the list with its change can be brought back', async () => {
  const product = await newProduct(office.shop, { stock: 1 })
  const path = `${listOf(product)}&status=on_sale` as const
  const page = await visitAs(office, 'manager', { path })
  await page.getByRole('button', { name: `More for ${product.name}`, exact: true }).click()
  await page.getByRole('button', { name: 'Unpublish' }).click()
  await expect(page.getByText('No product matches this filter.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(
    page.getByRole('button', { name: `More for ${product.name}`, exact: true }),
  ).toBeVisible()
})

test('Enter right after the words goes to what they find, not to what was found before', async () => {
  const [one, other] = await Promise.all(
    [1, 2].map(async () => (await orderOfNew(office.shop, await newCustomer(office.shop))).order),
  )
  const page = await visitAs(office, 'fulfilment')
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox')
  await field.fill(one!.order_number)
  await expect(page.getByRole('option', { name: one!.order_number })).toBeVisible()
  await field.fill(other!.order_number)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: other!.order_number, level: 1 })).toBeVisible()
})

test('a dialog stays open when the reply to an earlier one comes late', async () => {
  const { order } = await orderOfNew(office.shop, await newCustomer(office.shop))
  const page = await visitAs(office, 'owner', { path: `/orders/${order.id}` })
  const letGo = await holdBack(page, /\/receipt\//)
  await page.getByRole('button', { name: 'Mark paid' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Mark paid' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await dialog.getByLabel('For the customer (optional)').fill('Sold twice')
  letGo()
  await expect(page.getByText(`${order.order_number}: Marked as paid`)).toBeVisible()
  expect(await dialog.getByLabel('For the customer (optional)').inputValue()).toBe('Sold twice')
})

test('changes of an earlier visit come back over what a colleague saved since', async () => {
  const { id } = await newCategory()
  const product = await newProduct(office.shop)
  const page = await visitAs(office, 'owner', { path: `/products/${product.id}` })
  const title = page.getByLabel('Title for search engines')
  await title.fill('Typed before the page died')
  await expect
    .poll(() => keptDrafts(page))
    .toContainEqual(expect.stringMatching(new RegExp(` product ${product.id}$`)))
  const colleague = await newColleague(office.shop, 'owner')
  const other = await colleague.shop(`GET /products/${product.id}/`)
  const { category } = other.json() as { category: { id: number } }
  await colleague.shop(`PATCH /products/${product.id}/`, {
    category_id: { from: category.id, to: id },
  })
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Restore' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const after = (await colleague.shop(`GET /products/${product.id}/`)).json() as {
    seo_title: string
    category: { id: number }
  }
  expect([after.seo_title, after.category.id]).toEqual(['Typed before the page died', id])
})

test('a message covers no button of the bar at the bottom', async () => {
  const page = await visitAs(office, 'owner', { path: '/settings?view=shop', viewport: NARROW })
  const name = page.getByLabel('Name of the shop')
  const typed = await name.inputValue()
  await name.fill(`${typed} 2`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await name.fill(typed)
  const bar = page.getByRole('region', { name: 'Unsaved changes' })
  await expect(bar).toBeVisible()
  const [said, above] = [
    await page.getByText('Saved', { exact: true }).boundingBox(),
    await bar.boundingBox(),
  ]
  expect(said!.y + said!.height).toBeLessThanOrEqual(above!.y)
  await bar.getByRole('button', { name: 'Save' }).click()
  await expect(bar).toBeHidden()
})
