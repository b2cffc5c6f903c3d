import { expect, test } from '@playwright/test'
import { newColleague, OFFICE, leaveShops, makeOperator } from '#tests/staff.ts'
import { expectAccessible } from './accessible.ts'
import { bringSession, visitAs } from './at-office.ts'
import { NARROW, openStorefront } from './storefront.ts'

const office = openStorefront()

async function visitAsOperator(shops: 'with shops' | 'without' = 'with shops') {
  const operator = await newColleague(office.shop, 'content')
  await makeOperator(office.shop, operator)
  if (shops === 'without') {
    await leaveShops(office.shop, operator)
  }
  const page = await office.newPage({ at: { host: OFFICE }, faults: true })
  await bringSession(page, operator)
  return page
}

test('an operator makes a shop, corrects its address and invites its owner again', async () => {
  const page = await visitAsOperator('without')
  await page.goto('/')
  await page.getByRole('link', { name: 'All shops of the installation' }).click()
  await expect(page.getByText('Dobhan Forge')).toBeVisible()
  await page.getByRole('button', { name: 'New shop' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Blue Pots')
  await dialog.getByLabel('Address').fill('tea.localhost')
  await dialog.getByLabel('Owner’s email').fill('sita@bluepots.example')
  await dialog.getByLabel('Country').selectOption('Nepal')
  await dialog.getByLabel('Time zone').fill('Asia/Kathmandu')
  await dialog
    .getByLabel('Start from')
    .selectOption({ label: 'Food and drink, in the theme Garden' })
  // The currency follows the country until somebody chooses one.
  expect(await dialog.getByLabel('Currency').inputValue()).toBe('NPR')
  const create = dialog.getByRole('button', { name: 'Create the shop' })
  await create.click()
  // A refusal stands at its field, and what was typed stays.
  await expect(dialog.getByText('tea.localhost leads to a shop already.')).toBeVisible()
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Blue Pots')
  await dialog.getByLabel('Address').fill('blue-pots')
  await expect(dialog.getByText('The shop will be at blue-pots.localhost.')).toBeVisible()
  await expectAccessible(page)
  await create.click()
  await expect(page.getByText('Invitation sent to sita@bluepots.example')).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: 'Blue Pots' })
  await expect(row.getByText('Owner invited')).toBeVisible()
  await expectAccessible(page)
  const home = await office.shop.at('blue-pots.localhost').fetch('/')
  expect([home.status, home.text]).toEqual([200, expect.stringContaining('Blue Pots')])
  expect(home.text).toContain('data-theme="garden"')

  await expect(row.getByText('Not opened yet · no order yet · 0 pictures')).toBeVisible()
  await row.getByRole('button', { name: 'Edit Blue Pots' }).click()
  await dialog.getByLabel('Address').fill('tea.localhost')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('tea.localhost leads to a shop already.')).toBeVisible()
  await dialog.getByLabel('Address').fill('sky-pots.localhost')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row.getByText('sky-pots.localhost')).toBeVisible()
  await row.getByRole('button', { name: 'Invite again the owner of Blue Pots' }).click()
  await dialog.getByLabel('Owner’s email address').fill('sita@skypots')
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(dialog.getByText('Enter a valid email address.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Owner’s email address').fill('sita@skypots.example')
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByText('Invitation sent to sita@skypots.example')).toBeVisible()
  await page.setViewportSize(NARROW)
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Delete Blue Pots' }).click()
  await dialog.getByRole('button', { name: 'Delete Blue Pots' }).click()
  await expect(page.getByText('Blue Pots is gone')).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('shops are searched by name, on a phone as well, and no match says so', async () => {
  const page = await visitAsOperator()
  await page.setViewportSize(NARROW)
  await page.goto('/operator')
  const search = page.getByRole('searchbox', { name: 'Search shops' })
  await search.fill('dobhan')
  const names = () => page.getByRole('listitem').allTextContents()
  await expect.poll(names).toEqual([expect.stringContaining('Dobhan Forge')])
  await expectAccessible(page)
  await search.fill('no such shop')
  await expect(page.getByText('No shop matches this search.')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width)
})

test('a colleague who is no operator finds nothing at its address, and no way to it', async () => {
  const page = await visitAs(office, 'owner')
  expect(await page.getByRole('link', { name: 'Operator' }).count()).toBe(0)
  await page.goto('/operator')
  await expect(page.getByText('There is nothing here.')).toBeVisible()
})
