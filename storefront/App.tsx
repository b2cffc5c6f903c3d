import { StrictMode, useEffect } from 'react'
import type { DataRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { Api } from '#contract/api.ts'
import { markHydrated } from '#client/hydration.ts'
import { ApiInUse } from '#client/use-api.ts'
import { type ShownTexts, TextsContext } from '#client/texts.ts'
import { PrefetchContext } from '#client/use-prefetch.ts'
import { CartProvider } from './cart/state/CartProvider.tsx'

type AppProps = {
  router: DataRouter
  api: Api
  texts: ShownTexts
  prefetch: (path: string) => void
}

/**
 * The storefront in the browser. Navigations are not React transitions: React commits all pending
 * transitions together, so an unanswered cart change would hold back the next page (decision 058).
 */
export function App({ router, api, texts, prefetch }: AppProps) {
  useEffect(markHydrated, [])
  return (
    <StrictMode>
      <TextsContext value={texts}>
        <ApiInUse value={api}>
          <PrefetchContext value={prefetch}>
            <CartProvider>
              <RouterProvider router={router} useTransitions={false} />
            </CartProvider>
          </PrefetchContext>
        </ApiInUse>
      </TextsContext>
    </StrictMode>
  )
}
