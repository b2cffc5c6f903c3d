import { personOf } from '#server/calls/caller.ts'
import { toStaff } from '#contract/language/said.ts'
import { trimmed } from '#contract/texts/visible-text.ts'
import { sendBatch } from '#server/platform/database/batch.ts'
import type { Caller, StaffTx } from '#server/calls/staff-requests.ts'
import { assertNoFaults, REQUIRED } from '#server/platform/serving/faults.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import { jobOf } from '#server/tenants/jobs.ts'
import { countStaffMail } from '#server/calls/staff-mails.ts'
import {
  findInboxMessage,
  findReply,
  insertReply,
  type MessageState,
  updateMessageState,
  updateReply,
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

/**
 * Answers a message by mail, from the shop's address.
 * @throws Refusal 404, 400 on an empty answer, 429 where enough mails were sent
 */
export async function replyToMessage(
  tx: StaffTx,
  id: number,
  caller: Caller,
  typed: string,
): Promise<void> {
  const text = trimmed(typed)
  assertNoFaults({ text: text === '' ? REQUIRED : undefined })
  const message = (await findInboxMessage(tx, id)) ?? notFound()
  await countStaffMail(tx, personOf(caller).id, message.email)
  const reply = await insertReply(tx, { message_id: id, text, by_name: caller.name })
  await updateMessageState(tx, id, 'answered', new Date())
  await tx.enqueue(messageReplyMail, { replyId: reply.id })
  await tx.record({ act: 'message.replied', subject: { kind: 'message', id } })
}

/**
 * Tries a reply once more that did not go out.
 * @throws Refusal 404, 409 where it has not failed, 429 where enough mails were sent
 */
export async function sendReplyAgain(
  tx: StaffTx,
  id: number,
  replyId: number,
  caller: Caller,
): Promise<void> {
  const message = (await findInboxMessage(tx, id)) ?? notFound()
  const reply = await findReply(tx, replyId)
  if (reply?.message_id !== id) return notFound()
  if (reply.sent_at || !reply.failed_at) refuse(409, toStaff('thisReplyHasNotFailed'))
  await countStaffMail(tx, personOf(caller).id, message.email)
  await sendBatch(tx, [updateReply(tx, reply.id, { failed_at: null })])
  await tx.enqueue(messageReplyMail, { replyId })
  await tx.record({ act: 'message.reply_sent_again', subject: { kind: 'message', id } })
}
