import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '#ui/Icon.tsx'
import { links } from '../links.ts'

const THRESHOLD_PX = 300

export function ScrollToTop() {
  const { pathname } = useLocation()
  const [far, setFar] = useState(false)
  useEffect(() => {
    const onScroll = () => setFar(window.scrollY > THRESHOLD_PX)
    onScroll()
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  // It would lie over what is to be pressed there.
  if (!far || pathname === links.cart) return null
  return (
    <button
      type="button"
      aria-label="Scroll to top"
      onClick={() => window.scrollTo({ top: 0, behavior: scrollBehavior() })}
      className="fixed right-4 bottom-24 z-10 flex size-11 items-center justify-center rounded-control border border-edge bg-surface text-ink hover:bg-ink hover:text-paper md:right-6 md:bottom-6"
    >
      <Icon name="arrow-up" />
    </button>
  )
}

const scrollBehavior = () =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
