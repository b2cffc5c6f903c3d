import { expect, test } from '@playwright/test'
import { newProduct } from '#tests/purchase/new-product.ts'
import { TEN_PERCENT } from '#tests/purchase/new-promotion.ts'
import { newColleague } from '#tests/staff.ts'
import { expectAccessible } from './accessible.ts'
import { visitAs } from './at-office.ts'
import { openStorefront } from './storefront.ts'

const office = openStorefront()

test('a colleague’s change is shown field by field, and one of them is restored', async () => {
  const product = await newProduct(office.shop, { priceCents: 12900 })
  const colleague = await newColleague(office.shop, 'manager')
  await colleague.shop(`PATCH /products/${product.id}/`, {
    price: { from: '129.00', to: '99.00' },
    description: { from: '', to: 'For the kitchen.' },
  })
  const page = await visitAs(office, 'owner', { path: `/products/${product.id}` })
  await page.getByText('History', { exact: true }).click()
  await expect(page.getByText(colleague.name).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Put back: Price' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const after = (await colleague.shop(`GET /products/${product.id}/`)).json()
  expect(after).toMatchObject({ price: '129.00', description: 'For the kitchen.' })
  // Putting back is a change like any other: it is in the history itself.
  await expect(page.locator('li', { hasText: '99.00' }).nth(1)).toBeVisible()
})

test('the audit log is narrowed by who and about what, and says field by field what changed', async () => {
  const product = await newProduct(office.shop, { priceCents: 12900 })
  const colleague = await newColleague(office.shop, 'manager')
  await colleague.shop(`PATCH /products/${product.id}/`, {
    price: { from: '129.00', to: '99.00' },
  })
  await colleague.shop('POST /faqs/', { question: 'How sharp?', answer: '<p>Very.</p>' })
  const page = await visitAs(office, 'owner', { path: '/audit' })
  await page.getByLabel('Who').selectOption(colleague.name)
  const rows = page.locator('li', { has: page.locator('summary') })
  await expect(rows).toHaveCount(2)
  await page.getByLabel('About what').selectOption('Products')
  await expect(rows).toHaveCount(1)
  await page.reload()
  await expect(rows).toHaveCount(1)
  await expect(rows.getByText(/changed .+: price \$129\.00 → \$99\.00/)).toBeVisible()
  await rows.locator('summary').click()
  await expect(rows.locator('del', { hasText: '129.00' })).toBeVisible()
  await expect(rows.locator('ins', { hasText: '99.00' })).toBeVisible()
  await expectAccessible(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^audit-log-.*\.csv$/)
  await page.getByLabel('Period').selectOption('Last month')
  await expect(page.getByText('No entry matches this filter.')).toBeVisible()
  expect(await page.getByLabel('To', { exact: true }).inputValue()).toMatch(
    /^\d{4}-\d\d-(28|29|30|31)$/,
  )
  await page.getByLabel('Period').selectOption('Last 7 days')
  await expect(rows.first()).toBeVisible()
  await page.getByLabel('From').fill('2199-01-01')
  await expect(page.getByText('No entry matches this filter.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await expect(rows.first()).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
})

test('a role without the audit log sees no history of a record', async () => {
  const product = await newProduct(office.shop)
  const page = await visitAs(office, 'content', { path: `/products/${product.id}` })
  await expect(page.getByLabel('Short description')).toBeVisible()
  await expect(page.getByText('History', { exact: true })).toBeHidden()
})

test('the values of a promotion and of contact details are restored as well', async () => {
  const colleague = await newColleague(office.shop, 'owner')
  const made = await colleague.shop('POST /promotions/', {
    ...TEN_PERCENT,
    name: 'Spring',
    is_automatic: false,
  })
  const offer = `/promotions/${made.json().id}` as const
  await colleague.shop(`PATCH ${offer}/`, { value: { from: '10', to: '15' } })
  const page = await visitAs(office, 'owner', { path: offer })
  await page.getByText('History', { exact: true }).click()
  await page.getByRole('button', { name: 'Put back: How much' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect((await colleague.shop(`GET ${offer}/`)).json()).toMatchObject({ value: '10' })

  const before = (await colleague.shop('GET /contact-details/')).json()
  await colleague.shop('PATCH /contact-details/', {
    contact_emails: { from: before.contact_emails, to: [] },
  })
  await page.goto('/shops/1/pages?view=contact')
  await page.getByText('History', { exact: true }).click()
  await page.getByRole('button', { name: 'Put back: Email addresses' }).click()
  // A colleague's change of another field is no conflict, and stays.
  await colleague.shop('PATCH /contact-details/', {
    social_media_profiles: { from: before.social_media_profiles, to: [] },
  })
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  const after = (await colleague.shop('GET /contact-details/')).json()
  expect(after).toEqual({ ...before, social_media_profiles: [] })
})
