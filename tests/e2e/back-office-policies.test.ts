import { expect, test } from '@playwright/test'
import { newEmptyShop } from '#tests/database/empty-shop.ts'
import { expectAccessible } from './accessible.ts'
import { visitAs } from './at-office.ts'
import { NARROW, openStorefront } from './storefront.ts'
import { listRows } from '../rows.ts'

const office = openStorefront()

test('a policy is started from a template, completed and published into the footer', async () => {
  const tenant = await newEmptyShop(office.shop)
  const rows = await listRows(office.shop, 'tenant_domains', { tenant_id: tenant }, ['domain'])
  const shopPage = async (path: string) => office.shop.at(rows[0]!.domain).fetch(path)
  const page = await visitAs(office, 'owner', { path: '/pages?view=legal', tenant })
  await expect(page.getByText('not legal advice. Have a lawyer')).toBeVisible()
  const card = page.getByRole('region', { name: 'Imprint' })
  await card.getByRole('button', { name: 'Start from a template for Imprint' }).click()
  const text = card.getByRole('textbox', { name: 'Imprint' })
  await expect(text.getByText('shop@empty.example')).toBeVisible()
  await expect(card.getByText('Still to fill in: [Legal form')).toBeVisible()
  // The template is offered over an empty text alone, and is no more than a draft.
  expect(await card.getByRole('button', { name: 'Start from a template' }).count()).toBe(0)
  expect((await shopPage('/pages/imprint')).status).toBe(404)
  // The bar that saves stands over what is scrolled beneath it.
  await page.getByRole('textbox', { name: 'Accessibility' }).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 10_000)
  await expectAccessible(page)
  await card.getByRole('button', { name: 'HTML source' }).click()
  await card.getByRole('textbox', { name: 'Imprint' }).fill('<p>Empty Ltd, Patan</p>')
  expect(await card.getByText('Still to fill in').count()).toBe(0)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect.poll(async () => (await shopPage('/pages/imprint')).status).toBe(200)
  expect((await shopPage('/')).text).toContain('href="/pages/imprint"')
  await page.setViewportSize(NARROW)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width)
  await expectAccessible(page)
})
