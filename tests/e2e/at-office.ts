import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import type { Role } from '#contract/backoffice/people/permissions.ts'
import { type Colleague, newColleague, OFFICE } from '#tests/staff.ts'
import { type openStorefront, WIDE } from './storefront.ts'

type Office = ReturnType<typeof openStorefront>
type Visit = {
  path?: string
  viewport?: typeof WIDE
  elsewhere?: RegExp | undefined
  caused?: RegExp
  /** The shop that the colleague works for. */
  tenant?: number
}

/** The session of a colleague, in the page's profile. */
export const bringSession = (page: Page, { cookies }: Pick<Colleague, 'cookies'>) =>
  page.context().addCookies(
    [...cookies].map(([name, value]) => ({
      name,
      value,
      domain: OFFICE,
      path: '/',
      secure: true,
    })),
  )

/** A new colleague at a screen of the back office, signed in already. Faults of the page do not fail the test. */
export async function visitAs(
  office: Office,
  role: Role,
  { path = '', viewport = WIDE, elsewhere, caused, tenant = 1 }: Visit = {},
): Promise<Page> {
  const page = await office.newPage({
    at: { host: OFFICE },
    faults: true,
    viewport,
    ...(elsewhere && { elsewhere }),
    ...(caused && { caused }),
  })
  await bringSession(page, await newColleague(office.shop, role, tenant))
  await page.goto(`/shops/${tenant}${path}`)
  // The address is there before the screen is, and keys count once that is.
  await expect(page.getByRole('link', { name: 'Home' }).first()).toBeVisible()
  return page
}

/** The names of what the browser keeps in case the page dies. */
export const keptDrafts = (page: Page): Promise<unknown[]> =>
  page.evaluate(async () => {
    const all = await indexedDB.databases()
    if (!all.some(({ name }) => name === 'keyval-store')) return []
    return new Promise<unknown[]>((resolve, reject) => {
      const opening = indexedDB.open('keyval-store')
      opening.addEventListener('error', () => reject(opening.error ?? new Error('Not opened')))
      opening.addEventListener('success', () => {
        const store = opening.result.transaction('keyval').objectStore('keyval')
        const asking = store.getAllKeys()
        asking.addEventListener('success', () => {
          opening.result.close()
          resolve(asking.result)
        })
      })
    })
  })
