import { sql } from 'kysely'
import type { Role } from '#contract/backoffice/people/permissions.ts'
import {
  deleteFrom,
  insertRow,
  type ReadTx,
  selectFrom,
  type Tx,
  updateTable,
} from '#server/tenants/tx.ts'

export const findMember = (tx: ReadTx, staffId: number) =>
  selectFrom(tx, 'memberships as m')
    .innerJoin('staff as s', 's.id', 'm.staff_id')
    .select(['s.id', 's.name', 's.email', 's.language', 'm.role', 'm.last_seen_at', 'm.created_at'])
    .where('m.staff_id', '=', staffId)
    .executeTakeFirst()

export const listMembers = (tx: ReadTx) =>
  selectFrom(tx, 'memberships as m')
    .innerJoin('staff as s', 's.id', 'm.staff_id')
    .select(['s.id', 's.name', 's.email', 'm.role', 'm.last_seen_at', 'm.created_at'])
    .orderBy('m.created_at')
    .orderBy('s.id')
    .execute()

export async function listMembersWithFactor({ db }: ReadTx): Promise<Set<number>> {
  const { rows } = await sql<{
    staff_id: number
  }>`select staff_id from members_with_factor()`.execute(db)
  return new Set(rows.map((row) => row.staff_id))
}

/** The owners, held until the transaction ends, so that two of them cannot remove each other at once. */
export async function lockOwners(tx: Tx): Promise<number[]> {
  const rows = await selectFrom(tx, 'memberships')
    .select('staff_id')
    .where('role', '=', 'owner')
    .orderBy('staff_id')
    .forUpdate()
    .execute()
  return rows.map((row) => row.staff_id)
}

export async function insertMembership(tx: Tx, staffId: number, role: Role): Promise<void> {
  await insertRow(tx, 'memberships', { staff_id: staffId, role })
}

export async function updateRole(tx: Tx, staffId: number, role: Role): Promise<void> {
  await updateTable(tx, 'memberships').set({ role }).where('staff_id', '=', staffId).execute()
}

export async function deleteMembership(tx: Tx, staffId: number): Promise<boolean> {
  const { numDeletedRows } = await deleteFrom(tx, 'memberships')
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

const HOUR_MS = 3_600_000

/** Notes the hour in which a colleague was last seen. */
export async function noteSeen(tx: Tx, staffId: number): Promise<void> {
  const hour = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS)
  await updateTable(tx, 'memberships')
    .set({ last_seen_at: hour })
    .where('staff_id', '=', staffId)
    .execute()
}

/** Whether it was done: not for an account that opens more than this shop. */
export async function resetFactors({ db }: Tx, staffId: number): Promise<boolean> {
  const { rows } = await sql<{
    done: boolean
  }>`select reset_factors_of(${staffId}) as done`.execute(db)
  return rows[0]!.done
}
