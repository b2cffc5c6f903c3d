import { useEffect, useState } from 'react'

const NOTICED_AFTER_MS = 150

/** Whether waiting has lasted so long that it is to be shown. */
export function useLate(): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), NOTICED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}
