import { expect, test } from '@playwright/test'
import { newProduct, setStock } from '#tests/purchase/new-product.ts'
import { offersOf } from '#tests/purchase/offers.ts'
import { newColleague } from '#tests/staff.ts'
import { expectAccessible } from './accessible.ts'
import { visitAs } from './at-office.ts'
import { NARROW, openStorefront, WIDE } from './storefront.ts'

const office = openStorefront()

test('an offer is sent by keyboard, accepted on a phone, and its order says where it comes from', async () => {
  const lena = await newColleague(office.shop, 'owner')
  const product = await newProduct(office.shop, { stock: 3 })
  const draft = await offersOf(lena).filled([product], { note: 'Wrapped as a gift' })
  const page = await visitAs(office, 'owner', { path: `/drafts/${draft.id}` })
  await page.getByRole('button', { name: 'Send an offer' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Mail the link to the buyer')).toBeChecked()
  await dialog.getByLabel('Valid for days').fill('30')
  await dialog.getByLabel('Text in the mail').fill('As we agreed')
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Send' }).press('Enter')
  await expect(page.getByText(`Offer ${draft.number} sent`)).toBeVisible()
  await expect(page.getByLabel(`Units of ${product.name}`)).toBeDisabled()
  await expectAccessible(page)
  const link = page.getByRole('link', { name: /Open the page of the offer/ })
  const { pathname } = new URL((await link.getAttribute('href'))!)

  const phone = await office.visit(pathname, { viewport: NARROW })
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(`Offer ${draft.number}`)
  await expect(phone.getByText('Wrapped as a gift')).toBeVisible()
  await expect(phone.getByText('Delivered to the address that we agreed.')).toBeVisible()
  await phone.getByRole('radio').first().check()
  await expectAccessible(phone)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await phone.getByRole('button', { name: 'Accept and pay' }).click()
  await phone.waitForURL(/\/order\//)
  await expect(phone.getByText('Awaiting payment').first()).toBeVisible()

  await page.reload()
  await page.getByRole('link', { name: /^[A-Z0-9]{5}-[A-Z0-9]{5}$/ }).click()
  await expect(page.getByText(`from ${draft.number}`)).toBeVisible()
  const again = await office.visit(pathname, { viewport: WIDE })
  await expect(again.getByText('An order was made of this offer.')).toBeVisible()
})

test('a sent draft opens for a change, which ends its offer, and the list shows its state', async () => {
  const lena = await newColleague(office.shop, 'owner')
  const offers = offersOf(lena)
  const draft = await offers.filled([await newProduct(office.shop)])
  await offers.send(draft)
  const token = await offers.token(draft)
  const page = await visitAs(office, 'owner', { path: '/drafts?state=sent', viewport: NARROW })
  await page.getByRole('link', { name: draft.number }).click()
  await page.getByRole('button', { name: 'Change the draft' }).click()
  const note = page.getByLabel('Note to the buyer')
  await note.fill('Shorter')
  await note.blur()
  await expect(page.getByRole('button', { name: 'Send a new offer' })).toBeVisible()
  await expect(page.getByText('Open', { exact: true })).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  const buyer = await office.visit(`/offer/${token}`)
  await expect(buyer.getByText('This offer does not hold any more.')).toBeVisible()
  await page.goto(page.url().replace(/drafts.*/, 'drafts?state=withdrawn'))
  await expect(page.getByText('No drafts in this view')).toBeVisible()
})

test('the page of an offer says what is missing, and why it cannot be accepted', async () => {
  const lena = await newColleague(office.shop, 'owner')
  const offers = offersOf(lena)
  const product = await newProduct(office.shop, { stock: 1 })
  const draft = await offers.filled([product])
  await offers.send(draft)
  const page = await office.visit(`/offer/${await offers.token(draft)}`, { faults: true })
  await expect(page.getByRole('button', { name: 'Accept and pay' })).toBeVisible()
  await setStock(office.shop, product, 0)
  await page.getByRole('button', { name: 'Accept and pay' }).click()
  await expect(page.getByText(`Not available as offered any more: ${product.name}`)).toBeVisible()
  const lost = await office.visit('/offer/none')
  await expect(lost.getByText('This link shows no offer.')).toBeVisible()
})
