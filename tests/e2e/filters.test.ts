import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { variantsAt } from '#tests/rounds.ts'
import { newColleague } from '#tests/staff.ts'
import { ALL_RULES, expectAccessible } from './accessible.ts'
import { addressOf, NARROW, openStorefront, untilAlive, WIDE } from './storefront.ts'

const storefront = openStorefront()

const filter = {
  name: '',
  source: 'detail',
  key: '',
  kind: 'chips',
  unit: '',
  is_list: false,
} as const
const FILTERS = [
  { ...filter, label: 'Use', key: 'Use', is_list: true },
  { ...filter, label: 'Handle', key: 'Handle', kind: 'swatches' as const },
  { ...filter, label: 'Blade', key: 'Blade length', kind: 'range' as const, unit: 'in' },
  { ...filter, label: 'Price', source: 'price' as const, kind: 'range' as const },
]

test.beforeAll(async () => {
  const owner = await newColleague(storefront.shop, 'owner')
  expect((await owner.shop('PUT /filters/', { filters: FILTERS })).status).toBe(200)
})

const shownProducts = (page: Page) => page.getByRole('main').getByRole('article').count()

test('a visitor narrows the list beside it, and each chip removes one filter', async () => {
  const page = await storefront.visit('/products')
  await untilAlive(page)
  const use = page.getByRole('region', { name: 'Use' })
  await use.getByRole('link', { name: /^Camp/i }).click()
  await page.waitForURL('**/products?use=camp')
  const text = await use.getByRole('link', { name: /^Camp/i }).textContent()
  expect(await shownProducts(page)).toBe(Number(/\d+/.exec(text!)![0]))
  await page.getByRole('spinbutton', { name: 'To' }).last().fill('100')
  await page.getByRole('button', { name: 'Apply' }).last().click()
  await page.waitForURL('**/products?price=-100&use=camp')
  // The header covers no link.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)
  const robots = page.locator('meta[name=robots]')
  await page.reload()
  expect(await robots.getAttribute('content')).toBe('noindex')
  await untilAlive(page)
  await page.getByRole('link', { name: 'Remove the filter Price: up to $100.00' }).click()
  await page.waitForURL('**/products?use=camp')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price')
  await page.waitForURL('**/products?ordering=price&use=camp')
})

test('a phone has the filters in a sheet that says how many products it shows', async () => {
  const page = await storefront.visit('/products', { viewport: NARROW })
  await untilAlive(page)
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('region', { name: 'Use' }).getByRole('link', { name: /^Camp/i }).click()
  const show = page.getByRole('button', { name: /^Show \d+ products?$/ })
  await page.waitForURL('**/products?use=camp')
  await expectAccessible(page)
  const price = page.getByRole('region', { name: 'Price' })
  await price.getByRole('spinbutton', { name: 'To' }).fill('100')
  await show.click()
  await expect(show).toBeHidden()
  await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeVisible()
  await expect(page).toHaveURL('/products?price=-100&use=camp')
  await expectAccessible(page)
})

test('the sheet keeps the focus until it is closed, and gives it back to its button', async () => {
  const page = await storefront.visit('/products', { viewport: NARROW })
  const opener = page.getByRole('button', { name: 'Filters' })
  const sheet = page.locator('#filters')
  await opener.press('Enter')
  await expect(sheet.locator(':focus')).toHaveCount(1)
  const stops = await sheet.locator('a, button, input, summary').count()
  for (let stop = 0; stop < stops + 3; stop++) {
    await page.keyboard.press('Tab')
    // Between the last stop and the first one the focus is the browser's.
    await expect(page.locator(':focus:not(#filters *)')).toHaveCount(0)
  }
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(opener).toBeFocused()
})

test('filters work without JavaScript', async () => {
  for (const viewport of [WIDE, NARROW]) {
    const page = await storefront.visit('/products', { javaScriptEnabled: false, viewport })
    if (viewport === NARROW) await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('region', { name: 'Use' }).getByRole('link', { name: /^Camp/i }).click()
    expect(addressOf(page)).toBe('/products?use=camp')
    if (viewport === NARROW) await page.getByRole('button', { name: 'Filters' }).click()
    const price = page.getByRole('region', { name: 'Price' })
    await price.getByRole('spinbutton', { name: 'From' }).fill('20')
    await price.getByRole('spinbutton', { name: 'To' }).fill('100')
    await price.getByRole('button', { name: 'Apply' }).click()
    expect(addressOf(page)).toBe('/products?price=20-100&use=camp')
  }
})

test('every page with filters is accessible on a desk and on a phone', async () => {
  const owner = await newColleague(storefront.shop, 'owner')
  const { id } = (await owner.shop('POST /collections/', { name: 'Affordable' })).json()
  const price = { field: 'price', from: null, to: 1000 }
  const made = await owner.shop(`PATCH /collections/${id}/`, {
    is_by_hand: { from: true, to: false },
    conditions: { from: [], to: [price] },
    is_published: { from: false, to: true },
  })
  expect([made.status, made.text]).toEqual([200, made.text])
  const [category] = await storefront.shop.api('GET /products/categories/')
  const paths = [
    '/products',
    '/products?use=camp',
    '/products?price=20-300&use=camp',
    '/products?price=0-1&use=camp',
    '/products?search=knife&use=camp',
    '/products?search=zzzz',
    `/products?category=${category!.slug}`,
    '/collections/affordable',
    '/collections/affordable?use=camp',
  ]
  for (const [place, path] of paths.entries()) {
    for (const viewport of variantsAt(place, [WIDE, NARROW])) {
      const page = await storefront.visit(path, { viewport })
      await untilAlive(page)
      await expectAccessible(page, ALL_RULES)
      const sheet = page.getByRole('button', { name: /^Filters/ })
      if (viewport === NARROW && (await sheet.isVisible())) {
        await sheet.click()
        await expectAccessible(page, ALL_RULES)
      }
      await page.close()
    }
  }
})

test('says which filter to remove where nothing is left', async () => {
  const page = await storefront.visit('/products?price=0-1&use=camp')
  await expect(page.getByText('No products match all of these filters.')).toBeVisible()
  await expectAccessible(page, ALL_RULES)
  await page.getByRole('link', { name: 'Price: $0.00 to $1.00', exact: true }).click()
  await page.waitForURL('**/products?use=camp')
})
