import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

const LATE_AFTER_MS = 150

/**
 * The path of the page that the reader is on the way to, once the way has taken long enough to
 * notice. Moves within a page (another search, the next products) are the page's own matter.
 */
export function useLateDestination(): string | undefined {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  const [late, setLate] = useState<typeof location>()
  const destination = location?.pathname === pathname ? undefined : location
  useEffect(() => {
    if (!destination) return
    const timer = setTimeout(() => {
      setLate(destination)
      window.scrollTo({ top: 0, behavior: 'instant' })
    }, LATE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [destination])
  return destination && late === destination ? destination.pathname : undefined
}
