import * as Type from 'typebox'
import type { Static } from 'typebox'
import { ById, Id } from '../../wire.ts'
import { HomeSectionKind, homeSectionFields, MOST_HOME_SECTIONS } from '../records/home-sections.ts'
import { changesOf, Done, schemasOf, type StaffEndpoint } from '../staff-endpoint.ts'

export const StaffHomeSection = Type.Object({
  id: Id,
  kind: HomeSectionKind,
  ...schemasOf(homeSectionFields),
})

const edits = { may: 'content.edit' } as const

export const homeSections = {
  'GET /home-sections/': {
    ...edits,
    summary: 'The sections of the home page in their order.',
    reply: Type.Array(StaffHomeSection),
  },
  'POST /home-sections/': {
    ...edits,
    summary:
      'A new section, the last one; hidden at first. With the first one, the parts that the home ' +
      'page has without sections become a section before it.',
    body: Type.Object({ kind: HomeSectionKind }),
    reply: StaffHomeSection,
    status: 201,
  },
  'PATCH /home-sections/:id/': {
    ...edits,
    summary: 'Changes, shows or hides a section.',
    params: ById,
    body: changesOf(homeSectionFields),
    hasLongTexts: true,
    reply: StaffHomeSection,
  },
  'POST /home-sections/:id/copy/': {
    ...edits,
    summary: 'A hidden section with the content of this one, right behind it.',
    params: ById,
    reply: StaffHomeSection,
    status: 201,
  },
  'PUT /home-sections/order/': {
    ...edits,
    summary: 'The order of the sections.',
    body: Type.Object({ ids: Type.Array(Id, { maxItems: MOST_HOME_SECTIONS }) }),
    reply: Type.Array(StaffHomeSection),
  },
  'DELETE /home-sections/:id/': {
    ...edits,
    summary: 'Deletes a section. Without any, the home page is as it was before the first one.',
    params: ById,
    reply: Done,
  },
} as const satisfies Record<string, StaffEndpoint>

export type StaffHomeSection = Static<typeof StaffHomeSection>
