import { sql } from 'kysely'
import type { OrderStatus } from '#contract/orders.ts'
import { type ReadTx, selectFrom } from '#server/tenants/tx.ts'

/** An order before an edit, with a seal of it as the edit left it. */
export type BeforeEdit = {
  order: {
    status: OrderStatus
    total_cents: number
    total_items: number
    open_cents: number
  }
  lines: { position: number; returned: number; removed: number; withdrawn: number }[]
  /** The demands that were there, and those of them that were open. */
  demands: number[]
  open: number[]
  seal: string
}

/** Changes with everything that is done with an order, its money and its parcels. */
export async function sealOf({ db, tenantId }: ReadTx, orderId: number): Promise<string> {
  const { rows } = await sql<{ seal: string }>`
    select md5(concat_ws(';',
      (select o::text from orders o where o.tenant_id = ${tenantId} and o.id = ${orderId}),
      (select string_agg(l::text, ',' order by l.position) from order_lines l
        where l.tenant_id = ${tenantId} and l.order_id = ${orderId}),
      (select string_agg(e::text, ',' order by e.id) from order_events e
        where e.tenant_id = ${tenantId} and e.order_id = ${orderId}),
      (select string_agg(d::text, ',' order by d.position) from order_demands d
        where d.tenant_id = ${tenantId} and d.order_id = ${orderId}),
      (select string_agg(p::text, ',' order by p.id) from payments p
        where p.tenant_id = ${tenantId} and p.order_id = ${orderId}),
      (select string_agg(r::text, ',' order by r.id) from order_refunds r
        where r.tenant_id = ${tenantId} and r.order_id = ${orderId}),
      (select string_agg(s::text, ',' order by s.id) from order_shipments s
        where s.tenant_id = ${tenantId} and s.order_id = ${orderId}),
      (select string_agg(c::text, ',' order by c.id) from order_returns c
        where c.tenant_id = ${tenantId} and c.order_id = ${orderId}))) as seal`.execute(db)
  return rows[0]!.seal
}

/** The edits of an order since `since` that can be undone, if nothing has been done with it after them. */
export const listUndoable = (tx: ReadTx, orderId: number, since: Date) =>
  selectFrom(tx, 'order_edits')
    .select(['id', 'undo'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'applied')
    .where('settled_at', '>', since)
    .where('undo', 'is not', null)
    .$narrowType<{ undo: BeforeEdit }>()
    .execute()
