import type { StaffTx } from '#server/calls/staff-requests.ts'
import { assertNoFaults, REQUIRED } from '#server/platform/serving/faults.ts'
import { notFound } from '#server/platform/serving/refusal.ts'
import { jobOf } from '#server/tenants/jobs.ts'
import {
  findInboxMessage,
  insertReply,
  type MessageState,
  updateMessageState,
} from './inbox.queries.ts'

export const messageReplyMail = jobOf<{ replyId: number }>('contact.reply')

/** @throws Refusal 404 */
export async function changeMessageState(
  tx: StaffTx,
  id: number,
  state: MessageState,
): Promise<void> {
  if (!(await findInboxMessage(tx, id))) return notFound()
  await updateMessageState(tx, id, state, new Date())
  await tx.record({ act: `message.${state}`, subject: { kind: 'message', id } })
}

/** Answers a message by mail, from the shop's address. @throws Refusal 404, 400 on an empty answer */
export async function replyToMessage(
  tx: StaffTx,
  id: number,
  byName: string,
  typed: string,
): Promise<void> {
  const text = typed.trim()
  assertNoFaults({ text: text === '' ? REQUIRED : undefined })
  if (!(await findInboxMessage(tx, id))) return notFound()
  const reply = await insertReply(tx, { message_id: id, text, by_name: byName })
  await updateMessageState(tx, id, 'answered', new Date())
  await tx.enqueue(messageReplyMail, { replyId: reply.id })
  await tx.record({ act: 'message.replied', subject: { kind: 'message', id } })
}
