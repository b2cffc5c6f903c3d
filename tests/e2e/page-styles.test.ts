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
async function openAlone(path: string): Promise<Page> {
  const page = await storefront.newPage({ faults: true })
  await page.route(/\/assets\/[^/]*\.(css|js)$/, (route) => route.abort())
  await page.goto(path, { waitUntil: 'networkidle' })
  return page
}

async function expectSame(page: Page, sizes: readonly (typeof WIDE)[]): Promise<void> {
  const whole = await page.locator('link[rel="stylesheet"]').getAttribute('href')
  await page.evaluate(() => document.fonts.ready)
  const look = async () => {
    const shots: string[] = []
    for (const size of sizes) {
      await page.setViewportSize(size)
      shots.push(
        (await page.screenshot({ fullPage: true, animations: 'disabled' })).toString('hex'),
      )
    }
    return shots
  }
  const alone = await look()
  await page.unroute(/\/assets\/[^/]*\.(css|js)$/)
  await page.addStyleTag({ url: whole! })
  const together = await look()
  expect(sizes.filter((_, at) => alone[at] !== together[at])).toEqual([])
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
      await test.step(path, async () => expectSame(await openAlone(path), sizes))
    }
  })
}
