import { type ComponentType, useState } from 'react'
import { lazyPart } from '#client/parts/lazy-part.ts'
import { Link, useSearchParams } from 'react-router'
import { links } from '../links.ts'
import { Card } from '../parts/Card.tsx'
import { Later } from '../parts/Later.tsx'
import { Page } from '../parts/Page.tsx'
import { RowsSkeleton } from '../parts/States.tsx'
import { NotFoundPage } from '../shell/NotFoundPage.tsx'
import { useCan, useShop } from '../shell/use-shop.ts'
import { OFFICE_LOCALES } from '../texts/language.ts'
import { t } from '../texts/settings-list.ts'
import { t as shell } from '../texts/shell.ts'
import { SETTINGS_VIEWS, settingsGroups, type SettingsView } from './settings-views.ts'

/** A form is loaded when its view is opened. */
const SCREENS: Record<SettingsView, ComponentType> = {
  shop: lazyPart(() => import('./ShopForm.tsx'), 'ShopForm'),
  look: lazyPart(() => import('./LookForm.tsx'), 'LookForm'),
  'product-pages': lazyPart(() => import('./ProductPagesForm.tsx'), 'ProductPagesForm'),
  checkout: lazyPart(() => import('./CheckoutForm.tsx'), 'CheckoutForm'),
  payment: lazyPart(() => import('./PaymentForm.tsx'), 'PaymentForm'),
  delivery: lazyPart(() => import('../delivery/DeliveryForm.tsx'), 'DeliveryForm'),
  tax: lazyPart(() => import('../tax/TaxForm.tsx'), 'TaxForm'),
  documents: lazyPart(() => import('../documents/DocumentsForm.tsx'), 'DocumentsForm'),
  shipments: lazyPart(() => import('../delivery/ShipmentsForm.tsx'), 'ShipmentsForm'),
  returns: lazyPart(() => import('./ReturnsForm.tsx'), 'ReturnsForm'),
  legal: lazyPart(() => import('./LegalForm.tsx'), 'LegalForm'),
  mail: lazyPart(() => import('./MailForm.tsx'), 'MailForm'),
  wording: lazyPart(() => import('./wording/WordingForm.tsx'), 'WordingForm'),
  notices: lazyPart(() => import('./NoticesForm.tsx'), 'NoticesForm'),
  domains: lazyPart(() => import('./Domains.tsx'), 'Domains'),
}
/** Their tables leave no room for the list on a usual screen. */
const IS_WIDE: ReadonlySet<SettingsView> = new Set(['tax'])

const PEOPLE = [
  { name: 'staff', about: 'staffAbout', to: links.staff, may: 'staff.see' },
  { name: 'audit', about: 'auditAbout', to: links.audit, may: 'audit.own' },
] as const

const PROGRAMS = [
  { name: 'connections', about: 'connectionsAbout', to: links.keys, may: 'settings.keys' },
  { name: 'checks', about: 'checksAbout', to: links.checks, may: 'audit.see' },
] as const

/** The settings of the shop: all of them by group, or the form that the address names. */
export function Component() {
  const can = useCan()
  const [query] = useSearchParams()
  const views = SETTINGS_VIEWS.filter(({ may }) => can(may))
  // A role that only writes sees the look alone.
  const only = views.length === 1 ? views[0] : undefined
  const view = views.find(({ value }) => value === query.get('view')) ?? only
  if (views.length === 0) return <NotFoundPage />
  return view ? <OneSetting view={view} isAlone={view === only} /> : <Overview />
}

type View = (typeof SETTINGS_VIEWS)[number]

/** A form, with the list of all settings beside it where there is room. */
function OneSetting({ view, isAlone }: { view: View; isAlone: boolean }) {
  const { shop } = useShop()
  const Screen = SCREENS[view.value]
  if (isAlone) {
    return (
      <Page title={t('title')}>
        <Later fallback={<RowsSkeleton />}>
          <Screen />
        </Later>
      </Page>
    )
  }
  return (
    <Page title={t(view.text)} back={{ to: links.settings(shop), label: t('title') }}>
      <div
        className={`grid grid-cols-1 gap-8 ${
          IS_WIDE.has(view.value)
            ? '2xl:grid-cols-[13rem_minmax(0,1fr)]'
            : 'lg:grid-cols-[13rem_minmax(0,1fr)]'
        }`}
      >
        <List current={view} />
        <div className="min-w-0">
          <Later key={view.value} fallback={<RowsSkeleton />}>
            <Screen />
          </Later>
        </div>
      </div>
    </Page>
  )
}

function List({ current }: { current: View }) {
  return (
    <nav
      aria-label={t('title')}
      className={`hidden content-start gap-4 self-start ${
        IS_WIDE.has(current.value) ? '2xl:grid' : 'lg:grid'
      }`}
    >
      {settingsGroups(useCan()).map(({ group, views }) => (
        <section key={group}>
          <h2 className="px-2.5 text-sm font-medium text-muted">{t(group)}</h2>
          <ul>
            {views.map((view) => (
              <li key={view.value}>
                <Link
                  to={`?view=${view.value}`}
                  aria-current={view.value === current.value ? 'page' : undefined}
                  className="flex min-h-9 items-center rounded-control px-2.5 hover:bg-stage aria-[current=page]:bg-stage aria-[current=page]:font-semibold"
                >
                  {t(view.text)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

function Overview() {
  const { shop } = useShop()
  const can = useCan()
  const [text, setText] = useState('')
  const words = text.trim().toLocaleLowerCase(OFFICE_LOCALES)
  const isWanted = (said: string) => said.toLocaleLowerCase(OFFICE_LOCALES).includes(words)
  const groups: ListedGroup[] = settingsGroups(can).map(({ group, views }) => ({
    title: t(group),
    places: views
      .filter(({ text: key }) => isWanted([t(key), t(`${key}About`), t(`${key}Words`)].join(' ')))
      .map(({ value, text: key }) => ({
        title: t(key),
        about: t(`${key}About`),
        to: `?view=${value}`,
      })),
  }))
  const placesOf = (places: typeof PEOPLE | typeof PROGRAMS) =>
    places
      .filter(({ may }) => can(may))
      .map(({ name, about, to }) => ({ title: shell(name), about: t(about), to: to(shop) }))
      .filter(({ title, about }) => isWanted(`${title} ${about}`))
  const shown = [
    ...groups,
    { title: t('groupPeople'), places: placesOf(PEOPLE) },
    { title: t('groupPrograms'), places: placesOf(PROGRAMS) },
  ].filter(({ places }) => places.length > 0)
  return (
    <Page title={t('title')}>
      <input
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        value={text}
        maxLength={100}
        onChange={({ target }) => setText(target.value)}
        className="field-control mb-6 max-w-md"
      />
      {shown.length === 0 && <p className="text-muted">{t('nothing')}</p>}
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2 2xl:grid-cols-3">
        {shown.map((group) => (
          <GroupCard key={group.title} group={group} />
        ))}
      </div>
    </Page>
  )
}

type ListedGroup = { title: string; places: { title: string; about: string; to: string }[] }

const GroupCard = ({ group }: { group: ListedGroup }) => (
  <Card title={group.title}>
    <ul className="-mx-2 grid">
      {group.places.map(({ title, about, to }) => (
        <li key={to}>
          <Link to={to} className="grid min-h-11 rounded-control px-2 py-1.5 hover:bg-stage">
            <span className="font-semibold">{title}</span>
            <span className="text-muted">{about}</span>
          </Link>
        </li>
      ))}
    </ul>
  </Card>
)
