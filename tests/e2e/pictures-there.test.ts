import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import type { DemoShop } from '#demo/demo-shop.ts'
import { createFolderStore } from '#server/platform/media/media-store.ts'
import { placePictures } from '#server/seeds/place-pictures.ts'
import { KHUKURI, TEA } from '#tests/cast.ts'
import { variantsAt } from '#tests/rounds.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { pagesOf } from './pages-of.ts'
import { NARROW, openStorefront, untilAlive, WIDE } from './storefront.ts'

const storefront = openStorefront()
const PICTURE = /^\/media\/.*\.(avif|webp|jpg)$/

/** Pictures as the first start lays them down: other tests may have had more sizes made. */
const media = temporaryFolder('pasal-first-start-')
test.beforeAll(async () => {
  for (const { content } of [KHUKURI, TEA]) await placePictures(createFolderStore(media), content)
})
test.afterAll(() => rm(media, { recursive: true }))

/** Whether a file exists without a request: the master is the largest AVIF. */
function isThere(path: string): boolean {
  const [, , tenant = '', key = '', file = ''] = path.split('/')
  const made = join(media, tenant, key)
  return existsSync(join(made, file)) || (/^(1600|2400)\.avif$/.test(file) && existsSync(made))
}

const everyPageOf = (shop: DemoShop) => [
  ...new Set([
    ...pagesOf(shop),
    ...shop.categories.map(({ slug }) => `/products?category=${slug}`),
    ...shop.products.map(({ slug }) => `/products/${slug}`),
    ...shop.posts.flatMap(({ slug, status }) => (status === 'published' ? [`/blog/${slug}`] : [])),
  ]),
]

/** With the pictures that come later, when they are scrolled to. */
async function seeAll(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilAlive(page)
  await page.evaluate(() => {
    for (const img of document.images) img.loading = 'eager'
  })
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
}

const SCREENS = [
  { on: 'a wide screen', screen: { viewport: WIDE } },
  { on: 'a phone', screen: { viewport: NARROW, deviceScaleFactor: 3 } },
]

for (const { name, place } of [
  { name: 'the khukuri shop', place: KHUKURI },
  { name: 'the tea shop', place: TEA },
]) {
  test.describe(`in ${name}`, () => {
    for (const { on, screen } of SCREENS) {
      test(`no first visit on ${on} waits for a picture that is not there`, async () => {
        const page = await storefront.newPage({ ...screen, at: place })
        // Each page as if it were the first: nothing of the one before is shown in its place.
        await page.route('**/media/**', (route) => route.fallback())
        const asked = new Map<string, string>()
        let path = ''
        page.on('request', (request) => {
          const { pathname } = new URL(request.url())
          if (PICTURE.test(pathname)) asked.set(pathname, path)
        })
        for (const [at, each] of everyPageOf(place.content).entries()) {
          if (!variantsAt(at, SCREENS).some((taken) => taken.on === on)) continue
          path = each
          await seeAll(page, path)
        }
        expect(asked.size).toBeGreaterThan(place.content.products.length)
        const awaited = [...asked].filter(([address]) => !isThere(address))
        expect(awaited).toEqual([])
      })
    }
  })
}
