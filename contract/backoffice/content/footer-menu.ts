import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Id, Nullable } from '../../wire.ts'
import { FooterLinkKind, footerMenuFields } from '../records/footer-menu.ts'
import { changesOf, schemasOf, type StaffEndpoint } from '../staff-endpoint.ts'

/** A page that a link of the footer can lead to. */
const FooterTarget = Type.Object({
  kind: FooterLinkKind,
  id: Nullable(Id),
  /** In the shop's language. */
  name: Type.String(),
  /** False for a draft, and for a legal page without a text: the footer leaves out links to it. */
  is_shown: Type.Boolean(),
})

const FooterMenu = Type.Object({
  ...schemasOf(footerMenuFields),
  targets: Type.Array(FooterTarget),
  /** The standard footer as groups, to start from. */
  standard: footerMenuFields.groups.schema,
})

const edits = { may: 'content.edit' } as const

export const footerMenu = {
  'GET /footer-menu/': {
    ...edits,
    summary: 'The links of the footer in groups, none for the standard footer, and their targets.',
    reply: FooterMenu,
  },
  'PATCH /footer-menu/': {
    ...edits,
    summary:
      'Publishes other links in the footer. Without a group it is the standard footer again.',
    body: changesOf(footerMenuFields),
    reply: FooterMenu,
  },
} as const satisfies Record<string, StaffEndpoint>

export type FooterMenu = Static<typeof FooterMenu>
export type FooterTarget = Static<typeof FooterTarget>
