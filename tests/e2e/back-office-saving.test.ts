import sharp from 'sharp'
import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { newProduct } from '#tests/purchase/new-product.ts'
import { newColleague, OFFICE, STAFF_PASSWORD } from '#tests/staff.ts'
import { expectAccessible } from './accessible.ts'
import { bringSession, visitAs } from './at-office.ts'
import { NARROW, openStorefront, WIDE } from './storefront.ts'

// No typed text is lost silently.

const office = openStorefront()

const drawn = async (name: string, red = 0) => ({
  name: `${name}.png`,
  mimeType: 'image/png',
  buffer: await sharp({
    create: { width: 40, height: 40, channels: 3, background: { r: red, g: 0, b: 0 } },
  })
    .png()
    .toBuffer(),
})

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
  await expect(bar).toBeVisible()
  expect(await bar.count()).toBe(1)
  await page.getByRole('link', { name: 'Home' }).first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Stay|Back)/ })
    .click()
  await bar.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(bar).toBeHidden()
  const texts = (await owner.shop('GET /legal-texts/')).json()
  const placesOf = (words: string) =>
    texts.flatMap(({ content }, at) => (content.includes(words) ? [at] : []))
  expect([placesOf('Sixty days.'), placesOf('We keep nothing.')]).toEqual([[0], [1]])
})

let asked = 0

test('a question and a logo wait until they are published', async () => {
  const question = `Does it rust? (${++asked})`
  const elsewhere = /\/look-preview\//
  const page = await visitAs(office, 'content', { path: '/pages?view=faq', elsewhere })
  await page.getByLabel('New question').fill(question)
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Answer' }).click()
  await page.keyboard.type('Oil it.')
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
  const questions = async () => (await office.shop.fetch('/faq')).text
  expect(await questions()).not.toContain(question)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText(`${question}: published`)).toBeVisible()
  expect(await questions()).toContain(question)

  await page.route(elsewhere, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Preview</title>' }),
  )
  await page.goto('/shops/1/settings?view=look')
  const logo = async () => /"logo":("[^"]*"|null)/.exec(await questions())?.[1]
  const before = await logo()
  await page.getByLabel('Logo').setInputFiles(await drawn('logo'))
  await expect(page.getByText('Not published yet')).toBeVisible()
  expect(await logo()).toBe(before)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  await expect.poll(logo).not.toBe(before)
})

test('a method of payment that lacks what it needs is refused at its field', async () => {
  const page = await visitAs(office, 'owner', { path: '/settings?view=payment' })
  await page.getByLabel('Bank account').fill(' ')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const field = page.getByLabel('Bank account')
  await expect(
    page.getByText('Enter the bank account that customers pay into.', { exact: true }),
  ).toBeVisible()
  expect(await field.getAttribute('aria-invalid')).toBe('true')
})

test('a session that ends during typing is renewed over the page, and the save goes out', async () => {
  const { id } = await newProduct(office.shop)
  const owner = await newColleague(office.shop, 'owner')
  const page = await office.newPage({ at: { host: OFFICE }, faults: true })
  await bringSession(page, owner)
  await page.goto(`/shops/1/products/${id}`)
  await page.getByLabel('Short description').fill('Written while the session ended')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  expect(await dialog.getByLabel('Email').inputValue()).toBe(owner.email)
  await dialog.getByLabel('Password').fill('not the password')
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByLabel('Password').fill(STAFF_PASSWORD)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
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
  await expect(
    page.getByRole('region', { name: 'Unsaved changes' }).getByText('Please sign in.'),
  ).toBeVisible()
  expect(await page.getByLabel('Short description').inputValue()).toBe('Still here')
  await save.click()
  await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible()
})

