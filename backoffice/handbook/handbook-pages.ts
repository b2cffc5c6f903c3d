/** The pages of the handbook (`docs/handbook/`), in the order of the table of contents. */
export const HANDBOOK_PAGES = [
  'home',
  'orders',
  'by-hand',
  'payments',
  'returns',
  'sending',
  'documents',
  'products',
  'finding',
  'moving',
  'customers',
  'discounts',
  'reports',
  'content',
  'delivery',
  'tax',
  'staff',
  'connect',
  'checks',
  'agents',
  'operators',
] as const

export type HandbookPage = (typeof HANDBOOK_PAGES)[number]

export const isHandbookPage = (name: string | undefined): name is HandbookPage =>
  HANDBOOK_PAGES.some((page) => page === name)
