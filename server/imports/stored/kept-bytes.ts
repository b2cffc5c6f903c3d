import { toStaff } from '#contract/language/said.ts'
import { sql } from 'kysely'
import { refuse } from '#server/platform/serving/refusal.ts'
import { type ReadTx, selectFrom, type Tx } from '#server/tenants/tx.ts'

/** All that a shop's imports keep for later: the largest zip, all its pictures, and its rows. */
export const MOST_KEPT_BYTES = 4_200_000_000
/** Files of a shop that are being uploaded or read. */
const MOST_UNREAD = 3

export const TOO_MUCH_KEPT = toStaff('theFilesThatWait')

/** A file with which the shop would keep too much: nothing of it is. */
export class TooMuchKept extends Error {}

/** The bytes of uploaded files, of their rows as they are stored, and of the pictures of zips. */
export async function keptBytes(tx: ReadTx): Promise<number> {
  const contents = (['import_parts', 'zipped_pictures'] as const).map((table) =>
    selectFrom(tx, table)
      .select(sql<number>`coalesce(sum(octet_length(content)), 0)::bigint`.as('bytes'))
      .executeTakeFirstOrThrow(),
  )
  const rows = selectFrom(tx, 'import_rows')
    .select(sql<number>`coalesce(sum(pg_column_size(cells)), 0)::bigint`.as('bytes'))
    .executeTakeFirstOrThrow()
  const all = await Promise.all([...contents, rows])
  return all.reduce((sum, { bytes }) => sum + bytes, 0)
}

/** @throws Refusal 413 where the shop's imports keep too much */
export async function assertKeptBytes(tx: ReadTx, most = MOST_KEPT_BYTES): Promise<void> {
  if ((await keptBytes(tx)) > most) refuse(413, TOO_MUCH_KEPT)
}

/** Holds back other new imports of the shop until the transaction ends. @throws Refusal 409 */
export async function assertFewUnread(tx: Tx): Promise<void> {
  // Guard: without the lock many at once would find few.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${tx.tenantId} unread imports`}, 0))`.execute(
    tx.db,
  )
  const { count } = await selectFrom(tx, 'imports')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', 'in', ['uploading', 'reading'])
    .executeTakeFirstOrThrow()
  if (count < MOST_UNREAD) return
  refuse(409, toStaff('filesAreBeingUploaded', { most: MOST_UNREAD }))
}
