import { expect, test } from '@playwright/test'
import { newProgram, programWith } from '#tests/api-keys.ts'
import { expectAccessible } from './accessible.ts'
import { newColleague } from '#tests/staff.ts'
import { visitAs } from './at-office.ts'
import { NARROW, openStorefront } from './storefront.ts'

const office = openStorefront()
const PATH = '/settings/connections/keys'

test('an owner makes a key, a program uses it, and the log shows what it did', async () => {
  const page = await visitAs(office, 'owner', { path: '/settings' })
  await page
    .getByRole('link', { name: /^Connections/ })
    .last()
    .click()
  await expect(page.getByText('No program is connected yet.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'New key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Warehouse')
  await dialog.getByLabel('For what').selectOption('Stock and prices')
  await expect(dialog.getByLabel('Change the stock')).toBeChecked()
  await expect(dialog.getByLabel('See payments, documents and tax')).not.toBeChecked()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Make the key' }).click()
  await expect(page.getByRole('heading', { name: 'The key “Warehouse”' })).toBeVisible()
  const key = await page.locator('dialog code').innerText()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText(`…${key.slice(-4)}`)).toBeVisible()
  await expect(page.getByText('never used')).toBeVisible()
  await expect(page.getByText(key)).toHaveCount(0)

  const program = programWith(office.shop, { id: 0, key })
  const made = await program.call('POST /products/', { name: 'Bowl by program' })
  expect(made.status).toBe(201)
  await page.reload()
  await expect(page.getByText(/^used .* from /)).toBeVisible()
  await page.getByRole('link', { name: 'What this key did' }).click()
  await expect(page.getByText('Bowl by program')).toBeVisible()
  await expect(page.getByText('Warehouse', { exact: true })).toBeVisible()
  await page.goBack()

  await page.getByRole('button', { name: 'Replace “Warehouse”' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make the key' }).click()
  await expect(page.getByRole('heading', { name: 'The key “Warehouse”' })).toBeVisible()
  const next = await page.locator('dialog code').innerText()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('button', { name: 'Revoke' })).toHaveCount(2)
  for (const each of [key, next]) {
    const { status } = await programWith(office.shop, { id: 0, key: each }).call('GET /products/')
    expect(status).toBe(200)
  }
  await page.getByRole('button', { name: 'Revoke' }).last().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByRole('heading', { name: 'Keys that have ended' })).toBeVisible()
  expect((await program.call('GET /products/')).status).toBe(401)
})

test('the keys fit a phone, and say why they do not come', async () => {
  const page = await visitAs(office, 'owner', { path: PATH, viewport: NARROW })
  await page.getByRole('button', { name: 'New key' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Ledger')
  await page.getByRole('dialog').getByLabel('It ends after').selectOption('never')
  await page.getByRole('dialog').getByRole('button', { name: 'Make the key' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText('Without end')).toBeVisible()
  await expectAccessible(page)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(NARROW.width)
  await page.route('**/api/shops/1/keys/', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 20_000 })
})

test('a colleague who is removed takes the ticked keys along, those of agents first of all', async () => {
  const leaver = await newColleague(office.shop, 'owner')
  const made = async (name: string, purpose: 'integration' | 'agent') =>
    newProgram(office.shop, leaver, { name, purpose, scopes: ['products.see'] })
  const [ledger, helper] = [await made('Ledger', 'integration'), await made('Helper', 'agent')]
  const page = await visitAs(office, 'owner', { path: '/staff' })
  await page.getByRole('button', { name: `Remove ${leaver.name}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('End “Helper”')).toBeChecked()
  await expect(dialog.getByLabel('End “Ledger”')).not.toBeChecked()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(dialog).toBeHidden()
  expect((await helper.call('GET /products/')).status).toBe(401)
  expect((await ledger.call('GET /products/')).status).toBe(200)
})
