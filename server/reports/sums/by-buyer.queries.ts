import { sql } from 'kysely'
import { personName } from '#server/calls/person-name.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import type { KeptSums } from './day-sums.queries.ts'
import type { Period } from './days.rules.ts'
import { sumsOfSpans } from './span-sums.queries.ts'
import { addedSums, sumsIn } from './sums.queries.ts'
import type { SumRow } from './sums.rules.ts'

/** The sums of one buyer, `thing`, or of a group of buyers. */
export type BuyerSums = SumRow & {
  thing: number | null
  /** Whether the buyers of this row had bought nothing before the period. */
  is_new: boolean
  buyers: number
  /** The days between two orders of a buyer, all together, and how often there was a former order. */
  days_between: number
  gaps: number
}

/** The buyers with the highest totals of a period, and the sums of all new and of all returning ones. */
export async function sumBuyers(
  tx: ReadTx,
  asked: KeptSums,
  period: Period,
  most: number,
): Promise<BuyerSums[]> {
  const { rows } = await sql<BuyerSums>`
    with parts as (${sumsOfSpans(tx, 'buyer', asked, period)}), summed as (
      select s.thing, ${addedSums('s')}, min(s.first_at) as first_at, max(s.last_at) as last_at
        from parts s group by s.thing
    ), now as materialized (
      select s.*, b.at is null as is_new, (s.orders > 0)::int as buyers,
          coalesce(extract(epoch from s.last_at - coalesce(b.at, s.first_at)) / 86400, 0) as days,
          greatest(s.orders - (b.at is null)::int, 0) as gaps
        from summed s left join lateral (
          select x.at from sales_entries x
            where x.tenant_id = ${tx.tenantId} and x.buyer = s.thing and x.kind = 'sale'
              and x.line = 0 and x.at < ${period.since}
            order by x.at desc limit 1) b on true
    )
    select null::float8 as thing, n.is_new, sum(n.buyers)::int as buyers, ${addedSums('n')},
        sum(n.days)::float8 as days_between, sum(n.gaps)::int as gaps
      from now n group by n.is_new
    union all
    (select n.thing::float8, n.is_new, n.buyers, ${sumsIn('n')}, n.days::float8, n.gaps
      from now n order by n.total desc, n.thing limit ${most})`.execute(tx.db)
  return rows
}

export type NamedBuyer = {
  buyer: number
  customer_id: number | null
  name: string
  first_on: string | null
  orders_ever: number
}

/** Buyers, by account or by a guest's address, with what they had bought by the end of a period. */
export async function listBuyers(
  tx: ReadTx,
  buyers: number[],
  { timeZone, till }: { timeZone: string; till: Date },
): Promise<NamedBuyer[]> {
  const { tenantId, db } = tx
  const { rows } = await sql<NamedBuyer>`
    select b.buyer::float8 as buyer, c.id::float8 as customer_id,
        coalesce(${personName(tenantId, sql`c.id`)}, c.email, c.guest_email, '') as name,
        (ever.first_at at time zone ${timeZone})::date::text as first_on, ever.orders as orders_ever
      from unnest(${buyers}::bigint[]) b (buyer) left join lateral (
          select id, email, guest_email from customers
            where tenant_id = ${tenantId} and id = b.buyer and b.buyer > 0
          union all
          (select id, email, guest_email from customers where tenant_id = ${tenantId} and guest_key = b.buyer
              and b.buyer < 0 order by id limit 1)) c on true
        cross join lateral (
          select min(x.at) as first_at, count(*)::int as orders from sales_entries x
            where x.tenant_id = ${tenantId} and x.buyer = b.buyer and x.kind = 'sale' and x.line = 0
              and x.at < ${till}) ever`.execute(db)
  return rows
}
