import type { Page } from '@playwright/test'
import { openShop } from '#tests/open-shop.ts'

export const ID = 'G-ABC1234567'
export const GOOGLE = /^https:\/\/www\.googletagmanager\.com\//

/** The khukuri shop, in Germany and with an analytics id. */
export async function openCountedShop() {
  const shop = await openShop()
  await shop.write(1, async ({ db, changed }) => {
    await db
      .updateTable('site_settings')
      .set({ google_analytics_id: ID })
      .where('tenant_id', '=', 1)
      .execute()
    await db
      .insertInto('office_settings')
      .values({ tenant_id: 1, country: 'DE' })
      .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ country: 'DE' }))
      .execute()
    changed('settings')
  })
  return shop
}

/** Stores a cookie as Google's script does. */
const STAND_IN = `document.cookie = '_ga=GA1.1.1; path=/; max-age=1000'`

export const question = (page: Page) =>
  page.getByRole('region', { name: 'May we count your visit' })

export async function answerForGoogle(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.context().route(GOOGLE, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: STAND_IN })
  })
  return asked
}

/** The names and parameters of the events that were given to Google's script. */
export const eventsOf = (page: Page) =>
  page.evaluate(() =>
    (window.dataLayer ?? [])
      .map((command) => Array.from(command as ArrayLike<unknown>))
      .filter(([verb]) => verb === 'event')
      .map(([, name, event]) => [name, event] as [string, Record<string, unknown>]),
  )
