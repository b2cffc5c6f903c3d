import {
  type DataRouter,
  matchRoutes,
  type RouteObject,
  type RouterContextProvider,
} from 'react-router'

/** The same-origin address that a plain click on this would open here, if it is one. */
function destinationOf(target: EventTarget | null): URL | undefined {
  const anchor = target instanceof Element ? target.closest('a') : null
  if (!anchor?.href || anchor.target || anchor.hasAttribute('download')) return undefined
  const url = new URL(anchor.href)
  if (url.origin !== location.origin || /^\/(api|media)\//.test(url.pathname)) return undefined
  return url
}

/** A pointer that rests on a link for so long means it. */
const INTENT_MS = 65

/**
 * Turns clicks on plain links into moves of the router, and prepares a page once somebody means
 * its link. Links stay `<a href>`: cheap to render, right without JavaScript.
 */
export function followLinks(
  router: DataRouter,
  routes: RouteObject[],
  contextOf: () => RouterContextProvider,
): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const url = destinationOf(event.target)
    if (!url) return
    const samePage = url.pathname === location.pathname && url.search === location.search
    if (samePage && url.hash) return
    event.preventDefault()
    const isOtherPage = url.pathname !== location.pathname
    void router.navigate(url.pathname + url.search + url.hash, { viewTransition: isOtherPage })
  })

  let hovering: number | undefined
  document.addEventListener(
    'pointerover',
    (event) => {
      clearTimeout(hovering)
      const url = destinationOf(event.target)
      if (url) hovering = window.setTimeout(() => void prepare(url), INTENT_MS)
    },
    { passive: true },
  )
  document.addEventListener(
    'touchstart',
    (event) => {
      const url = destinationOf(event.target)
      if (url) void prepare(url)
    },
    { passive: true },
  )
  document.addEventListener('focusin', (event) => {
    const url = destinationOf(event.target)
    if (url) void prepare(url)
  })

  /** Loads the page's code and asks for its data; the click then finds both. */
  async function prepare(url: URL): Promise<void> {
    const match = matchRoutes(routes, url.pathname)?.at(-1)
    if (!match || url.href === location.href) return
    const { route, params } = match
    try {
      const page = typeof route.lazy === 'function' ? await route.lazy() : route
      const request = new Request(url)
      const pattern = route.path ?? ''
      if (typeof page.loader !== 'function') return
      await page.loader({ request, url, params, pattern, context: contextOf() })
    } catch {
      // The click itself will say what is wrong.
    }
  }
}
