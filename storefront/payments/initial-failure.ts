import { useLocation } from 'react-router'
import { useInBrowser } from '#ui/use-in-browser.ts'

/** Why the payment could not begin on the way from the checkout to this page. */
export function useInitialFailure(): string | undefined {
  const inBrowser = useInBrowser()
  const { trouble } = (useLocation().state ?? {}) as { trouble?: unknown }
  return inBrowser && typeof trouble === 'string' ? trouble : undefined
}
