import { writeEntries } from '#server/reports/entries/write-entries.ts'
import type { OpenShop } from '../open-shop.ts'
import { jobsDone, startNow } from '../jobs.ts'
import { listRows } from '../rows.ts'

/** Writes the sales entries that orders lack, as the job does later. */
export async function writeEntriesNow(shop: OpenShop, order?: { id: number }): Promise<void> {
  await startNow(shop, 'orders.entries', order ? { orderId: order.id } : {})
  await jobsDone(shop, 'orders.entries')
}

/** Writes the entries of orders that a test put into the database, with the steps of their statuses. */
export async function enterOrders(
  { owner, write }: Pick<OpenShop, 'owner' | 'write'>,
  tenant: number,
): Promise<void> {
  await owner.query(
    `insert into order_events (tenant_id, order_id, status, actor, created_at)
      select o.tenant_id, o.id, s.status, 'payment', o.created_at
          + case when s.status = 'paid' then '0' else '1 ms' end::interval
        from orders o cross join lateral (
          select 'paid' as status where o.status not in ('awaiting_payment', 'expired', 'canceled')
          union select o.status) s
        where o.tenant_id = $1 and not exists (select from order_events e
          where e.tenant_id = o.tenant_id and e.order_id = o.id)`,
    [tenant],
  )
  const rows = await listRows({ owner }, 'orders', { tenant_id: tenant }, ['id'])
  for (const { id } of rows) await write(tenant, (tx) => writeEntries(tx, id))
}
