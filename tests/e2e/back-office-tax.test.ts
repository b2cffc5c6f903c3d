import { expect, type Locator, test } from '@playwright/test'
import { rate, TAX } from '#tests/purchase/tax.ts'
import { newColleague } from '#tests/staff.ts'
import { expectAccessible } from './accessible.ts'
import { fillAddress, visitCheckout } from './at-checkout.ts'
import { visitAs } from './at-office.ts'
import { buttonOf, fieldOf } from './shopper.ts'
import { NARROW, openStorefront } from './storefront.ts'

const storefront = openStorefront()

async function save(settings: Partial<typeof TAX>): Promise<void> {
  const owner = await newColleague(storefront.shop, 'owner')
  expect((await owner.shop('PUT /settings/tax/', { ...TAX, ...settings })).status).toBe(200)
}
const heightOf = async (part: Locator) => (await part.boundingBox())!.height

test.beforeEach(() => save({}))

test('a merchant sets a rate, sees what it does while typing, and a customer pays it', async () => {
  const page = await visitAs(storefront, 'owner', { path: '/settings?view=tax' })
  const saveButton = page.getByRole('button', { name: 'Save', exact: true })
  await page.getByLabel('Prices and tax').selectOption('Prices include tax')
  await expect(page.getByText('No rates yet: all orders are taxed with 0%.')).toBeVisible()
  await page.getByRole('button', { name: 'Add a rate' }).click()
  await page.getByLabel('Country', { exact: true }).selectOption('Nepal')
  await page.getByLabel('Percent').fill('21')
  const example = page.getByLabel('Calculation')
  await expect(example.getByText('The buyer pays including $17.35 tax')).toBeVisible()
  await page.getByLabel('Rounding').selectOption('The sum of each rate')
  await expect(example.getByText('The buyer pays including $17.36 tax')).toBeVisible()
  await page.getByLabel('Prices and tax').selectOption('Tax is added at checkout')
  await expect(example.getByText('$121.00')).toBeVisible()

  await page.getByLabel('Percent').fill('121')
  await saveButton.click()
  await expect(
    page.getByText('Enter a percentage from 0 to 100 with at most four decimals.', {
      exact: true,
    }),
  ).toBeVisible()
  expect(await page.getByLabel('Percent').getAttribute('aria-invalid')).toBe('true')
  await page.getByLabel('Percent').fill('20')
  await saveButton.click()
  await expect(saveButton).toBeHidden()
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)

  const { page: checkout } = await visitCheckout(storefront)
  const summary = checkout.locator('#order-summary')
  await expect(summary.getByText('plus tax')).toBeVisible()
  const heightBefore = await heightOf(summary)
  await fillAddress(checkout)
  await expect(summary.getByText('$233.10').first()).toBeVisible()
  expect(Math.abs((await heightOf(summary)) - heightBefore)).toBeLessThan(2)
  await expect(summary.getByText('VAT').first()).toBeVisible()
  await fieldOf(checkout, 'Bank transfer').check()
  await buttonOf(checkout, 'Place Order').click()
  await expect(checkout.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
  await expect(checkout.getByText('$233.10').first()).toBeVisible()
})

test('included tax is named in cart, checkout and confirmation, and the total stays', async () => {
  await save({ mode: 'included', rates: [rate('NP', '13'), rate('**', '0')] })
  const { page } = await visitCheckout(storefront)
  await page.getByRole('link', { name: 'Back to Cart' }).click()
  await expect(page.getByText('Calculated at checkout')).toBeVisible()
  await page.goBack()
  await fillAddress(page)
  await expect(page.getByText('includes $22.35 VAT')).toBeVisible()
  await fieldOf(page, 'Country').fill('Japan')
  await expect(
    page.getByText('VAT 0%, import tax may be due').or(page.getByText('VAT 0%')),
  ).toBeVisible()
  await fieldOf(page, 'Country').fill('Atlantis')
  await expect(
    page.getByText('We do not know this country. Please choose one from the list.'),
  ).toBeVisible()
  await fieldOf(page, 'Country').fill('Nepal')
  await expect(page.getByText('includes $22.35 VAT')).toBeVisible()
  await fieldOf(page, 'Bank transfer').check()
  await buttonOf(page, 'Place Order').click()
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
  await expect(page.getByText('includes $22.35 VAT')).toBeVisible()
  await expectAccessible(page)
})

test('the settings and the report of tax fit on a phone', async () => {
  await save({ mode: 'included', rates: [rate('NP', '13'), rate('CA', '5', { region: 'ON' })] })
  const page = await visitAs(storefront, 'owner', {
    path: '/settings?view=tax',
    viewport: NARROW,
  })
  await expect(page.getByLabel('Percent').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width)
  await expectAccessible(page)
})

test('a merchant adds the rates of the whole European Union at once', async () => {
  const page = await visitAs(storefront, 'owner', { path: '/settings?view=tax' })
  await page.getByLabel('Prices and tax').selectOption('Prices include tax')
  await page.getByLabel('Usual rates').selectOption('All of the European Union')
  await expect(page.getByText('Taxes in Europe Database')).toBeVisible()
  await page.getByRole('button', { name: 'Add them' }).click()
  const standard = page.getByRole('group', { name: 'VAT' })
  expect(await standard.count()).toBe(32)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden()
  await expectAccessible(page)
  const owner = await newColleague(storefront.shop, 'owner')
  const { rates } = (await owner.shop('GET /settings/tax/')).json()
  const german = rates.filter(({ country }) => country === 'DE')
  expect(german.map(({ tax_class, percent }) => `${tax_class} ${percent}`).toSorted()).toEqual([
    'reduced 7',
    'standard 19',
  ])
})
