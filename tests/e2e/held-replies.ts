import type { Page, Route } from '@playwright/test'

type Held = { path: string; route: Route }

/**
 * Keeps what the page reads back until the test lets it go: in whatever order, answered or failed.
 * `what` is tried on path and query.
 */
export async function holdReplies(page: Page, what: RegExp) {
  let held: Held[] = []
  let holds = true

  const isMeant = ({ pathname, search }: URL) => what.test(pathname + search)
  await page.route(isMeant, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    const isRead = route.request().method() === 'GET'
    if (holds && isRead) held = [...held, { path: pathname + search, route }].toSorted(byPath)
    else await answer(route)
  })

  function take(which: (path: string, place: number) => boolean): Held[] {
    const taken = held.filter(({ path }, place) => which(path, place))
    held = held.filter((each) => !taken.includes(each))
    return taken
  }

  return {
    /** Paths and queries of the requests that wait. */
    waiting: () => held.map(({ path }) => path),
    /** Answers those that wait and whose path and place are these. */
    async release(which: (path: string, place: number) => boolean): Promise<void> {
      await Promise.all(take(which).map(({ route }) => answer(route)))
    },
    /** Fails the calls like a broken network. */
    async fail(which: (path: string, place: number) => boolean): Promise<void> {
      await Promise.all(take(which).map(({ route }) => ended(route.abort('connectionrefused'))))
    },
    /** Answers all that wait and all that come. */
    async letGo(): Promise<void> {
      holds = false
      await Promise.all(take(() => true).map(({ route }) => answer(route)))
    },
  }
}

/** The order in which requests come at one time is the browser's. */
const byPath = (a: Held, b: Held) => (a.path < b.path ? -1 : 1)

const answer = (route: Route) => ended(route.fallback())

/** A request that the page has given up needs no answer. */
const ended = (answering: Promise<void>) => answering.catch(() => {})
