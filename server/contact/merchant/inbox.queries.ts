import { type NotNull, sql } from 'kysely'
import { personName } from '#server/calls/person-name.ts'
import { statement } from '#server/platform/database/batch.ts'
import { type Cursor, isAfter } from '#server/tenants/cursors.ts'
import {
  insertForId,
  type ReadTx,
  selectFrom,
  type Tx,
  updateRow,
  updateTable,
} from '#server/tenants/tx.ts'

export type MessageState = 'open' | 'answered' | 'spam'
export type InboxMessage = NonNullable<Awaited<ReturnType<typeof findInboxMessage>>>

const inbox = (tx: ReadTx) =>
  selectFrom(tx, 'contact_messages')
    .selectAll()
    // With all its microseconds, which a cursor needs.
    .select(sql<string>`created_at::text`.as('moment'))

/** Newest first. */
export function listInbox(
  tx: ReadTx,
  state: MessageState | undefined,
  { after, limit }: { after: Cursor | undefined; limit: number },
) {
  let query = inbox(tx).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit)
  if (state === 'open') {
    query = query.where('answered_at', 'is', null).where('spam_at', 'is', null)
  }
  if (state === 'answered') {
    query = query.where('answered_at', 'is not', null).where('spam_at', 'is', null)
  }
  if (state === 'spam') query = query.where('spam_at', 'is not', null)
  if (after) query = query.where(isAfter('created_at', 'id', after, 'desc'))
  return query.execute()
}

/** The number of open messages, counted up to `most`. */
export async function countOpen({ db, tenantId }: ReadTx, most: number): Promise<number> {
  const row = await db
    .selectFrom((from) =>
      from
        .selectFrom('contact_messages')
        .select(sql`1`.as('one'))
        .where('tenant_id', '=', tenantId)
        .where('answered_at', 'is', null)
        .where('spam_at', 'is', null)
        .limit(most)
        .as('open'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirst()
  return row?.count ?? 0
}

export const findInboxMessage = (tx: ReadTx, id: number) =>
  inbox(tx).where('id', '=', id).executeTakeFirst()

/** The account that has confirmed this address, if there is one. */
export const findSenderAccount = (tx: ReadTx, email: string) =>
  selectFrom(tx, 'customers')
    .select(['id', 'username', personName(tx.tenantId, sql`customers.id`).as('name')])
    .where('email', '=', email.toLowerCase())
    .where('email_proved_at', 'is not', null)
    .$narrowType<{ username: NotNull }>()
    .executeTakeFirst()

export const listReplies = (tx: ReadTx, messageId: number) =>
  selectFrom(tx, 'message_replies')
    .select(['id', 'text', 'by_name', 'created_at', 'sent_at', 'failed_at', 'error'])
    .where('message_id', '=', messageId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const findReply = (tx: ReadTx, id: number) =>
  selectFrom(tx, 'message_replies')
    .select(['id', 'message_id', 'text', 'sent_at', 'failed_at'])
    .where('id', '=', id)
    .executeTakeFirst()

export const updateMessageState = (tx: Tx, id: number, state: MessageState, now: Date) =>
  updateRow(tx, 'contact_messages', id, {
    read_at: now,
    answered_at: state === 'answered' ? now : null,
    spam_at: state === 'spam' ? now : null,
  })

export const insertReply = (tx: Tx, reply: { message_id: number; text: string; by_name: string }) =>
  insertForId(tx, 'message_replies', reply)

export const updateReply = (
  tx: Tx,
  id: number,
  values: { sent_at?: Date; failed_at?: Date | null; error?: string },
) => statement(updateTable(tx, 'message_replies').set(values).where('id', '=', id).compile())
