import sharp from 'sharp'
import { expect, test } from 'vitest'
import { newProduct } from '#tests/purchase/new-product.ts'
import { newColleague, OFFICE, STAFF_PASSWORD } from '#tests/staff.ts'
import { expectAccessible } from './accessible.ts'
import { bringSession, visitAs } from './at-office.ts'
import { expectGone, expectSeen, expectSoon, openStorefront } from './storefront.ts'

// Nothing that is typed is lost without a word.

const office = openStorefront()

test('two policies are one form: one bar saves both, and leaving asks while either is not saved', async () => {
  const owner = await newColleague(office.shop, 'owner')
  const page = await visitAs(office, 'owner', { path: '/pages?view=legal' })
  const editors = page.getByRole('textbox', { name: / policy$/ })
  for (const [at, text] of ['Sixty days. ', 'We keep nothing. '].entries()) {
    await editors.nth(at).click()
    await page.keyboard.press('Control+Home')
    await page.keyboard.type(text)
  }
  const bar = page.getByRole('region', { name: 'Unsaved changes' })
  await expectSeen(bar)
  expect(await bar.count()).toBe(1)
  await page.getByRole('link', { name: 'Home' }).first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Stay|Back)/ })
    .click()
  await bar.getByRole('button', { name: 'Save', exact: true }).click()
  await expectGone(bar)
  const texts = (await owner.shop('GET /legal-texts/')).json()
  expect(texts.map(({ content }) => content.includes('Sixty days.'))).toEqual([true, false])
  expect(texts.map(({ content }) => content.includes('We keep nothing.'))).toEqual([false, true])
})

test('a method of payment that lacks what it needs is refused at its field', async () => {
  const page = await visitAs(office, 'owner', { path: '/settings?view=payment' })
  await page.getByLabel('Bank account').fill(' ')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const field = page.getByLabel('Bank account')
  await expectSeen(
    page.getByText('Enter the bank account that customers pay into.', { exact: true }),
  )
  expect(await field.getAttribute('aria-invalid')).toBe('true')
})

test('a session that ends while somebody writes is begun again over the page, and the save goes out', async () => {
  const { id } = await newProduct(office.shop)
  const owner = await newColleague(office.shop, 'owner')
  const page = await office.newPage({ at: { host: OFFICE }, faults: true })
  await bringSession(page, owner)
  await page.goto(`/shops/1/products/${id}`)
  await page.getByLabel('Short description').fill('Written while the session ended')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await expectSeen(dialog)
  await expectAccessible(page)
  expect(await dialog.getByLabel('Email').inputValue()).toBe(owner.email)
  await dialog.getByLabel('Password').fill('not the password')
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expectSeen(dialog.getByRole('alert'))
  await dialog.getByLabel('Password').fill(STAFF_PASSWORD)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expectSeen(page.getByText('Saved', { exact: true }))
  const again = await newColleague(office.shop, 'owner')
  const { description } = (await again.shop(`GET /products/${id}/`)).json()
  expect(description).toBe('Written while the session ended')
})

test('a sign-in dialog that is closed keeps the page and what is typed on it', async () => {
  const { id } = await newProduct(office.shop)
  const page = await visitAs(office, 'owner', { path: `/products/${id}` })
  await page.getByLabel('Short description').fill('Still here')
  await page.context().clearCookies()
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expectSeen(
    page.getByRole('region', { name: 'Unsaved changes' }).getByText('Please sign in.'),
  )
  expect(await page.getByLabel('Short description').inputValue()).toBe('Still here')
  await save.click()
  await expectSeen(page.getByRole('dialog', { name: 'Your session has ended' }))
})

test('alternative texts that are typed at the speed of pasting are all kept', async () => {
  const { id } = await newProduct(office.shop)
  const owner = await newColleague(office.shop, 'owner')
  const texts = ['The blade', 'The sheath', 'The handle']
  const page = await visitAs(office, 'owner', { path: `/products/${id}` })
  const files = texts.map(async (name, red) => ({
    name: `${name}.png`,
    mimeType: 'image/png',
    buffer: await sharp({
      create: { width: 40, height: 40, channels: 3, background: { r: red, g: 0, b: 0 } },
    })
      .png()
      .toBuffer(),
  }))
  await page.getByLabel('Pictures to add').setInputFiles(await Promise.all(files))
  await expectSeen(page.getByLabel('What picture 3 shows'))
  for (const [at, text] of texts.entries()) {
    await page.getByLabel(`What picture ${at + 1} shows`).fill(text)
  }
  await page.keyboard.press('Tab')
  const kept = async () =>
    (await owner.shop(`GET /products/${id}/`)).json().images.map(({ alt_text }) => alt_text)
  await expectSoon(kept).toEqual(texts)
})
