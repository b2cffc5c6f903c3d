import { matchRoutes, type RouteObject } from 'react-router'
import { PAGE_CHANGE } from './page-change.ts'

/** Long enough for the page's own pictures to have been asked for. */
const SETTLED_MS = 1_500

/**
 * Once a page has settled, the code of the pages that its cards in view lead to is fetched: a press
 * then waits for their data alone. The data itself waits for a finger, for there are two dozen.
 */
export function prepareInView(routes: RouteObject[]): void {
  let timer = setTimeout(prepare, SETTLED_MS)
  document.addEventListener(PAGE_CHANGE, () => {
    clearTimeout(timer)
    timer = setTimeout(prepare, SETTLED_MS)
  })

  function prepare() {
    const pages = new Set<RouteObject>()
    for (const anchor of document.querySelectorAll<HTMLAnchorElement>('main ul article a')) {
      const { top, bottom } = anchor.closest('article')!.getBoundingClientRect()
      if (bottom < 0 || top > innerHeight) continue
      const page = matchRoutes(routes, new URL(anchor.href).pathname)?.at(-1)?.route
      if (page) pages.add(page)
    }
    for (const { lazy } of pages) {
      // Where it does not come, the press itself will say so.
      if (typeof lazy === 'function') lazy().catch(() => {})
    }
  }
}
