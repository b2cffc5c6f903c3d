import type { Permission } from '#contract/backoffice/people/permissions.ts'
import { links } from '../../links.ts'
import { PAGES_VIEWS } from '../../pages/pages-views.ts'
import { SETTINGS_VIEWS } from '../../settings/settings-views.ts'
import { MENU } from '../menu/menu-entries.ts'
import { useCan, useShop } from '../use-shop.ts'

type Place = {
  title: string
  page:
    | 'orders'
    | 'customers'
    | 'payments'
    | 'audit'
    | 'settings'
    | 'pages'
    | 'categories'
    | 'sales'
    | 'imports'
    | 'redirects'
  /** The part after the screen's address. */
  at?: string
  may: Permission
  /** Further words by which people look for it. */
  words?: string
}

/** Screens that are not in the menu: parts of settings and pages, and lists as they are narrowed. */
const PLACES: readonly Place[] = [
  ...SETTINGS_VIEWS.map(({ value, label, may, words }) => ({
    title: `Settings: ${label}`,
    page: 'settings' as const,
    at: `?view=${value}`,
    may,
    words,
  })),
  ...PAGES_VIEWS.map(({ value, label, words }) => ({
    title: `Pages: ${label}`,
    page: 'pages' as const,
    at: `?view=${value}`,
    may: 'content.edit' as const,
    words,
  })),
  { title: 'Orders awaiting payment', page: 'orders', at: '?view=to_pay', may: 'orders.see' },
  { title: 'Orders with failed mail', page: 'orders', at: '?mail_failed=true', may: 'orders.see' },
  {
    title: 'Paid after cancellation',
    page: 'payments',
    at: '?view=paid_after_cancellation',
    may: 'payments.see',
  },
  { title: 'Refunds due', page: 'payments', at: '?view=refunds_due', may: 'payments.see' },
  { title: 'Payments to review', page: 'payments', at: '?view=to_review', may: 'payments.see' },
  { title: 'Export orders as CSV', page: 'orders', at: '#export', may: 'orders.export' },
  { title: 'Export customers as CSV', page: 'customers', at: '#export', may: 'customers.erase' },
  { title: 'Export payments as CSV', page: 'payments', at: '#export', may: 'orders.export' },
  { title: 'Export audit log as CSV', page: 'audit', at: '#export', may: 'audit.own' },
  { title: 'Categories', page: 'categories', may: 'products.see' },
  { title: 'Sales', page: 'sales', may: 'products.see' },
  { title: 'Import and export', page: 'imports', may: 'imports.run' },
  {
    title: 'Old addresses',
    page: 'redirects',
    may: 'imports.run',
    words: 'redirects 301 404 not found',
  },
]

export type Choice = {
  group: string
  title: string
  about: string
  to: string
  words?: string
  /** The act is not offered again as a recent one: a minute later it may be done already. */
  isOnce?: true
}

/** The acts from anywhere: each is an address, so that its screen performs it. */
export function useActs(): Choice[] {
  const { shop } = useShop()
  const can = useCan()
  const act = (title: string, to: string): Choice => ({ group: 'Do', title, about: '', to })
  const acts = [
    can('products.edit') && act('New product', `${links.products(shop)}?new`),
    can('content.edit') && act('New post', `${links.posts(shop)}?new`),
    can('prices.edit') && act('New discount', `${links.promotions(shop)}?new`),
    can('products.edit') && act('Prices and stock in the sheet', links.sheet(shop)),
    can('imports.run') && act('Import a file of another shop', links.imports(shop)),
    can('orders.handle') && act('Orders to ship', `${links.orders(shop)}?view=to_ship`),
    can('staff.invite') && act('Invite a colleague', `${links.staff(shop)}?invite`),
    act('My account and sessions', links.account),
    act('Change my password', `${links.account}#password`),
    act('Second factor and passkeys', links.account),
  ].filter((each) => each !== false)
  const goes = MENU.filter(({ may }) => can(may)).map(({ label, to, key }) => ({
    group: 'Go to',
    title: label,
    about: key ? `G ${key.toUpperCase()}` : '',
    to: to(shop),
  }))
  const places = PLACES.filter(({ may }) => can(may)).map(
    ({ title, page, at = '', words = '' }) => ({
      group: 'Go to',
      title,
      about: '',
      to: `${links[page](shop)}${at}`,
      words,
    }),
  )
  return [...acts, ...goes, ...places]
}
