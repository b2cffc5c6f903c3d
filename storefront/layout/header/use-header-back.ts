import { useEffect } from 'react'

/** Less than this is a finger that trembles. */
const STEP_PX = 8
/** Below this position the header has scrolled out of view. */
const GONE_PX = 160

/** The header goes with the page and comes back as soon as the reader scrolls up. */
export function useHeaderBack(): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    let last = 0
    function onScroll() {
      const now = window.scrollY
      if (Math.abs(now - last) < STEP_PX) return
      if (now > last && now > GONE_PX) dataset['header'] = 'away'
      else delete dataset['header']
      last = now
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      delete dataset['header']
      window.removeEventListener('scroll', onScroll)
    }
  }, [])
}
