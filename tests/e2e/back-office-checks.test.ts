import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { visitAs } from './at-office.ts'
import { NARROW, openStorefront } from './storefront.ts'

const office = openStorefront()

test('an owner checks the shop, and sees what does not agree', async () => {
  const page = await visitAs(office, 'owner', { path: '/settings' })
  await page
    .getByRole('link', { name: /^Nightly checks/ })
    .last()
    .click()
  await expect(page.getByText('Not checked yet')).toBeVisible()
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText('Everything agrees')).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page)
  await office.shop.owner.query(`set session_replication_role = replica`)
  await office.shop.owner.query(
    `update products set rating_sum = rating_sum + 1 where tenant_id = 1 and id = (
       select id from products where tenant_id = 1 and review_count > 0 order by id limit 1)`,
  )
  await office.shop.owner.query(`set session_replication_role = origin`)
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText('The stars of a product are not those of its reviews')).toBeVisible({
    timeout: 60_000,
  })
  await expect(page.getByText('Open', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(NARROW)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(NARROW.width)
  await page.route('**/api/shops/1/proof/', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 20_000 })
})
