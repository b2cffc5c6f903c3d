import { useEffect, useState } from 'react'

const NOTICED_AFTER_MS = 150

/** Whether the wait is long enough to be shown. */
export function useLate(): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), NOTICED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}
