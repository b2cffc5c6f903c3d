import type { Role } from '#contract/backoffice/people/permissions.ts'
import type { Member } from '#server/calls/staff-requests.ts'
import { notFound } from '#server/platform/serving/refusal.ts'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'
import { findMember, noteSeen } from './members/members.queries.ts'
import { actAs } from './person/act-as.ts'
import { findFactors } from './factors/factors.queries.ts'
import { findOperatorSince } from './operators/operators.queries.ts'
import { factorDueAt } from './present-person.ts'

const HOUR_MS = 3_600_000

/**
 * The first thing in every transaction of the back office: who works in it, and as what.
 * @throws Refusal 404, the same for a shop that is not theirs and for one that does not exist
 */
export async function admit(tx: ReadTx, staffId: number): Promise<Member> {
  return memberOf(await findAdmitted(tx, staffId))
}

/** Admits a member. `isToNote`: the visit is still to be noted, once an hour. */
export async function admitToNote(
  tx: ReadTx,
  staffId: number,
): Promise<{ staff: Member; isToNote: boolean }> {
  const row = await findAdmitted(tx, staffId)
  const isToNote = Date.now() - (row.last_seen_at?.getTime() ?? 0) > HOUR_MS
  return { staff: memberOf(row), isToNote }
}

export async function noteVisit(tx: Tx, staffId: number): Promise<void> {
  await actAs(tx, staffId)
  await noteSeen(tx, staffId)
}

async function findAdmitted(tx: ReadTx, staffId: number) {
  await actAs(tx, staffId)
  return (await findMember(tx, staffId)) ?? notFound()
}

const memberOf = ({ id, name, email, role }: Awaited<ReturnType<typeof findAdmitted>>): Member => ({
  id,
  name,
  email,
  role: role as Role,
})

/** Whether an owner or manager is too late with the second factor. */
export async function isFactorOverdue(tx: ReadTx, staffId: number): Promise<boolean> {
  const due = await factorDueAt(tx, staffId)
  return due !== undefined && due.getTime() < Date.now()
}

/** Admits a person who runs the installation and has shown a second factor. */
export async function admitOperator(
  tx: ReadTx,
  staffId: number,
): Promise<{ isOperator: boolean; hasFactor: boolean }> {
  await actAs(tx, staffId)
  const since = await findOperatorSince(tx, staffId)
  const { totp, passkeys } = await findFactors(tx, staffId)
  return { isOperator: since !== undefined, hasFactor: totp || passkeys > 0 }
}
