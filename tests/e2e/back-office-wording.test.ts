import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { visitAs } from './at-office.ts'
import { NARROW, openStorefront, WIDE } from './storefront.ts'

const office = openStorefront()

for (const viewport of [WIDE, NARROW]) {
  test(`a merchant words a text, and takes the default back, ${viewport.width} px wide`, async () => {
    const page = await visitAs(office, 'owner', { path: '/settings?view=wording', viewport })
    await page.getByText('Header, footer and menu').click()
    const title = `Straight to it ${viewport.width}`
    const field = page.getByLabel('Skip to content', { exact: true })
    await field.fill('<b>Skip</b>')
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(
      page.getByText('HTML is not possible here: this is plain text.').first(),
    ).toBeVisible()
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    await expectAccessible(page)
    await field.fill(title)
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('Published')).toBeVisible()

    const shop = await office.newPage({ viewport })
    await shop.goto('/faq')
    await expect(shop.getByRole('link', { name: title })).toHaveCount(1)

    await page.getByLabel('Search the texts').fill(`straight ${viewport.width}`)
    await expect(page.getByText('Found')).toBeVisible()
    await page.getByRole('button', { name: 'Use the default: Skip to content' }).click()
    await page.getByLabel('Search the texts').fill('skip content')
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByRole('button', { name: 'Publish' })).toHaveCount(0)
    await shop.reload()
    await expect(shop.getByRole('link', { name: 'Skip to content' })).toHaveCount(1)

    await page.getByLabel('Search the texts').fill('zzz nothing')
    await expect(page.getByText('No text matches this search.')).toBeVisible()
    await page.getByLabel('Search the texts').fill('')
    await page.getByLabel('Only my own texts').check()
    await expect(page.getByText('There is no text of your own yet.')).toBeVisible()
  })
}

test('texts of another language say when they are read', async () => {
  const page = await visitAs(office, 'owner', { path: '/settings?view=wording' })
  await page.getByLabel('Language').selectOption('Deutsch')
  await expect(page.getByText('The shop speaks English:')).toBeVisible()
  await page.getByLabel('Search the texts').fill('zum inhalt')
  await expect(page.getByLabel('Zum Inhalt', { exact: false }).first()).toBeVisible()
})

test('a manager words pages and not mails', async () => {
  const page = await visitAs(office, 'manager', { path: '/settings?view=wording' })
  await page.getByLabel('Search the texts').fill('hello {name}')
  expect(await page.getByRole('textbox', { name: 'Hello {name},' }).isDisabled()).toBe(true)
  await page.getByLabel('Search the texts').fill('place order')
  expect(await page.getByRole('textbox', { name: 'Place Order' }).isDisabled()).toBe(false)
})
