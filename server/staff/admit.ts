import type { Role } from '#contract/backoffice/permissions.ts'
import type { Member } from '#server/calls/staff-requests.ts'
import { notFound } from '#server/platform/serving/refusal.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { findMember, noteSeen } from './members/members.queries.ts'
import { actAs } from './act-as.ts'
import { factorDueAt } from './present-person.ts'

const HOUR_MS = 3_600_000

/**
 * The first thing in every transaction of the back office: who works in it, and as what.
 * @throws Refusal 404, the same for a shop that is not theirs and for one that does not exist
 */
export async function admit(tx: ReadTx, staffId: number): Promise<Member> {
  await actAs(tx, staffId)
  const row = (await findMember(tx, staffId)) ?? notFound()
  if (Date.now() - (row.last_seen_at?.getTime() ?? 0) > HOUR_MS) await noteSeen(tx, staffId)
  return { id: row.id, name: row.name, email: row.email, role: row.role as Role }
}

/** Whether an owner or manager has put off the second factor for too long. */
export async function isFactorOverdue(tx: ReadTx, staffId: number): Promise<boolean> {
  const due = await factorDueAt(tx, staffId)
  return due !== undefined && due.getTime() < Date.now()
}
