import * as Type from 'typebox'
import type { Static } from 'typebox'
import { OrderStatus } from '../../../orders.ts'
import { Id, Nullable, Time } from '../../../wire.ts'

/** The subjects of mails about an order: `alert` goes to the shop, the others to the customer. */
const OrderMailKind = Type.Enum([
  'received',
  'paid',
  'shipped',
  'shipped_part',
  'ended',
  'paid_after_cancellation',
  'refund_due',
  'refunded',
  'refunded_part',
  'return_asked',
  'return_agreed',
  'return_declined',
  'return_received',
  'edited',
  'edit_asked',
  'edit_ends',
  'edit_lapsed',
  'alert',
])

/**
 * `refused`: the address, by its mail server; `rationed`: the address had enough mails that day;
 * `dropped`: what it was to say was not so any more.
 */
const OrderMailState = Type.Enum(['waiting', 'sent', 'failed', 'refused', 'rationed', 'dropped'])

const OrderMail = Type.Object({
  id: Id,
  kind: OrderMailKind,
  state: OrderMailState,
  /** The time at which it got this state; null while it waits. */
  since: Nullable(Time),
  /** The number of tries. */
  tries: Type.Integer(),
  can_send_again: Type.Boolean(),
})

/** Everything that became of an order, in one line of time. */
export const TimelineEntry = Type.Object({
  at: Time,
  kind: Type.Enum(['status', 'note', 'mail', 'shipment', 'refund', 'address']),
  /** A colleague's name, 'Customer', 'Payment', 'Clock', 'Command line'. */
  actor: Type.String(),
  status: Nullable(OrderStatus),
  text: Type.String(),
  /** For a note: its id, and whether this person wrote it. */
  note_id: Nullable(Id),
  /** For a mail; `text` is the reason of a failure. */
  mail: Nullable(OrderMail),
  is_own: Type.Boolean(),
})

export type OrderMail = Static<typeof OrderMail>
export type OrderMailKind = Static<typeof OrderMailKind>
export type OrderMailState = Static<typeof OrderMailState>
export type TimelineEntry = Static<typeof TimelineEntry>
