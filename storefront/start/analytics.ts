import { PAGE_CHANGE } from './page-change.ts'

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

/** Loads Google's script for a measurement id. It counts the first page, and each page after it. */
export function loadAnalytics(id: string): void {
  window.dataLayer ??= []
  gtag('js', new Date())
  gtag('config', id)
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`
  document.head.append(script)

  const currentPage = () => location.origin + location.pathname + location.search
  let counted = currentPage()
  document.addEventListener(PAGE_CHANGE, () => {
    const page = currentPage()
    if (page === counted) return
    counted = page
    gtag('event', 'page_view', { page_location: page, page_title: document.title })
  })
}
