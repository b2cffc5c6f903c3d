import * as Type from 'typebox'
import type { Static } from 'typebox'
import { SHOP_TEMPLATES } from '../../rules/shop-templates.ts'
import { OPENINGS } from '../../rules/opening.ts'
import { Nullable, Time, Currency } from '../../wire.ts'
import { backupProof } from './backup-proof.ts'
import { CursorPage, cursorQuery, Done, type PersonEndpoint } from '../staff-endpoint.ts'

/** A shop as the operator sees it: without products and customers. */
export const OperatedShop = Type.Object({
  /** The shop's number. */
  shop: Type.Integer({ minimum: 1 }),
  name: Type.String(),
  /** The shop's own address for people. */
  origin: Type.String(),
  currency: Currency,
  created_at: Time,
  /** `invited`: its owner has not joined yet; `no_owner`: nor can, for the invitation is over. */
  state: Type.Enum(['running', 'invited', 'no_owner']),
  opening: Type.Enum([...OPENINGS]),
  /** The time of its last order; null before the first. */
  last_order_at: Nullable(Time),
  /** The pictures of its products. */
  pictures: Type.Integer(),
  /** The mails about its orders of the last 30 days. */
  mails: Type.Integer(),
  /** Differences that the nightly checks have found. */
  findings: Type.Integer(),
})

const ByShop = Type.Object({ shop: Type.Integer({ minimum: 1, maximum: 2_147_483_646 }) })

/** The calls of those who run the installation, below `/api` on the back office's host. */
export const operatorEndpoints = {
  ...backupProof,
  'GET /operator/shops/': {
    summary: 'The shops of the installation, the newest first.',
    access: 'operator',
    query: Type.Object({ search: Type.Optional(Type.String({ maxLength: 200 })), ...cursorQuery }),
    reply: CursorPage(OperatedShop),
  },
  'POST /operator/shops/': {
    summary: 'Makes a shop and invites its owner by mail.',
    access: 'operator',
    stepUp: true,
    body: Type.Object({
      name: Type.String({ maxLength: 100 }),
      /** A domain, or a name that becomes a part of the back office's: "tea" is tea.localhost. */
      address: Type.String({ maxLength: 300 }),
      owner_email: Type.String({ maxLength: 254 }),
      /** An ISO 3166-1 code; empty until it is said. */
      country: Type.String({ maxLength: 2 }),
      time_zone: Type.String({ maxLength: 60 }),
      /** ISO 4217; absent: US dollars. */
      currency: Type.Optional(Type.String({ maxLength: 3 })),
      /** Such as "de"; absent: English. */
      locale: Type.Optional(Type.String({ maxLength: 10 })),
      /** The demo shop whose look and neutral texts it starts with; null: none. */
      template: Nullable(Type.Enum([...SHOP_TEMPLATES])),
    }),
    reply: OperatedShop,
    status: 201,
  },
  'PATCH /operator/shops/:shop/': {
    summary: 'Corrects the name of a shop, and its address as long as it has not been opened.',
    access: 'operator',
    stepUp: true,
    params: ByShop,
    body: Type.Object({
      name: Type.String({ maxLength: 100 }),
      address: Type.String({ maxLength: 300 }),
    }),
    reply: OperatedShop,
  },
  'POST /operator/shops/:shop/invitations/': {
    summary: 'Invites the owner of a shop without one again; earlier invitations end.',
    access: 'operator',
    stepUp: true,
    params: ByShop,
    body: Type.Object({ owner_email: Type.String({ maxLength: 254 }) }),
    reply: OperatedShop,
    status: 201,
  },
  'PUT /operator/shops/:shop/opening/': {
    summary: 'Closes a shop, so that its merchant cannot open it, or takes that back.',
    access: 'operator',
    stepUp: true,
    params: ByShop,
    body: Type.Object({ is_suspended: Type.Boolean() }),
    reply: OperatedShop,
  },
  'DELETE /operator/shops/:shop/': {
    summary: 'Deletes a shop in which nobody has ever ordered or registered.',
    access: 'operator',
    stepUp: true,
    params: ByShop,
    reply: Done,
  },
} as const satisfies Record<string, PersonEndpoint>

export type OperatedShop = Static<typeof OperatedShop>
