import { sql } from 'kysely'
import type { ReadTx } from '#server/tenants/tx.ts'
import type { Asked, Period } from './asked.ts'
import type { By } from './days.rules.ts'
import { AMOUNTS, ORDERS, within } from './sums.queries.ts'
import type { SumRow } from './sums.rules.ts'

/** The sums of each hour, day, week or month that has entries. A null `period` has the totals. */
export async function listSalesOverTime(
  tx: ReadTx,
  { currency, timeZone, firstDay }: Pick<Asked, 'currency' | 'timeZone' | 'firstDay'>,
  period: Period,
  by: By,
): Promise<(SumRow & { period: string | null })[]> {
  const local = sql`(e.at at time zone ${timeZone})`
  const day = sql`${local}::date`
  const names = {
    hour: sql`to_char(${local}, 'YYYY-MM-DD"T"HH24')`,
    day: sql`${day}::text`,
    week: sql`(${day} - (extract(isodow from ${local})::int - ${firstDay}::int + 7) % 7)::text`,
    month: sql`to_char(${local}, 'YYYY-MM')`,
  }
  const { rows } = await sql<SumRow & { period: string | null }>`
    with named as (
      select e.kind, e.line, e.units, e.offered_cents, e.discount_cents, e.added_tax_cents,
          e.paid_cents, e.net_cents, e.tax_cents, ${names[by]} as period
        from sales_entries e where ${within(tx, currency, period)}
    )
    select e.period, ${ORDERS}, ${AMOUNTS} from named e
      group by grouping sets ((e.period), ())`.execute(tx.db)
  return rows
}
