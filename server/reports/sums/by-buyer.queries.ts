import { sql } from 'kysely'
import { personName } from '#server/calls/person-name.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import type { Period } from './days.rules.ts'
import { AMOUNTS, ORDERS, sumsIn, within } from './sums.queries.ts'
import type { SumRow } from './sums.rules.ts'

export type BuyerSums = SumRow & {
  customer_id: number | null
  name: string
  first_on: string | null
  orders_ever: number
}

/** The buyers with the highest totals of a period, by account or by a guest's address. */
export async function listBestBuyers(
  tx: ReadTx,
  currency: string,
  { zone, most, ...period }: Period & { zone: string; most: number },
): Promise<BuyerSums[]> {
  const { tenantId, db } = tx
  const { rows } = await sql<BuyerSums>`
    with best as materialized (
      select e.buyer, ${ORDERS}, ${AMOUNTS} from sales_entries e
        where ${within(tx, currency, period)} and e.buyer is not null
        group by e.buyer order by total desc, e.buyer limit ${most}
    )
    select ${sumsIn('b')}, c.id::float8 as customer_id,
        coalesce(${personName(tenantId, sql`c.id`)}, c.email, c.guest_email, '') as name,
        (ever.first_at at time zone ${zone})::date::text as first_on, ever.orders as orders_ever
      from best b left join lateral (
          select id, email, guest_email from customers
            where tenant_id = ${tenantId} and id = b.buyer and b.buyer > 0
          union all
          (select id, email, guest_email from customers where tenant_id = ${tenantId} and guest_key = b.buyer
              and b.buyer < 0 order by id limit 1)) c on true
        cross join lateral (
          select min(x.at) as first_at, count(*)::int as orders from sales_entries x
            where x.tenant_id = ${tenantId} and x.buyer = b.buyer and x.kind = 'sale' and x.line = 0
              and x.at < ${period.till}) ever
      order by b.total desc, b.buyer`.execute(db)
  return rows
}

/** The buyers of a period, as `seen`: what they did before is looked up by them alone. */
const seenBuyers = (tx: ReadTx, currency: string, period: Period) => sql`
  seen as materialized (
    select distinct e.buyer from sales_entries e
      where ${within(tx, currency, period)} and e.buyer is not null
  )`

/** `is_known`: not of a buyer whose data was erased. Both null: the totals. */
export type BuyerGroup = SumRow & {
  is_known: boolean | null
  is_new: boolean | null
  buyers: number
}

/** The sums of new and of returning buyers, and of those who are not known any more. */
export async function sumBuyerGroups(
  tx: ReadTx,
  currency: string,
  period: Period,
): Promise<BuyerGroup[]> {
  const { tenantId, db } = tx
  const { rows } = await sql<BuyerGroup>`
    with ${seenBuyers(tx, currency, period)}, first as materialized (
      select x.buyer, min(x.at) as at from seen join sales_entries x
          on x.tenant_id = ${tenantId} and x.buyer = seen.buyer
        where x.kind = 'sale' and x.at < ${period.till}
        group by x.buyer
    ), grouped as (
      select e.kind, e.line, e.units, e.offered_cents, e.discount_cents, e.added_tax_cents,
          e.paid_cents, e.net_cents, e.tax_cents, e.buyer, e.buyer is not null as is_known,
          coalesce(f.at >= ${period.since}, false) as is_new
        from sales_entries e left join first f on f.buyer = e.buyer
        where ${within(tx, currency, period)}
    )
    select e.is_known, e.is_new, ${ORDERS}, ${AMOUNTS},
        (count(distinct e.buyer) filter (where e.kind = 'sale'))::int as buyers
      from grouped e group by grouping sets ((e.is_known, e.is_new), ())`.execute(db)
  return rows
}

/** The average days between two orders of a buyer, of those whose later order is in the period. */
export async function findDaysBetween(
  tx: ReadTx,
  currency: string,
  period: Period,
): Promise<number | null> {
  const { since, till } = period
  const { rows } = await sql<{ days: number | null }>`
    with ${seenBuyers(tx, currency, period)}
    select round(avg(extract(epoch from x.at - x.before)) / 86400)::int as days from (
      select e.at, lag(e.at) over (partition by e.buyer order by e.at) as before
        from seen join sales_entries e on e.tenant_id = ${tx.tenantId} and e.buyer = seen.buyer
        where e.currency = ${currency} and e.kind = 'sale' and e.line = 0 and e.at < ${till}) x
      where x.at >= ${since}`.execute(tx.db)
  return rows[0]!.days
}
