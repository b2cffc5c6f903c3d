import * as Type from 'typebox'
import { Done, type StaffEndpoint } from '../staff-endpoint.ts'
import { Id, Nullable, Time } from '../../wire.ts'

/** What is compared each night, in the order of the night. */
export const PROOFS = [
  'order_totals',
  'order_open',
  'order_demands',
  'order_units_sent',
  'order_units_back',
  'order_stock',
  'order_held_too_long',
  'order_unpaid',
  'refunds_over_payments',
  'payment_refunded',
  'document_gaps',
  'document_numbers',
  'document_order',
  'entries',
  'stock',
  'variant_lead',
  'review_sums',
  'sales_not_ended',
  'mails_waiting',
  'webhooks_waiting',
  'pictures_missing',
  'pictures_unneeded',
  'acts_without_audit',
  'kept_pages',
] as const
export type Proof = (typeof PROOFS)[number]

const Finding = Type.Object({
  id: Id,
  check: Type.Enum([...PROOFS]),
  subject: Type.Object({
    kind: Type.Enum(['order', 'product', 'document', 'picture', 'shop', 'webhook', 'page']),
    id: Type.String(),
    label: Type.String(),
  }),
  /** What should stand there, and what stands there, as a program writes it. */
  expected: Type.String(),
  found: Type.String(),
  since: Time,
  /** The last night that found it. */
  last_at: Time,
  /** Null: the last night found it still. */
  gone_at: Nullable(Time),
})
export type Finding = Type.Static<typeof Finding>

const ProofState = Type.Object({
  /** False where the operator has switched the nightly checks off. */
  is_on: Type.Boolean(),
  began_at: Nullable(Time),
  /** Null while a night's checks are under way, and before the first. */
  ended_at: Nullable(Time),
  next_at: Nullable(Time),
  /** Checks that the last night could not make. */
  missed: Type.Array(Type.Enum([...PROOFS])),
  /** Open ones first, then those of the last 30 days that are gone. */
  findings: Type.Array(Finding),
})
export type ProofState = Type.Static<typeof ProofState>

export const proof = {
  'GET /proof/': {
    summary: 'What the nightly checks of the shop have found.',
    may: 'audit.see',
    reply: ProofState,
  },
  'POST /proof/': {
    summary: 'Begins the checks now instead of at night.',
    may: 'audit.see',
    body: Type.Object({}),
    reply: Done,
  },
} as const satisfies Record<string, StaffEndpoint>
