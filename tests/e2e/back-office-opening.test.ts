import { expect, test } from '@playwright/test'
import { newEmptyShop } from '#tests/database/empty-shop.ts'
import { expectAccessible } from './accessible.ts'
import { visitAs } from './at-office.ts'
import { NARROW, openStorefront } from './storefront.ts'
import { listRows } from '../rows.ts'

const office = openStorefront()

test('a merchant sees the shop before it is open, opens it and closes it again', async () => {
  const tenant = await newEmptyShop(office.shop)
  const rows = await listRows(office.shop, 'tenant_domains', { tenant_id: tenant }, ['domain'])
  const at = { host: (rows[0] as { domain: string }).domain }
  await office.shop.write(tenant, async ({ db, changed }) => {
    await db
      .updateTable('site_settings')
      .set({ opening: 'soon' })
      .where('tenant_id', '=', tenant)
      .execute()
    changed('settings')
  })
  const visitor = await office.newPage({ at, viewport: NARROW })
  await visitor.goto('/products')
  await expect(visitor.getByRole('heading', { name: 'Empty' })).toBeVisible()
  await expect(visitor.getByText('Opening soon')).toBeVisible()
  await expectAccessible(visitor)

  const desk = await visitAs(office, 'owner', { tenant })
  const card = desk.getByRole('region', { name: 'Your shop is not open yet' })
  await expect(card).toBeVisible()
  await expectAccessible(desk)
  const href = await card.getByRole('link', { name: 'See your shop' }).getAttribute('href')
  const preview = await office.newPage({ at })
  await preview.goto(new URL(href!).pathname)
  await expect(preview.getByRole('link', { name: 'SHOP' }).first()).toBeVisible()

  await card.getByRole('button', { name: 'Open the shop' }).click()
  const dialog = desk.getByRole('dialog')
  await expect(dialog.getByText('Choose how customers pay')).toBeVisible()
  await expectAccessible(desk)
  await dialog.getByRole('button', { name: 'Open it anyway' }).click()
  await expect(desk.getByText('The shop is open')).toBeVisible()
  await expect(card).toBeHidden()
  await visitor.reload()
  await expect(visitor.getByRole('button', { name: 'Menu' })).toBeVisible()

  await desk.goto(desk.url().replace(/\/?$/, '/settings?view=shop'))
  const open = desk.getByRole('region', { name: 'Your shop is open' })
  await open.getByRole('button', { name: 'Close the shop' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Close the shop' }).click()
  await expect(desk.getByRole('region', { name: 'Your shop is closed' })).toBeVisible()
  const reply = await visitor.reload()
  expect(reply?.status()).toBe(503)
  await expect(visitor.getByText('We are closed at the moment.')).toBeVisible()
})

test('a policy with places that are not filled in is published only when it is wanted', async () => {
  const tenant = await newEmptyShop(office.shop)
  const desk = await visitAs(office, 'owner', { tenant, path: '/pages?view=legal' })
  await desk.getByRole('button', { name: 'Start from a template for Refund policy' }).click()
  await desk.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = desk.getByRole('dialog')
  await expect(
    dialog.getByText(/places in square brackets are still to be filled in/),
  ).toBeVisible()
  await expectAccessible(desk)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(desk.getByRole('button', { name: 'Publish', exact: true })).toBeVisible()
  await desk.getByRole('button', { name: 'Publish', exact: true }).click()
  await dialog.getByRole('button', { name: 'Publish anyway' }).click()
  await expect(desk.getByText('Published', { exact: true })).toBeVisible()
})
