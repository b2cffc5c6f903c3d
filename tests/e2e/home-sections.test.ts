import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { visitAs } from './at-office.ts'
import { NARROW, openStorefront, theOnlyHeading } from './storefront.ts'

const storefront = openStorefront()
const EMPTY = 'Empty: the home page leaves it out'

test('a merchant composes the home page of sections, and visitors read it', async () => {
  const page = await visitAs(storefront, 'owner', { path: '/pages?view=sections' })
  await expect(page.getByText('No sections yet.')).toBeVisible()
  await expectAccessible(page)
  const add = async (kind: string) => {
    await page.getByLabel('New section').selectOption(kind)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
  }
  const showIt = async () => {
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Hide', exact: true })).toBeVisible()
  }
  await add('Large picture with a button')
  await expect(page.getByText(EMPTY)).toBeVisible()
  await page.getByLabel('Heading').fill('Blades for every kitchen')
  await page.getByLabel('Introduction').fill('Forged in Dobhan, ground by hand.')
  await page.getByLabel('Button', { exact: true }).fill('Read our story')
  await page.getByLabel('The button leads to').fill('/company')
  await showIt()
  await expect(page.getByText(EMPTY)).toBeHidden()
  await add('Quotes')
  await page.getByRole('button', { name: 'Add a quote' }).click()
  await page.getByLabel('Quote, row 1').fill('It outlived two kitchens.')
  await page.getByLabel('Who said it, row 1').fill('Sita, cook')
  await showIt()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Move Quotes up' }).click()
  await expect(
    page.locator('ol > li').nth(1).getByRole('button', { name: 'Quotes', exact: true }),
  ).toBeVisible()
  await page.getByRole('button', { name: /^Standard parts/ }).click()
  await page.getByRole('button', { name: 'Hide', exact: true }).click()
  await expect(page.getByText('Hidden', { exact: true })).toBeVisible()
  await page.setViewportSize(NARROW)
  await expectAccessible(page)

  const shop = await storefront.visit('/')
  expect(await theOnlyHeading(shop).textContent()).toBe('Blades for every kitchen')
  await expect(shop.getByText('It outlived two kitchens.')).toBeVisible()
  await expect(shop.getByRole('heading', { name: 'Shop by category' })).toBeHidden()
  await expectAccessible(shop)
  await shop.setViewportSize(NARROW)
  await expectAccessible(shop)
  const places = await shop.getByRole('main').innerText()
  expect(places.indexOf('It outlived')).toBeLessThan(places.indexOf('Blades for every'))
  await shop.getByRole('link', { name: 'Read our story' }).click()
  await shop.waitForURL('**/company')
})

test('a copy of a section is hidden, and opens with the content of the first', async () => {
  const page = await visitAs(storefront, 'owner', { path: '/pages?view=sections' })
  await page.getByRole('button', { name: 'Copy ‘Quotes’' }).click()
  const quotes = page.locator('ol > li').filter({ hasText: 'Quotes' })
  await expect(quotes.nth(1).getByText('Hidden', { exact: true })).toBeVisible()
  await quotes.nth(1).getByRole('button', { name: 'Quotes', exact: true }).click()
  await expect(page.getByLabel('Quote, row 1')).toHaveValue('It outlived two kitchens.')
})
