import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { enterOrders } from '#tests/purchase/entries.ts'
import { newProduct } from '#tests/purchase/new-product.ts'
import { expectAccessible } from './accessible.ts'
import { visitAs } from './at-office.ts'
import { NARROW, openStorefront } from './storefront.ts'

const office = openStorefront()

type Sale = { product: { id: number; name: string }; units: number; daysAgo: number }

/** A paid order of units at 12.50, which cost the shop 5.00 each. */
async function sell({ product, units, daysAgo }: Sale) {
  await office.shop.owner.query(
    `with made as (
      insert into orders (tenant_id, currency, order_number, cart_id, status, payment_method, total_cents,
          total_items, delivery_address, hold_expires_at, created_at)
        select 1, 'USD', 'R-' || $1::text || '-' || $4::text, $1::bigint * 100 + $4::int, 'paid', 'card', 1250 * $3::int, $3::int,
          '{"country":"Germany"}', now(), now() - $4::int * interval '1 day'
        returning tenant_id, id)
    insert into order_lines (tenant_id, order_id, position, product_id, product_name, product_slug,
        price_cents, quantity, cost_cents)
      select tenant_id, id, 0, $1::bigint, $2, 'sold', 1250, $3::int, 500 from made`,
    [product.id, product.name, units, daysAgo],
  )
}

const nothingWide = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width)

/** The cells of a table's rows: the name and the main figure. */
const rowsOf = (page: Page) =>
  page
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.slice(1).map((row) => [...row.children].slice(0, 2).map((cell) => cell.textContent)),
    )

/** The lines of the file, as the screen writes them. */
async function fileOf(page: Page): Promise<string[][]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  const lines = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/)
  return lines.map((line) => line.replace('\ufeff', '').split(','))
}

test.beforeAll(async () => {
  const [bell, comb] = [await newProduct(office.shop), await newProduct(office.shop)]
  await sell({ product: bell, units: 3, daysAgo: 2 })
  await sell({ product: comb, units: 1, daysAgo: 1 })
  await sell({ product: bell, units: 2, daysAgo: 35 })
  await enterOrders(office.shop, 1)
})

test('a report of chosen days, compared with those before, is the same in its file', async () => {
  const page = await visitAs(office, 'owner', { path: '/reports/sales' })
  await page.getByLabel('Period').selectOption('Last 90 days')
  await expect(page).toHaveURL(/period=last90/)
  await page.getByLabel('Period').selectOption('Last 30 days')
  await expect(page).toHaveURL(/period=last30/)
  await page.getByLabel('Compare with').selectOption('The period before')
  await expect(page).toHaveURL(/period=last30.*compare=before/)
  const totals = page.getByRole('row', { name: /^Total of all rows/ })
  await expect(totals).toContainText('$50.00')
  await expect(totals).toContainText('$25.00')
  await expect(totals).toContainText('+100%')

  // Columns are gone through by keys, each in words.
  const slider = page.getByRole('slider', { name: 'Column of the chart' })
  await slider.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(slider).toHaveAttribute('aria-valuetext', /: \$12\.50, 1 order; before: \$/)

  await page.getByRole('button', { name: 'What “Came back” means' }).first().click()
  await expect(page.getByText('Refunds and cancellations with their tax')).toBeVisible()
  await page.keyboard.press('Escape')
  await expectAccessible(page)

  // The other reports keep the days.
  await page.getByRole('link', { name: 'Products', exact: true }).last().click()
  await expect(page).toHaveURL(/reports\/products\?period=last30.*compare=before/)
  await expect(totals).toContainText('$50.00')
  const shown = await rowsOf(page)
  const [head = [], ...lines] = await fileOf(page)
  const [name, total] = [head.indexOf('Product'), head.indexOf('Total')]
  const filed = lines.slice(0, -1).map((line) => [line[name], `$${line[total]}`])
  const sum = ['Total of all rows', `$${lines.at(-1)?.[total]}`]
  expect(shown).toEqual([...filed, sum])
})

test('a kept link shows the same days, on a phone as well', async () => {
  const page = await visitAs(office, 'owner', {
    path: '/reports/margin?period=last90&compare=year',
    viewport: NARROW,
  })
  const totals = page.getByRole('row', { name: /^Total of all rows/ })
  await expect(totals).toContainText('$45.00')
  await expect(totals).toContainText('60%')
  await page.getByRole('button', { name: 'Show the margin over time' }).click()
  await expect(page.getByRole('img', { name: 'from 60% to 60%' })).toBeVisible()
  await expect(page.getByText('The cost is known for 100% of net sales')).toBeVisible()
  await nothingWide(page)
  await expectAccessible(page)
  for (const report of ['sales', 'buyers', 'discounts', 'stock', 'money', 'places', 'categories']) {
    await page.goto(`/shops/1/reports/${report}?period=last90`)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await nothingWide(page)
    await expectAccessible(page)
  }
})

test('days without sales say so, and the palette finds a report', async () => {
  const page = await visitAs(office, 'owner', {
    path: '/reports/sales?from=2019-01-01&until=2019-01-31',
  })
  await expect(page.getByText('Nothing was sold in these days')).toBeVisible()
  await expect(page.getByLabel('Period')).toHaveValue('own')
  await expectAccessible(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('turnover margin')
  await page
    .getByRole('option', { name: /Margin/ })
    .first()
    .click()
  await page.waitForURL(/reports\/margin/)
})

test('a failed report says so and is asked for again', async () => {
  const page = await visitAs(office, 'owner', { path: '', caused: /500|Internal/ })
  await page.route('**/reports/places/**', (route) =>
    route.fulfill({ status: 500, json: { detail: 'It broke.' } }),
  )
  await page.goto('/shops/1/reports/places')
  await expect(page.getByRole('alert')).toBeVisible()
  await page.unroute('**/reports/places/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('row', { name: /^Total of all rows/ })).toBeVisible()
})

test('who does not see costs has no margin and no value of the stock', async () => {
  const page = await visitAs(office, 'read_only', { path: '/reports/stock' })
  await expect(page.getByRole('heading', { name: 'Stock and its value' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: /In stock/ })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: /Value at cost/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Margin' })).toHaveCount(0)
  await page.goto('/shops/1/reports/margin')
  await expect(page.getByText('There is nothing here.')).toBeVisible()
})
