import { DAY_MS } from '#contract/rules/days.ts'
import { sql } from 'kysely'
import {
  deleteFrom,
  insertForId,
  insertRow,
  type ReadTx,
  selectFrom,
  type Tx,
  updateRow,
  updateTable,
} from '#server/tenants/tx.ts'

const IDLE_DAYS = 14
const MOST_DAYS = 90
const GRACE_SECONDS = 30

const isOpen = sql<boolean>`(
  last_used_at > now() - ${sql.lit(IDLE_DAYS)} * interval '1 day'
  and created_at > now() - ${sql.lit(MOST_DAYS)} * interval '1 day')`

/** Sessions of guests are open only as long as the shop takes orders without an account. */
const isOfGuest = ({
  tenantId,
}: Pick<ReadTx, 'tenantId'>) => sql<boolean>`exists (select from customers c
  where c.tenant_id = ${tenantId} and c.id = sessions.customer_id and c.is_guest)`
const isAllowed = ({
  tenantId,
}: Pick<ReadTx, 'tenantId'>) => sql<boolean>`(not ${isOfGuest({ tenantId })}
  or exists (select from guest_settings g
    where g.tenant_id = ${tenantId} and g.checkout = 'guest'))`

const isInGrace = sql<boolean>`
  coalesce(replaced_at > now() - ${sql.lit(GRACE_SECONDS)} * interval '1 second', false)`

export async function insertSession(tx: Tx, customerId: number, device: string): Promise<number> {
  const { id } = await insertForId(tx, 'sessions', { customer_id: customerId, device })
  return id
}

export async function insertRefreshToken(
  tx: Tx,
  sessionId: number,
  hash: Buffer,
  generation: number,
): Promise<void> {
  await insertRow(tx, 'refresh_tokens', { session_id: sessionId, hash, generation })
}

const sessions = (tx: Tx) =>
  selectFrom(tx, 'sessions')
    .select(['id', 'customer_id', 'generation'])
    .select([sql<boolean>`(${isOpen} and ${isAllowed(tx)})`.as('is_open')])
    .select(isOfGuest(tx).as('is_guest'))

/** The session, held until the transaction ends. */
export const lockSession = (tx: Tx, id: number) =>
  sessions(tx).where('id', '=', id).forUpdate().executeTakeFirst()

/** The session of a refresh token with a row, current or not, held until the transaction ends. */
export const lockSessionOfToken = (tx: Tx, hash: Buffer) =>
  sessions(tx)
    .where('id', '=', (token) =>
      token
        .selectFrom('refresh_tokens')
        .select('session_id')
        .where('tenant_id', '=', tx.tenantId)
        .where('hash', '=', hash),
    )
    .forUpdate()
    .executeTakeFirst()

export const findRefreshToken = (tx: ReadTx, hash: Buffer) =>
  selectFrom(tx, 'refresh_tokens')
    .select(['generation', 'successor_salt', isInGrace.as('is_in_grace')])
    .where('hash', '=', hash)
    .executeTakeFirst()

export async function replaceRefreshToken(tx: Tx, hash: Buffer, salt: Buffer): Promise<void> {
  await updateTable(tx, 'refresh_tokens')
    .set({ replaced_at: new Date(), successor_salt: salt })
    .where('hash', '=', hash)
    .execute()
}

export async function touchSession(tx: Tx, id: number, generation: number): Promise<void> {
  await updateRow(tx, 'sessions', id, { generation, last_used_at: new Date() })
}

export const findOpenSession = (tx: ReadTx, id: number) =>
  selectFrom(tx, 'sessions')
    .select('customer_id')
    .select(isOfGuest(tx).as('is_guest'))
    .where('id', '=', id)
    .where(isOpen)
    .where(isAllowed(tx))
    .executeTakeFirst()

export const listOpenSessions = (tx: ReadTx, customerId: number) =>
  selectFrom(tx, 'sessions')
    .select(['id', 'device', 'created_at', 'last_used_at'])
    .where('customer_id', '=', customerId)
    .where(isOpen)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute()

/** @returns the ids of those that were there. */
export async function deleteSessions(
  tx: Tx,
  which: { customerId: number; id?: number; except?: number },
): Promise<number[]> {
  let query = deleteFrom(tx, 'sessions').where('customer_id', '=', which.customerId)
  if (which.id !== undefined) query = query.where('id', '=', which.id)
  if (which.except !== undefined) query = query.where('id', '<>', which.except)
  const rows = await query.returning('id').execute()
  return rows.map((row) => row.id)
}

export async function deleteOverSessions(tx: Tx, customerId: number): Promise<void> {
  await deleteFrom(tx, 'sessions')
    .where('customer_id', '=', customerId)
    .where((on) => on.not(isOpen))
    .execute()
}

/** Deletes the tokens of a session before this generation. */
export async function deleteTokensBefore(
  tx: Tx,
  sessionId: number,
  generation: number,
): Promise<void> {
  await deleteFrom(tx, 'refresh_tokens')
    .where('session_id', '=', sessionId)
    .where('generation', '<', generation)
    .execute()
}

/**
 * Deletes tokens that do not name their session. One that was idle for so long has ended: its old
 * tokens need not be recognised any more.
 */
export async function deleteLongReplacedTokens(tx: Tx, sessionId: number): Promise<void> {
  await deleteFrom(tx, 'refresh_tokens')
    .where('session_id', '=', sessionId)
    .where('replaced_at', '<', new Date(Date.now() - IDLE_DAYS * DAY_MS))
    .execute()
}

const MOST_SWEPT = 50

/** Deletes ended sessions of all customers, a few at a time: many sessions are never used again. */
export async function sweepOverSessions({ db, tenantId }: Tx): Promise<void> {
  const idleSince = new Date(Date.now() - IDLE_DAYS * DAY_MS)
  await sql`
    delete from sessions where tenant_id = ${tenantId} and id in (
      select id from sessions where tenant_id = ${tenantId} and last_used_at < ${idleSince}
        order by last_used_at limit ${MOST_SWEPT} for update skip locked)`.execute(db)
}
