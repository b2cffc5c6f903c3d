import { sql } from 'kysely'
import { randomId } from '#server/platform/database/random-id.ts'
import { jobOf } from '../jobs.ts'
import type { Tx } from '../tx.ts'

/** Puts together what its merchant is to be told, as one batch. */
export const collectNotices = jobOf<{ batch: number }>('notices.collect')

/**
 * Something waits that the merchant hears of: an order, a payment, a message, a comment. Events of a
 * minute, or of a day where the shop wants a digest, come in one mail; for all of them one job is queued.
 */
export async function noteForMerchant(tx: Tx): Promise<void> {
  const { rows } = await sql<{ next_at: Date }>`
    insert into notice_settings as n (tenant_id, next_at)
      values (${tx.tenantId}, now() + interval '1 minute')
      on conflict (tenant_id) do update set next_at = case n.mode
          when 'daily' then (
            select (day + interval '8 hours'
                + case when here < day + interval '8 hours' then '0' else '1 day' end::interval)
                at time zone zone
              from (select zone, now() at time zone zone as here,
                  date_trunc('day', now() at time zone zone) as day
                from (select coalesce((select time_zone from office_settings
                  where tenant_id = ${tx.tenantId}), 'UTC') as zone) z) d)
          else now() + interval '1 minute' end
        where n.mode <> 'never' and (n.next_at is null or n.next_at <= now())
      returning next_at`.execute(tx.db)
  const [row] = rows
  if (row) await tx.enqueue(collectNotices, { batch: randomId() }, row.next_at)
}
