import { type RawBuilder, sql } from 'kysely'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'
import type { Period } from './asked.ts'
import { AMOUNTS, ORDERS, sumsIn, within } from './sums.queries.ts'

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
export async function takeStaleDays({ db, tenantId }: Tx): Promise<string[]> {
  const rows = await db
    .deleteFrom('unfolded_days')
    .where('tenant_id', '=', tenantId)
    .returning(sql<string>`day::text`.as('day'))
    .execute()
  return rows.map(({ day }) => day)
}

/** The zone in which the days of the sums are; null where there are none. */
export async function findFoldedZone({ db, tenantId }: ReadTx): Promise<string | null> {
  const state = await db
    .selectFrom('sales_entry_states')
    .select('folded_zone')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  return state?.folded_zone ?? null
}

export const saveFoldedZone = ({ db, tenantId }: Tx, folded_zone: string) =>
  db
    .insertInto('sales_entry_states')
    .values({ tenant_id: tenantId, folded_zone })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ folded_zone }))
    .execute()

/** The entries `e` of days `d`, each found by the index of time. */
const ofDays = ({ tenantId }: ReadTx, zone: string) => sql`
  join sales_entries e on e.tenant_id = ${tenantId} and e.currency = c.currency
    and e.at >= (d.day::timestamp at time zone ${zone})
    and e.at < ((d.day + 1)::timestamp at time zone ${zone})`

const CURRENCIES = ({ tenantId }: ReadTx) => sql`
  (select distinct s.currency from sales_entries s where s.tenant_id = ${tenantId}) c`

/** Makes the sums of days anew; of all days where none are named. */
export async function foldDays(tx: Tx, zone: string, days?: string[]): Promise<void> {
  const { db, tenantId } = tx
  await db
    .deleteFrom('sales_days')
    .where('tenant_id', '=', tenantId)
    .$if(days !== undefined, (query) =>
      query.where('day', '=', sql<Date>`any(${days ?? []}::date[])`),
    )
    .execute()
  const entries = days
    ? sql`unnest(${days}::date[]) d (day) cross join ${CURRENCIES(tx)} ${ofDays(tx, zone)}`
    : sql`sales_entries e`
  await sql`insert into sales_days (tenant_id, currency, day, country, orders, units_sold, units_back,
        offered, delivery, discounts, added_tax, came_back, total, net, tax)
    select e.tenant_id, e.currency, (e.at at time zone ${zone})::date, coalesce(e.country, ''),
        ${ORDERS}, ${AMOUNTS}
      from ${entries} where e.tenant_id = ${tenantId} group by 1, 2, 3, 4`.execute(db)
}

/**
 * The sums of each day and country of a period, as rows of a statement: kept ones, and those of stale days
 * from their entries. Without kept sums in this zone, all are from entries.
 */
export function sumsByDay(
  tx: ReadTx,
  { currency, zone, isFolded }: { currency: string; zone: string; isFolded: boolean },
  period: Period,
): RawBuilder<unknown> {
  const { tenantId } = tx
  const made = sql`(e.at at time zone ${zone})::date as day, coalesce(e.country, '') as country,
    ${ORDERS}, ${AMOUNTS}`
  if (!isFolded) {
    return sql`select ${made} from sales_entries e where ${within(tx, currency, period)}
      group by 1, 2`
  }
  return sql`
    select k.day, k.country, ${sumsIn('k')} from sales_days k
      where k.tenant_id = ${tenantId} and k.currency = ${currency}
        and k.day between ${period.from}::date and ${period.until}::date
        and not exists (select from unfolded_days u where u.tenant_id = ${tenantId}
          and u.day = k.day)
    union all
    select ${made} from (select d.day from unfolded_days d where d.tenant_id = ${tenantId}
          and d.day between ${period.from}::date and ${period.until}::date) d
        cross join (select ${currency}::text as currency) c ${ofDays(tx, zone)}
      group by 1, 2`
}
