import { matchRoutes, type RouteObject, type RouterContextProvider } from 'react-router'

/**
 * Loads the code of the page at a path and calls its loader; the API client keeps the replies for
 * the navigation that follows.
 */
export const createPrefetch =
  (routes: RouteObject[], context: () => RouterContextProvider) => async (path: string) => {
    const url = new URL(path, location.origin)
    const match = matchRoutes(routes, url.pathname)?.at(-1)
    if (!match || url.href === location.href) return
    const { route, params } = match
    try {
      const page = typeof route.lazy === 'function' ? await route.lazy() : route
      if (typeof page.loader !== 'function') return
      const request = new Request(url)
      await page.loader({ request, url, params, pattern: route.path ?? '', context: context() })
    } catch {
      // The navigation itself reports what fails.
    }
  }
