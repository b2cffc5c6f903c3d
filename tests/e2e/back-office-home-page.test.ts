import { expect, test } from '@playwright/test'
import { newColleague } from '#tests/staff.ts'
import { expectAccessible } from './accessible.ts'
import { visitAs } from './at-office.ts'
import { NARROW, openStorefront } from './storefront.ts'

const office = openStorefront()

test('the home page’s words and products are a draft until they are published', async () => {
  const page = await visitAs(office, 'content', { path: '/pages?view=home' })
  await page.getByLabel('Headline').fill('Steel that works')
  await page.getByLabel('Button', { exact: true }).fill('See the knives')
  await page.getByLabel('The button leads to').fill('https://elsewhere.example')
  const search = page.getByRole('searchbox', { name: 'Find a product' })
  for (const name of ['Sirupate, 12 inch', 'Trail Khukuri, 8 inch']) {
    await search.fill(name)
    await page.getByRole('button', { name: `Add ${name}` }).click()
  }
  await page.getByRole('button', { name: 'Move Trail Khukuri, 8 inch up' }).click()
  await expectAccessible(page)
  const shown = async () => (await office.shop.fetch('/')).text.includes('Steel that works')
  expect(await shown()).toBe(false)

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Enter a path of this shop, such as').first()).toBeVisible()
  expect(await page.getByLabel('Headline').inputValue()).toBe('Steel that works')
  await page.getByLabel('The button leads to').fill('/products?in_stock=true')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect.poll(shown).toBe(true)

  const visitor = await office.newPage()
  await visitor.goto('/')
  await expect(visitor.getByRole('heading', { level: 1, name: 'Steel that works' })).toBeVisible()
  const row = visitor.getByRole('region', { name: 'Our choice' })
  expect(await row.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
    'Trail Khukuri, 8 inch',
    'Sirupate, 12 inch',
  ])
  await visitor.getByRole('link', { name: 'See the knives' }).click()
  await visitor.waitForURL(/\/products\?in_stock=true$/)
  // The way back loads the same by the API.
  await visitor.getByRole('link', { name: 'Dobhan Forge' }).first().click()
  await expect(row).toBeVisible()
})

test('the chosen products stay within the screen of a phone', async () => {
  const owner = await newColleague(office.shop, 'owner')
  const now = (await owner.shop('GET /home-page/')).json()
  const [{ id }] = (await office.shop
    .api('GET /products/products/')
    .then(({ results }) => results)) as [{ id: number }]
  await owner.shop('PATCH /home-page/', { product_ids: { from: now.product_ids, to: [id] } })
  const page = await visitAs(office, 'content', { path: '/pages?view=home', viewport: NARROW })
  await expect(page.getByRole('button', { name: /^Remove / })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width)
  await expectAccessible(page)
})
