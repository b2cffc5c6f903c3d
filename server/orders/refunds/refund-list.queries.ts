import { sql } from 'kysely'
import type { refundFilter } from '#contract/backoffice/orders/refunds.ts'
import type { FilterOf } from '#contract/backoffice/staff-endpoint.ts'
import { amountIsFound, orderIsFound } from '#server/calls/order-search.ts'
import { startOfDay } from '#server/calls/shop-days.ts'
import { type Cursor, isAfter } from '#server/tenants/cursors.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import type { RefundRow } from './refunds.queries.ts'

export type RefundListRow = RefundRow & {
  moment: string
  currency: string
  order_id: number
  order_number: string
  customer_name: string
}

const VIEWS = {
  needs_attention: sql`r.status in ('failed', 'review') and not r.is_seen`,
  on_its_way: sql`r.status in ('requested', 'waiting', 'pending')`,
  done: sql`r.status = 'succeeded'`,
}

/** An amount, or words of the order. */
const isFound = (tx: ReadTx, typed: string) => sql`(${amountIsFound(tx, sql`r.amount_cents`, typed)}
    or (${sql.join(orderIsFound(tx, sql`r.order_id`, typed), sql` and `)}))`

/** Newest first. */
export async function listAllRefunds(
  tx: ReadTx,
  filter: FilterOf<typeof refundFilter>,
  { after, limit }: { after: Cursor | undefined; limit: number },
): Promise<RefundListRow[]> {
  const { tenantId } = tx
  const { view, way, kind, from, to } = filter
  const parts = [sql`r.tenant_id = ${tenantId}`]
  if (view && view !== 'all') parts.push(VIEWS[view])
  if (way) parts.push(sql`r.way = ${way}`)
  if (kind) parts.push(sql`r.kind = ${kind}`)
  if (from) parts.push(sql`r.created_at >= ${startOfDay(tx, from, 0)}`)
  if (to) parts.push(sql`r.created_at < ${startOfDay(tx, to, 1)}`)
  const typed = (filter.search ?? '').trim()
  if (typed) parts.push(isFound(tx, typed))
  if (after) parts.push(isAfter('r.created_at', 'r.id', after, 'desc'))
  const { rows } = await sql<RefundListRow>`
    select r.id, r.kind, r.way, r.status, r.reason, r.is_seen, r.is_repeated,
        r.amount_cents::float8 as amount_cents, r.note, r.returned, r.staff_id, coalesce(s.name, k.name) as staff_name, r.created_at, r.settled_at,
        r.created_at::text as moment, o.currency, o.id as order_id, o.order_number,
        o.delivery_address ->> 'fullname' as customer_name
      from order_refunds r
        join orders o on o.tenant_id = r.tenant_id and o.id = r.order_id
        left join staff s on s.id = r.staff_id
        left join api_keys k on k.tenant_id = r.tenant_id and k.id = r.api_key_id
      where ${sql.join(parts, sql` and `)}
      order by r.created_at desc, r.id desc limit ${limit}`.execute(tx.db)
  return rows
}
