import type { Permission } from '#contract/backoffice/people/permissions.ts'

/** The screens of the settings, with other words by which people look for them. */
export const SETTINGS_VIEWS = [
  {
    value: 'shop',
    label: 'Shop',
    may: 'settings.see',
    words: 'name currency language time zone analytics',
  },
  { value: 'look', label: 'Look', may: 'settings.look', words: 'theme logo favicon design' },
  {
    value: 'product-pages',
    label: 'Product pages',
    may: 'settings.see',
    words: 'back in stock recently seen related',
  },
  { value: 'checkout', label: 'Checkout', may: 'settings.see', words: 'guests account' },
  {
    value: 'payment',
    label: 'Payment',
    may: 'settings.see',
    words: 'card bank transfer cash stripe paypal 2c2p',
  },
  {
    value: 'delivery',
    label: 'Delivery',
    may: 'settings.see',
    words: 'shipping zones rates countries pick-up',
  },
  { value: 'tax', label: 'Tax', may: 'settings.see', words: 'vat rates' },
  {
    value: 'documents',
    label: 'Documents',
    may: 'settings.see',
    words: 'invoices credit notes numbers',
  },
  { value: 'shipments', label: 'Shipments', may: 'settings.see', words: 'carriers tracking' },
  {
    value: 'returns',
    label: 'Returns',
    may: 'settings.see',
    words: 'withdrawal consumers eu',
  },
  {
    value: 'legal',
    label: 'Legal',
    may: 'settings.see',
    words: 'product safety manufacturer customs duty checklist',
  },
  { value: 'mail', label: 'Mail', may: 'settings.see', words: 'sender email reply' },
  { value: 'wording', label: 'Wording', may: 'settings.see', words: 'texts translation' },
  { value: 'notices', label: 'Notifications', may: 'settings.see', words: 'alerts' },
  { value: 'domains', label: 'Domains', may: 'settings.see', words: 'address dns' },
] as const satisfies readonly {
  value: string
  label: string
  may: Permission
  words: string
}[]

export type SettingsView = (typeof SETTINGS_VIEWS)[number]['value']
