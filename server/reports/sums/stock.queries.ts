import { sql } from 'kysely'
import { byLanguage } from '#server/platform/database/by-language.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { EARLIEST_DAY } from './days.rules.ts'
import type { KeptSums } from './day-sums.queries.ts'
import { sumsOfSpans } from './span-sums.queries.ts'

export type StockOfUnit = {
  product_id: number
  variant_id: number | null
  name: string
  variant: string
  units: number
  unit_cost: number | null
  sold_30: number
  sold_90: number
  last_sold_on: string | null
  is_idle: boolean
}

/** A product or variant sells no more after so many days without a sale. */
const IDLE_DAYS = 180

/** A shop that has sold nothing. */
const NONE = sql`select null::bigint as thing, null::bigint as part, null::timestamptz as last_at where false`

/** The stock of published products and their variants, with what was sold of them lately. */
export async function listStock(
  tx: ReadTx,
  asked: Omit<KeptSums, 'currency'> & { today: string; currencies: string[] },
): Promise<StockOfUnit[]> {
  const { db, tenantId } = tx
  const { timeZone, kept, today: until, currencies } = asked
  const ever = { from: EARLIEST_DAY, until }
  const parts = currencies.map(
    (currency) => sql`(${sumsOfSpans(tx, 'variant', { timeZone, kept, currency }, ever)})`,
  )
  const { rows } = await sql<StockOfUnit>`
    with parts as (${parts.length > 0 ? sql.join(parts, sql` union all `) : NONE}), ever as materialized (
      select s.thing as product_id, s.part as variant_id, max(s.last_at) as last_at
        from parts s group by 1, 2
    ), sold as materialized (
      select e.product_id, coalesce(e.variant_id, 0) as variant_id,
          coalesce(sum(e.units) filter (where e.at >= now() - interval '30 days'), 0)::int as sold_30,
          sum(e.units)::int as sold_90
        from sales_entries e
        where e.tenant_id = ${tenantId} and e.currency = any(${currencies}::text[])
          and e.at >= now() - interval '90 days' and e.product_id is not null
        group by 1, 2
    )
    select p.id::float8 as product_id, v.id::float8 as variant_id, p.name,
        concat_ws(', ', v.value_1, v.value_2, v.value_3) as variant,
        coalesce(v.stock, p.stock) as units,
        coalesce(v.cost_cents, p.cost_cents)::float8
          as unit_cost,
        coalesce(s.sold_30, 0) as sold_30, coalesce(s.sold_90, 0) as sold_90,
        (l.last_at at time zone ${timeZone})::date::text as last_sold_on,
        coalesce(v.stock, p.stock) > 0 and coalesce(l.last_at, p.created_at)
          < now() - make_interval(days => ${IDLE_DAYS}::int) as is_idle
      from products p
        left join product_variants v on v.tenant_id = p.tenant_id and v.product_id = p.id
          and v.is_active and p.option_count > 0
        left join sold s on s.product_id = p.id and s.variant_id = coalesce(v.id, 0)
        left join ever l on l.product_id = p.id and l.variant_id = coalesce(v.id, 0)
      where p.tenant_id = ${tenantId} and p.is_active and (p.option_count = 0 or v.id is not null)
      order by case when coalesce(s.sold_90, 0) > 0
          then coalesce(v.stock, p.stock)::numeric / s.sold_90 end nulls last,
        ${byLanguage('p.name')}, p.id, v.id`.execute(db)
  return rows
}
