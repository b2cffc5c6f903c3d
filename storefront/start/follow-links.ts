import {
  type DataRouter,
  matchRoutes,
  type RouteObject,
  type RouterContextProvider,
} from 'react-router'
import { announce, arrive } from '../destination.ts'
import { readCard } from './read-card.ts'

type Link = { anchor: HTMLAnchorElement; url: URL }

/** The link to a page of this shop that a plain click on this would follow, if it is one. */
function linkOf(target: EventTarget | null): Link | undefined {
  const anchor = target instanceof Element ? target.closest('a') : null
  if (!anchor?.href || anchor.target || anchor.hasAttribute('download')) return undefined
  const url = new URL(anchor.href)
  if (url.origin !== location.origin || /^\/(api|media)\//.test(url.pathname)) return undefined
  return { anchor, url }
}

/** A pointer that rests on a link for so long means it. */
const INTENT_MS = 65

/** What the press has changed is seen before the next page is worked on. */
const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    // A window that nobody looks at is not drawn.
    setTimeout(resolve, PAINTED_WITHIN_MS)
  })

const PAINTED_WITHIN_MS = 100

/** A page whose data is there is drawn so soon that its outline would only flicker. */
const PREPARED_MS = 80

/** As long as the answers that were fetched ahead are good for, at least. */
const PREPARED_FOR_MS = 4_000

/**
 * Turns clicks on plain links into moves of the router, and prepares a page once somebody means
 * its link. Links stay `<a href>`: cheap to render, right without JavaScript.
 */
export function followLinks(
  router: DataRouter,
  routes: RouteObject[],
  contextOf: () => RouterContextProvider,
): void {
  const { prepared, prepare } = preparation(routes, contextOf)

  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = linkOf(event.target)
    if (!link) return
    const { url } = link
    const samePage = url.pathname === location.pathname && url.search === location.search
    if (samePage && url.hash) return
    event.preventDefault()
    void follow(link, samePage)
  })

  /** What is known of the next page is shown at once; the rest takes its place when it is there. */
  async function follow({ anchor, url }: Link, samePage: boolean): Promise<void> {
    const before = router.state.location.key
    const { pathname, search, hash } = url
    const isOtherPage = pathname !== location.pathname
    const destination = { pathname, search, ...readCard(anchor) }
    const say = () => announce(destination)
    let saying: number | undefined
    if (prepared.has(url.href)) saying = window.setTimeout(say, PREPARED_MS)
    else if (!samePage) {
      say()
      await painted()
    }
    await router.navigate(pathname + search + hash, { viewTransition: isOtherPage })
    clearTimeout(saying)
    // Otherwise the page itself says so, in the drawing in which it is shown.
    if (router.state.location.key === before) arrive()
  }

  let meant: number | undefined
  /** Not within the press itself: what answers it comes first. */
  function prepareSoon(target: EventTarget | null, afterMs: number) {
    clearTimeout(meant)
    meant = window.setTimeout(() => {
      const link = linkOf(target)
      if (link) void prepare(link.url)
    }, afterMs)
  }
  const onPointer = ({ target }: Event) => prepareSoon(target, INTENT_MS)
  const onIntent = ({ target }: Event) => prepareSoon(target, 0)
  document.addEventListener('pointerover', onPointer, { passive: true })
  document.addEventListener('touchstart', onIntent, { passive: true })
  document.addEventListener('focusin', onIntent)
  // The press loads the page itself.
  document.addEventListener('click', () => clearTimeout(meant), true)
}

function preparation(routes: RouteObject[], contextOf: () => RouterContextProvider) {
  /** Addresses of pages whose code and data have come. */
  const prepared = new Set<string>()

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
      prepared.add(url.href)
      setTimeout(() => prepared.delete(url.href), PREPARED_FOR_MS)
    } catch {
      // The click itself will say what is wrong.
    }
  }

  return { prepared, prepare }
}
