import { sql } from 'kysely'
import { byLanguage } from '#server/platform/database/by-language.ts'
import { startOfDay } from '#server/calls/shop-days.ts'
import { type ReadTx, selectFrom } from '#server/tenants/tx.ts'

export type ReportedRate = {
  /** The country of the delivery; null: unknown, or collected. */
  country: string | null
  name: string
  /** Null: the shop had no rate. */
  rate_ppm: number | null
  is_included: boolean
  currency: string
  base_cents: number
  tax_cents: number
  refunded_base_cents: number
  refunded_tax_cents: number
}

/** First days: "2026-11-01" and "2026-12-01". */
export type Period = { from: string; until: string }

/** The parts of refunds and edits of all orders that had one in the period. */
const goneIn = (tenantId: number) => sql`refunded as materialized (
      select distinct r.order_id from period join order_refunds r on r.tenant_id = ${tenantId}
          and r.settled_at >= period.since and r.settled_at < period.until
        where r.status = 'succeeded' and r.kind not in ('surplus', 'edit')
      union
      select e.order_id from period join order_edits e on e.tenant_id = ${tenantId}
          and e.settled_at >= period.since and e.settled_at < period.until
        where e.state = 'applied'
    ), gone as materialized (
      select r.order_id, l.line, r.settled_at, r.id, l.position, l.amount_cents
        from refunded join order_refunds r on r.tenant_id = ${tenantId}
            and r.order_id = refunded.order_id
          join order_refund_lines l on l.tenant_id = ${tenantId} and l.refund_id = r.id
        where r.status = 'succeeded' and r.kind not in ('surplus', 'edit')
      union all
      select e.order_id, l.line, e.settled_at, e.id, l.position, l.amount_cents
        from refunded join order_edits e on e.tenant_id = ${tenantId}
            and e.order_id = refunded.order_id
          join order_edit_lines l on l.tenant_id = ${tenantId} and l.edit_id = e.id
        where e.state = 'applied'
    )`

/**
 * The taxes of orders that were placed in a period and paid, and of refunds and edits that were done in it,
 * by country and rate. A part of a refund gives back of each tax the share of all that has come back of its line
 * then, less what came back before: a full refund gives back exactly each tax.
 */
export async function listTaxesByRate(tx: ReadTx, period: Period): Promise<ReportedRate[]> {
  const { db, tenantId } = tx
  const { rows } = await sql<ReportedRate>`
    with period as materialized (
      select ${startOfDay(tx, period.from, 0)} as since, ${startOfDay(tx, period.until, 0)} as until
    ), sold as (
      select coalesce(o.country_code, '') as country, a.label, a.rate_ppm, a.source_id is null as has_none,
          a.is_included, o.currency, sum(a.base_cents) as base, sum(a.amount_cents) as tax
        from period join orders o on o.tenant_id = ${tenantId}
            and o.created_at >= period.since and o.created_at < period.until
            and o.status in ('paid', 'processing', 'shipped', 'delivered', 'refunded')
          join order_adjustments a on a.tenant_id = ${tenantId} and a.order_id = o.id
            and a.kind = 'tax'
        group by o.country_code, a.label, a.rate_ppm, has_none, a.is_included, o.currency
    ), ${goneIn(tenantId)}, parts as materialized (
      select order_id, line, settled_at, amount_cents as cents,
          sum(amount_cents) over (partition by order_id, line order by settled_at, id, position)
            as after
        from gone
    ), given_back as (
      select p.order_id, p.line, p.after - p.cents as before, p.after, (
            select coalesce(sum(i.price_cents::bigint * i.quantity), 0) from order_lines i
              where i.tenant_id = ${tenantId} and i.order_id = p.order_id and i.position = p.line)
          + (select coalesce(sum(a.amount_cents), 0) from order_adjustments a
              where a.tenant_id = ${tenantId} and a.order_id = p.order_id
                and a.line is not distinct from p.line and not a.is_included) as paid
        from parts p cross join period
        where p.settled_at >= period.since and p.settled_at < period.until
    ), returned as (
      select coalesce(o.country_code, '') as country, a.label, a.rate_ppm, a.source_id is null as has_none,
          a.is_included, o.currency, sum(share_of(a.base_cents, g.after, g.paid) - share_of(a.base_cents, g.before, g.paid))
            as base,
          sum(share_of(a.amount_cents, g.after, g.paid) - share_of(a.amount_cents, g.before, g.paid))
            as tax
        from given_back g
          join orders o on o.tenant_id = ${tenantId} and o.id = g.order_id
          join order_adjustments a on a.tenant_id = ${tenantId} and a.order_id = g.order_id
            and a.line is not distinct from g.line and a.kind = 'tax'
        where g.paid > 0
        group by o.country_code, a.label, a.rate_ppm, has_none, a.is_included, o.currency
    )
    select nullif(country, '') as country, label as name,
        case when has_none then null else rate_ppm end as rate_ppm, is_included, currency,
        coalesce(s.base, 0)::float8 as base_cents, coalesce(s.tax, 0)::float8 as tax_cents,
        coalesce(r.base, 0)::float8 as refunded_base_cents,
        coalesce(r.tax, 0)::float8 as refunded_tax_cents
      from sold s full join returned r
        using (country, label, rate_ppm, has_none, is_included, currency)
      order by country = '', country, ${byLanguage('label')}, rate_ppm desc nulls last, currency`.execute(
    db,
  )
  return rows
}

/** The tax of orders that were placed in a period and paid. */
export async function countTaxedOrders(tx: ReadTx, { from, until }: Period): Promise<number> {
  const { count } = await selectFrom(tx, 'orders')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('created_at', '>=', startOfDay(tx, from, 0))
    .where('created_at', '<', startOfDay(tx, until, 0))
    .where('status', 'in', ['paid', 'processing', 'shipped', 'delivered', 'refunded'])
    .executeTakeFirstOrThrow()
  return count
}
