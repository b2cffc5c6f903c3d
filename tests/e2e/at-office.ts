import type { Page } from 'playwright-core'
import type { Role } from '#contract/backoffice/people/permissions.ts'
import { newColleague, OFFICE, STAFF_PASSWORD } from '#tests/staff.ts'
import { expectSeen, NARROW, type openStorefront } from './storefront.ts'

type Office = ReturnType<typeof openStorefront>

/** A colleague at the back office, signed in by the form. Being asked who one is, is no complaint. */
export async function visitAs(
  office: Office,
  role: Role,
  { narrow = false, elsewhere = undefined as RegExp | undefined } = {},
): Promise<Page> {
  const { email } = await newColleague(office.shop, role)
  const viewport = narrow ? { viewport: NARROW } : {}
  const leads = elsewhere ? { elsewhere } : {}
  const page = await office.visit('/', {
    at: { host: OFFICE },
    faults: true,
    ...viewport,
    ...leads,
  })
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/shops\/1$/)
  // The address is there before the screen is, and keys count once that is.
  await expectSeen(page.getByRole('link', { name: 'Home' }).first())
  return page
}
