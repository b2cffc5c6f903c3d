import { sql } from 'kysely'
import { documentsDue } from '#server/orders/order/queue-documents.ts'
import { type JobBody, jobOf, onJob } from '#server/tenants/jobs.ts'
import { nextNight } from '#server/tenants/next-night.ts'
import { type ReadTx, type Tx, updateTable } from '#server/tenants/tx.ts'
import { DAY_MS } from '#contract/rules/days.ts'

/** An order whose details allow no document alerts the shop each night for as long. */
const LOOKS_BACK_MS = 3 * DAY_MS
const MOST = 1000

const sweepDue = jobOf<object>('documents.sweep')

/** Queues what has lost its job: an order that was paid or sent, and a refund, without a document. */
export const documentSweep: JobBody = onJob(sweepDue, ({ write }) =>
  write(async (tx) => {
    const since = new Date(Date.now() - LOOKS_BACK_MS)
    for (const { id: orderId } of await listLacking(tx, since)) {
      await tx.enqueue(documentsDue, { orderId })
    }
    await planSweep(tx)
  }),
)

/** Has one job wait for the next night, in a shop that issues documents. A lost one is replaced. */
export async function planSweep(tx: Tx): Promise<void> {
  const now = new Date()
  const next = nextNight(now)
  const { numUpdatedRows } = await updateTable(tx, 'document_settings')
    .set({ next_sweep_at: next })
    .where('is_on', '=', true)
    .where((is) => is.or([is('next_sweep_at', 'is', null), is('next_sweep_at', '<=', now)]))
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await tx.enqueue(sweepDue, {}, next)
}

/** Orders with a step, an edit or a refund since then that may lack a document; who issues them decides. */
export async function listLacking(
  { db, tenantId }: ReadTx,
  since: Date,
): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id::float8 as id from orders o
      where o.tenant_id = ${tenantId} and o.total_cents > 0
        and (exists (select from order_events e where e.tenant_id = ${tenantId} and e.order_id = o.id
            and e.created_at >= ${since})
          or exists (select from order_refunds r where r.tenant_id = ${tenantId}
            and r.order_id = o.id and r.settled_at >= ${since})
          or exists (select from order_edits t where t.tenant_id = ${tenantId}
            and t.order_id = o.id and t.settled_at >= ${since}))
        and case when exists (select from documents d where d.tenant_id = ${tenantId}
              and d.order_id = o.id and d.kind = 'invoice')
          then o.status in ('canceled', 'expired') and exists (select from documents d
                where d.tenant_id = ${tenantId} and d.order_id = o.id and d.kind = 'invoice'
                  and not exists (select from documents c where c.tenant_id = ${tenantId}
                    and c.cancels = d.id))
            or exists (select from order_refunds r where r.tenant_id = ${tenantId}
              and r.order_id = o.id and r.status = 'succeeded'
              and r.kind not in ('surplus', 'edit')
              and not exists (select from documents c where c.tenant_id = ${tenantId}
                and c.refund_id = r.id))
            or exists (select from order_edits t where t.tenant_id = ${tenantId}
              and t.order_id = o.id and t.state = 'applied' and not t.has_documents)
          else o.status in ('paid', 'processing', 'shipped', 'delivered', 'refunded') end
      order by o.id limit ${MOST}`.execute(db)
  return rows
}
