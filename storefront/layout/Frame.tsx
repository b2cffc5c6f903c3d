import type { ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { LateRefusal } from '../cart/LateRefusal.tsx'
import { links } from '../links.ts'
import { Footer } from './Footer.tsx'
import { Header, LogoHeader } from './header/Header.tsx'
import { ScrollToTop } from './ScrollToTop.tsx'

export const MAIN_ID = 'content'

/** Header, main element and footer of every page. Login and registration have the logo alone. */
export function Frame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const isNavigating = useNavigation().state !== 'idle'
  const alone = pathname === links.login() || pathname === links.register
  return (
    <>
      <a
        href={`#${MAIN_ID}`}
        className="sr-only z-40 rounded-control bg-accent-fill px-5 py-3 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
      {isNavigating && <progress aria-label="Loading" data-navigating className="navigation-bar" />}
      {alone ? <LogoHeader /> : <Header />}
      <main id={MAIN_ID} tabIndex={-1} aria-busy={isNavigating || undefined} className="grow">
        <LateRefusal />
        {children}
      </main>
      <Footer />
      <ScrollToTop />
    </>
  )
}
