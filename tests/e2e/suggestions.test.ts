import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { addressOf, NARROW, openStorefront, untilAlive, WIDE } from './storefront.ts'

const storefront = openStorefront()

for (const viewport of [WIDE, NARROW]) {
  test(`suggests while a search is typed, for keys and screen readers, at ${viewport.width} px`, async () => {
    const page = await storefront.visit('/', { viewport })
    await untilAlive(page)
    const box = page.getByPlaceholder('Search products...')
    await box.click()
    await box.pressSequentially('sirupat')
    const list = page.getByRole('listbox', { name: 'Suggestions' })
    await expect(list).toBeVisible()
    await expect(list.getByRole('option', { name: /Sirupate/ }).first()).toBeVisible()
    expect(await box.getAttribute('aria-expanded')).toBe('true')
    await expectAccessible(page)
    await box.press('ArrowDown')
    const active = await box.getAttribute('aria-activedescendant')
    const first = list.getByRole('option').first()
    expect(await first.getAttribute('id')).toBe(active)
    expect(await first.getAttribute('aria-selected')).toBe('true')
    await box.press('Escape')
    await expect(list).toBeHidden()
    expect(await box.inputValue()).toBe('sirupat')
    await box.pressSequentially('e')
    await expect(list).toBeVisible()
    await box.press('ArrowUp')
    await box.press('Enter')
    await page.waitForURL(/\/products\/.*sirupate/)
    await expect(list).toBeHidden()
  })
}

test('Enter still searches, and a press on a suggestion opens it', async () => {
  const page = await storefront.visit('/')
  await untilAlive(page)
  const box = page.getByPlaceholder('Search products...')
  await box.click()
  await box.pressSequentially('regional')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(list).toBeVisible()
  await box.press('Enter')
  await page.waitForURL('**/products?search=regional')
  await expect(list).toBeHidden()
  await box.fill('regiona')
  await list.getByRole('option', { name: 'Regional patterns' }).click()
  await page.waitForURL('**/products?category=regional-patterns')
  expect(addressOf(page)).toBe('/products?category=regional-patterns')
})

test('suggests for a text that was typed before the code of suggestions came', async () => {
  const page = await storefront.newPage()
  let give = () => {}
  const held = new Promise<void>((resolve) => (give = resolve))
  await page.route(/\/Suggestions-[\w-]+\.js/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/')
  await untilAlive(page)
  const box = page.getByPlaceholder('Search products...')
  await box.click()
  await box.pressSequentially('sirupat')
  give()
  await expect(page.getByRole('option', { name: /Sirupate/ }).first()).toBeVisible()
})
