import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Id, Nullable } from './wire.ts'

const BranchLocation = Type.Object({
  id: Id,
  name: Type.String(),
  is_hq: Type.Boolean(),
  address: Type.String(),
  phone_number: Type.String(),
  map_location_url: Type.String(),
})

const ContactEmail = Type.Object({
  id: Id,
  purpose: Type.String(),
  email_address: Type.String(),
})

const SocialProfile = Type.Object({
  id: Id,
  platform_display: Type.String(),
  link: Type.String(),
})

export const ContactInfo = Type.Object({
  branch_locations: Type.Array(BranchLocation),
  contact_emails: Type.Array(ContactEmail),
  social_media_profiles: Type.Array(SocialProfile),
})

export const contact = {
  'GET /contact/info/': {
    summary:
      'Where the shop is and how to reach it. The lists of a shop that has not said are empty.',
    access: 'public',
    limit: 'catalogue',
    reply: ContactInfo,
  },
  'POST /contact/messages/': {
    summary: 'A message to the shop. It is kept, and mailed to the shop alone.',
    access: 'public',
    limit: 'message',
    body: Type.Object({
      name: Type.Optional(Type.String()),
      email: Type.Optional(Type.String()),
      phone_number: Type.Optional(Nullable(Type.String())),
      subject: Type.Optional(Type.String()),
      /** Plain text. */
      message: Type.Optional(Type.String()),
    }),
    reply: Type.Object({ detail: Type.String() }),
    status: 201,
  },
} as const

export type ContactInfo = Static<typeof ContactInfo>
