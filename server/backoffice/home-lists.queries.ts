import { byLanguage } from '#server/platform/database/by-language.ts'
import { sql } from 'kysely'
import type { ReadTx } from '#server/tenants/tx.ts'

export const CHART_DAYS = 60

type SalesOfDay = { day: string; orders: number; cents: number } & {
  /** The orders of the 30 days that end with this one. */
  month_orders: number
  month_cents: number
}

/**
 * Orders that were paid, and what they came to without what was given back, of each day until today
 * in the shop's time zone; the oldest day first.
 */
export async function listSalesByDay({ db, tenantId }: ReadTx): Promise<SalesOfDay[]> {
  const { rows } = await sql<SalesOfDay>`
    with zone as (
      select coalesce((select time_zone from office_settings where tenant_id = ${tenantId}), 'UTC')
        as name
    ), recent as materialized (
      select o.id, (o.created_at at time zone zone.name)::date as day, o.total_cents
        from orders o cross join zone
        where o.tenant_id = ${tenantId} and o.status in ('paid', 'processing', 'shipped', 'delivered')
          and o.created_at >= now() - make_interval(days => ${CHART_DAYS + 1}::int)
    ), given_back as materialized (
      -- No refund is older than its order.
      select order_id, sum(amount_cents) as cents from order_refunds
        where tenant_id = ${tenantId}
          and created_at >= now() - make_interval(days => ${CHART_DAYS + 1}::int)
          and status = 'succeeded' and kind <> 'surplus'
        group by order_id
    ), today as (
      select (now() at time zone zone.name)::date as day from zone
    )
    select day::text, orders, cents, (sum(orders) over month)::int as month_orders,
        sum(cents) over month as month_cents
      from (
    select d.day, count(r.id)::int as orders,
        coalesce(sum(r.total_cents - coalesce(g.cents, 0)), 0)::float8 as cents
      from today cross join lateral (
        select today.day - back as day from generate_series(0, ${CHART_DAYS - 1}::int) back) d
        left join recent r on r.day = d.day
        left join given_back g on g.order_id = r.id
      group by d.day) days
      window month as (order by day rows between ${CHART_DAYS / 2 - 1}::int preceding and current row)
      order by day`.execute(db)
  return rows
}

type LowStockRow = { id: number; name: string; stock: number }

/** Products and variants that are nearly sold out, those with the least stock first. */
export async function listLowStock({ db, tenantId }: ReadTx, most: number): Promise<LowStockRow[]> {
  const { rows } = await sql<LowStockRow>`
    select p.id, p.name || case when v.id is null then ''
          else ' (' || concat_ws(', ', v.value_1, v.value_2, v.value_3) || ')' end as name,
        coalesce(v.stock, p.stock) as stock
      from products p left join product_variants v on v.tenant_id = p.tenant_id
        and v.product_id = p.id and v.is_active and p.option_count > 0
      where p.tenant_id = ${tenantId} and p.is_active and (p.option_count = 0 or v.id is not null)
        and coalesce(v.stock, p.stock) <= coalesce(
          (select low_stock_at from office_settings where tenant_id = ${tenantId}), 3)
      order by stock, ${byLanguage('name')} limit ${most}`.execute(db)
  return rows
}

/** Without an answer, newest first. */
export const listLatestMessages = ({ db, tenantId }: ReadTx, most: number) =>
  db
    .selectFrom('contact_messages')
    .select(['id', 'name', 'subject', 'created_at'])
    .where('tenant_id', '=', tenantId)
    .where('answered_at', 'is', null)
    .where('spam_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
