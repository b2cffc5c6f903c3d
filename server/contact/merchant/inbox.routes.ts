import type { Message, MessageRow, messages } from '#contract/backoffice/content/messages.ts'
import { MOST_COUNTED } from '#contract/rules/limits.ts'
import type { Caller, StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { notFound } from '#server/platform/serving/refusal.ts'
import { byMoment, PAGE_SIZE, pageOf, parseCursor } from '#server/tenants/cursors.ts'
import { findStaffMailsLeft } from '#server/calls/staff-mails.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { changeMessageState, replyToMessage, sendReplyAgain } from './answer-messages.ts'
import {
  countOpen,
  findInboxMessage,
  findSenderAccount,
  type InboxMessage,
  listInbox,
  listReplies,
  type MessageState,
} from './inbox.queries.ts'

const BEGINNING_SIGNS = 120

export const inboxHandlers: StaffHandlersOf<typeof messages> = {
  'GET /messages/': ({ query: { cursor, limit = PAGE_SIZE, state }, read }) =>
    read(async (tx) => {
      const after = parseCursor(cursor)
      const rows = await listInbox(tx, state, { after, limit: limit + 1 })
      return pageOf(rows, byMoment, presentRow, limit)
    }),

  'GET /messages/counts/': ({ read }) =>
    read(async (tx) => ({ open: await countOpen(tx, MOST_COUNTED) })),

  'GET /messages/:id/': ({ params, caller, read }) =>
    read((tx) => presentMessage(tx, params.id, caller)),

  'PUT /messages/:id/state/': ({ params, body, caller, write }) =>
    write(async (tx) => {
      await changeMessageState(tx, params.id, body.state)
      return presentMessage(tx, params.id, caller)
    }),

  'POST /messages/:id/replies/': ({ params, body, caller, write }) =>
    write(async (tx) => {
      await replyToMessage(tx, params.id, caller, body.text)
      return presentMessage(tx, params.id, caller)
    }),

  'POST /messages/:id/replies/:reply/again/': ({ params, caller, write }) =>
    write(async (tx) => {
      await sendReplyAgain(tx, params.id, params.reply, caller)
      return presentMessage(tx, params.id, caller)
    }),
}

const stateOf = ({ answered_at, spam_at }: InboxMessage): MessageState =>
  spam_at ? 'spam' : answered_at ? 'answered' : 'open'

const presentRow = (row: InboxMessage): MessageRow => ({
  id: row.id,
  name: row.name,
  email: row.email,
  subject: row.subject,
  beginning: row.message.slice(0, BEGINNING_SIGNS),
  state: stateOf(row),
  is_read: row.read_at !== null,
  created_at: row.created_at.toISOString(),
})

async function presentMessage(tx: ReadTx, id: number, caller: Caller): Promise<Message> {
  const row = (await findInboxMessage(tx, id)) ?? notFound()
  const [replies, customer, mailsLeft] = await Promise.all([
    listReplies(tx, id),
    findSenderAccount(tx, row.email),
    // A key answers nobody.
    caller.kind === 'person' ? findStaffMailsLeft(tx, caller.person.id, row.email) : 0,
  ])
  return {
    ...presentRow(row),
    phone_number: row.phone_number,
    message: row.message,
    mails_left: mailsLeft,
    customer: customer ?? null,
    replies: replies.map((reply) => ({
      id: reply.id,
      text: reply.text,
      by: reply.by_name,
      created_at: reply.created_at.toISOString(),
      sent_at: reply.sent_at?.toISOString() ?? null,
      failed: reply.failed_at ? { at: reply.failed_at.toISOString(), why: reply.error } : null,
    })),
  }
}
