import { useLocation } from 'react-router'
import { useInBrowser } from '#ui/use-in-browser.ts'

/** The state of a link from a product's card to its page. */
export type ProductLocationState = {
  /** The `sizes` of the card's picture, by which the browser chose the file that it has loaded. */
  seenSizes: string
}

/** That of the card from which the visitor came, if there was one. The server knows of none. */
export function useSeenSizes(): string | undefined {
  const inBrowser = useInBrowser()
  const state = useLocation().state as Partial<ProductLocationState> | null
  return inBrowser ? state?.seenSizes : undefined
}
