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
      <a href={`#${MAIN_ID}`} className="skip-link">
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
  // The button would lie over the buttons of the cart.
  if (!far || pathname === links.cart) return null
  return (
    <button
      type="button"
      aria-label={t('scrollToTop')}
      onClick={() => window.scrollTo({ top: 0, behavior: scrollBehavior() })}
      className="scroll-to-top"
    >
      <Icon name="arrow-up" />
    </button>
  )
}

const scrollBehavior = () =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
