import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Id, Nullable } from '../../wire.ts'
import type { Fields } from './fields.ts'

/** Records of a shop that a link can lead to, by their ids. */
export const FOOTER_RECORDS = ['page', 'category', 'collection'] as const
/** Legal pages, in the order in which a footer names them. */
export const FOOTER_LEGAL = [
  'withdrawal',
  'terms',
  'refund_policy',
  'privacy_policy',
  'delivery',
  'imprint',
  'accessibility',
] as const

/** The target of a link: a page of every shop, a legal page, a record, or another site. */
export const FooterLinkKind = Type.Enum([
  'products',
  'blog',
  'faq',
  'company',
  'contact',
  ...FOOTER_LEGAL,
  ...FOOTER_RECORDS,
  'web',
])
export type FooterLinkKind = Static<typeof FooterLinkKind>

/** Legal pages that stand in the footer although no group names them, while they have a text. */
export const FOOTER_DUTIES = FOOTER_LEGAL.filter((kind) => kind !== 'delivery')

export const MOST_FOOTER_GROUPS = 6
export const MOST_FOOTER_LINKS = 12

const FooterLink = Type.Object({
  kind: FooterLinkKind,
  /** The record; null for other targets. */
  id: Nullable(Id),
  /** The address on another site; empty for other targets. */
  url: Type.String({ maxLength: 490 }),
  /** Empty: the name of the target. */
  label: Type.String({ maxLength: 80 }),
})
export type FooterLink = Static<typeof FooterLink>

const FooterGroup = Type.Object({
  heading: Type.String({ maxLength: 80 }),
  links: Type.Array(FooterLink, { maxItems: MOST_FOOTER_LINKS }),
})
export type FooterGroup = Static<typeof FooterGroup>

/** The links of a shop's footer. Without a group the shop has the standard footer. */
export const footerMenuFields = {
  groups: {
    schema: Type.Array(FooterGroup, { maxItems: MOST_FOOTER_GROUPS }),
    label: 'Links of the footer',
  },
} as const satisfies Fields
