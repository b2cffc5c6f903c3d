import type { FooterLinkKind } from '#contract/backoffice/records/footer-menu.ts'
import { WITHDRAWAL_SLUG } from '#contract/rules/withdrawal-page.ts'

export type RecordKind = 'page' | 'category' | 'collection'
export type FixedKind = Exclude<FooterLinkKind, RecordKind | 'web'>

/** Pages that have one address in every shop. */
export const FIXED_PATHS: Record<FixedKind, string> = {
  products: '/products',
  blog: '/blog',
  faq: '/faq',
  company: '/company-info',
  contact: '/contact',
  withdrawal: `/pages/${WITHDRAWAL_SLUG}`,
  terms: '/pages/terms',
  refund_policy: '/refund-policy',
  privacy_policy: '/privacy-policy',
  delivery: '/pages/delivery',
  imprint: '/pages/imprint',
  accessibility: '/pages/accessibility',
}
