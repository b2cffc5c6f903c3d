import type { Home } from '#contract/backoffice/shapes/home.ts'
import type { Permission } from '#contract/backoffice/people/permissions.ts'
import type { shell } from '#contract/language/office/en/shell.ts'
import type { HandbookPage } from '../../handbook/handbook-pages.ts'
import { links } from '../../links.ts'
import type { ReportName } from '../../reports/report-list.ts'
import { t } from '../../texts/shell.ts'

type WaitingKind = Home['waiting'][number]['kind']
/** The name of a place: its label in the table of the frame. */
type PlaceName = keyof typeof shell

export type OfficePlace = {
  name: PlaceName
  to: (shop: number) => string
  may: Permission
  /** The page of the handbook about it. */
  help: HandbookPage
  /** G, then this letter. */
  key?: string
  /** The counts that stand beside it. */
  counts?: readonly WaitingKind[]
  /** Another screen that belongs to this place. */
  also?: (shop: number) => string
  /** The place wants a wider screen than a phone's. */
  isWide?: true
  /** The key of further words by which people look for it. */
  words?: PlaceName
}

/** Places that belong together. A group of one place is that place. */
export type OfficeGroup = {
  name: PlaceName
  icon: string
  places: readonly [OfficePlace, ...OfficePlace[]]
}

const report = (name: ReportName, may: Permission = 'reports.see'): OfficePlace => ({
  name: `${name}Report`,
  help: 'reports',
  to: (shop) => links.report(shop, name),
  may,
  words: 'reportsWords',
})

/** Every place of the back office, grouped by what a merchant does, in the order of a day. */
const OFFICE_MAP: readonly OfficeGroup[] = [
  {
    name: 'home',
    icon: 'home',
    places: [{ name: 'home', help: 'home', to: links.home, may: 'home.see', key: 'h' }],
  },
  {
    name: 'orders',
    icon: 'orders',
    places: [
      {
        name: 'allOrders',
        help: 'orders',
        to: links.orders,
        may: 'orders.see',
        key: 'o',
        counts: ['to_ship'],
        also: (shop) => links.bulkJobs(shop, 'orders'),
      },
      { name: 'drafts', help: 'by-hand', to: links.drafts, may: 'orders.see' },
      {
        name: 'returns',
        help: 'returns',
        to: links.returns,
        may: 'orders.see',
        counts: ['returns_to_answer', 'withdrawals_unmatched', 'money_due_soon'],
      },
      {
        name: 'payments',
        help: 'payments',
        to: links.payments,
        may: 'payments.see',
        key: 'y',
        counts: ['payments_to_review', 'paid_after_cancellation', 'refunds_due'],
      },
      {
        name: 'refunds',
        help: 'payments',
        to: links.refunds,
        may: 'payments.see',
        counts: ['refunds_failed'],
      },
    ],
  },
  {
    name: 'products',
    icon: 'products',
    places: [
      {
        name: 'allProducts',
        help: 'products',
        to: links.products,
        may: 'products.see',
        key: 'p',
        also: (shop) => links.bulkJobs(shop, 'products'),
      },
      { name: 'categories', help: 'products', to: links.categories, may: 'products.see' },
      { name: 'collections', help: 'finding', to: links.collections, may: 'products.see' },
      { name: 'filters', help: 'finding', to: links.filters, may: 'products.see' },
      { name: 'sales', help: 'discounts', to: links.sales, may: 'products.see' },
      { name: 'bulkEditor', help: 'products', to: links.sheet, may: 'products.see', isWide: true },
      { name: 'imports', help: 'moving', to: links.imports, may: 'imports.run' },
    ],
  },
  {
    name: 'customers',
    icon: 'customers',
    places: [
      {
        name: 'allCustomers',
        help: 'customers',
        to: links.customers,
        may: 'customers.see',
        key: 'u',
      },
      {
        name: 'messages',
        help: 'customers',
        to: links.messages,
        may: 'content.edit',
        key: 'm',
        counts: ['messages'],
      },
      {
        name: 'comments',
        help: 'customers',
        to: links.moderation,
        may: 'content.edit',
        key: 'c',
        counts: ['comments'],
      },
      {
        name: 'reviews',
        help: 'customers',
        to: links.reviews,
        may: 'content.edit',
        key: 'r',
        counts: ['reviews'],
      },
    ],
  },
  {
    name: 'discounts',
    icon: 'offers',
    places: [{ name: 'discounts', help: 'discounts', to: links.promotions, may: 'prices.edit' }],
  },
  {
    name: 'content',
    icon: 'pages',
    places: [
      { name: 'pages', help: 'content', to: links.pages, may: 'content.edit' },
      { name: 'blog', help: 'content', to: links.posts, may: 'content.edit', key: 'b' },
      {
        name: 'addresses',
        help: 'content',
        to: links.redirects,
        may: 'imports.run',
        words: 'addressesWords',
      },
    ],
  },
  {
    name: 'reports',
    icon: 'reports',
    places: [
      report('sales'),
      report('products'),
      report('categories'),
      report('places'),
      report('buyers'),
      report('discounts'),
      report('margin', 'costs.see'),
      report('stock'),
      report('money'),
      report('payouts'),
    ],
  },
  {
    name: 'settings',
    icon: 'settings',
    places: [
      { name: 'allSettings', help: 'home', to: links.settings, may: 'settings.look' },
      { name: 'staff', help: 'staff', to: links.staff, may: 'staff.see' },
      { name: 'audit', help: 'staff', to: links.audit, may: 'audit.own' },
      { name: 'connections', help: 'connect', to: links.keys, may: 'settings.keys' },
      { name: 'checks', help: 'checks', to: links.checks, may: 'audit.see' },
      {
        name: 'agents',
        help: 'agents',
        to: links.agents,
        may: 'prices.edit',
        counts: ['agent_plans'],
      },
    ],
  },
]

/** The map of a person: the places that they may see, and no empty group. */
export const mapFor = (can: (permission: Permission) => boolean): OfficeGroup[] =>
  OFFICE_MAP.flatMap(({ places, ...group }) => {
    const [first, ...others] = places.filter(({ may }) => can(may))
    return first ? [{ ...group, places: [first, ...others] as const }] : []
  })

/** The name by which a place is spoken of alone: the group's for its first place. */
export const titleOf = (group: OfficeGroup, place: OfficePlace): string =>
  t(place.name.startsWith('all') ? group.name : place.name)

export type GoKey = { key: string; title: string; to: (shop: number) => string }

/** Places with a letter: G, then it. */
export const goKeysOf = (groups: readonly OfficeGroup[]): GoKey[] =>
  groups.flatMap((group) =>
    group.places.flatMap((place) =>
      place.key ? [{ key: place.key, title: titleOf(group, place), to: place.to }] : [],
    ),
  )

/** Whether the address shows this place. */
export function isAt(place: OfficePlace, shop: number, pathname: string): boolean {
  const within = (path: string) => pathname === path || pathname.startsWith(`${path}/`)
  if (place.name === 'home') return pathname === place.to(shop)
  return within(place.to(shop)) || (place.also !== undefined && within(place.also(shop)))
}

/** The place of an address; a place below another comes after it. */
export const placeAt = (shop: number, pathname: string): OfficePlace | undefined =>
  OFFICE_MAP.flatMap(({ places }) => places).findLast((place) => isAt(place, shop, pathname))
