import type { DataRouter } from 'react-router'
import { DEFAULT_CURRENCY } from '#contract/money.ts'
import type { SiteSettings } from '#contract/pages.ts'
import type { Product } from '#contract/products.ts'
import type { ShownTexts } from '#client/texts.ts'
import { headOf, titleOf } from '../head.ts'
import { countEarlyEvent, countEvent, gtag, itemsOf, startCounting } from './shop-events.ts'

export type CountedShop = {
  router: DataRouter
  settings: SiteSettings
  texts: ShownTexts
  isKeyPage: (path: string) => boolean
}

/** Loads Google's script for the shop's id. It counts the first page; the rest counts the others. */
export function loadGoogle({ router, settings, texts, isKeyPage }: CountedShop): void {
  const id = settings.google_analytics_id
  startCounting(settings.currency ?? DEFAULT_CURRENCY)
  gtag('js', new Date())
  gtag('config', id)
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`
  document.head.append(script)
  countEarlyEvent()
  countView(router.state)

  let counted = location.pathname + location.search
  router.subscribe((state) => {
    const { navigation, location: shown, matches, loaderData } = state
    const next = navigation.location
    // The script hears of each address: a key is opened in a document without it.
    if (next && isKeyPage(next.pathname)) {
      window.location.assign(next.pathname + next.search + next.hash)
      return
    }
    const page = shown.pathname + shown.search
    if (navigation.state !== 'idle' || page === counted) return
    counted = page
    const route = matches.at(-1)?.route
    const head = headOf(route?.handle, route && loaderData[route.id], settings, texts)
    gtag('event', 'page_view', {
      page_location: location.origin + page,
      page_title: titleOf(head, settings),
    })
    countView(state)
  })
}

const PRODUCT_PAGE = 'storefront/products/page/ProductPage.tsx'

/** Counts the view of a product where the shown page is one's. */
function countView({ loaderData }: DataRouter['state']): void {
  const { product } = (loaderData[PRODUCT_PAGE] ?? {}) as { product?: Product }
  if (!product) return
  const items = itemsOf([{ product, quantity: 1 }])
  countEvent('view_item', { value: Number(product.price), items })
}
