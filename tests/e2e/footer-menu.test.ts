import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { visitAs } from './at-office.ts'
import { NARROW, openStorefront } from './storefront.ts'

const storefront = openStorefront()

/** The bar of the save covers no button there. */
const toEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight))

test('a merchant composes the footer of groups of links, and visitors follow them', async () => {
  const page = await visitAs(storefront, 'owner', { path: '/pages?view=footer' })
  await expect(page.getByText('Your shop has the standard footer.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Start from the standard footer' }).click()
  await expect(page.getByRole('region', { name: 'Help' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove About' }).click()

  await page.getByRole('button', { name: 'Add a group' }).click()
  const group = page.getByRole('region', { name: 'Group 3' })
  await group.getByLabel('Heading').fill('Read and meet')
  const added = page.getByRole('region', { name: 'Read and meet' })
  await added.getByLabel('Leads to').selectOption({ label: 'Blog' })
  await added.getByLabel('Label').fill('From the smithy')
  await added.getByRole('button', { name: 'Add a link' }).click()
  const second = added.getByRole('group', { name: 'Link 2' })
  await second.getByLabel('Leads to').selectOption({ label: 'Another site' })
  await second.getByLabel('Label').fill('On the market')
  await second.getByLabel('Address').fill('market.example/dobhan')
  await second.getByLabel('Label').press('Alt+ArrowUp')
  await expect(added.getByLabel('Label').first()).toHaveValue('On the market')
  await toEnd(page)
  await expectAccessible(page)
  await page.setViewportSize(NARROW)
  await toEnd(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()

  const shop = await storefront.visit('/faq')
  const footer = shop.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Best reviewed' })).toBeHidden()
  await expect(footer.getByRole('link', { name: 'Privacy Policy' })).toBeVisible()
  expect(await footer.getByRole('link', { name: 'On the market' }).getAttribute('href')).toBe(
    'https://market.example/dobhan',
  )
  await expectAccessible(shop)
  await shop.setViewportSize(NARROW)
  await expectAccessible(shop)
  await footer.getByRole('link', { name: 'From the smithy' }).click()
  await shop.waitForURL('**/blog')
})

test('the form says which links the footer leaves out', async () => {
  const path = '/pages?view=footer'
  const page = await visitAs(storefront, 'owner', { path, viewport: NARROW })
  // On a phone the strip of tabs is moved to the chosen one; a pixel of a tab lies under its border.
  await expect(page.getByRole('button', { name: 'Footer', exact: true })).toBeInViewport({
    ratio: 0.95,
  })
  const group = page.getByRole('region', { name: 'Read and meet' })
  await group.getByLabel('Leads to').first().selectOption({ label: 'Terms and conditions' })
  await expect(
    group.getByText('Not in the footer until it has a text, under ‘Policies’.'),
  ).toBeVisible()
  await expect(
    page.getByText('Legal pages and the privacy choices stay in the footer'),
  ).toBeVisible()
})
