import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import {
  type HydrationState,
  matchRoutes,
  RouterContextProvider,
  RouterProvider,
} from 'react-router'
import type { SiteSettings } from '#contract/pages.ts'
import { apiContext, createBrowserApi } from '#client/api.ts'
import { startCart } from './cart/cart.ts'
import { Alive } from './start/Alive.tsx'
import { followLinks } from './start/follow-links.ts'
import { routes } from './routes.tsx'
import { ApiInUse } from '#client/use-api.ts'
import { hideMissingPictures } from './start/missing-pictures.ts'
import { openRouter } from './start/open-router.ts'
import { prepareInView } from './start/prepare-in-view.ts'
import './styles.css'

const embedded = (id: string): unknown =>
  JSON.parse(document.getElementById(id)?.textContent ?? 'null')

const settings = embedded('site-settings') as SiteSettings
const apiBase = document.documentElement.dataset['api'] ?? '/api'
const api = createBrowserApi(apiBase, settings.tenant)
startCart(api)

const contextOf = () => new RouterContextProvider(new Map([[apiContext, api]]))

async function start(): Promise<void> {
  // The shown page's module has to be there before React looks at the markup; and a route that
  // is still lazy would have its data loaded a second time.
  for (const { route } of matchRoutes(routes, location.pathname) ?? []) {
    if (typeof route.lazy === 'function') {
      Object.assign(route, await route.lazy(), { lazy: undefined })
    }
  }
  const router = openRouter(routes, {
    hydrationData: embedded('page-data') as HydrationState,
    getContext: contextOf,
  })
  hydrateRoot(
    document.getElementById('root')!,
    <StrictMode>
      <ApiInUse value={api}>
        <Alive>
          <RouterProvider router={router} flushSync={flushSync} />
        </Alive>
      </ApiInUse>
    </StrictMode>,
  )
  followLinks(router, routes, contextOf)
  hideMissingPictures()
  prepareInView(routes)
  if (settings.google_analytics_id) {
    const { loadAnalytics } = await import('./start/analytics.ts')
    loadAnalytics(settings.google_analytics_id)
  }
}

// No component stands in this file: hot reloading would import it again, and start twice.
// Not a top-level await: that would change how every chunk is built.
start().catch((error: unknown) => {
  window.earlyPresses?.giveUp()
  throw error
})
