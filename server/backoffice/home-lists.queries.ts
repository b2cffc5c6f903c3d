import { byLanguage } from '#server/platform/database/by-language.ts'
import { sql } from 'kysely'
import { type ReadTx, selectFrom } from '#server/tenants/tx.ts'

export const CHART_DAYS = 60

export type SalesOfDay = { day: string; orders: number; cents: number }

/**
 * The sales of each day until today in the shop's time zone, less what came back on that day; the oldest
 * day first. They are the entries of reports, so that the two agree.
 */
export async function listSalesByDay({
  db,
  tenantId,
  format: { currency },
}: ReadTx): Promise<SalesOfDay[]> {
  const { rows } = await sql<SalesOfDay>`
    with zone as (
      select coalesce((select time_zone from office_settings where tenant_id = ${tenantId}), 'UTC')
        as name
    ), today as (
      select (now() at time zone zone.name)::date as day from zone
    ), sold as (
      select (e.at at time zone zone.name)::date as day,
          count(*) filter (where e.kind = 'sale' and e.line = 0)::int as orders,
          sum(e.paid_cents)::float8 as cents
        from sales_entries e cross join zone
        where e.tenant_id = ${tenantId} and e.currency = ${currency}
          and e.at >= now() - make_interval(days => ${CHART_DAYS + 1}::int)
        group by 1
    )
    select (today.day - back)::text as day, coalesce(s.orders, 0) as orders,
        coalesce(s.cents, 0) as cents
      from today cross join generate_series(0, ${CHART_DAYS - 1}::int) back
        left join sold s on s.day = today.day - back
      order by today.day - back`.execute(db)
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
export const listLatestMessages = (tx: ReadTx, most: number) =>
  selectFrom(tx, 'contact_messages')
    .select(['id', 'name', 'subject', 'created_at'])
    .where('answered_at', 'is', null)
    .where('spam_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
