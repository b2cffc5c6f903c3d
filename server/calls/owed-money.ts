import { type RawBuilder, sql } from 'kysely'

/** The units of a case's line `c` whose money went back with it, or is on its way unless `settled`. */
export const refundedUnits = (
  tenantId: number,
  settled = false,
) => sql`coalesce((select sum(p.quantity)
  from order_refund_lines p
  join order_refunds f on f.tenant_id = p.tenant_id and f.id = p.refund_id
  where p.tenant_id = ${tenantId} and f.order_id = c.order_id and f.return_id = c.return_id
    and p.line = c.line and ${settled ? sql`f.status = 'succeeded'` : sql`f.status <> 'failed'`}), 0)`

/**
 * Whether the open withdrawal `r` owes its buyer money: a unit of it is not refunded, its buyer did not choose
 * other goods for it, and of what was paid for the order something is left.
 */
export const owesMoney = (tenantId: number): RawBuilder<boolean> => sql`(
  r.kind = 'withdrawal' and r.status = 'agreed'
  and exists (select from payments p where p.tenant_id = ${tenantId} and p.order_id = r.order_id
    and p.status = 'succeeded' and not p.refund_due and p.refunded_at is null
    and p.amount_cents - p.refunded_cents > p.reserved_cents)
  and exists (select from order_return_lines c where c.tenant_id = ${tenantId}
    and c.return_id = r.id and c.quantity - c.to_exchange > ${refundedUnits(tenantId)}))`
