import { sql } from 'kysely'
import type { ReadTx } from '#server/tenants/tx.ts'
import type { Asked } from './asked.ts'
import { sumsByDay } from './day-sums.queries.ts'
import type { By, Period } from './days.rules.ts'
import { addedSums, AMOUNTS, ORDERS, within } from './sums.queries.ts'
import type { SumRow } from './sums.rules.ts'

type PeriodSums = SumRow & { period: string | null }

/** The sums of each hour, day, week or month that has entries. A null `period` has the totals. */
export async function listSalesOverTime(
  tx: ReadTx,
  {
    currency,
    timeZone,
    firstDay,
    kept,
  }: Pick<Asked, 'currency' | 'timeZone' | 'firstDay' | 'kept'>,
  period: Period,
  by: By,
): Promise<PeriodSums[]> {
  if (by === 'hour') return listSalesByHour(tx, { currency, timeZone }, period)
  const names = {
    day: sql`d.day::text`,
    week: sql`(d.day - (extract(isodow from d.day)::int - ${firstDay}::int + 7) % 7)::text`,
    month: sql`to_char(d.day, 'YYYY-MM')`,
  }
  const { rows } = await sql<PeriodSums>`
    with days as (${sumsByDay(tx, { currency, timeZone, kept }, period)}), named as (
      select ${names[by]} as period, d.* from days d
    )
    select n.period, ${addedSums('n')} from named n
      group by grouping sets ((n.period), ())`.execute(tx.db)
  return rows
}

async function listSalesByHour(
  tx: ReadTx,
  { currency, timeZone }: Pick<Asked, 'currency' | 'timeZone'>,
  period: Period,
): Promise<PeriodSums[]> {
  const { rows } = await sql<PeriodSums>`
    with named as (
      select e.kind, e.line, e.units, e.offered_cents, e.discount_cents, e.added_tax_cents,
          e.paid_cents, e.net_cents, e.tax_cents,
          to_char(e.at at time zone ${timeZone}, 'YYYY-MM-DD"T"HH24') as period
        from sales_entries e where ${within(tx, currency, period)}
    )
    select e.period, ${ORDERS}, ${AMOUNTS} from named e
      group by grouping sets ((e.period), ())`.execute(tx.db)
  return rows
}
