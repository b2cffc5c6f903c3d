import { hydrateRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  type HydrationState,
  matchRoutes,
  RouterContextProvider,
} from 'react-router'
import type { SiteSettings } from '#contract/pages.ts'
import { watchEmailInputs } from '#client/forms/email-inputs.ts'
import { apiContext, createBrowserApi } from '#client/api.ts'
import { textsContext, textsFor } from '#client/texts.ts'
import type { TextsData } from '#contract/language/texts.ts'
import { App } from './App.tsx'
import { loadTextsOf } from './load-texts.ts'
import { createPrefetch } from './prefetch.ts'
import { ROOT_ID } from './root.ts'
import { isKeyPage, routes } from './routes.tsx'
import { hideMissingPictures } from './start/missing-pictures.ts'
import './styles.css'

const embedded = (id: string): unknown =>
  JSON.parse(document.getElementById(id)?.textContent ?? 'null')

const settings = embedded('site-settings') as SiteSettings
const texts = textsFor(embedded('texts') as TextsData)
const apiBase = document.documentElement.dataset['api'] ?? '/api'
const api = createBrowserApi(apiBase, settings.tenant, texts)

const pathOf = ({ pathname, search }: URL | Location) => pathname + search

function getContext(): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(apiContext, api)
  context.set(textsContext, texts)
  return context
}

async function start(): Promise<void> {
  // Back or Forward before hydration changes the address, but not the document.
  const [{ name: loaded } = { name: location.href }] = performance.getEntriesByType('navigation')
  if (pathOf(new URL(loaded)) !== pathOf(location)) return location.reload()

  loadTextsOf(routes, texts)
  // Lazy routes of the current page have to be loaded before hydration.
  for (const { route } of matchRoutes(routes, location.pathname) ?? []) {
    if (typeof route.lazy === 'function') {
      Object.assign(route, await route.lazy(), { lazy: undefined })
    }
  }
  const hydrationData = embedded('page-data') as HydrationState
  Object.assign(hydrationData.loaderData?.[ROOT_ID] ?? {}, { settings })
  const router = createBrowserRouter(routes, {
    hydrationData,
    getContext,
  })
  const prefetch = createPrefetch(routes, getContext)
  hydrateRoot(
    document.getElementById('root')!,
    <App router={router} api={api} texts={texts} prefetch={(path) => void prefetch(path)} />,
  )
  hideMissingPictures()
  watchEmailInputs()
  if (settings.google_analytics_id) {
    const { startAnalytics } = await import('./analytics/start-analytics.tsx')
    await startAnalytics({
      router,
      settings,
      texts,
      isKeyPage: (path) => isKeyPage(router.match(path) ?? []),
    })
  }
}

// This file contains no component, because hot reloading would import it again and start twice.
// It has no top-level await, which would change how every chunk is built.
void start()
