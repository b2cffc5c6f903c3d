import type { Browser, Page } from '@playwright/test'

/** A phone of the middle: its processor, its line and its screen. */
const SCREEN = { width: 390, height: 844 }
const SLOWER_CPU = 4
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}

export type Phone = {
  page: Page
  /** The page's requests so far. */
  asked: { path: string; bytes: number; kind: string }[]
  close: () => Promise<void>
}

/** A profile with nothing in its cache. */
export async function openPhone(browser: Browser, { isSlow = true } = {}): Promise<Phone> {
  const profile = await browser.newContext({
    viewport: SCREEN,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  const page = await profile.newPage()
  await page.addInitScript(watch)
  const asked: Phone['asked'] = []
  const session = await profile.newCDPSession(page)
  await session.send('Network.enable')
  const named = new Map<string, { path: string; kind: string }>()
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) =>
    named.set(requestId, { path: new URL(request.url).pathname, kind: type ?? '' }),
  )
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    const found = named.get(requestId)
    if (found) asked.push({ ...found, bytes })
  })
  if (isSlow) {
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU })
    await session.send('Network.emulateNetworkConditions', LINE)
  }
  return { page, asked, close: () => profile.close() }
}

/** The browser's own figures for the page, in ms; `shift` is its layout shift score. */
export type Seen = { paintMs: number; largest: string; shift: number; longestPressMs: number }

export const seenBy = (page: Page): Promise<Seen> =>
  page.evaluate(() => Reflect.get(window, 'seen') as Seen)

/** The kinds that are watched have these. */
type Entry = PerformanceEntry & {
  element?: Element
  url?: string
  value?: number
  hadRecentInput?: boolean
  interactionId?: number
}

/** Runs in the page before anything else. */
function watch(): void {
  const seen = { paintMs: 0, largest: '', shift: 0, longestPressMs: 0 }
  Object.assign(window, { seen })
  const on = (type: string, take: (entry: Entry) => void) =>
    new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(take)).observe({
      type,
      buffered: true,
      durationThreshold: 16,
    } as PerformanceObserverInit)

  on('largest-contentful-paint', ({ startTime, element, url }) => {
    seen.paintMs = startTime
    seen.largest = `${element?.tagName.toLowerCase() ?? ''} ${url?.split('/').at(-1) ?? ''}`
  })
  on('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.shift += value ?? 0
  })
  on('event', ({ interactionId, duration }) => {
    // From the finger's lifting to what it caused being painted.
    if (interactionId) seen.longestPressMs = Math.max(seen.longestPressMs, duration)
  })
}

/** Until its scripts have taken the page over, and presses are no longer kept. */
export const untilAlive = (page: Page) =>
  page.waitForFunction(() => 'hydrated' in document.documentElement.dataset)
