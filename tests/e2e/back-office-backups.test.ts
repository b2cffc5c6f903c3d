import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { openShop } from '#tests/open-shop.ts'
import { newColleague, OFFICE, makeOperator } from '#tests/staff.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { expectAccessible } from './accessible.ts'
import { bringSession } from './at-office.ts'
import { NARROW, openStorefront } from './storefront.ts'

const backups = temporaryFolder('pasal-backups-')
const office = openStorefront(() => openShop({ settings: { PROOF_BACKUP: backups } }))
test.afterAll(() => rmSync(backups, { recursive: true, force: true }))

test('an operator has the newest backup restored, and sees what is wrong with it', async () => {
  const operator = await newColleague(office.shop, 'content')
  await makeOperator(office.shop, operator)
  const page = await office.newPage({ at: { host: OFFICE }, faults: true })
  await bringSession(page, operator)
  await page.goto('/operator')
  const card = page.getByRole('region', { name: 'Newest backup' })
  await expect(card.getByText('No backup was restored yet.')).toBeVisible()
  await card.getByRole('button', { name: 'Restore now' }).click()
  await expect(card.getByText('There is no backup that is newer than 26 hours')).toBeVisible()
  await expect(card.getByText(/found no backup that can be read/)).toBeVisible()

  mkdirSync(join(backups, 'today'))
  writeFileSync(join(backups, 'today/backup.json'), '{"madeAt":')
  await card.getByRole('button', { name: 'Restore now' }).click()
  await expect(card.getByText('The backup cannot be read')).toBeVisible()
  await expect(card.getByText('Gone', { exact: true })).toBeVisible()
  await page.setViewportSize(NARROW)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    NARROW.width,
  )
})
