import type { Permission } from '#contract/backoffice/people/permissions.ts'
import type { settingsList } from '#contract/language/office/en/settings-list.ts'
import type { HandbookPage } from '../handbook/handbook-pages.ts'

type TextKey = keyof typeof settingsList

const VIEWS = [
  { value: 'shop', text: 'shop', group: 'groupShop', help: 'home' },
  { value: 'look', text: 'look', may: 'settings.look', group: 'groupShop', help: 'content' },
  { value: 'wording', text: 'wording', group: 'groupShop', help: 'content' },
  { value: 'domains', text: 'domains', group: 'groupShop', help: 'home' },
  { value: 'product-pages', text: 'productPages', group: 'groupSelling', help: 'finding' },
  { value: 'checkout', text: 'checkout', group: 'groupSelling', help: 'orders' },
  { value: 'payment', text: 'payment', group: 'groupSelling', help: 'payments' },
  { value: 'tax', text: 'tax', group: 'groupSelling', help: 'tax' },
  { value: 'delivery', text: 'delivery', group: 'groupDelivery', help: 'delivery' },
  { value: 'shipments', text: 'shipments', group: 'groupDelivery', help: 'sending' },
  { value: 'returns', text: 'returns', group: 'groupDelivery', help: 'returns' },
  { value: 'documents', text: 'documents', group: 'groupLaw', help: 'documents' },
  { value: 'legal', text: 'legal', group: 'groupLaw', help: 'returns' },
  { value: 'mail', text: 'mail', group: 'groupMail', help: 'home' },
  { value: 'notices', text: 'notices', group: 'groupMail', help: 'staff' },
] as const satisfies readonly {
  value: string
  text: TextKey
  may?: Permission
  group: TextKey
  /** The page of the handbook about it. */
  help: HandbookPage
}[]

/** The screens of the settings. Their names, sentences and further words are in the table of texts. */
export const SETTINGS_VIEWS = VIEWS.map((view) => ({ may: 'settings.see' as const, ...view }))

export type SettingsView = (typeof SETTINGS_VIEWS)[number]['value']

/** The groups in their order, each with the views that a person may see. */
export function settingsGroups(can: (permission: Permission) => boolean) {
  const seen = SETTINGS_VIEWS.filter(({ may }) => can(may))
  return [...new Set(seen.map(({ group }) => group))].map((group) => ({
    group,
    views: seen.filter((view) => view.group === group),
  }))
}
