import { sql } from 'kysely'
import { byLanguage } from '#server/platform/database/by-language.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import type { Period } from './days.rules.ts'
import { sumsOfSpans } from './span-sums.queries.ts'
import { addedSums, sumsIn } from './sums.queries.ts'
import type { KeptSums } from './day-sums.queries.ts'
import type { SumRow } from './sums.rules.ts'

/** A sold thing: a product, one that was deleted, an item that was no product, or delivery. */
export type Sold = {
  kind: 'product' | 'gone' | 'custom' | 'delivery'
  product_id: number | null
  variant_id: number | null
  name: string
  variant: string
}

export type Margin = {
  units: number
  net: number
  net_with_cost: number
  cost: number
}

/** The sums of each product, or of each variant, with their margin; the highest total first. Items without a product go by their names. */
export async function listSalesByProduct(
  tx: ReadTx,
  asked: KeptSums,
  period: Period,
  by: 'product' | 'variant',
): Promise<(Sold & SumRow & Margin)[]> {
  const { tenantId, db } = tx
  const { rows } = await sql<Sold & SumRow & Margin>`
    with parts as (${sumsOfSpans(tx, by, asked, period)}), summed as (
      select s.thing, s.part, s.item, s.is_custom, s.is_delivery, min(s.some_order) as some_order,
          ${addedSums('s')}, sum(s.units_sold - s.units_back)::int as units,
          sum(s.net_with_cost)::float8 as net_with_cost, sum(s.cost)::float8 as cost
        from parts s group by s.thing, s.part, s.item, s.is_custom, s.is_delivery
    )
    select case when s.is_delivery then 'delivery' when p.id is not null then 'product'
          when s.is_custom then 'custom' else 'gone' end as kind,
        p.id::float8 as product_id, v.id::float8 as variant_id,
        coalesce(p.name, nullif(s.item, ''), case when s.thing <> 0 then (
          select l.product_name from sales_entries x join order_lines l on l.tenant_id = x.tenant_id
              and l.order_id = x.order_id and l.position = x.line
            where x.tenant_id = ${tenantId} and x.order_id = s.some_order
              and x.product_id = s.thing limit 1) end, '') as name,
        concat_ws(', ', v.value_1, v.value_2, v.value_3) as variant,
        ${sumsIn('s')}, s.units, s.net_with_cost, s.cost
      from summed s left join products p on p.tenant_id = ${tenantId} and p.id = s.thing
        left join product_variants v on v.tenant_id = ${tenantId} and v.product_id = s.thing
          and v.id = s.part
      order by s.is_delivery, s.total desc, ${byLanguage('name')}, s.thing, s.part`.execute(db)
  return rows
}
