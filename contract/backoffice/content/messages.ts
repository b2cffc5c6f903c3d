import * as Type from 'typebox'
import type { Static } from 'typebox'
import { ById, Id, Nullable, Time } from '../../wire.ts'
import { CursorPage, listQuery, Matches, type StaffEndpoint } from '../staff-endpoint.ts'

const MessageState = Type.Enum(['open', 'answered', 'spam'])

export const MessageRow = Type.Object({
  id: Id,
  name: Type.String(),
  email: Type.String(),
  subject: Type.String(),
  /** The first words. */
  beginning: Type.String(),
  state: MessageState,
  is_read: Type.Boolean(),
  created_at: Time,
})

export const Message = Type.Object({
  ...MessageRow.properties,
  phone_number: Type.String(),
  message: Type.String(),
  /** The number of mails that this address may still get now. */
  mails_left: Type.Integer({ minimum: 0 }),
  /** The account with this address. */
  customer: Nullable(
    Type.Object({ id: Id, username: Type.String(), name: Nullable(Type.String()) }),
  ),
  replies: Type.Array(
    Type.Object({
      id: Id,
      text: Type.String(),
      by: Nullable(Type.String()),
      created_at: Time,
      /** Null until it has gone out. */
      sent_at: Nullable(Time),
      /** The time and reason of the last failed try; null after a success. */
      failed: Nullable(Type.Object({ at: Time, why: Type.String() })),
    }),
  ),
})

export const messages = {
  'GET /messages/': {
    summary: 'Messages to the shop, newest first.',
    may: 'content.edit',
    query: Type.Object({ state: Type.Optional(MessageState), ...listQuery }),
    reply: CursorPage(MessageRow),
  },
  'GET /messages/counts/': {
    summary: 'The number of open messages.',
    may: 'content.edit',
    reply: Type.Object({ open: Matches }),
  },
  'GET /messages/:id/': {
    summary: 'One message with the replies to it.',
    may: 'content.edit',
    params: ById,
    reply: Message,
  },
  'PUT /messages/:id/state/': {
    summary: 'Open, answered (elsewhere), or spam; being read is noted as well.',
    may: 'content.edit',
    params: ById,
    body: Type.Object({ state: MessageState }),
    reply: Message,
  },
  'POST /messages/:id/replies/': {
    summary: 'Answers by mail, from the shop’s address.',
    may: 'content.edit',
    params: ById,
    body: Type.Object({ text: Type.String({ maxLength: 10_000 }) }),
    reply: Message,
    status: 201,
  },
  'POST /messages/:id/replies/:reply/again/': {
    summary: 'Sends a reply that did not go out once more.',
    may: 'content.edit',
    params: Type.Object({ id: Id, reply: Id }),
    reply: Message,
  },
} as const satisfies Record<string, StaffEndpoint>

export type MessageRow = Static<typeof MessageRow>
export type Message = Static<typeof Message>
