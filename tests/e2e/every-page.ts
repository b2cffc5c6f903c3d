import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import type { DemoShop } from '#demo/demo-shop.ts'
import { ALL_RULES, expectAccessible } from './accessible.ts'
import { pagesOf } from './pages-of.ts'
import { NARROW, openStorefront, theOnlyHeading, untilAlive, WIDE } from './storefront.ts'

type DemoPlace = { host: string; content: DemoShop }

const SEEN_IN_THE_DARK = /^\/$|^\/products|^\/blog\/|^\/contact|^\/test/
/** In search engines they would only stand in the way. */
const WITHOUT_CANONICAL = /search=|^\/test$|^\/no-such/

/** The rules for every page of a shop. */
export function describeEveryPage(place: DemoPlace) {
  const storefront = openStorefront()
  let calls: string[] = []
  let visitor: Page | undefined

  /** Makes a visitor who opens each page by its address. */
  async function newVisitor(): Promise<Page> {
    const page = await storefront.newPage({ at: place, kept: true })
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url())
    })
    return page
  }

  for (const path of pagesOf(place.content)) {
    test(path, async () => {
      const page = (visitor ??= await newVisitor())
      await page.setViewportSize(WIDE)
      await page.emulateMedia({ colorScheme: 'light' })
      calls = []
      const reply = await page.goto(path)
      expect(reply?.status()).toBe(path.startsWith('/no-such') ? 404 : 200)
      await untilAlive(page)

      await expectNamed(page, path, place.content.settings.site_title)
      await expectAccessible(page, ALL_RULES)
      await page.setViewportSize(NARROW)
      await expectAccessible(page, ALL_RULES)
      if (SEEN_IN_THE_DARK.test(path)) {
        await page.emulateMedia({ colorScheme: 'dark' })
        await expectAccessible(page, ['color-contrast'])
      }
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await widthOfContent(page)).toBeLessThanOrEqual(width)
      }
      await expectLargeTextFits(page)
      // Everything is in the page, but for suggestions of a search, which load when they come into view.
      if (!path.includes('search=')) expect(calls).toEqual([])
    })
  }
}

async function expectNamed(page: Page, path: string, siteTitle: string) {
  expect(await theOnlyHeading(page).count()).toBe(1)
  const title = path === '/' ? siteTitle : `\\S.* · ${siteTitle}`
  expect(await page.title()).toMatch(new RegExp(`^${title}$`))
  const head = page.locator('head')
  const description = await head.locator('meta[name=description]').getAttribute('content')
  expect(description).toMatch(/\S/)
  if (WITHOUT_CANONICAL.test(path)) return
  const canonical = await head.locator('link[rel=canonical]').getAttribute('href')
  expect(canonical).toBe(new URL(path, page.url()).href)
}

/** Twice as large on a phone: nothing leads sideways, and nothing in the header lies on its neighbour. */
async function expectLargeTextFits(page: Page) {
  await page.setViewportSize(NARROW)
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  // Half a pixel is rounded up.
  expect(await widthOfContent(page)).toBeLessThanOrEqual(NARROW.width + 1)
  const overlaps = await page.evaluate(() => {
    const shown = [...document.querySelectorAll('header :is(a, button, input)')].filter((each) =>
      each.checkVisibility({ visibilityProperty: true }),
    )
    const boxes = shown.map((each) => ({ each, box: each.getBoundingClientRect() }))
    return boxes.flatMap(({ box: a, each }, place) =>
      boxes
        .slice(place + 1)
        .filter(({ box: b }) => a.left < b.right - 1 && b.left < a.right - 1)
        .filter(({ box: b }) => a.top < b.bottom - 1 && b.top < a.bottom - 1)
        .map(({ each: other }) => `${each.outerHTML} ${other.outerHTML}`),
    )
  })
  expect(overlaps).toEqual([])
}

const widthOfContent = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)
