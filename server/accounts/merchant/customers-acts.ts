import { type Sentence, toStaff, writeAll } from '#contract/language/said.ts'
import { english } from '#server/platform/language/english.ts'
import type { DataSubject, PersonalData } from '#server/calls/personal-data.ts'
import type { Caller, StaffTx } from '#server/calls/staff-requests.ts'
import { assertNoFaults, REQUIRED } from '#server/platform/serving/faults.ts'
import { plainText } from '#server/platform/serving/plain-text.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import {
  findPerson,
  hasOtherAddress,
  lockPerson,
  type Person,
} from '../customer/customers.queries.ts'
import { listShowingName } from '../customer/own-content.queries.ts'
import { deleteSessions } from '../sessions/sessions.queries.ts'
import { isErased } from './personal-account.ts'
import { findStaffCustomer, insertCustomerNote, updateBlocked } from './staff-customers.queries.ts'

/** The id alone: a name must not outlive its customer in the audit log. */
export const customerSubject = (id: number) => ({ kind: 'customer', id })

/** @throws Refusal 404, 400 on an empty note */
export async function noteOnCustomer(
  tx: StaffTx,
  id: number,
  typed: string,
  caller: Caller,
): Promise<void> {
  const text = plainText(typed)
  assertNoFaults({ text: text === '' ? REQUIRED : undefined })
  if (!(await lockPerson(tx, id))) notFound()
  await insertCustomerNote(tx, { customer_id: id, by_name: caller.name, text })
  await tx.record({ act: 'customer.noted', subject: customerSubject(id) })
}

/**
 * Shuts a customer out, or lets them in again. @returns the sessions that have ended
 * @throws Refusal 404, 409 where the account is erased
 */
export async function blockCustomer(
  tx: StaffTx,
  id: number,
  isBlocked: boolean,
): Promise<number[]> {
  // A concurrent sign-in holds the same lock.
  if (!(await lockPerson(tx, id))) return notFound()
  const customer = (await findStaffCustomer(tx, id)) ?? notFound()
  if (customer.erased_at) refuse(409, toStaff('thisAccountIsErased'))
  await updateBlocked(tx, id, isBlocked ? (customer.blocked_at ?? new Date()) : null)
  const act = isBlocked ? 'customer.blocked' : 'customer.unblocked'
  await tx.record({ act, subject: customerSubject(id) })
  return isBlocked ? deleteSessions(tx, { customerId: id }) : []
}

/** All that the shop has of a person. @throws Refusal 404 */
export async function exportCustomer(
  tx: StaffTx,
  id: number,
  parts: readonly PersonalData[],
): Promise<Record<string, unknown>> {
  const person = (await findPerson(tx, id)) ?? notFound()
  const subject = subjectOf(person)
  const left_out = subject.email === undefined && !isErased(person) ? [UNCONFIRMED] : []
  const exported: Record<string, unknown> = { made_at: new Date().toISOString(), left_out }
  for (const { name, exportData } of parts)
    if (exportData) exported[name] = await exportData(tx, subject)
  await tx.record({ act: 'customer.exported', subject: customerSubject(id) })
  return exported
}

/**
 * Takes account, name and addresses away. Asked again later, it takes what had to be kept until then.
 * @returns what is kept, and why
 * @throws Refusal 404, 400 where another name was typed, 409 where an order is still under way
 */
export async function eraseCustomer(
  tx: StaffTx,
  id: number,
  typed: string,
  parts: readonly PersonalData[],
): Promise<Sentence[]> {
  const account = (await lockPerson(tx, id)) ?? notFound()
  assertNoFaults({ username: faultOfName(typed.trim(), account) })
  // Pages that show the name are listed before the customer is detached from them.
  tx.changed(...(await listShowingName(tx, id)))
  const kept: Sentence[] = []
  const subject = account.is_guest
    ? { id, email: account.guest_email ?? undefined }
    : subjectOf(account)
  if (account.is_guest && (await hasOtherAddress(tx, id))) kept.push(OTHER_ADDRESS)
  for (const { erase } of parts) kept.push(...(await erase(tx, subject)))
  if (!account.is_guest && !account.email_proved_at && !isErased(account)) kept.push(UNCONFIRMED)
  await tx.record({
    act: 'customer.erased',
    subject: customerSubject(id),
    after: { kept: writeAll(kept, english()) },
  })
  return kept
}

/** A guest is named by the address; one who gave none has no name to type. */
const faultOfName = (typed: string, { is_guest, guest_email, username }: Person) =>
  is_guest
    ? typed === (guest_email ?? '')
      ? undefined
      : toStaff('thisIsNotTheGuestsEmail')
    : typed === username
      ? undefined
      : toStaff('thisIsNotTheCustomersName')

const subjectOf = ({ id, email, email_proved_at }: Person): DataSubject => ({
  id,
  email: (email_proved_at && email) || undefined,
})

/** Without the address: the sentence is kept in the audit log. */
const UNCONFIRMED = toStaff('messagesOfUnprovedAddressStay')

const OTHER_ADDRESS = toStaff('messagesOfOtherAddressesStay')
