import { expect, test } from '@playwright/test'
import { openShop } from '#tests/open-shop.ts'
import { expectAccessible } from './accessible.ts'
import { visitAs } from './at-office.ts'
import { NARROW, openStorefront } from './storefront.ts'

const office = openStorefront(openShop)

const FILE = 'server/imports/examples/shopify-products.csv'

test('a file is checked, imported and reverted', async () => {
  const page = await visitAs(office, 'owner', { path: '/products' })
  await page.getByRole('link', { name: 'Import' }).click()
  await expect(page.getByText('No file was imported yet.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('File to import').setInputFiles(FILE)
  await expect(page.getByRole('heading', { name: 'What will happen' })).toBeVisible()
  await expect(page.getByText('Enter an amount such as 129 or 129.50.')).toBeVisible()
  await expect(page.getByText('Checked', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('An empty cell').selectOption('clear')
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByRole('button', { name: 'Check again' })).toBeDisabled()
  await expect(page.getByText('Checked', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible()
  await expect(page.getByText('Imported', { exact: true })).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export wrong rows' }).click()
  expect((await download).suggestedFilename()).toMatch(/^wrong-rows-.*\.csv$/)
  await page.getByRole('button', { name: 'Revert the import' }).click()
  await page.getByRole('button', { name: 'Revert the import' }).last().click()
  await expect(page.getByText('Reverted', { exact: true })).toBeVisible()
})

test('a file is imported on a phone, and its report is read', async () => {
  const page = await visitAs(office, 'owner', { path: '/imports', viewport: NARROW })
  await page.getByLabel('File to import').setInputFiles(FILE)
  await expect(page.getByRole('heading', { name: 'What will happen' })).toBeVisible()
  await page.getByText(/^Columns/).click()
  await expectAccessible(page)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
})

test('a file that is none is named with the next step', async () => {
  const page = await visitAs(office, 'owner', { path: '/imports' })
  const file = { name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2\n') }
  await page.getByLabel('File to import').setInputFiles(file)
  await expect(page.getByText(/^The first row is not the header of a known file/)).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('heading', { name: 'A file of another shop' })).toBeVisible()
})

test('an export of WordPress is imported, and the shop’s lists are given as files', async () => {
  const page = await visitAs(office, 'owner', { path: '/imports', viewport: NARROW })
  await page.getByLabel('File to import').setInputFiles('server/imports/examples/wordpress.xml')
  await expect(page.getByRole('heading', { name: 'What will happen' })).toBeVisible()
  await expect(page.getByText('These shortcodes stay in the text as they are.')).toBeVisible()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('Imported', { exact: true })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Comments' }).click()
  await expect(page.getByText('Ready', { exact: true })).toBeVisible()
  await expectAccessible(page)
  const take = page.getByRole('button', { name: 'Download the file of Comments' })
  const download = page.waitForEvent('download')
  await take.click()
  expect((await download).suggestedFilename()).toMatch(/^comments-.*\.csv$/)
  await page.getByRole('button', { name: 'Delete the file of Comments' }).click()
  await expect(take).toBeHidden()
})
