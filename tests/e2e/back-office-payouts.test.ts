import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { visitAs } from './at-office.ts'
import { NARROW, openStorefront } from './storefront.ts'

const office = openStorefront()

const nothingWide = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width)

/** A payout of 208.79 with two payments, a refund and a fee, one of them of no order; and one that failed. */
test.beforeAll(async () => {
  await office.shop.owner.query(
    `insert into payouts (tenant_id, id, provider, reference, state, currency, amount_cents, arrives_on,
        is_manual, lines_at)
      values (1, 71, 'stripe', 'po_told', 'paid', 'USD', 20879, current_date, false, now()),
        (1, 72, 'stripe', 'po_failed', 'failed', 'USD', 5000, current_date - 1, true, null)`,
  )
  await office.shop.owner.query(
    `insert into payout_lines (tenant_id, payout_id, position, kind, reference, gross_cents, fee_cents)
      values (1, 71, 0, 'payment', 'ch_first', 12950, 406), (1, 71, 1, 'payment', 'ch_other', 12950, 406),
        (1, 71, 2, 'refund', 're_part', -2950, 0), (1, 71, 3, 'fee', 'txn_fee', -1259, 0)`,
  )
})

test('a payout leads to the payments, refunds and fees in it', async () => {
  const page = await visitAs(office, 'owner', { path: '/reports/payouts' })
  const row = page.getByRole('row').filter({ hasText: '$208.79' }).first()
  await expect(row).toContainText('$259.00')
  await expect(row).toContainText('−$29.50')
  await expect(page.getByText('Did not arrive')).toBeVisible()
  await expectAccessible(page)
  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Payout of')
  await expect(page.getByText('ch_first · no order of this shop')).toBeVisible()
  await expect(page.getByText('Fee of the provider')).toBeVisible()
  await expectAccessible(page)
})

test('payouts fit a phone, and a shop without any says so', async () => {
  const page = await visitAs(office, 'owner', { path: '/reports/payouts', viewport: NARROW })
  await expect(page.getByText('Did not arrive')).toBeVisible()
  await nothingWide(page)
  await page
    .getByRole('link', { name: /Stripe/ })
    .first()
    .click()
  await expect(page.getByText('Fee of the provider')).toBeVisible()
  await nothingWide(page)
  const other = await visitAs(office, 'owner', { path: '/reports/payouts', tenant: 2 })
  await expect(other.getByText('Nothing was paid out in these days')).toBeVisible()
})
