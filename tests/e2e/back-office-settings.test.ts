import { expect, test } from '@playwright/test'
import { newColleague } from '#tests/staff.ts'
import { expectAccessible } from './accessible.ts'
import { visitAs } from './at-office.ts'
import { openStorefront } from './storefront.ts'

const office = openStorefront()

test('the shop has a country, a currency and a time zone that is found by its city', async () => {
  const owner = await newColleague(office.shop, 'owner')
  const page = await visitAs(office, 'owner', { path: '/settings?view=shop' })
  await page.getByLabel('Country').selectOption('Nepal')
  expect(await page.getByLabel('Currency').inputValue()).toBe('USD – US Dollar')
  expect(await page.getByLabel('Currency').isDisabled()).toBe(true)
  const zone = page.getByLabel('Time zone')
  expect(await zone.locator('xpath=..').locator('option[value="Asia/Kathmandu"]').count()).toBe(1)
  await zone.click()
  await page.keyboard.type('kathmandu')
  await page.keyboard.press('Tab')
  expect(await zone.inputValue()).toBe('Asia/Kathmandu')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const saved = async () => (await owner.shop('GET /settings/')).json()
  await expect.poll(saved).toMatchObject({ country: 'NP', time_zone: 'Asia/Kathmandu' })
  await expectAccessible(page)
})

const ADDRESS = 'Enter a valid email address.'
const PATH = 'Enter a path of this shop, such as /products or /pages/our-workshop.'

for (const { path, label, text, says } of [
  {
    path: '/settings?view=shop',
    label: 'Time zone',
    text: 'Mars/Olympus',
    says: 'Choose a time zone from the list.',
  },
  { path: '/settings?view=shop', label: 'Email address', text: 'nobody', says: ADDRESS },
  {
    path: '/settings?view=shop',
    label: 'Google Analytics ID',
    text: 'x',
    says: 'Enter an ID that begins with G-, UA-, AW- or GT-.',
  },
  { path: '/settings?view=mail', label: 'Answers go to', text: 'nobody', says: ADDRESS },
  {
    path: '/settings?view=mail',
    label: 'Shipped',
    text: '{name}',
    says: 'There is no placeholder {name}. You can use {order_number} and {total}.',
  },
  {
    path: '/settings?view=notices',
    label: 'Email addresses',
    text: 'nobody',
    says: '“nobody” is not an email address.',
  },
  { path: '/pages?view=home', label: 'The button leads to', text: 'elsewhere', says: PATH },
]) {
  test(`what is wrong in ${path} with “${label}” is said at the field and named beside Save`, async () => {
    const page = await visitAs(office, 'owner', { path })
    await page.getByLabel(label, { exact: true }).fill(text)
    await page.getByRole('button', { name: /^(Save|Publish)$/ }).click()
    await expect(page.getByText(`${label}: ${says}`)).toBeVisible()
    const field = page.getByLabel(label, { exact: true })
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    const describedBy = (await field.getAttribute('aria-describedby')) ?? ''
    const texts = describedBy.split(' ').map((id) => page.locator(`[id="${id}"]`).textContent())
    expect(await Promise.all(texts)).toContain(says)
  })
}
