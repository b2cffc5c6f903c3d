import type { Locator, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { KHUKURI, PANAWAL } from '#tests/cast.ts'
import { NARROW, openStorefront, untilAlive, WIDE } from './storefront.ts'

const storefront = openStorefront()

const PAGES = ['/', '/products', `/products/${PANAWAL}`]
const ILLUSTRATED = ['/blog', `/blog/${KHUKURI.content.posts[0]!.slug}`, '/company-info']
const PICTURE = /\/media\/.*\.(avif|webp|jpg)$/

for (const { name, viewport } of [
  { name: 'wide', viewport: WIDE },
  { name: 'narrow', viewport: NARROW },
]) {
  test.describe(`on a ${name} screen`, () => {
    for (const path of [...PAGES, '/blog']) {
      test(`${path} never moves while its fonts and pictures come late`, async () => {
        const page = await storefront.newPage({ viewport })
        await page.addInitScript(noteShifts)
        const fonts = await hold(page, /\.woff2$/)
        const pictures = await hold(page, PICTURE)
        await page.goto(path, { waitUntil: 'domcontentloaded' })
        await untilAlive(page)
        await painted(page)
        fonts.release()
        await page.waitForFunction(() => document.fonts.status === 'loaded')
        await painted(page)
        pictures.release()
        await page.waitForFunction(() =>
          [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
        )
        await painted(page)
        await page.evaluate(() =>
          window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }),
        )
        await painted(page)
        expect(fonts.count()).toBeGreaterThan(0)
        expect(pictures.count()).toBeGreaterThan(0)
        const shifts = await page.evaluate(() => Reflect.get(window, 'shifts') as Shift[])
        const whole = shifts.reduce((sum, { value }) => sum + value, 0)
        expect(whole < 0.01 ? [] : shifts).toEqual([])
      })
    }
  })
}

for (const { name, screen } of [
  { name: 'on a wide screen', screen: { viewport: WIDE } },
  { name: 'on a phone', screen: { viewport: NARROW, deviceScaleFactor: 2 } },
  { name: 'in the dark', screen: { viewport: WIDE, colorScheme: 'dark' as const } },
]) {
  test.describe(name, () => {
    for (const path of [...PAGES, ...ILLUSTRATED]) {
      test(`the largest picture of ${path} is asked for before any script has come, and once`, async () => {
        const page = await storefront.newPage({ ...screen })
        const asked: string[] = []
        page.on('request', (request) => asked.push(new URL(request.url()).pathname))
        const scripts = await hold(page, /\.js$/)
        await page.goto(path, { waitUntil: 'commit' })
        const chosen = await addressOnceThere(page.locator('main img[fetchpriority=high]').first())
        const preloaded = await page
          .locator('link[rel=preload][imagesrcset]')
          .evaluateAll((found) =>
            (found as HTMLLinkElement[])
              .filter(({ media }) => !media || matchMedia(media).matches)
              .map(({ imageSrcset }) => imageSrcset),
          )
        expect(preloaded).toEqual([expect.stringContaining(chosen)])

        scripts.release()
        await page.waitForLoadState('load')
        await untilAlive(page)
        const pictures = asked.filter((address) => PICTURE.test(address))
        expect(pictures[0]).toBe(chosen)
        expect(pictures.filter((address) => address === chosen).length).toBe(1)
        const shown = await page.evaluate(() =>
          [...document.images].map(({ currentSrc }) => currentSrc && new URL(currentSrc).pathname),
        )
        // Every fetched picture is shown: preload and picture choose the same file.
        expect(pictures.filter((address) => !shown.includes(address))).toEqual([])
      })
    }
  })
}

test('pictures are dimmed in the dark, in the list and on the page of a product', async () => {
  const page = await storefront.newPage({ colorScheme: 'dark' })
  await page.goto('/products?category=working-khukuris')
  await untilAlive(page)
  const filters = () =>
    page
      .locator('main img:visible')
      .evaluateAll((all) => [...new Set(all.map((img) => getComputedStyle(img).filter))])
  await expect.poll(filters).toEqual(['brightness(0.84)'])
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page.getByRole('table')).toHaveCount(1)
  await expect.poll(filters).toEqual(['brightness(0.84)'])
})

test('a page is loaded once the visitor points at its link', async () => {
  const page = await storefront.visit('/products')
  const link = page.getByRole('article').first().getByRole('link')
  const answers = [/\/ProductPage-[^/]*\.js$/, /\/api\/products\/products\/[^?]/].map((what) =>
    page.waitForResponse(what),
  )
  await link.hover()
  await Promise.all(answers)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await link.click()
  await expect(page.getByRole('table')).toHaveCount(1)
  expect(asked.filter((path) => /ProductPage|^\/api\/products\/products\//.test(path))).toEqual([])
})

test('pictures are AVIF, and the letters come from the shop itself', async () => {
  const page = await storefront.newPage({ viewport: NARROW, realPictures: true })
  const asked = page.waitForResponse((response) => PICTURE.test(response.url()))
  // The page's only picture.
  await page.goto(ILLUSTRATED[1]!, { waitUntil: 'domcontentloaded' })
  const picture = await asked
  expect(picture.headers()).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  await addressOnceThere(page.getByRole('main').getByRole('img').first())
  const loaded = await page.evaluate(async () => {
    await document.fonts.ready
    return [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family }) => family)
  })
  expect(loaded.join()).toMatch(/Besley.*Instrument Sans/)
})

/** The path of the file that the picture is made of, as soon as it can be seen. */
async function addressOnceThere(picture: Locator): Promise<string> {
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).not.toBe(0)
  return new URL(await picture.evaluate((img: HTMLImageElement) => img.currentSrc)).pathname
}

/** Keeps what matches waiting until it is released. */
async function hold(page: Page, what: RegExp) {
  const { promise, resolve } = Promise.withResolvers<void>()
  let held = 0
  await page.route(what, async (route) => {
    held++
    await promise
    await route.fallback()
  })
  return { release: resolve, count: () => held }
}

type Shift = { value: number; what: string }

/** Records layout shifts without any input. */
function noteShifts() {
  const shifts: Shift[] = []
  Object.assign(window, { shifts })
  type Entry = PerformanceEntry & {
    value: number
    hadRecentInput: boolean
    sources: { node: Node | null }[]
  }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
      const what = sources.map(({ node }) => node?.textContent?.slice(0, 40)).join(' | ')
      if (!hadRecentInput) shifts.push({ value, what })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

const painted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))),
      ),
  )
