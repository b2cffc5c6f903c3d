import type { Permission } from '#contract/backoffice/people/permissions.ts'
import type { pagesViews } from '#contract/language/office/en/pages-views.ts'
import type { settingsList } from '#contract/language/office/en/settings-list.ts'
import type { shell } from '#contract/language/office/en/shell.ts'
import { links } from '../../links.ts'
import { PAGES_VIEWS } from '../../pages/pages-views.ts'
import { SETTINGS_VIEWS } from '../../settings/settings-views.ts'
import { t as pages } from '../../texts/pages-views.ts'
import { t as settings } from '../../texts/settings-list.ts'
import { t } from '../../texts/shell.ts'
import { textsOfTable } from '../../texts/texts-of.ts'
import { goKeysOf, mapFor, titleOf } from '../menu/office-map.ts'

// Colleagues who learned the office in English find a place by its English words, too.
const [english, englishSettings, englishPages] = await Promise.all([
  textsOfTable<typeof shell>(import('#contract/language/office/en/shell.ts')),
  textsOfTable<typeof settingsList>(import('#contract/language/office/en/settings-list.ts')),
  textsOfTable<typeof pagesViews>(import('#contract/language/office/en/pages-views.ts')),
])

type TextKey = keyof typeof shell
type Place = {
  title: string
  to: (shop: number) => string
  may: Permission
  /** Further words by which people look for it. */
  words?: string
}

/** A place or an act that the frame's table names. */
const place = (
  name: TextKey & (`act${string}` | 'paidAfterCancellation' | 'refundsDue' | 'paymentsToReview'),
  may: Permission,
  to: (shop: number) => string,
): Place => ({ title: t(name), may, to, words: english(name) })

/** Screens that are not in the menu: parts of settings and pages, and lists as they are narrowed. */
const PLACES: readonly Place[] = [
  ...SETTINGS_VIEWS.map(({ value, text, may }) => ({
    title: t('settingsView', { view: settings(text) }),
    to: (shop: number) => links.setting(shop, value),
    may,
    words: [settings(`${text}Words`), englishSettings(text), englishSettings(`${text}Words`)].join(
      ' ',
    ),
  })),
  ...PAGES_VIEWS.map(({ value, text, words }) => ({
    title: t('pagesView', { view: pages(text) }),
    to: (shop: number) => links.pagesView(shop, value),
    may: 'content.edit' as const,
    words: [words && pages(words), englishPages(text), words && englishPages(words)].join(' '),
  })),
  place('actToPay', 'orders.see', (shop) => `${links.orders(shop)}?view=to_pay`),
  place('actFailedMail', 'orders.see', (shop) => `${links.orders(shop)}?mail_failed=true`),
  place(
    'paidAfterCancellation',
    'payments.see',
    (shop) => `${links.payments(shop)}?view=paid_after_cancellation`,
  ),
  place('refundsDue', 'payments.see', (shop) => `${links.payments(shop)}?view=refunds_due`),
  place('paymentsToReview', 'payments.see', (shop) => `${links.payments(shop)}?view=to_review`),
  place('actExportOrders', 'orders.export', (shop) => `${links.orders(shop)}#export`),
  place('actExportCustomers', 'customers.erase', (shop) => `${links.customers(shop)}#export`),
  place('actExportPayments', 'orders.export', (shop) => `${links.payments(shop)}#export`),
  place('actExportAudit', 'audit.own', (shop) => `${links.audit(shop)}#export`),
]

/** The acts from anywhere: each is an address, so that its screen performs it. */
const ACTS: readonly Place[] = [
  place('actNewOrder', 'orders.create', (shop) => `${links.drafts(shop)}?new`),
  place('actNewProduct', 'products.edit', (shop) => `${links.products(shop)}?new`),
  place('actNewPost', 'content.edit', (shop) => `${links.posts(shop)}?new`),
  place('actNewDiscount', 'prices.edit', (shop) => `${links.promotions(shop)}?new`),
  place('actSheet', 'products.edit', links.sheet),
  place('actImportOther', 'imports.run', links.imports),
  place('actToShip', 'orders.handle', (shop) => `${links.orders(shop)}?view=to_ship`),
  place('actInvite', 'staff.invite', (shop) => `${links.staff(shop)}?invite`),
  place('actAccount', 'home.see', () => links.account),
  place('actPassword', 'home.see', () => `${links.account}#password`),
  place('actFactor', 'home.see', () => links.account),
]

export type Choice = {
  group: string
  title: string
  about: string
  to: string
  words?: string
  /** The act is not offered again as a recent one: a minute later it may be done already. */
  isOnce?: true
  /** Opens beside the screen, which stays as it is. */
  isInNewTab?: true
}

/** Every act and place that a person with these permissions may use, and the help for the screen. */
export function actsFor(
  shop: number,
  can: (permission: Permission) => boolean,
  helpAddress: string,
): Choice[] {
  const map = mapFor(can)
  const keys = new Map(goKeysOf(map).map(({ title, key }) => [title, `G ${key.toUpperCase()}`]))
  const choicesOf = (group: string, places: readonly Place[]) =>
    places
      .filter(({ may }) => can(may))
      .map(({ title, to, words = '' }) => ({ group, title, about: '', to: to(shop), words }))
  const goes = map.flatMap((group) =>
    group.places.map((each) => ({
      group: t('goTo'),
      title: titleOf(group, each),
      about: keys.get(titleOf(group, each)) ?? '',
      to: each.to(shop),
      words: [each.words && t(each.words), english(group.name), english(each.name)].join(' '),
    })),
  )
  const help: Choice = {
    group: t('do'),
    title: t('help'),
    about: '',
    to: helpAddress,
    words: [t('helpWords'), english('help'), english('helpWords')].join(' '),
    isOnce: true,
    isInNewTab: true,
  }
  return [...choicesOf(t('do'), ACTS), help, ...goes, ...choicesOf(t('goTo'), PLACES)]
}
