import { sql } from 'kysely'
import { byLanguage } from '#server/platform/database/by-language.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import type { Period } from './days.rules.ts'
import { AMOUNTS, ORDERS_ONCE, sumsIn, within } from './sums.queries.ts'
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

const MARGIN = sql`
  coalesce(sum(e.net_cents) filter (where e.cost_cents is not null), 0)::float8 as net_with_cost,
  coalesce(sum(e.cost_cents), 0)::float8 as cost`

/**
 * The sums of each product, or of each variant, with their margin; the highest total first. A row without
 * `kind` has the totals. Items without a product go by their names.
 */
export async function listSalesByProduct(
  tx: ReadTx,
  currency: string,
  period: Period,
  by: 'product' | 'variant',
): Promise<(Omit<Sold, 'kind'> & SumRow & Margin & { kind: Sold['kind'] | null })[]> {
  const { tenantId, db } = tx
  const variant = by === 'variant' ? sql`e.variant_id` : sql`null::bigint`
  const columns = sql`e.kind, e.source_id, e.order_id, e.line, e.product_id, ${variant} as variant_id, e.units,
    e.offered_cents, e.discount_cents, e.added_tax_cents, e.paid_cents, e.net_cents, e.tax_cents,
    e.cost_cents`
  const { rows } = await sql<Omit<Sold, 'kind'> & SumRow & Margin & { kind: Sold['kind'] | null }>`
    with named as (
      select ${columns}, '' as item, false as is_custom from sales_entries e
        where ${within(tx, currency, period)} and (e.product_id is not null or e.line is null)
      union all
      select ${columns}, coalesce(l.product_name, ''), l.product_slug = ''
        from sales_entries e left join order_lines l on l.tenant_id = e.tenant_id
          and l.order_id = e.order_id and l.position = e.line
        where ${within(tx, currency, period)} and e.product_id is null and e.line is not null
    ), summed as (
      select grouping(e.product_id) = 1 as is_total, e.line is null as is_delivery, e.product_id,
          e.item, e.is_custom,
          e.variant_id,
          min(e.order_id) as some_order, ${ORDERS_ONCE}, ${AMOUNTS},
          sum(e.units)::int as units, ${MARGIN}
        from named e
        group by grouping sets
          ((e.line is null, e.product_id, e.item, e.is_custom, e.variant_id), ())
    )
    select case when s.is_total then null when s.is_delivery then 'delivery'
          when p.id is not null then 'product' when s.is_custom then 'custom' else 'gone' end as kind,
        p.id::float8 as product_id, v.id::float8 as variant_id,
        coalesce(p.name, nullif(s.item, ''), case when s.product_id is not null then (
          select l.product_name from sales_entries x join order_lines l on l.tenant_id = x.tenant_id
              and l.order_id = x.order_id and l.position = x.line
            where x.tenant_id = ${tenantId} and x.order_id = s.some_order
              and x.product_id = s.product_id limit 1) end, '') as name,
        concat_ws(', ', v.value_1, v.value_2, v.value_3) as variant,
        ${sumsIn('s')}, coalesce(s.units, 0) as units, s.net_with_cost, s.cost
      from summed s left join products p on p.tenant_id = ${tenantId} and p.id = s.product_id
        left join product_variants v on v.tenant_id = ${tenantId} and v.product_id = s.product_id
          and v.id = s.variant_id
      order by s.is_total, s.is_delivery, s.total desc, ${byLanguage('name')},
        s.product_id, s.variant_id`.execute(db)
  return rows
}
