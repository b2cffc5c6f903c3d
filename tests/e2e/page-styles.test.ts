import { expect, type Page, test } from '@playwright/test'
import { KHUKURI } from '#tests/cast.ts'
import { variantsAt } from '#tests/rounds.ts'
import { pagesOf } from './pages-of.ts'
import { NARROW, openStorefront, WIDE } from './storefront.ts'

const storefront = openStorefront()

const PATHS = [...pagesOf(KHUKURI.content), '/orders', '/password-reset']
/** Those whose look differs most between themes. */
const THEMED = ['/', '/products', PATHS.find((path) => path.startsWith('/products/'))!]

/** A page with the rules that came in its document, and no script. */
async function openAlone(path: string, size: typeof WIDE): Promise<Page> {
  const page = await storefront.newPage({ faults: true })
  // Before the page loads: a later size would load other pictures.
  await page.setViewportSize(size)
  await page.route(/\/assets\/[^/]*\.(css|js)$/, (route) => route.abort())
  await page.goto(path, { waitUntil: 'networkidle' })
  return page
}

/** A picture of the whole page, of which nothing is kept from an earlier one. */
async function drawnAnew(page: Page): Promise<Buffer> {
  const picture = () => page.screenshot({ fullPage: true, animations: 'disabled' })
  await page.evaluate(() => (document.body.style.visibility = 'hidden'))
  await picture()
  await page.evaluate(() => (document.body.style.visibility = ''))
  return picture()
}

async function isSame(path: string, size: typeof WIDE): Promise<boolean> {
  const page = await openAlone(path, size)
  const whole = await page.locator('link[rel="stylesheet"]').getAttribute('href')
  await page.evaluate(() => document.fonts.ready)
  const look = () => drawnAnew(page)
  // The first picture of a page that was never drawn rounds some corners otherwise.
  await look()
  const alone = [await look(), await look(), await look()]
  await page.unroute(/\/assets\/[^/]*\.(css|js)$/)
  await page.addStyleTag({ url: whole! })
  // By chance the browser rounds the header's corners in one of two ways, with the same rules too.
  for (let round = 0; round < 8; round++) {
    const seen = await look()
    if (alone.some((picture) => picture.equals(seen))) return true
  }
  return false
}

for (const [theme, paths] of [
  ['forge', PATHS],
  ['garden', THEMED],
  ['ink', THEMED],
] as const) {
  test(`pages of the theme ${theme} look alike with their own rules and with the whole stylesheet`, async () => {
    await storefront.shop.write(KHUKURI.tenant, async ({ db, changed }) => {
      await db
        .updateTable('site_settings')
        .set('theme_name', theme)
        .where('tenant_id', '=', KHUKURI.tenant)
        .execute()
      changed('settings')
    })
    for (const [place, path] of paths.entries()) {
      const sizes = variantsAt(place, [WIDE, NARROW])
      for (const size of sizes)
        await test.step(path, async () =>
          expect([size, await isSame(path, size)]).toEqual([size, true]),
        )
    }
  })
}
