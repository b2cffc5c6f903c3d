import { useEffect, useRef } from 'react'

/** Does it for as long as this is on the screen: a late reply closes nothing that came after it. */
export function useWhileHere(act: () => void): () => void {
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return () => {
    if (isHere.current) act()
  }
}
