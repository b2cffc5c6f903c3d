import { useEffect, useLayoutEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { type Destination, useDestination } from '../destination.ts'

const LATE_AFTER_MS = 150

const toTop = () => window.scrollTo({ top: 0, behavior: 'instant' })

/**
 * The page whose outline stands in for it: at once where a link was pressed, else (a step back, a
 * login) once the way has taken long enough to notice. Moves within a page (another search, the
 * next products) are the page's own matter.
 */
export function useOutlined(): Destination | undefined {
  const { pathname } = useLocation()
  const pressed = useDestination()
  const late = useLateDestination()
  useLayoutEffect(() => {
    if (pressed) toTop()
  }, [pressed])
  const outlined = pressed ?? late
  return outlined?.pathname === pathname ? undefined : outlined
}

function useLateDestination(): Destination | undefined {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  const [late, setLate] = useState<typeof location>()
  const destination = location?.pathname === pathname ? undefined : location
  useEffect(() => {
    if (!destination) return
    const timer = setTimeout(() => {
      setLate(destination)
      toTop()
    }, LATE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [destination])
  return destination && late === destination ? destination : undefined
}
