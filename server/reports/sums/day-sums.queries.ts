import { type RawBuilder, sql } from 'kysely'
import { deleteFrom, type ReadTx, selectFrom, type Tx } from '#server/tenants/tx.ts'
import type { Days, Period } from './days.rules.ts'
import { addedSums, AMOUNTS, ORDERS, sumsIn, within } from './sums.queries.ts'
import type { SumRow } from './sums.rules.ts'

/** Marks days of entries as stale. Waits for a fold that has taken one of them. */
export async function markDays({ db, tenantId }: Tx, days: string[]): Promise<void> {
  const marked_at = new Date()
  await db
    .insertInto('unfolded_days')
    .values(days.map((day) => ({ tenant_id: tenantId, day: sql<Date>`${day}::date`, marked_at })))
    .onConflict((conflict) => conflict.columns(['tenant_id', 'day']).doUpdateSet({ marked_at }))
    .execute()
}

/** Takes the stale days. What marks them from now on waits for this transaction. */
export async function takeStaleDays(tx: Tx): Promise<string[]> {
  const rows = await deleteFrom(tx, 'unfolded_days')
    .returning(sql<string>`day::text`.as('day'))
    .execute()
  return rows.map(({ day }) => day)
}

/** The zone in which the days of the sums are; null where there are none. */
export async function findFoldedZone(tx: ReadTx): Promise<string | null> {
  const state = await selectFrom(tx, 'sales_entry_states').select('folded_zone').executeTakeFirst()
  return state?.folded_zone ?? null
}

export const saveFoldedZone = ({ db, tenantId }: Tx, folded_zone: string) =>
  db
    .insertInto('sales_entry_states')
    .values({ tenant_id: tenantId, folded_zone })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ folded_zone }))
    .execute()

/** Whether an entry `e` is of one of these days, as ranges of the index of time. */
export const isOf = (ranges: Days[], zone: string) =>
  sql.join(
    ranges.map(
      ({ from, until }) => sql`(e.at >= (${from}::date::timestamp at time zone ${zone})
        and e.at < ((${until}::date + 1)::timestamp at time zone ${zone}))`,
    ),
    sql` or `,
  )

const each = (days: string[]): Days[] => days.map((day) => ({ from: day, until: day }))

/** Makes the sums of days anew; of all days where none are named. */
export async function foldDays(
  tx: Tx,
  zone: string,
  some?: { days: string[]; currencies: string[] },
): Promise<void> {
  await deleteFrom(tx, 'sales_days')
    .$if(some !== undefined, (query) =>
      query.where('day', '=', sql<Date>`any(${some?.days ?? []}::date[])`),
    )
    .execute()
  const isWanted = some
    ? sql`e.currency = any(${some.currencies}::text[]) and (${isOf(each(some.days), zone)})`
    : sql`true`
  await sql`insert into sales_days (tenant_id, currency, day, country, orders, units_sold, units_back,
        offered, delivery, discounts, added_tax, came_back, total, net, tax)
    select e.tenant_id, e.currency, (e.at at time zone ${zone})::date, coalesce(e.country, ''),
        ${ORDERS}, ${AMOUNTS}
      from sales_entries e where e.tenant_id = ${tx.tenantId} and ${isWanted}
      group by 1, 2, 3, 4`.execute(tx.db)
}

/** So many stale days are read from their entries, or made anew one by one. */
export const MOST_STALE = 31

/**
 * The days whose sums are stale, and the first month that has no sums by product, category and buyer;
 * undefined where no sums can be used.
 */
export type Kept = { stale: string[]; summed_until: string | null } | undefined

/** The facts that a report needs to read kept sums. */
export type KeptSums = { currency: string; timeZone: string; kept: Kept }

/** @returns undefined where the sums are of another zone, or too many of them are stale */
export async function findKept({ db, tenantId }: ReadTx, zone: string): Promise<Kept> {
  const { rows } = await sql<NonNullable<Kept> & { folded_zone: string }>`
    select s.folded_zone, s.summed_until::text, array(select u.day::text from unfolded_days u
        where u.tenant_id = ${tenantId} order by u.day limit ${MOST_STALE + 1}) as stale
      from sales_entry_states s
      where s.tenant_id = ${tenantId} and s.folded_zone is not null`.execute(db)
  const kept = rows[0]
  return kept?.folded_zone === zone && kept.stale.length <= MOST_STALE ? kept : undefined
}

/**
 * The sums of each day and country of a period, as rows of a statement: kept ones, and those of stale days
 * from their entries. Without kept sums in this zone, all are from entries.
 */
export function sumsByDay(
  tx: ReadTx,
  { currency, timeZone: zone, kept }: KeptSums,
  period: Period,
): RawBuilder<unknown> {
  const { tenantId } = tx
  const made = (where: RawBuilder<unknown>) => sql`
    select (e.at at time zone ${zone})::date as day, coalesce(e.country, '') as country,
        ${ORDERS}, ${AMOUNTS}
      from sales_entries e where ${within(tx, currency, period)} and ${where} group by 1, 2`
  if (!kept) return made(sql`true`)
  const stale = kept.stale.filter((day) => day >= period.from && day <= period.until)
  const clean = sql`
    select k.day, k.country, ${sumsIn('k')} from sales_days k
      where k.tenant_id = ${tenantId} and k.currency = ${currency}
        and k.day between ${period.from}::date and ${period.until}::date
        and k.day <> all(${stale}::date[])`
  return stale.length === 0
    ? clean
    : sql`${clean} union all ${made(sql`(${isOf(each(stale), zone)})`)}`
}

/** The totals of a period. */
export async function findTotals(tx: ReadTx, asked: KeptSums, period: Period): Promise<SumRow> {
  const { rows } = await sql<SumRow>`
    with days as (${sumsByDay(tx, asked, period)})
    select ${addedSums('d')} from days d`.execute(tx.db)
  return rows[0]!
}
