import { sql } from 'kysely'
import { byLanguage } from '#server/platform/database/by-language.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import type { Period } from './days.rules.ts'
import { within } from './sums.queries.ts'

export type DiscountSums = {
  /** Null: the totals. */
  kind: 'promotion' | 'code' | 'own_price' | 'gone' | null
  promotion_id: number | null
  name: string
  code: string
  orders: number
  discounts: number
  came_back: number
  sales_with: number
}

/** The discounts of a period's entries by promotion, code and colleague, as `named`. */
const partsOf = (tx: ReadTx, currency: string, period: Period) => sql`
    off as materialized (
      select e.kind, e.order_id, e.promotions, e.discount_cents from sales_entries e
        where ${within(tx, currency, period)} and e.discount_cents <> 0
    ), parts as (
      select off.kind, off.order_id, p.key::bigint as promotion_id, p.value::bigint as cents
        from off cross join lateral jsonb_each_text(off.promotions) p
      union all
      select kind, order_id, null, discount_cents - (
          select coalesce(sum(p.value::bigint), 0) from jsonb_each_text(promotions) p)
        from off
    ), named as (
      select p.kind, p.order_id, p.promotion_id, p.cents, coalesce(u.code, '') as code, d.staff_id
        from parts p
          left join promotion_uses u on u.tenant_id = ${tx.tenantId} and u.order_id = p.order_id
            and u.promotion_id = p.promotion_id
          left join drafts d on d.tenant_id = ${tx.tenantId} and d.order_id = p.order_id
            and p.promotion_id is null
        where p.cents <> 0
    )`

/**
 * The discounts of each offer, apart for each of its codes, and of prices that colleagues agreed below the
 * shop's; the largest first. A discount of no offer is an agreed price.
 */
export async function listDiscounts(
  tx: ReadTx,
  currency: string,
  period: Period,
): Promise<DiscountSums[]> {
  const { tenantId, db } = tx
  const { rows } = await sql<DiscountSums>`
    with ${partsOf(tx, currency, period)}, sold as (
      select e.order_id, sum(e.paid_cents) as cents from sales_entries e
        where ${within(tx, currency, period)} and e.kind = 'sale'
          and e.order_id in (select order_id from off)
        group by e.order_id
    ), of_orders as (
      select n.promotion_id, n.code, n.staff_id, n.order_id,
          coalesce(sum(n.cents) filter (where n.kind = 'sale'), 0) as discounts,
          coalesce(sum(n.cents) filter (where n.kind <> 'sale'), 0) as came_back,
          bool_or(n.kind = 'sale') as is_sold
        from named n group by n.promotion_id, n.code, n.staff_id, n.order_id
    ), of_all as (
      select o.order_id, bool_or(o.is_sold) as is_sold from of_orders o group by o.order_id
    ), summed as (
      select false as is_total, o.promotion_id, o.code, o.staff_id,
          count(*) filter (where o.is_sold)::int as orders, sum(o.discounts)::float8 as discounts,
          sum(o.came_back)::float8 as came_back,
          coalesce(sum(s.cents) filter (where o.is_sold), 0)::float8 as sales_with
        from of_orders o left join sold s on s.order_id = o.order_id
        group by o.promotion_id, o.code, o.staff_id
      union all
      select true, null, '', null, (select count(*)::int from of_all where is_sold),
          coalesce(sum(o.discounts), 0)::float8, coalesce(sum(o.came_back), 0)::float8,
          (select coalesce(sum(s.cents), 0)::float8 from of_all a join sold s
            on s.order_id = a.order_id where a.is_sold)
        from of_orders o
    )
    select case when s.is_total then null when s.promotion_id is null then 'own_price'
          when p.id is null then 'gone' when s.code <> '' then 'code' else 'promotion' end as kind,
        p.id::float8 as promotion_id, coalesce(p.name, c.name, '') as name, s.code, s.orders,
        s.discounts, s.came_back, s.sales_with
      from summed s left join promotions p on p.tenant_id = ${tenantId} and p.id = s.promotion_id
        left join staff c on c.id = s.staff_id
      order by s.is_total, s.discounts, ${byLanguage(sql`coalesce(p.name, c.name, '')`)}, s.code`.execute(
    db,
  )
  return rows
}
