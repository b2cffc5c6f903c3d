import { expect, test } from 'vitest'
import { newColleague } from '#tests/staff.ts'
import { expectAccessible } from './accessible.ts'
import { visitAs } from './at-office.ts'
import { expectSeen, expectSoon, openStorefront } from './storefront.ts'

const office = openStorefront()

test('the shop has a country, a currency and a time zone that is found by its city', async () => {
  const owner = await newColleague(office.shop, 'owner')
  const page = await visitAs(office, 'owner', { path: '/settings' })
  await page.getByLabel('Country').selectOption('Nepal')
  expect(await page.getByLabel('Currency').inputValue()).toBe('USD – US dollar')
  expect(await page.getByLabel('Currency').isDisabled()).toBe(true)
  const zone = page.getByLabel('Time zone')
  expect(await zone.locator('xpath=..').locator('option[value="Asia/Kathmandu"]').count()).toBe(1)
  await zone.click()
  await page.keyboard.type('kathmandu')
  await page.keyboard.press('Tab')
  expect(await zone.inputValue()).toBe('Asia/Kathmandu')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const saved = async () => (await owner.shop('GET /settings/')).json()
  await expectSoon(saved).toMatchObject({ country: 'NP', time_zone: 'Asia/Kathmandu' })
  await expectAccessible(page)
})

const ADDRESS = 'Enter a valid email address.'
const PATH = 'A path of this shop, such as /products or /pages/our-workshop.'

test.each([
  ['/settings', 'Time zone', 'Mars/Olympus', 'Choose a time zone from the list.'],
  ['/settings', 'Email address', 'nobody', ADDRESS],
  ['/settings', 'Google Analytics ID', 'x', 'An id begins with G-, UA-, AW- or GT-.'],
  ['/settings?view=mail', 'Answers go to', 'nobody', ADDRESS],
  [
    '/settings?view=mail',
    'Shipped',
    '{name}',
    'There is no {name}, only {order_number} and {total}.',
  ],
  ['/settings?view=notices', 'Email addresses', 'nobody', '“nobody” is not an email address.'],
  ['/pages?view=home', 'The button leads to', 'elsewhere', PATH],
])(
  'what is wrong in %s with “%s” is said at the field and named beside Save',
  async (path, label, text, says) => {
    const page = await visitAs(office, 'owner', { path })
    await page.getByLabel(label, { exact: true }).fill(text)
    await page.getByRole('button', { name: /^(Save|Publish)$/ }).click()
    await expectSeen(page.getByText(`${label}: ${says}`))
    const field = page.getByLabel(label, { exact: true })
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    const describedBy = (await field.getAttribute('aria-describedby')) ?? ''
    const texts = describedBy.split(' ').map((id) => page.locator(`[id="${id}"]`).textContent())
    expect(await Promise.all(texts)).toContain(says)
  },
)
