import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core'
import { PLAIN_PICTURES } from '#tests/browser/replies.ts'

export type PageOptions = BrowserContextOptions & {
  /** In the browser's storage before the first visit. */
  stored?: Record<string, string>
  /**
   * In a new profile: its cache is empty, and everything set for later documents (scripts, a clock,
   * a session of the devtools) is gone with it.
   */
  alone?: boolean
  /** Outlives its test: for who goes on from screen to screen, as a cold one costs twice as much. */
  kept?: boolean
  /** Pictures as they are. */
  realPictures?: boolean
}

/** The origin that is asked for, and what is usual for its pages. */
type Usual = { origin: string; viewport: { width: number; height: number }; timeout: number }

/** The options that a page can be given again; all others need a profile of their own. */
const OF_A_PAGE = new Set(['colorScheme', 'reducedMotion', 'stored', 'viewport'])

/**
 * The pages of one file's tests. A page goes from test to test with its profile, which is emptied but
 * for the cache, as a new one takes twice the CPU. None is used by two at once, and none goes on from
 * a test that failed.
 */
export function openPages() {
  let idle: HandedOn[] = []
  let used: HandedOn[] = []
  let alone: BrowserContext[] = []
  const kept: BrowserContext[] = []

  async function handOn(browser: Browser, usual: Usual, options: PageOptions): Promise<Page> {
    const { viewport, colorScheme = null, reducedMotion = null } = options
    const known = idle.find(({ origin }) => origin === usual.origin)
    idle = idle.filter((each) => each !== known)
    const handedOn = known ?? (await openHandedOn(await openContext(browser, usual, {}), usual))
    used.push(handedOn)
    const { page } = handedOn
    await page.setViewportSize(viewport ?? usual.viewport)
    await page.emulateMedia({ media: null, colorScheme, reducedMotion })
    return page
  }

  async function openOwn(browser: Browser, usual: Usual, options: PageOptions): Promise<Page> {
    const context = await openContext(browser, usual, options)
    ;(options.kept ? kept : alone).push(context)
    return context.newPage()
  }

  return {
    /** A blank page, in a profile that no other test uses. */
    async newPage(browser: Browser, usual: Usual, options: PageOptions): Promise<Page> {
      const isUsual = Object.keys(options).every((name) => OF_A_PAGE.has(name))
      const page = await (isUsual ? handOn : openOwn)(browser, usual, options)
      if (options.stored) await store(page, options.stored)
      return page
    },
    /** After each test. */
    async takeBack(hasFailed: boolean): Promise<void> {
      const back = used
      const ended = alone
      used = []
      alone = []
      await Promise.all([
        ...ended.map((context) => context.close()),
        ...back.map(async (each) => {
          if (!hasFailed && (await each.empty())) idle.push(each)
          else await each.page.context().close()
        }),
      ])
    },
    async close(): Promise<void> {
      const all = [...kept, ...idle.map(({ page }) => page.context())]
      await Promise.all(all.map((context) => context.close()))
    },
  }
}

async function openContext(browser: Browser, usual: Usual, options: PageOptions) {
  const { alone: _, kept: _kept, stored: _stored, realPictures, ...rest } = options
  const context = await browser.newContext({
    baseURL: usual.origin,
    viewport: usual.viewport,
    ...(!realPictures && { extraHTTPHeaders: PLAIN_PICTURES }),
    ...rest,
  })
  context.setDefaultTimeout(usual.timeout)
  return context
}

/** A text at every host: a page that rests there runs nothing, and reaches the storage of its site. */
const REST = '/api/nothing-here'

async function store(page: Page, stored: Record<string, string>): Promise<void> {
  if (!page.url().endsWith(REST)) await page.goto(REST)
  await page.evaluate((all) => {
    for (const [name, value] of Object.entries(all)) localStorage.setItem(name, value)
  }, stored)
}

/** The settings for all later documents, which cannot be undone. */
const LASTING = {
  profile: ['addInitScript', 'exposeFunction', 'grantPermissions', 'newCDPSession'],
  page: ['addInitScript', 'exposeFunction', 'setExtraHTTPHeaders'],
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
}

/** The events that tests listen to. Playwright itself listens to others. */
const HEARD = 'console dialog pageerror request requestfailed requestfinished response'.split(' ')

type HandedOn = Awaited<ReturnType<typeof openHandedOn>>

async function openHandedOn(context: BrowserContext, { origin }: Usual) {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const forgetHistory = () => devtools.send('Page.resetNavigationHistory')
  await page.goto(REST)
  await forgetHistory()
  refuse(context, LASTING.profile)
  refuse(page, LASTING.page)
  refuse(context.clock, LASTING.clock)

  /** A write outlives its page, and brings its cookie when it pleases: it is said to have failed then. */
  const unfinished = new Set<Request>()
  let hasBeenElsewhere = false
  function follow() {
    context.on('request', (request) => {
      if (request.method() !== 'GET') unfinished.add(request)
      if (request.isNavigationRequest() && new URL(request.url()).origin !== origin) {
        hasBeenElsewhere = true
      }
    })
    context.on('requestfinished', (request) => unfinished.delete(request))
  }

  /** As it was opened, but for its cache. @returns whether that is possible */
  async function empty(): Promise<boolean> {
    const others = context.pages().filter((each) => each !== page)
    await Promise.all(others.map((each) => each.close()))
    if (page.isClosed() || hasBeenElsewhere || unfinished.size > 0) return false
    for (const event of HEARD) page.removeAllListeners(event)
    await page.goto(REST)
    for (const each of [context, page]) await each.unrouteAll({ behavior: 'ignoreErrors' })
    for (const event of HEARD) context.removeAllListeners(event)
    follow()
    await Promise.all([
      context.clearCookies(),
      page.evaluate(emptyStorage),
      page.mouse.move(-100, -100),
      forgetHistory(),
    ])
    return true
  }

  follow()
  return { origin, page, empty }
}

function refuse(where: object, names: string[]): void {
  for (const name of names) {
    const refused = () => {
      throw new Error(`${name} would outlive its test: ask for a page that is alone.`)
    }
    Object.assign(where, { [name]: refused })
  }
}

async function emptyStorage(): Promise<void> {
  localStorage.clear()
  sessionStorage.clear()
  for (const { name } of await indexedDB.databases()) {
    await new Promise((resolve, reject) => {
      const deleting = indexedDB.deleteDatabase(name!)
      deleting.addEventListener('success', resolve)
      deleting.addEventListener('error', reject)
    })
  }
}
