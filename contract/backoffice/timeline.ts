import Type, { type Static } from 'typebox'
import { OrderStatus } from '../orders.ts'
import { Id, Nullable, Time } from '../wire.ts'

/** What a mail about an order says: `alert` goes to the shop, the others to the customer. */
const OrderMailKind = Type.Enum([
  'received',
  'paid',
  'shipped',
  'ended',
  'refund_due',
  'refunded',
  'refunded_part',
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
  /** When that came of it; null while it waits. */
  since: Nullable(Time),
  /** How often it was tried. */
  tries: Type.Integer(),
  can_send_again: Type.Boolean(),
})

/** Everything that became of an order, in one line of time. */
export const TimelineEntry = Type.Object({
  at: Time,
  kind: Type.Enum(['status', 'note', 'mail', 'shipment', 'refund', 'address']),
  /** Whose doing: a colleague's name, 'Customer', 'Payment', 'Clock', 'Command line'. */
  actor: Type.String(),
  status: Nullable(OrderStatus),
  text: Type.String(),
  /** Of a note: its number and whether it is one's own. */
  note_id: Nullable(Id),
  /** Of a mail; `text` is why it failed. */
  mail: Nullable(OrderMail),
  is_own: Type.Boolean(),
})

export type OrderMail = Static<typeof OrderMail>
export type OrderMailKind = Static<typeof OrderMailKind>
export type OrderMailState = Static<typeof OrderMailState>
export type TimelineEntry = Static<typeof TimelineEntry>
