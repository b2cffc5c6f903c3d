import type { Browser, Page } from 'playwright-core'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { PANAWAL, TEA } from '#tests/cast.ts'
import { theBrowser } from '#tests/browser/launch-browser.ts'
import { openPages } from './handed-on.ts'
import { openStorefront, NARROW, WIDE } from './storefront.ts'

const storefront = openStorefront()
const pages = openPages()
let browser: Browser
let newPage: (options?: Parameters<typeof pages.newPage>[2]) => Promise<Page>

beforeAll(async () => {
  browser = await theBrowser()
  const usual = {
    origin: `http://localhost:${storefront.shop.port}`,
    viewport: WIDE,
    timeout: 15_000,
  }
  newPage = (options = {}) => pages.newPage(browser, usual, options)
})
afterEach(() => pages.takeBack(true))

/** Every trace of the page's former user. */
const traces = (page: Page) =>
  page.evaluate(async () => {
    // A mouse that rests is told of once the page is drawn.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    return {
      cookies: document.cookie,
      stored: [localStorage.length, sessionStorage.length, (await indexedDB.databases()).length],
      history: history.length,
      window: [innerWidth, matchMedia('(prefers-color-scheme: dark)').matches],
      left: 'left' in window,
      hovered: document.querySelectorAll('a:hover, button:hover').length,
      answer: (await fetch('/api/pages/manage/faqs/')).status,
    }
  })

async function leaveTraces(page: Page, heard: unknown[]) {
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  await page.goto(`/products/${PANAWAL}`)
  await page.route('**/api/pages/**', (route) => route.abort())
  await page.context().route('**/api/pages/**', (route) => route.abort())
  page.on('request', (request) => heard.push(request.url()))
  page.context().on('response', (response) => heard.push(response.url()))
  await page.evaluate(async () => {
    document.cookie = 'left=1; path=/'
    localStorage.setItem('left', '1')
    sessionStorage.setItem('left', '1')
    addEventListener('pagehide', () => sessionStorage.setItem('late', '1'))
    history.pushState(null, '', '#left')
    Object.assign(window, { left: true })
    await new Promise((resolve) => {
      indexedDB.open('left').addEventListener('success', resolve)
    })
  })
  await page.getByRole('banner').getByRole('link').first().hover()
  await page.setViewportSize(NARROW)
}

test('a reused page knows nothing of its former user', async () => {
  const first = await newPage()
  await first.goto('/faq')
  const clean = await traces(first)
  const heard: unknown[] = []
  await leaveTraces(first, heard)
  await pages.takeBack(false)
  heard.length = 0

  const again = await newPage()
  expect(again).toBe(first)
  await again.goto('/faq')
  expect(await traces(again)).toEqual(clean)
  expect(heard).toEqual([])
})

test('two pages of one test share nothing', async () => {
  const [one, other] = [await newPage({ stored: { mine: '1' } }), await newPage()]
  await other.goto('/faq')
  expect(await other.evaluate(() => localStorage.length)).toBe(0)
  await one.goto('/faq')
  expect(await one.evaluate(() => localStorage.getItem('mine'))).toBe('1')
})

const atTea = (page: Page) => page.goto(`http://${TEA.host}:${storefront.shop.port}/faq`)
const close = (page: Page) => page.close()
async function write(page: Page) {
  await page.goto('/faq')
  await page.route('**/held', () => {})
  const asked = page.waitForRequest('**/held')
  await page.evaluate(() => void fetch('/held', { method: 'POST', keepalive: true }))
  await asked
}

test.each([
  ['a test that failed', true, async () => {}],
  ['a visit to another shop', false, atTea],
  ['a write that has no answer', false, write],
  ['one that was closed', false, close],
])('no page goes on from %s', async (_, hasFailed, spoil: (page: Page) => Promise<unknown>) => {
  const page = await newPage()
  await spoil(page)
  await pages.takeBack(hasFailed)
  expect(page.isClosed()).toBe(true)
})

test.each([
  ['a clock', (page: Page) => page.clock.install()],
  ['a script', (page: Page) => page.addInitScript('1')],
  ['a script of the profile', (page: Page) => page.context().addInitScript('1')],
  ['devtools', (page: Page) => page.context().newCDPSession(page)],
])('%s for pages to come is given to a page alone', async (_, set) => {
  const page = await newPage()
  expect(() => set(page)).toThrow('ask for a page that is alone')
  await set(await newPage({ alone: true }))
})
