import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
  test,
} from '@playwright/test'
import { PLAIN_PICTURES } from '#tests/browser/replies.ts'
import { KHUKURI } from '#tests/cast.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'

export const WIDE = { width: 1280, height: 800 }
export const NARROW = { width: 390, height: 844 }

type VisitOptions = BrowserContextOptions & {
  at?: { host: string }
  /** The test makes requests fail: that they do is no fault. */
  faults?: boolean
  /** The one other place that the page may ask. */
  elsewhere?: RegExp
  /** The one message of the console that the test causes. */
  caused?: RegExp
  /** In the browser's storage before the first visit. */
  stored?: Record<string, string>
  /** Outlives its test, for a person who goes on from screen to screen. */
  kept?: boolean
  /** Pictures as they are. */
  realPictures?: boolean
}

/**
 * The demo shops and a browser, for the tests of one file. Every page has an empty profile, and a test
 * fails when a page of it has a fault: a script's error or warning in the console, a rejected or
 * unfinished hydration, a violated policy, a missing file, a request to another host.
 */
export function openStorefront<Shop extends OpenShop = OpenShop>(
  open: () => Promise<Shop> = openShop as () => Promise<Shop>,
) {
  let shop: Shop
  let browser: Browser
  let problems: string[] = []
  const contexts = new Set<BrowserContext>()

  test.beforeAll(async ({ browser: launched }) => {
    browser = launched
    shop = await open()
  })
  test.afterAll(async () => {
    await shop.close()
  })
  test.afterEach(async () => {
    const heard = problems
    problems = []
    await Promise.all([...contexts].map((context) => context.close()))
    contexts.clear()
    expect(heard).toEqual([])
  })

  /** A page that is still blank, for what has to be arranged before the first visit. */
  async function newPage(options: VisitOptions = {}): Promise<Page> {
    const { at = KHUKURI, faults = false, elsewhere, caused, stored = {}, ...more } = options
    const { kept, realPictures, ...rest } = more
    const origin = `http://${at.host}:${shop.port}`
    const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }))
    const context = await browser.newContext({
      baseURL: origin,
      viewport: WIDE,
      ...(!realPictures && { extraHTTPHeaders: PLAIN_PICTURES }),
      storageState: { cookies: [], origins: [{ origin, localStorage }] },
      ...rest,
    })
    if (!kept) contexts.add(context)
    const page = await context.newPage()
    listen(page, { origin, faults, elsewhere, caused }, (problem) => problems.push(problem))
    return page
  }

  async function visit(path: string, options: VisitOptions = {}): Promise<Page> {
    const page = await newPage(options)
    await page.goto(path)
    if (options.javaScriptEnabled !== false) await untilAlive(page)
    return page
  }

  return {
    get shop() {
      return shop
    },
    newPage,
    visit,
  }
}

type Manners = {
  origin: string
  faults: boolean
  elsewhere: RegExp | undefined
  caused: RegExp | undefined
}

function listen(page: Page, manners: Manners, report: (text: string) => void) {
  const { origin, faults, elsewhere, caused } = manners
  const quiet = /^Failed to load resource/
  page.on('console', (message) => {
    // A script logs values; the browser's own messages have none. What it warns of depends on its version.
    const isScripts = message.args().length > 0
    // That something was not loaded is reported below, with its address.
    const isMeant = isScripts ? /error|warning/ : /error/
    const text = message.text()
    if (isMeant.test(message.type()) && !quiet.test(text) && !caused?.test(text)) {
      report(`console: ${text}`)
    }
  })
  page.on('pageerror', (error) => report(`error: ${error.message}`))
  page.on('request', (request) => {
    const isWelcome = new URL(request.url()).origin === origin || elsewhere?.test(request.url())
    if (!isWelcome) report(`elsewhere: ${request.url()}`)
  })
  page.on('response', (response) => {
    const isPage = response.request().isNavigationRequest()
    if (response.status() >= 400 && !isPage && !faults) {
      report(`${response.status()}: ${response.url()}`)
    }
  })
}

/** Waits until the page is hydrated. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.readyState !== 'loading' &&
      // The back office has no data in its page, because nothing of it is rendered by the server.
      (!document.getElementById('page-data') || 'hydrated' in document.documentElement.dataset),
  )
}

/** Opens another tab of the same browser. */
export async function openTab(page: Page, path: string): Promise<Page> {
  const tab = await page.context().newPage()
  await tab.goto(path)
  await untilAlive(tab)
  return tab
}

/** Path, query and hash of what is shown. */
export function addressOf(page: Page): string {
  const { pathname, search, hash } = new URL(page.url())
  return pathname + search + hash
}

export const theOnlyHeading = (page: Page) => page.getByRole('heading', { level: 1 })
