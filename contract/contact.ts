import * as Type from 'typebox'
import type { Static } from 'typebox'
import { Id, Nullable } from './wire.ts'

/** Merchants write it: a name, a telephone number, an address of a page. */
const Text = Type.String({ maxLength: 1000 })

const BranchLocation = Type.Object({
  id: Id,
  name: Text,
  is_hq: Type.Boolean(),
  address: Text,
  phone_number: Text,
  map_location_url: Text,
})

const ContactEmail = Type.Object({
  id: Id,
  purpose: Text,
  email_address: Text,
})

const SocialProfile = Type.Object({
  id: Id,
  platform_display: Text,
  link: Text,
})

export const ContactInfo = Type.Object({
  branch_locations: Type.Array(BranchLocation, { maxItems: 100 }),
  contact_emails: Type.Array(ContactEmail, { maxItems: 100 }),
  social_media_profiles: Type.Array(SocialProfile, { maxItems: 100 }),
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
