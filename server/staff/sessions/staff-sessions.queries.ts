import { DAY_MS } from '#contract/rules/days.ts'
import { sql } from 'kysely'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'

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
  { db }: Tx,
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

export async function touchSession({ db }: Tx, staffId: number, id: number): Promise<void> {
  await db
    .updateTable('staff_sessions')
    .set({ last_used_at: new Date() })
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
    .where('ended_at', 'is', null)
    .where('last_used_at', '>', sql<Date>`now() - interval '12 hours'`)
    .where('created_at', '>', sql<Date>`now() - interval '14 days'`)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute()

/** Their rows stay, for the networks that they were of. @returns how many there were */
export async function endSessions(
  { db }: Tx,
  staffId: number,
  which: { id?: number; except?: number } = {},
): Promise<number> {
  let query = db
    .updateTable('staff_sessions')
    .set({ ended_at: new Date() })
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
  if (which.id !== undefined) query = query.where('id', '=', which.id)
  if (which.except !== undefined) query = query.where('id', '<>', which.except)
  const { numUpdatedRows } = await query.executeTakeFirst()
  return Number(numUpdatedRows)
}

const NETWORK_DAYS = 90

/** Sessions that never passed the second factor, and those too old to prove a network. */
export async function deleteOldSessions({ db }: Tx, staffId: number, now: Date): Promise<void> {
  await db
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .where((on) =>
      on.or([
        on('last_used_at', '<', daysBefore(now, NETWORK_DAYS)),
        on.and([on('is_half', '=', true), on('created_at', '<', daysBefore(now, 1))]),
      ]),
    )
    .execute()
}

/** Whether this colleague was recently signed in from that network, with a second factor. */
export async function isNetworkOf(
  { db }: ReadTx,
  staffId: number,
  network: string,
  now: Date,
): Promise<boolean> {
  const session = await db
    .selectFrom('staff_sessions')
    .select('id')
    .where('staff_id', '=', staffId)
    .where('address', '=', network)
    .where('is_half', '=', false)
    .where('last_used_at', '>=', daysBefore(now, NETWORK_DAYS))
    .executeTakeFirst()
  return session !== undefined
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)
