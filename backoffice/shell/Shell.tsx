import { MoneyContext } from '#client/money.ts'
import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import {
  Link,
  Navigate,
  Outlet,
  useLocation,
  useMatches,
  useNavigate,
  useParams,
} from 'react-router'
import type { Permission } from '#contract/backoffice/people/permissions.ts'
import { sentenceOf, statusOf } from '#client/failures.ts'
import { staffApi } from '../api.ts'
import { links } from '../links.ts'
import { WaitingContext } from '../parts/waiting-context.ts'
import { Failed, RowsSkeleton } from '../parts/States.tsx'
import { useKeys } from '../parts/use-keys.ts'
import { ZoneContext } from '../parts/fields/zone.ts'
import { usePerson } from '../session/use-person.ts'
import { KeysHelp } from './KeysHelp.tsx'
import { MoreMenu } from './menu/MoreMenu.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { Palette } from './palette/Palette.tsx'
import { PhoneBar } from './menu/PhoneBar.tsx'
import { SignInAgain } from '../session/SignInAgain.tsx'
import { StepUp } from '../session/StepUp.tsx'
import { SideMenu } from './menu/SideMenu.tsx'
import { TopBar } from './TopBar.tsx'
import { When } from '../parts/When.tsx'
import { useFocusInView } from './use-focus-in-view.ts'
import { useHome, useWaitingCount } from './menu/use-waiting.ts'
import { ShopContext, type ShopInUse, useCan, useShop } from './use-shop.ts'
import { goKeysOf, mapFor } from './menu/office-map.ts'
import { t } from '../texts/shell.ts'

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
    return (
      <main>
        <Failed message={sentenceOf(person.error)} onRetry={() => void person.refetch()} isPage />
      </main>
    )
  }
  if (!inUse) return <NotFoundPage isAlone />
  return (
    <ShopContext value={inUse}>
      <InItsFormat>
        <WithWaiting>
          <Frame />
        </WithWaiting>
      </InItsFormat>
    </ShopContext>
  )
}

/** Screens wait for the shop's time zone and currency: what is typed is read in them. */
function InItsFormat({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useHome()
  if (data) {
    return (
      <ZoneContext value={data.time_zone}>
        <MoneyContext value={data.money}>{children}</MoneyContext>
      </ZoneContext>
    )
  }
  if (error) {
    return (
      <main>
        <Failed message={sentenceOf(error)} onRetry={() => void refetch()} isPage />
      </main>
    )
  }
  return <RowsSkeleton />
}

/** Work for the shop's people; orders that wait for a customer, and low stock, do not count. */
const TO_DO = [
  'payments_to_review',
  'paid_after_cancellation',
  'refunds_due',
  'withdrawals_unmatched',
  'money_due_soon',
  'returns_to_answer',
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
  useFocusInView()

  const shown = useRef(pathname)
  useEffect(() => {
    // Each screen begins at its top, and is read from there.
    if (shown.current === pathname) return
    shown.current = pathname
    setOpen(undefined)
    // A page that begins in a field of its own keeps the focus there.
    if (!main.current?.contains(document.activeElement))
      main.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [pathname])

  return (
    <div className="md:grid md:min-h-dvh md:grid-cols-[14rem_1fr]">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:start-2 focus:z-50 focus:rounded-control focus:bg-ink focus:px-4 focus:py-2 focus:text-paper"
      >
        {t('skip')}
      </a>
      <SideMenu />
      <div className="min-w-0">
        <TopBar onSearch={() => setOpen('palette')} onKeys={() => setOpen('keys')} />
        <main id="main" ref={main} tabIndex={-1}>
          <div className="print:hidden">
            <OfflineBar />
            <SecondFactorBar />
            <TestCardsBar />
          </div>
          <Screen />
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

/** The facts that a route names about its screen. */
export type ScreenHandle = { may: Permission }

/** The screen of the address; a person without its permission gets none of its parts. */
function Screen() {
  const can = useCan()
  const handle = useMatches().at(-1)?.handle as ScreenHandle | undefined
  return !handle || can(handle.may) ? <Outlet /> : <NotFoundPage />
}

/** G, then a letter, goes to a screen. */
function useGoKeys(): void {
  const navigate = useNavigate()
  const { shop } = useShop()
  const goes = goKeysOf(mapFor(useCan())).map(
    ({ key, to }) => [`g ${key}`, () => void navigate(to(shop))] as const,
  )
  useKeys(Object.fromEntries(goes))
}

/** Reminds a person who has to set up a second factor, until it is there. */
function SecondFactorBar() {
  const { factor_due_at: due } = useShop().person
  if (!due) return null
  return (
    <p className="border-b border-line bg-wait-soft px-4 py-2 text-wait md:px-8">
      {t.rich('factorDue', {
        day: <When iso={due} isDay />,
        a: (words) => (
          <Link to={links.account} className="font-semibold underline underline-offset-4">
            {words}
          </Link>
        ),
      })}
    </p>
  )
}

/** Says on every screen that payments move no money. */
function TestCardsBar() {
  const { data } = useHome()
  if (!data?.takes_test_cards) return null
  return (
    <p className="border-b border-line bg-wait-soft px-4 py-2 text-wait md:px-8">
      {t('testCards')}
    </p>
  )
}

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** Without a connection reading goes on with what is there; saving has to wait. */
function OfflineBar() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <output className="block">
      {!isOnline && <p className="bg-wait-soft px-4 py-2 text-wait md:px-8">{t('offline')}</p>}
    </output>
  )
}
