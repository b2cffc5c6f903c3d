import { expect, test } from '@playwright/test'
import { KHUKURI_MERCHANT } from '#demo/demo-merchants.ts'
import { type CardShop, openCardShop } from '#tests/purchase/card-shop.ts'
import { visitAs } from './at-office.ts'
import { openStorefront } from './storefront.ts'

// A message goes when its cause changes, and not only at the next press.

let shop: CardShop
const office = openStorefront(async () => {
  shop = await openCardShop()
  return shop
})

test('the save bar forgets that an account is missing once there is one', async () => {
  const page = await visitAs(office, 'owner', { path: '/settings?view=payment' })
  const account = page.getByRole('group', { name: 'Account with 2C2P' })
  await account.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Account with 2C2P removed')).toBeVisible()
  const cards = page.getByRole('checkbox', { name: 'Card', exact: true })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await cards.uncheck()
  await save.click()
  await expect(save).toHaveCount(0)
  await cards.check()
  await save.click()
  const bar = page.getByRole('region', { name: 'Unsaved changes' })
  await expect(bar.getByText('There is no card account yet.')).toBeVisible()
  await account.getByLabel('Merchant id').fill(KHUKURI_MERCHANT.merchantId)
  await account.getByLabel('Secret').fill(KHUKURI_MERCHANT.secret)
  await account.getByRole('button', { name: 'Test and save' }).click()
  await expect(page.getByText('Account with 2C2P saved')).toBeVisible()
  await expect(bar.getByText('Unsaved changes')).toBeVisible()
  await expect(page.getByText('There is no card account yet.')).toHaveCount(0)
})

test('the save bar forgets a missing bank account with its method', async () => {
  const page = await visitAs(office, 'owner', { path: '/settings?view=payment' })
  await page.getByLabel('Bank account').fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const said = page.getByText('Enter the bank account that customers pay into.')
  await expect(said).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'Bank transfer' }).uncheck()
  await expect(said).toHaveCount(0)
})

test('a dialog forgets the fault of a field that is corrected, and keeps the others', async () => {
  const page = await visitAs(office, 'owner', { path: '/promotions?new=1' })
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Code').fill('TEN %')
  await dialog.getByLabel('Percent', { exact: true }).fill('120')
  await dialog.getByRole('button', { name: 'Create' }).click()
  const faults = dialog.locator('[aria-invalid=true]')
  await expect(faults).not.toHaveCount(0)
  const before = await faults.count()
  await faults.first().press('End')
  await faults.first().pressSequentially('1')
  await expect(faults).toHaveCount(before - 1)
})

test('the page of sign-in forgets a wrong password while the next one is typed', async () => {
  const page = await visitAs(office, 'owner')
  await page.context().clearCookies()
  await page.goto('/sign-in')
  await page.getByLabel('Email').fill('maya@dobhanforge.example')
  await page.getByLabel('Password').fill('not the one')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByLabel('Password').fill('nor this one')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toBeVisible()
})
