import { sql } from 'kysely'
import type { ReadTx } from '#server/tenants/tx.ts'
import type { Period } from './days.rules.ts'
import { within } from './sums.queries.ts'

export type MoneySums = {
  method: string
  provider: string | null
  received: number
  given_back: number
  /** Received for what was sold in the period, and for other sales. */
  paid_then: number
  paid_later: number
  /** Received for no sale, less what went back of it. */
  unsold: number
}

/** The moment at which money moved. A form that the index of payments has. */
const movedAt = (table: 'p' | 'r') =>
  sql`case when ${sql.ref(`${table}.settled_at`)} is null then ${sql.ref(`${table}.created_at`)}
    else ${sql.ref(`${table}.settled_at`)} end`

/** The money that came in and went back in a period, by method and provider. Payments of tests move none. */
export async function listMoney(
  tx: ReadTx,
  currency: string,
  period: Period,
): Promise<MoneySums[]> {
  const { tenantId } = tx
  const { since, till } = period
  const { rows } = await sql<MoneySums>`
    with sold as materialized (
      select e.order_id from sales_entries e
        where ${within(tx, currency, period)} and e.kind = 'sale' and e.line = 0
    ), moved as (
      select p.method, p.provider, p.amount_cents as received, 0 as given_back, p.refund_due as is_surplus,
          p.order_id in (select order_id from sold) as is_then
        from payments p
        where p.tenant_id = ${tenantId} and p.currency = ${currency} and p.status = 'succeeded'
          and not p.is_test and ${movedAt('p')} >= ${since} and ${movedAt('p')} < ${till}
      union all
      select coalesce(p.method, o.payment_method), p.provider, 0, -r.amount_cents,
          r.kind = 'surplus', false
        from order_refunds r
          join orders o on o.tenant_id = r.tenant_id and o.id = r.order_id
          left join payments p on p.tenant_id = r.tenant_id and p.id = r.payment_id
        where r.tenant_id = ${tenantId} and o.currency = ${currency} and r.status = 'succeeded'
          and p.is_test is not true and ${movedAt('r')} >= ${since} and ${movedAt('r')} < ${till}
    )
    select method, provider, sum(received)::float8 as received, sum(given_back)::float8 as given_back,
        coalesce(sum(received) filter (where not is_surplus and is_then), 0)::float8 as paid_then,
        coalesce(sum(received) filter (where not is_surplus and not is_then), 0)::float8 as paid_later,
        coalesce(sum(received + given_back) filter (where is_surplus), 0)::float8 as unsold
      from moved group by method, provider
      order by sum(received) desc, method, provider`.execute(tx.db)
  return rows
}

/** The sum of sales of a period that were canceled before they were paid: not above zero. */
export async function findCanceled(tx: ReadTx, currency: string, period: Period): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(e.paid_cents), 0)::float8 as cents from sales_entries e
      where ${within(tx, currency, period)} and e.kind = 'cancellation'`.execute(tx.db)
  return rows[0]!.cents
}
