import type { MissedAddress, Redirect } from '#contract/backoffice/files/redirects.ts'
import { useChange } from '../../parts/use-change.ts'
import { useRecord } from '../../shell/use-record.ts'
import { useShop } from '../../shell/use-shop.ts'
import { t } from '../../texts/imports.ts'

export function useMissed() {
  const { shop, api } = useShop()
  return useRecord(['redirects', shop, 'missed'], () => api('GET /redirects/missed/'))
}

export function useRedirects(search: string) {
  const { shop, api } = useShop()
  return useRecord(['redirects', shop, 'list', search], () =>
    api('GET /redirects/', { query: { search } }),
  )
}

/** Public pages with the words in their name or address. */
export function usePlaces(search: string) {
  const { shop, api } = useShop()
  return useRecord(['redirects', shop, 'places', search], () =>
    api('GET /redirects/places/', { query: { search } }),
  )
}

export function useLead(after: () => void) {
  const { shop, api } = useShop()
  return useChange((body: Redirect) => api('PUT /redirects/', { body }), {
    stale: [['redirects', shop]],
    done: ({ path, target }) => t('leadsTo', { path: shownPath(path), target: shownPath(target) }),
    after,
  })
}

/** The acts without a dialog: their faults are messages. */
export function useRedirectActs() {
  const { shop, api } = useShop()
  const stale = [['redirects', shop]]
  return {
    ignore: useChange(
      (body: Pick<MissedAddress, 'path' | 'is_ignored'>) =>
        api('POST /redirects/missed/ignoring/', { body }),
      { stale, saysFault: true },
    ),
    remove: useChange((path: string) => api('POST /redirects/removal/', { body: { path } }), {
      stale,
      saysFault: true,
    }),
  }
}

/** An address as people read it. */
export function shownPath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
