import { createContext, useContext, useRef } from 'react'

/** Provided by the application: loads the code and the data of the page at a path. */
export const PrefetchContext = createContext<(path: string) => void>(() => {})

/** A pointer that rests on a link this long is likely to click it. */
const HOVER_MS = 65

/** Event handlers of a link that load its page before it is clicked. */
export function usePrefetch(path: string) {
  const prefetch = useContext(PrefetchContext)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  return {
    onPointerEnter() {
      timer.current = setTimeout(() => prefetch(path), HOVER_MS)
    },
    onPointerLeave: () => clearTimeout(timer.current),
    onFocus: () => prefetch(path),
    onTouchStart: () => prefetch(path),
  }
}
