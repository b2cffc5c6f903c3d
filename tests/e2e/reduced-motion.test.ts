import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { KHUKURI, PANAWAL } from '#tests/cast.ts'
import { OFFICE } from '#tests/staff.ts'
import { NARROW, openStorefront, theOnlyHeading } from './storefront.ts'

const storefront = openStorefront()

/** The transitions that are running at this moment. */
const transitionsOn = (page: Page) =>
  page.evaluate(
    () => document.getAnimations().filter((each) => each instanceof CSSTransition).length,
  )

for (const { name, host, path } of [
  { name: 'the shop', host: KHUKURI.host, path: `/products/${PANAWAL}` },
  { name: 'the back office', host: OFFICE, path: '/sign-in' },
]) {
  test(`who wishes for no motion has ${name} in its place and its colours at once`, async () => {
    // Without a session: the back office asks, and is refused.
    const page = await storefront.newPage({ at: { host }, reducedMotion: 'reduce', faults: true })
    await page.goto(path)
    await theOnlyHeading(page).waitFor()
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await transitionsOn(page)).toBe(0)
    await page.setViewportSize(NARROW)
    expect(await transitionsOn(page)).toBe(0)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(NARROW.width)
  })
}