test('alternative texts that are typed at the speed of pasting are all kept', async () => {
  const { id } = await newProduct(office.shop)
  const owner = await newColleague(office.shop, 'owner')
  const texts = ['The blade', 'The sheath', 'The handle']
  const page = await visitAs(office, 'owner', { path: `/products/${id}` })
  await page.getByLabel('Pictures to add').setInputFiles(await Promise.all(texts.map(drawn)))
  await expect(page.getByLabel('What picture 3 shows')).toBeVisible()
  for (const [at, text] of texts.entries()) {
    await page.getByLabel(`What picture ${at + 1} shows`).fill(text)
  }
  await page.keyboard.press('Tab')
  const kept = async () =>
    (await owner.shop(`GET /products/${id}/`)).json().images.map(({ alt_text }) => alt_text)
  await expect.poll(kept).toEqual(texts)
})

test('a refused field is named by its label, the bar leads to it and covers no field', async () => {
  const page = await visitAs(office, 'owner', { path: '/settings?view=delivery' })
  const closed = page.getByLabel('Closed days', { exact: true })
  await closed.fill('24.12.2026')
  const bar = page.getByRole('region', { name: 'Unsaved changes' })
  await bar.getByRole('button', { name: 'Save' }).click()
  const sentence = 'Closed days must be a date such as 2026-12-24.'
  await expect(bar.getByText(sentence)).toBeVisible()
  await expect(page.locator('main').getByText(sentence).first()).toBeVisible()
  await bar.getByRole('button', { name: 'Show the field' }).click()
  await expect(closed).toBeFocused()
  expect(await coveredOnTheWay(page, 'Tab')).toEqual([])
})

test('a bar that tells a fault on a phone has it in full lines, and covers no field', async () => {
  const page = await visitAs(office, 'owner', { path: '/settings?view=shop', viewport: NARROW })
  await page.getByLabel('Name of the shop').fill('')
  const bar = page.getByRole('region', { name: 'Unsaved changes' })
  await bar.getByRole('button', { name: 'Save' }).click()
  const fault = bar.getByText('Name of the shop must not be empty.')
  await expect(fault).toBeVisible()
  expect((await fault.boundingBox())!.height).toBeLessThan(30)
  for (const key of ['Tab', 'Shift+Tab'] as const)
    expect(await coveredOnTheWay(page, key)).toEqual([])
})

/** Names the fields, buttons and links on the way of a key that a bar covers, even in part. */
async function coveredOnTheWay(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  await page.locator('main').focus()
  const found = []
  for (let stop = 0; stop < 90; stop++) {
    await page.keyboard.press(key)
    found.push(await page.evaluate(findCovered))
  }
  return found.filter((each) => each !== undefined)
}

/** Runs in the page: the focused part of the screen, if it reaches under a bar or out of the window. */
function findCovered(): string | undefined {
  const focused = document.activeElement
  if (!focused?.closest('main') || focused.matches('#main, .bottom-bar *')) return undefined
  const { top, bottom, height, left, right } = focused.getBoundingClientRect()
  if (height === 0) return undefined
  if (left < -1 || right > innerWidth + 1) return focused.outerHTML
  const bars = ['header', '.bottom-bar', 'nav[aria-label=Main]']
    .map((selector) => document.querySelector(selector)!)
    .filter((bar) => bar && ['sticky', 'fixed'].includes(getComputedStyle(bar).position))
    .map((bar) => bar.getBoundingClientRect())
  const isCovered = bars.some(
    (bar) => bar.height > 0 && top < bar.bottom - 1 && bottom > bar.top + 1,
  )
  return isCovered ? focused.outerHTML : undefined
}

for (const [name, viewport] of Object.entries({ WIDE, NARROW })) {
  for (const path of ['/pages?view=contact', '/pages?view=company', '/settings?view=shop']) {
    test(`no bar covers the focused part of ${path}, forwards or back (${name})`, async () => {
      const page = await visitAs(office, 'owner', { path, viewport })
      await page.locator('main').getByRole('textbox').first().fill('Forge and shop')
      await expect(page.locator('.bottom-bar')).toBeVisible()
      for (const key of ['Tab', 'Shift+Tab'] as const)
        expect(await coveredOnTheWay(page, key)).toEqual([])
    })
  }
}
