import * as Type from 'typebox'
import type { Static } from 'typebox'
import { EVENT_TYPES } from '../../event-types.ts'
import { Named } from '../../schemas.ts'
import { ById, Id, Nullable, Time } from '../../wire.ts'
import { CursorPage, cursorQuery, Done, type StaffEndpoint } from '../staff-endpoint.ts'

const TypeOfEvent = Type.Enum(EVENT_TYPES)

/** The fields that a merchant gives. */
const given = {
  name: Type.String({ minLength: 1, maxLength: 60 }),
  /** On https, of the public internet. */
  url: Type.String({ minLength: 8, maxLength: 500 }),
  events: Type.Array(TypeOfEvent, { minItems: 1, maxItems: 60, uniqueItems: true }),
  /** Events of this API key are left out, so that a program does not hear itself. */
  except_key: Type.Optional(Nullable(Id)),
}

const Given = Type.Object(given)

const Endpoint = Type.Object({
  id: Id,
  ...given,
  except_key: Nullable(Id),
  /** `failing`: nothing but a trial is sent until one is answered. `off`: nothing is sent. */
  state: Type.Enum(['active', 'failing', 'off']),
  /** A sentence on why it fails or is off; empty where all is well. */
  reason: Type.String(),
  failing_since: Nullable(Time),
  next_probe_at: Nullable(Time),
  off_since: Nullable(Time),
  /** Until then the former secret signs beside the new one. */
  former_ends_at: Nullable(Time),
  created_at: Time,
  /** Of the last 24 hours. */
  day: Type.Object({
    delivered: Type.Integer(),
    failed: Type.Integer(),
    median_ms: Nullable(Type.Integer()),
  }),
  waiting: Type.Integer(),
  /** Events since it is off that it would get. */
  missed: Type.Integer(),
  /** Set where its clock is more than four minutes from the shop's; above zero: ahead. */
  clock_off_seconds: Nullable(Type.Integer()),
})

/** Shown this once. */
const Secret = Type.Object({ id: Id, secret: Type.String() })

const DELIVERY_STATES = ['waiting', 'delivered', 'given_up'] as const

const Delivery = Type.Object({
  event_id: Id,
  type: Type.String(),
  subject_kind: Type.String(),
  subject_id: Type.String(),
  at: Time,
  state: Type.Enum([...DELIVERY_STATES]),
  tries: Type.Integer(),
  next_at: Nullable(Time),
  tried_at: Nullable(Time),
  status: Nullable(Type.Integer()),
  ms: Nullable(Type.Integer()),
  /** A sentence on what failed; empty where nothing has. */
  fault: Type.String(),
})

const WholeDelivery = Type.Object({
  ...Delivery.properties,
  webhook_id: Type.String(),
  url: Type.String(),
  body: Type.String(),
  headers: Named(Type.String()),
  answer: Nullable(Type.String()),
})

const sees = { may: 'settings.keys' } as const
const OfDelivery = Type.Object({ id: Id, event: Id })

export const webhooks = {
  'GET /webhooks/': {
    summary: 'The addresses to which events are sent, and how they answer.',
    ...sees,
    reply: Type.Object({
      endpoints: Type.Array(Endpoint),
      /** False behind a proxy that nobody has said to refuse inner addresses. */
      can_send: Type.Boolean(),
    }),
  },
  'POST /webhooks/': {
    summary:
      'Adds an address. It gets events once it has answered a test; its secret is shown once.',
    ...sees,
    stepUp: true,
    body: Given,
    reply: Secret,
    status: 201,
  },
  'GET /webhooks/:id/': { summary: 'One address.', ...sees, params: ById, reply: Endpoint },
  'PUT /webhooks/:id/': {
    summary: 'Changes name, address or types. Another address is off until it has answered a test.',
    ...sees,
    stepUp: true,
    params: ById,
    body: Given,
    reply: Endpoint,
  },
  'DELETE /webhooks/:id/': {
    summary: 'Deletes an address with its log. Nothing is sent to it any more.',
    ...sees,
    params: ById,
    reply: Done,
  },
  'POST /webhooks/:id/test/': {
    summary: 'Sends `endpoint.test` now. An address that answers it is switched on.',
    ...sees,
    params: ById,
    reply: Delivery,
  },
  'POST /webhooks/:id/secret/': {
    summary: 'Makes a new secret. The former one signs beside it for 24 hours.',
    ...sees,
    stepUp: true,
    params: ById,
    reply: Secret,
  },
  'POST /webhooks/:id/resume/': {
    summary: 'Switches an address on again, with the events that it has missed or without.',
    ...sees,
    params: ById,
    body: Type.Object({ with_missed: Type.Boolean() }),
    reply: Endpoint,
  },
  'POST /webhooks/:id/pause/': {
    summary: 'Switches an address off.',
    ...sees,
    params: ById,
    reply: Endpoint,
  },
  'GET /webhooks/:id/deliveries/': {
    summary: 'What was sent to an address in 30 days, the newest first; 50 at a time.',
    ...sees,
    params: ById,
    query: Type.Object({
      ...cursorQuery,
      state: Type.Optional(Type.Enum([...DELIVERY_STATES])),
      type: Type.Optional(TypeOfEvent),
      subject: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
    }),
    reply: CursorPage(Delivery),
  },
  'GET /webhooks/:id/deliveries/:event/': {
    summary: 'One delivery with its body, its headers without the signature, and the answer.',
    ...sees,
    params: OfDelivery,
    reply: WholeDelivery,
  },
  'POST /webhooks/:id/deliveries/:event/again/': {
    summary: 'Sends an event once more, under the same webhook-id.',
    ...sees,
    params: OfDelivery,
    reply: Done,
  },
  'GET /events/': {
    summary:
      'What has happened, oldest first. `next` is where to go on, also at the end. 410 if that is no longer known: begin anew with the lists.',
    may: 'home.see',
    query: Type.Object({
      after: Type.Optional(Type.String({ maxLength: 80 })),
      /** Types with commas between; absent: all that the caller may read. */
      types: Type.Optional(Type.String({ maxLength: 2000 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    }),
    reply: Type.Object({
      results: Type.Array(
        Type.Object({
          /** The same as the header webhook-id. */
          id: Type.String(),
          type: Type.String(),
          timestamp: Time,
          data: Named(Type.Unknown()),
          shop: Type.Integer(),
          caller: Type.Object({
            kind: Type.Enum(['person', 'key', 'system']),
            id: Type.Optional(Id),
          }),
          version: Type.Literal(1),
        }),
      ),
      next: Type.String(),
    }),
  },
} as const satisfies Record<string, StaffEndpoint>

export type Endpoint = Static<typeof Endpoint>
export type EndpointState = Endpoint['state']
export type DeliveryState = (typeof DELIVERY_STATES)[number]
export type Delivery = Static<typeof Delivery>
export type WholeDelivery = Static<typeof WholeDelivery>
export type GivenEndpoint = Static<typeof Given>
