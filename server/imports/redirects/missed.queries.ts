import { sql } from 'kysely'
import { DAY_MS } from '#contract/rules/days.ts'
import { deleteFrom, type ReadTx, selectFrom, type Tx, updateTable } from '#server/tenants/tx.ts'

/** An address that was not found, with its requests since it was last written. */
export type Missed = {
  path: string
  count: number
  firstAt: Date
  lastAt: Date
  /** The other host that led there last; empty if none did. */
  referrerHost: string
}

/** A shop keeps so many addresses, and so many that are ignored. */
const MOST_KEPT = 500
export const KEPT_DAYS = 90
const MOST_COUNT = 2_000_000_000

/** Adds requests to the shop's addresses, and drops the least asked for beyond the bound. @returns whether it had none before */
export async function keepMissed(tx: Tx, missed: Missed[]): Promise<boolean> {
  const { db, tenantId } = tx
  const last = await findLastMissed(tx)
  await db
    .insertInto('missed_addresses')
    .values(
      missed
        .toSorted((one, other) => (one.path < other.path ? -1 : 1))
        .map(({ path, count, firstAt, lastAt, referrerHost }) => ({
          tenant_id: tenantId,
          path,
          count: Math.min(count, MOST_COUNT),
          first_at: firstAt,
          last_at: lastAt,
          referrer_host: referrerHost,
        })),
    )
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'path']).doUpdateSet({
        count: sql`least(missed_addresses.count::bigint + excluded.count, ${MOST_COUNT})::integer`,
        last_at: sql`greatest(missed_addresses.last_at, excluded.last_at)`,
        referrer_host: sql`coalesce(nullif(excluded.referrer_host, ''), missed_addresses.referrer_host)`,
      }),
    )
    .execute()
  await dropSurplus(tx)
  return last === undefined
}

/** A flood of made-up addresses drops others of its kind: what is asked for again stays. */
async function dropSurplus(tx: Tx): Promise<void> {
  for (const isIgnored of [false, true]) {
    const surplus = selectFrom(tx, 'missed_addresses as m')
      .select('m.path')
      .where('m.is_ignored', '=', isIgnored)
      .orderBy('m.count', 'desc')
      .orderBy('m.last_at', 'desc')
      .offset(MOST_KEPT)
    await deleteFrom(tx, 'missed_addresses').where('path', 'in', surplus).execute()
  }
}

/** The time of the shop's latest request for an address that was not found. */
export async function findLastMissed(tx: ReadTx): Promise<Date | undefined> {
  const row = await selectFrom(tx, 'missed_addresses')
    .select('last_at')
    .orderBy('last_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.last_at
}

const before = (now: Date) => new Date(now.getTime() - KEPT_DAYS * DAY_MS)

/** The addresses that lead nowhere, the most asked for first. */
export const listMissed = (tx: ReadTx, now: Date) =>
  selectFrom(tx, 'missed_addresses as m')
    .select(['m.path', 'm.count', 'm.first_at', 'm.last_at', 'm.referrer_host', 'm.is_ignored'])
    .where('m.last_at', '>', before(now))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('redirects as r')
            .select('r.path')
            .where('r.tenant_id', '=', tx.tenantId)
            .whereRef('r.path', '=', 'm.path'),
        ),
      ),
    )
    .orderBy('m.count', 'desc')
    .orderBy('m.last_at', 'desc')
    .orderBy('m.path')
    .execute()

/** @returns whether there is such an address */
export async function ignoreMissed(tx: Tx, path: string, isIgnored: boolean): Promise<boolean> {
  const { numUpdatedRows } = await updateTable(tx, 'missed_addresses')
    .set({ is_ignored: isIgnored })
    .where('path', '=', path)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const deleteMissed = (tx: Tx, path: string) =>
  deleteFrom(tx, 'missed_addresses').where('path', '=', path).execute()

export const deleteOldMissed = (tx: Tx, now: Date) =>
  deleteFrom(tx, 'missed_addresses').where('last_at', '<=', before(now)).execute()
