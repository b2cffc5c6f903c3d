import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { Navigate, Outlet, useLocation, useParams } from 'react-router'
import { sentenceOf, statusOf } from '#client/failures.ts'
import { staffApi } from '../api.ts'
import { links } from '../links.ts'
import { WaitingContext } from '../parts/waiting-context.ts'
import { Failed, RowsSkeleton } from '../parts/States.tsx'
import { useKeys } from '../parts/use-keys.ts'
import { useZone, ZoneContext } from '../parts/fields/zone.ts'
import { usePerson } from '../session/use-person.ts'
import { KeysHelp } from './KeysHelp.tsx'
import { MoreMenu } from './menu/MoreMenu.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { OfflineBar } from './OfflineBar.tsx'
import { Palette } from './palette/Palette.tsx'
import { PhoneBar } from './menu/PhoneBar.tsx'
import { SignInAgain } from '../session/SignInAgain.tsx'
import { StepUp } from '../session/StepUp.tsx'
import { SecondFactorBar } from './SecondFactorBar.tsx'
import { SideMenu } from './menu/SideMenu.tsx'
import { TopBar } from './TopBar.tsx'
import { useGoKeys } from './use-go-keys.ts'
import { useHome, useWaitingCount } from './menu/use-waiting.ts'
import { ShopContext, type ShopInUse } from './use-shop.ts'

/** The frame of every screen of a shop: access, menu, palette, keys. */
export function Shell() {
  const shop = Number(useParams()['shop'])
  const location = useLocation()
  const person = usePerson()
  const inUse = useMemo((): ShopInUse | undefined => {
    const membership = person.data?.shops.find((each) => each.shop === shop)
    return person.data && membership
      ? { shop, membership, person: person.data, api: staffApi(shop) }
      : undefined
  }, [person.data, shop])

  if (person.isPending) return <RowsSkeleton />
  // On a page that is open, a dialog asks for the sign-in; typed text stays.
  if (statusOf(person.error) === 401 && !person.data) {
    const next = encodeURIComponent(location.pathname + location.search)
    return <Navigate to={`${links.signIn}?next=${next}`} replace />
  }
  if (person.error && !person.data) {
    return <Failed message={sentenceOf(person.error)} onRetry={() => void person.refetch()} />
  }
  if (!inUse) return <NotFoundPage />
  return (
    <ShopContext value={inUse}>
      <InItsZone>
        <WithWaiting>
          <Frame />
        </WithWaiting>
      </InItsZone>
    </ShopContext>
  )
}

/** Times are in the shop's time zone; before it is known, in the viewer's. */
function InItsZone({ children }: { children: ReactNode }) {
  const own = useZone()
  const home = useHome()
  return <ZoneContext value={home.data?.time_zone ?? own}>{children}</ZoneContext>
}

/** Work for the shop's people; orders that wait for a customer, and low stock, do not count. */
const TO_DO = [
  'payments_to_review',
  'refunds_due',
  'to_ship',
  'failed_mails',
  'comments',
  'messages',
] as const

function WithWaiting({ children }: { children: ReactNode }) {
  return <WaitingContext value={useWaitingCount()(TO_DO)}>{children}</WaitingContext>
}

type Open = 'palette' | 'keys' | 'more' | undefined

function Frame() {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  useKeys({ 'mod+k': () => setOpen('palette'), '?': () => setOpen('keys') })
  useGoKeys()

  const shown = useRef(pathname)
  useEffect(() => {
    // Each screen begins at its top, and is read from there.
    if (shown.current === pathname) return
    shown.current = pathname
    setOpen(undefined)
    // One that begins in a field of its own keeps the focus there.
    if (!main.current?.contains(document.activeElement))
      main.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [pathname])

  return (
    <div className="md:grid md:min-h-dvh md:grid-cols-[14rem_1fr]">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-ink focus:px-4 focus:py-2 focus:text-paper"
      >
        Skip to content
      </a>
      <SideMenu />
      <div className="min-w-0">
        <TopBar onSearch={() => setOpen('palette')} onKeys={() => setOpen('keys')} />
        <OfflineBar />
        <SecondFactorBar />
        <main id="main" ref={main} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <PhoneBar onSearch={() => setOpen('palette')} onMore={() => setOpen('more')} />
      <StepUp />
      <SignInAgain />
      {open === 'palette' && <Palette onClose={close} />}
      {open === 'keys' && <KeysHelp onClose={close} />}
      {open === 'more' && <MoreMenu onClose={close} />}
    </div>
  )
}
