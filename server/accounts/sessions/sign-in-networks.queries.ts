import { DAY_MS } from '#contract/rules/days.ts'
import { sql } from 'kysely'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'

const REMEMBERED_DAYS = 90
const MOST_NETWORKS = 50

/** Remembers where a customer is signed in; once a day is often enough. */
export async function rememberNetwork(
  { db, tenantId }: Tx,
  customerId: number,
  networkHash: Buffer,
  now: Date,
): Promise<void> {
  const yesterday = daysBefore(now, 1)
  await sql`
    insert into sign_in_networks as known (tenant_id, customer_id, network_hash, last_used_at)
      values (${tenantId}, ${customerId}, ${networkHash}, ${now})
      on conflict (tenant_id, customer_id, network_hash) do update
        set last_used_at = excluded.last_used_at where known.last_used_at < ${yesterday}`.execute(
    db,
  )
}

/** Deletes networks of longer ago, and all but the latest. */
export async function forgetOldNetworks(
  { db, tenantId }: Tx,
  customerId: number,
  now: Date,
): Promise<void> {
  await sql`
    delete from sign_in_networks where tenant_id = ${tenantId} and customer_id = ${customerId}
      and (last_used_at < ${daysBefore(now, REMEMBERED_DAYS)} or network_hash in (
        select network_hash from sign_in_networks
          where tenant_id = ${tenantId} and customer_id = ${customerId}
          order by last_used_at desc offset ${MOST_NETWORKS}))`.execute(db)
}

export async function isNetworkOf(
  { db, tenantId }: ReadTx,
  customerId: number,
  networkHash: Buffer,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select from sign_in_networks where tenant_id = ${tenantId} and customer_id = ${customerId}
      and network_hash = ${networkHash}
      and last_used_at >= ${daysBefore(now, REMEMBERED_DAYS)}`.execute(db)
  return rows.length > 0
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)
