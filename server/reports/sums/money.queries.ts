import { sql } from 'kysely'
import type { ReadTx } from '#server/tenants/tx.ts'
import type { Period } from './days.rules.ts'
import { within } from './sums.queries.ts'

export type MoneySums = {
  method: string
  provider: string | null
  received: number
  given_back: number
}

/** The payments `p` of a period that came in; those of tests move no money. */
const paymentsOf = ({ tenantId }: ReadTx, currency: string, { since, till }: Period) => sql`
  p.tenant_id = ${tenantId} and p.currency = ${currency} and p.status = 'succeeded'
    and not p.is_test and coalesce(p.settled_at, p.created_at) >= ${since}
    and coalesce(p.settled_at, p.created_at) < ${till}`

/** The refunds `r` of a period, with their orders `o` and payments `p`. */
const refundsOf = ({ tenantId }: ReadTx, currency: string, { since, till }: Period) => sql`
  order_refunds r
    join orders o on o.tenant_id = r.tenant_id and o.id = r.order_id
    left join payments p on p.tenant_id = r.tenant_id and p.id = r.payment_id
  where r.tenant_id = ${tenantId} and o.currency = ${currency} and r.status = 'succeeded'
    and p.is_test is not true and coalesce(r.settled_at, r.created_at) >= ${since}
    and coalesce(r.settled_at, r.created_at) < ${till}`

/** The money that came in and went back, by method and provider. */
export async function listMoney(
  tx: ReadTx,
  currency: string,
  period: Period,
): Promise<MoneySums[]> {
  const { rows } = await sql<MoneySums>`
    select method, provider, sum(received)::float8 as received, sum(given_back)::float8 as given_back
      from (
        select p.method, p.provider, p.amount_cents as received, 0 as given_back
          from payments p where ${paymentsOf(tx, currency, period)}
        union all
        select coalesce(p.method, o.payment_method), p.provider, 0, -r.amount_cents
          from ${refundsOf(tx, currency, period)}) moved
      group by method, provider
      order by sum(received) desc, method, provider`.execute(tx.db)
  return rows
}

export type Bridge = {
  sold: number
  came_back: number
  /** Cancellations of what had not been paid. */
  canceled: number
  /** Payments of the period for what was sold in it, and for other sales. */
  paid_then: number
  paid_later: number
  unsold: number
}

/** The parts that lead from the sales of a period to its money. */
export async function findBridge(tx: ReadTx, currency: string, period: Period): Promise<Bridge> {
  const { rows } = await sql<Bridge>`
    with entries as materialized (
      select e.order_id, e.kind, e.paid_cents from sales_entries e
        where ${within(tx, currency, period)}
    ), sold as materialized (
      select distinct order_id from entries where kind = 'sale'
    ), paid as (
      select p.amount_cents, p.refund_due, s.order_id is not null as is_then
        from payments p left join sold s on s.order_id = p.order_id
        where ${paymentsOf(tx, currency, period)}
    ), surplus as (
      select r.amount_cents, r.kind from ${refundsOf(tx, currency, period)}
    )
    select
      (select coalesce(sum(paid_cents) filter (where kind = 'sale'), 0)::float8 from entries) as sold,
      (select coalesce(sum(paid_cents) filter (where kind <> 'sale'), 0)::float8 from entries)
        as came_back,
      (select coalesce(sum(paid_cents) filter (where kind = 'cancellation'), 0)::float8 from entries)
        as canceled,
      (select coalesce(sum(amount_cents) filter (where not refund_due and is_then), 0)::float8
        from paid) as paid_then,
      (select coalesce(sum(amount_cents) filter (where not refund_due and not is_then), 0)::float8
        from paid) as paid_later,
      (select coalesce(sum(amount_cents) filter (where refund_due), 0)::float8 from paid)
        - (select coalesce(sum(amount_cents) filter (where kind = 'surplus'), 0)::float8
          from surplus) as unsold`.execute(tx.db)
  return rows[0]!
}
