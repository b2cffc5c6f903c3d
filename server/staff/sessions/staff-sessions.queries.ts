import { sql } from 'kysely'
import type { ReadTx } from '#server/tenants/tx.ts'

/** A session that is not over; `is_half`: the second factor is still to come. */
type OpenSession = {
  staff_id: number
  session_id: number
  is_half: boolean
  stepped_up_at: Date | null
  last_used_at: Date
}

export async function findSession({ db }: ReadTx, hash: Buffer): Promise<OpenSession | undefined> {
  const { rows } = await sql<OpenSession>`
    select staff_id, session_id, is_half, stepped_up_at, last_used_at
      from staff_of_session(${hash})`.execute(db)
  return rows[0]
}

export async function insertSession(
  { db }: ReadTx,
  values: {
    staff_id: number
    token_hash: Buffer
    device: string
    address: string
    is_half: boolean
    stepped_up_at: Date | null
  },
): Promise<void> {
  await db.insertInto('staff_sessions').values(values).execute()
}

export async function touchSession({ db }: ReadTx, staffId: number, id: number): Promise<void> {
  await db
    .updateTable('staff_sessions')
    .set({ last_used_at: sql<Date>`now()` })
    .where('staff_id', '=', staffId)
    .where('id', '=', id)
    .execute()
}

export const listSessions = ({ db }: ReadTx, staffId: number) =>
  db
    .selectFrom('staff_sessions')
    .select(['id', 'device', 'address', 'created_at', 'last_used_at'])
    .where('staff_id', '=', staffId)
    .where('is_half', '=', false)
    .where('last_used_at', '>', sql<Date>`now() - interval '12 hours'`)
    .where('created_at', '>', sql<Date>`now() - interval '14 days'`)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute()

/** @returns how many there were */
export async function deleteSessions(
  { db }: ReadTx,
  staffId: number,
  which: { id?: number; except?: number } = {},
): Promise<number> {
  let query = db.deleteFrom('staff_sessions').where('staff_id', '=', staffId)
  if (which.id !== undefined) query = query.where('id', '=', which.id)
  if (which.except !== undefined) query = query.where('id', '<>', which.except)
  const { numDeletedRows } = await query.executeTakeFirst()
  return Number(numDeletedRows)
}

export async function deleteOverSessions({ db }: ReadTx, staffId: number): Promise<void> {
  await db
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .where((on) =>
      on.or([
        on('last_used_at', '<', sql<Date>`now() - interval '12 hours'`),
        on('created_at', '<', sql<Date>`now() - interval '14 days'`),
      ]),
    )
    .execute()
}
