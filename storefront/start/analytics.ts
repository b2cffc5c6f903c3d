import type { DataRouter } from 'react-router'
import type { SiteSettings } from '#contract/pages.ts'
import type { Texts } from '#contract/language/texts.ts'
import { headOf, titleOf } from '../head.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/** Google's script takes commands as `arguments` objects alone; arrays mean something else to it. */
function gtag(..._command: unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params
  window.dataLayer?.push(arguments)
}

/** Loads Google's script for a measurement id. It counts the first page; the rest counts the others. */
export function loadAnalytics(
  id: string,
  router: DataRouter,
  { settings, texts }: { settings: SiteSettings; texts: Texts },
  isKeyPage: (path: string) => boolean,
): void {
  window.dataLayer ??= []
  gtag('js', new Date())
  gtag('config', id)
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`
  document.head.append(script)

  let counted = location.pathname + location.search
  router.subscribe(({ navigation, location: { pathname, search }, matches, loaderData }) => {
    const next = navigation.location
    // The script hears of each address: a key is opened in a document without it.
    if (next && isKeyPage(next.pathname)) {
      window.location.assign(next.pathname + next.search + next.hash)
      return
    }
    const page = pathname + search
    if (navigation.state !== 'idle' || page === counted) return
    counted = page
    const route = matches.at(-1)?.route
    const head = headOf(route?.handle, route && loaderData[route.id], settings, texts)
    gtag('event', 'page_view', {
      page_location: location.origin + page,
      page_title: titleOf(head, settings),
    })
  })
}
