import { sql } from 'kysely'
import { randomId } from '#server/platform/database/random-id.ts'
import { jobOf } from '../jobs.ts'
import type { Tx } from '../tx.ts'

/** Puts together what its merchant is notified of, as one batch. */
export const collectNotices = jobOf<{ batch: number }>('notices.collect')

/**
 * Something waits that the merchant hears of: an order, a payment, a message, a comment. Events of a
 * minute, or of a day where the shop wants a digest, come in one mail; for all of them one job is queued.
 */
export async function noteForMerchant(tx: Tx): Promise<void> {
  const { rows } = await sql<{ next_at: Date }>`
    insert into notice_settings as n (tenant_id, next_at)
      values (${tx.tenantId}, next_notice(${tx.tenantId}))
      on conflict (tenant_id) do update set next_at = excluded.next_at
        where n.mode <> 'never' and (n.next_at is null or n.next_at <= ${new Date()})
      returning next_at`.execute(tx.db)
  const [row] = rows
  if (row) await tx.enqueue(collectNotices, { batch: randomId() }, row.next_at)
}
