import { sql } from 'kysely'
import { byLanguage } from '#server/platform/database/by-language.ts'
import type { ReadTx } from '#server/tenants/tx.ts'

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

/** The stock of published products and their variants, with what was sold of them lately. */
export async function listStock({ db, tenantId }: ReadTx): Promise<StockOfUnit[]> {
  const { rows } = await sql<StockOfUnit>`
    with zone as (
      select coalesce((select time_zone from office_settings where tenant_id = ${tenantId}), 'UTC')
        as name
    ), sold as materialized (
      select e.product_id, e.variant_id,
          coalesce(sum(e.units) filter (where e.at >= now() - interval '30 days'), 0)::int as sold_30,
          coalesce(sum(e.units) filter (where e.at >= now() - interval '90 days'), 0)::int as sold_90,
          max(e.at) filter (where e.kind = 'sale') as last_at
        from sales_entries e
        where e.tenant_id = ${tenantId} and e.product_id is not null
        group by e.product_id, e.variant_id
    )
    select p.id::float8 as product_id, v.id::float8 as variant_id, p.name,
        concat_ws(', ', v.value_1, v.value_2, v.value_3) as variant,
        coalesce(v.stock, p.stock) as units,
        coalesce(v.cost_cents, p.cost_cents)::float8
          as unit_cost,
        coalesce(s.sold_30, 0) as sold_30, coalesce(s.sold_90, 0) as sold_90,
        (s.last_at at time zone zone.name)::date::text as last_sold_on,
        coalesce(v.stock, p.stock) > 0 and coalesce(s.last_at, p.created_at)
          < now() - make_interval(days => ${IDLE_DAYS}::int) as is_idle
      from products p cross join zone
        left join product_variants v on v.tenant_id = p.tenant_id and v.product_id = p.id
          and v.is_active and p.option_count > 0
        left join sold s on s.product_id = p.id and s.variant_id is not distinct from v.id
      where p.tenant_id = ${tenantId} and p.is_active and (p.option_count = 0 or v.id is not null)
      order by case when coalesce(s.sold_90, 0) > 0
          then coalesce(v.stock, p.stock)::numeric / s.sold_90 end nulls last,
        ${byLanguage('p.name')}, p.id, v.id`.execute(db)
  return rows
}
