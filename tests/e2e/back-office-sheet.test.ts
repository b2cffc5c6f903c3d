import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { openShop } from '#tests/open-shop.ts'
import { expectAccessible } from './accessible.ts'
import { keptDrafts, visitAs } from './at-office.ts'
import { openStorefront } from './storefront.ts'
import { changeRows, listRows } from '../rows.ts'
import { manyProducts } from '#tests/purchase/new-product.ts'

const office = openStorefront(openShop)

async function openSheet(search: string): Promise<Page> {
  const page = await visitAs(office, 'owner', { path: `/sheet?search=${search}` })
  await expect(page.getByRole('grid', { name: 'Products' })).toBeVisible()
  await page.getByRole('grid').focus()
  return page
}

const newProducts = (name: string, count: number) => manyProducts(office.shop, name, count)

const pricesOf = async (name: string) => {
  const rows = await listRows(
    office.shop,
    'products',
    { name: { like: `${name} %` } },
    ['price_cents'],
    'name',
  )
  return rows.map(({ price_cents }) => price_cents)
}

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

/** Pastes text like one that a spreadsheet left on the clipboard. */
const paste = (page: Page, text: string) =>
  page.getByRole('grid').evaluate((grid, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    grid.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, text)

test('prices are typed from the keyboard, filled down, taken back and saved', async () => {
  await newProducts('cell', 4)
  const page = await openSheet('cell')
  await press(page, 'ArrowRight', 'ArrowRight', 'ArrowRight')
  await page.keyboard.type('120')
  await press(page, 'Enter', 'ArrowUp', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Control+d')
  await expect(page.getByText('3 unsaved cells')).toBeVisible()
  await press(page, 'Control+z')
  await expect(page.getByText('1 unsaved cell')).toBeVisible()
  await press(page, 'Control+d')
  await expectAccessible(page)
  expect(await pricesOf('cell')).toEqual([10_000, 10_000, 10_000, 10_000])
  await press(page, 'Control+s')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(await pricesOf('cell')).toEqual([12_000, 12_000, 12_000, 10_000])
})

test('a block comes from a spreadsheet; a bad cell says why and the others are saved', async () => {
  await newProducts('block', 3)
  const page = await openSheet('block')
  await press(page, 'ArrowRight', 'ArrowRight', 'ArrowRight')
  await paste(page, '11.50\t15\t+2\nmany\t\t7\n13\t12\t-1')
  await expect(page.getByText('8 cells pasted').or(page.getByText('8 unsaved cells'))).toBeVisible()
  await press(page, 'ArrowDown')
  await expect(
    page.getByRole('alert').filter({ hasText: 'Enter an amount such as 129' }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => pricesOf('block')).toEqual([1150, 10_000, 1300])
  await expect(page.getByText('2 cells cannot be saved as they are')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('button', { name: 'Save' })).toBeHidden()
})

test('a colleague’s faster change is not overwritten silently', async () => {
  await newProducts('faster', 1)
  const page = await openSheet('faster')
  await press(page, 'ArrowRight', 'ArrowRight', 'ArrowRight')
  await page.keyboard.type('120')
  await press(page, 'Enter')
  await changeRows(office.shop, 'products', { slug: 'faster-1' }, { price_cents: 9900 })
  await press(page, 'Control+s')
  await expect(
    page.getByText('Someone else has changed this in the meantime.').first(),
  ).toBeVisible()
  expect(await pricesOf('faster')).toEqual([9900])
  await press(page, 'Control+s')
  await expect.poll(() => pricesOf('faster')).toEqual([12_000])
})

test('unsaved cells come back after the page died, and overwrite no newer value', async () => {
  await newProducts('kept', 2)
  const page = await openSheet('kept')
  await press(page, 'ArrowRight', 'ArrowRight', 'ArrowRight')
  await paste(page, '120\n130')
  await expect(page.getByText('2 unsaved cells')).toBeVisible()
  // Another filter is another list; what waits stays.
  await page.getByLabel('Search products').fill('kept 1')
  await expect(page.getByText('kept 2')).toBeHidden()
  await expect(page.getByText('2 unsaved cells')).toBeVisible()
  await expect.poll(() => keptDrafts(page)).toEqual([expect.stringContaining('sheet')])
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('about:blank')
  await changeRows(office.shop, 'products', { name: 'kept 2' }, { price_cents: 14000 })
  await page.goto('/shops/1/sheet?search=kept')
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('2 unsaved cells')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('1 cell cannot be saved as it is')).toBeVisible()
  expect(await pricesOf('kept')).toEqual([12_000, 14_000])
  // Told and looked at, it is saved over the other's.
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => pricesOf('kept')).toEqual([12_000, 13_000])
  await expect.poll(() => keptDrafts(page)).toEqual([])
})

test('weights are typed into the cells of a product, filled down and saved', async () => {
  await newProducts('heavy', 2)
  const page = await openSheet('heavy')
  await press(page, 'End')
  await page.keyboard.type('450 g')
  await press(page, 'Enter', 'ArrowUp', 'Shift+ArrowDown', 'Control+d')
  await expect(page.getByText('2 unsaved cells')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const rows = await listRows(office.shop, 'products', { name: { like: 'heavy %' } }, [
    'weight_grams',
  ])
  expect(rows.map(({ weight_grams }) => weight_grams)).toEqual([450, 450])
})
