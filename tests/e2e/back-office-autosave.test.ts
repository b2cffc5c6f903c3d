import { expect, test } from '@playwright/test'
import { newProduct } from '#tests/purchase/new-product.ts'
import { newColleague } from '#tests/staff.ts'
import { expectAccessible } from './accessible.ts'
import { visitAs } from './at-office.ts'
import { openStorefront } from './storefront.ts'

// An unpublished record saves itself; a public one waits for a press.

const office = openStorefront()
const saved = /^Saved \d\d:\d\d$/

test('an unseen product saves itself while it is typed, with one entry in the log', async () => {
  const owner = await newColleague(office.shop, 'owner')
  const made = await owner.shop('POST /products/', {
    name: 'Kukri',
    price: '12.00',
    category_id: 1,
  })
  const { id } = made.json()
  const read = async () => (await owner.shop(`GET /products/${id}/`)).json()
  const page = await visitAs(office, 'owner', { path: `/products/${id}` })
  const words = page.getByLabel('Short description')
  await words.fill('Light ')
  await page.getByRole('button', { name: 'Add a detail' }).click()
  await page.getByLabel('Name of detail 1').fill('Steel')
  await page.getByRole('button', { name: 'Add a detail' }).click()
  await expect(page.getByText(saved)).toBeVisible()
  await expectAccessible(page)
  expect(await read()).toMatchObject({ description: 'Light', attributes: [{ key: 'Steel' }] })
  // The typed text stays under the cursor: the space, and the row that is still empty.
  expect(await words.inputValue()).toBe('Light ')
  expect(await page.getByLabel(/^Name of detail/).count()).toBe(2)
  await words.press('End')
  await page.keyboard.type('and long')
  await expect.poll(async () => (await read()).description).toBe('Light and long')

  const price = page.getByLabel('Price in USD')
  await price.fill('much')
  await expect(page.getByText('Not saved: Enter an amount such as 129 or 129.50.')).toBeVisible()
  await price.fill('39.5')
  // The last of it is saved first.
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('link', { name: 'View in shop' })).toBeVisible()
  expect(await read()).toMatchObject({ status: 'on_sale', price: '39.50' })
  const log = await owner.shop(`GET /audit/?subject_kind=product&subject_id=${id}`)
  const { results } = log.json()
  const written = results.filter(({ act }) => act === 'product.written')
  expect(written.length).toBeLessThanOrEqual(3)
  expect(JSON.stringify(written)).not.toContain('Light')

  await words.fill('Heavy')
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeVisible()
  await page.waitForTimeout(2_500)
  expect(await read()).toMatchObject({ description: 'Light and long' })
})

test('a product that was on sale once waits for a press, also while it is off sale', async () => {
  const { id } = await newProduct(office.shop)
  const owner = await newColleague(office.shop, 'owner')
  const status = { from: 'on_sale', to: 'draft' }
  expect((await owner.shop(`PATCH /products/${id}/`, { status })).status).toBe(200)
  const page = await visitAs(office, 'owner', { path: `/products/${id}` })
  await page.getByLabel('Short description').fill('Changed')
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeVisible()
})

test('a page saves itself until it is published, and on purpose from then on', async () => {
  const page = await visitAs(office, 'content', { path: '/pages' })
  await page.getByLabel('New page').fill('How we temper')
  await page.keyboard.press('Enter')
  const text = page.getByRole('textbox', { name: 'Text' })
  await text.click()
  await page.keyboard.type('In oil.')
  await expect(page.getByText(saved)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden()
  // Leaving saves first, without a question.
  await page.keyboard.type(' Twice.')
  await page.getByRole('link', { name: 'Blog', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Blog', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Pages', exact: true }).click()
  await page.getByRole('button', { name: /How we temper/, expanded: false }).click()
  await expect(text).toHaveText('In oil. Twice.')
  expect((await office.shop.fetch('/pages/how-we-temper')).status).toBe(404)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('How we temper: published')).toBeVisible()
  expect((await office.shop.fetch('/pages/how-we-temper')).text).toContain('In oil. Twice.')
  await text.click()
  await page.keyboard.type('Not yet. ')
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeVisible()
})
