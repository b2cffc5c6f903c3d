import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { KHUKURI, PANAWAL } from '#tests/cast.ts'
import { variantsAt } from '#tests/rounds.ts'
import { expectAccessible } from './accessible.ts'
import { expectLegible } from './legible.ts'
import { pagesOf } from './pages-of.ts'
import { pagesOfCustomer } from './pages-of-customer.ts'
import { expectReadFromTheLeft, speakPseudoLanguage, turnDocuments } from './right-to-left.ts'
import { buttonOf, linkOf } from './shopper.ts'
import { NARROW, openStorefront, untilAlive, WIDE } from './storefront.ts'

/** Pages of a language whose lines begin at the right. */
const storefront = openStorefront()
const SIZES = [WIDE, NARROW]

async function expectInPseudoLanguage(page: Page, path: string) {
  // The page of the design is English in every shop.
  if (path === '/test') return
  expect(await page.locator('main').textContent()).toMatch(DOUBLED)
}

/** No English text and no content of the shop has these. */
const DOUBLED = /ää|öö|üü|ÄÄ/i

async function expectAllTurned(page: Page, paths: string[]) {
  for (const [place, path] of paths.entries()) {
    await test.step(path, () => expectTurned(page, path, variantsAt(place, SIZES)))
  }
}

async function expectTurned(page: Page, path: string, sizes: readonly (typeof WIDE)[]) {
  for (const size of sizes) {
    await page.setViewportSize(size)
    await page.goto(path)
    await untilAlive(page)
    await page.waitForLoadState('networkidle')
    await expectInPseudoLanguage(page, path)
    await expectAccessible(page)
    await expectReadFromTheLeft(page)
    await expectLegible(page)
  }
}

test('pictures follow each other to the left, and the menu comes from the right', async () => {
  const page = await storefront.newPage({ viewport: NARROW })
  await turnDocuments(page)
  await page.goto(`/products/${PANAWAL}`)
  await untilAlive(page)
  const pictures = page.getByRole('list', { name: 'Pictures' }).getByRole('link')
  const boxes = await Promise.all([0, 1].map((place) => pictures.nth(place).boundingBox()))
  expect(boxes[1]!.x).toBeLessThan(boxes[0]!.x)
  await pictures.nth(2).click()
  await expect(pictures.nth(2)).toHaveAttribute('aria-current', 'true')

  await linkOf(page, await nameOfShown(page)).click()
  const place = page.getByRole('dialog').getByRole('status')
  await expect(place).toHaveText(/^3 of/)
  await page.keyboard.press('ArrowLeft')
  await expect(place).toHaveText(/^4 of/)
  await page.keyboard.press('ArrowRight')
  await expect(place).toHaveText(/^3 of/)
  await page.keyboard.press('Escape')

  await buttonOf(page, 'Menu').click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect
    .poll(async () => {
      const { x, width } = (await menu.boundingBox())!
      return Math.round(x + width)
    })
    .toBe(NARROW.width)
})

/** The picture that can be reached by the keyboard is the one that is shown. */
const nameOfShown = async (page: Page) =>
  (await page.locator('a[tabindex="0"][aria-label^="Enlarge"]').getAttribute('aria-label'))!

test.describe('in the pseudo-language', () => {
  test.beforeAll(() => speakPseudoLanguage(storefront.shop))

  test('public pages of a long, mirrored language fit, and amounts are read in their order', async () => {
    const page = await storefront.newPage({ faults: true })
    await turnDocuments(page)
    const others = ['/password-reset', '/order-confirmation']
    await expectAllTurned(page, [...pagesOf(KHUKURI.content), ...others])
  })

  test('a customer’s pages of a long, mirrored language fit, and amounts are read in their order', async () => {
    const [{ tokens }, paths] = await pagesOfCustomer(storefront)
    const stored = { accessToken: tokens.access, refreshToken: tokens.refresh }
    const page = await storefront.newPage({ stored })
    await turnDocuments(page)
    await expectAllTurned(page, paths)
  })
})
