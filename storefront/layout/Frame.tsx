import { useTexts } from '#client/texts.ts'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { DayContext, type DayParts } from '#ui/day-form.ts'
import { Icon } from '#ui/Icon.tsx'
import { LateRefusal } from '../cart/LateRefusal.tsx'
import { links } from '../links.ts'
import { useRoot } from '../root.ts'
import { Footer } from './Footer.tsx'
import { Header, LogoHeader } from './header/Header.tsx'

export const MAIN_ID = 'content'

/** Header, main element and footer of every page. Login and registration have the logo alone. */
export function Frame({ children }: { children: ReactNode }) {
  const t = useTexts('layout')
  const { pathname } = useLocation()
  const isNavigating = useNavigation().state !== 'idle'
  const { time_zone: zone } = useRoot().settings
  const general = useTexts('general')
  const dayForm = useMemo(
    () => ({
      zone,
      write: ({ day, month, year }: DayParts) =>
        general('day', { day, month: general('months').split(',')[month]!, year }),
    }),
    [zone, general],
  )
  const alone = pathname === links.login() || pathname === links.register
  return (
    <DayContext value={dayForm}>
      <a
        href={`#${MAIN_ID}`}
        className="sr-only z-40 rounded-control bg-accent-fill px-5 py-3 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:top-3 focus:inset-s-3"
      >
        {t('skipToContent')}
      </a>
      {isNavigating && (
        <progress aria-label={t('loading')} data-navigating className="navigation-bar" />
      )}
      {alone ? <LogoHeader /> : <Header />}
      <main id={MAIN_ID} tabIndex={-1} aria-busy={isNavigating || undefined} className="grow">
        <LateRefusal />
        {children}
      </main>
      <Footer />
      <ScrollToTop />
    </DayContext>
  )
}

const THRESHOLD_PX = 300

function ScrollToTop() {
  const t = useTexts('layout')
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
      aria-label={t('scrollToTop')}
      onClick={() => window.scrollTo({ top: 0, behavior: scrollBehavior() })}
      className="fixed inset-e-4 bottom-24 z-10 flex size-11 items-center justify-center rounded-control border border-edge bg-surface text-ink hover:bg-ink hover:text-paper md:inset-e-6 md:bottom-6"
    >
      <Icon name="arrow-up" />
    </button>
  )
}

const scrollBehavior = () =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
