import type { Permission } from '#contract/backoffice/people/permissions.ts'
import type { settingsList } from '#contract/language/office/en/settings-list.ts'
import type { HandbookPage } from '../handbook/handbook-pages.ts'

type TextKey = keyof typeof settingsList

/** The screens of the settings. Their names, sentences and further words are in the table of texts. */
export const SETTINGS_VIEWS = [
  { value: 'shop', text: 'shop', may: 'settings.see', group: 'groupShop', help: 'home' },
  { value: 'look', text: 'look', may: 'settings.look', group: 'groupShop', help: 'content' },
  { value: 'wording', text: 'wording', may: 'settings.see', group: 'groupShop', help: 'content' },
  { value: 'domains', text: 'domains', may: 'settings.see', group: 'groupShop', help: 'home' },
  {
    value: 'product-pages',
    text: 'productPages',
    may: 'settings.see',
    group: 'groupSelling',
    help: 'finding',
  },
  {
    value: 'checkout',
    text: 'checkout',
    may: 'settings.see',
    group: 'groupSelling',
    help: 'orders',
  },
  {
    value: 'payment',
    text: 'payment',
    may: 'settings.see',
    group: 'groupSelling',
    help: 'payments',
  },
  { value: 'tax', text: 'tax', may: 'settings.see', group: 'groupSelling', help: 'tax' },
  {
    value: 'delivery',
    text: 'delivery',
    may: 'settings.see',
    group: 'groupDelivery',
    help: 'delivery',
  },
  {
    value: 'shipments',
    text: 'shipments',
    may: 'settings.see',
    group: 'groupDelivery',
    help: 'sending',
  },
  {
    value: 'returns',
    text: 'returns',
    may: 'settings.see',
    group: 'groupDelivery',
    help: 'returns',
  },
  {
    value: 'documents',
    text: 'documents',
    may: 'settings.see',
    group: 'groupLaw',
    help: 'documents',
  },
  { value: 'legal', text: 'legal', may: 'settings.see', group: 'groupLaw', help: 'returns' },
  { value: 'mail', text: 'mail', may: 'settings.see', group: 'groupMail', help: 'home' },
  { value: 'notices', text: 'notices', may: 'settings.see', group: 'groupMail', help: 'staff' },
] as const satisfies readonly {
  value: string
  text: TextKey
  may: Permission
  group: TextKey
  /** The page of the handbook about it. */
  help: HandbookPage
}[]

export type SettingsView = (typeof SETTINGS_VIEWS)[number]['value']

/** The groups in their order, each with the views that a person may see. */
export function settingsGroups(can: (permission: Permission) => boolean) {
  const seen = SETTINGS_VIEWS.filter(({ may }) => can(may))
  return [...new Set(seen.map(({ group }) => group))].map((group) => ({
    group,
    views: seen.filter((view) => view.group === group),
  }))
}
