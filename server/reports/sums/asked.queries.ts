import { sql } from 'kysely'
import { startOfDay } from '#server/calls/shop-days.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import type { Days } from './days.rules.ts'

type Bounds = { zone: string; periods: (Days & { since: Date; till: Date })[] }

/**
 * Prepares a transaction for statements over many entries: compiling them, or starting workers for them,
 * takes longer than they do, and their sorting stays in memory.
 */
export const readMany = ({ db }: ReadTx) =>
  sql`select set_config('jit', 'off', true), set_config('work_mem', '32MB', true),
    set_config('max_parallel_workers_per_gather', '0', true)`.execute(db)

/** The moments at which periods begin and end, in the shop's time zone. */
export async function findBounds(tx: ReadTx, asked: Days[]): Promise<Bounds> {
  const { db, tenantId } = tx
  const bounds = asked.map(
    ({ from, until }) => sql`(${startOfDay(tx, from, 0)}, ${startOfDay(tx, until, 1)})`,
  )
  const { rows } = await sql<{ since: Date; till: Date; zone: string }>`
    select since, till, coalesce(s.time_zone, 'UTC') as zone
      from (values ${sql.join(bounds)}) b (since, till)
        left join office_settings s on s.tenant_id = ${tenantId}
      order by since desc`.execute(db)
  // A period before another one begins earlier.
  const periods = rows.map(({ since, till }, at) => ({ ...asked[at]!, since, till }))
  return { zone: rows[0]!.zone, periods }
}

/** The currencies in which the shop has sold: one look into the index for each. */
export async function listCurrencies({ db, tenantId }: ReadTx): Promise<string[]> {
  const { rows } = await sql<{ currency: string }>`
    with recursive found as (
      select min(currency) as currency from sales_entries where tenant_id = ${tenantId}
      union all
      select (select min(e.currency) from sales_entries e
          where e.tenant_id = ${tenantId} and e.currency > found.currency)
        from found where found.currency is not null
    )
    select currency from found where currency is not null`.execute(db)
  return rows.map(({ currency }) => currency)
}

export type EntryState = {
  is_complete: boolean
  differing_orders: { id: number; order_number: string }[]
}

/** Whether all sales have their entries, and which orders the nightly check found to differ. */
export async function findState({ db, tenantId }: ReadTx): Promise<EntryState> {
  const { rows } = await sql<EntryState>`
    select exists (select from sales_entry_states
            where tenant_id = ${tenantId} and filled_at is not null)
          or not exists (select from orders where tenant_id = ${tenantId}
            and status in ('paid', 'processing', 'shipped', 'delivered', 'refunded'))
        as is_complete,
        (select coalesce(json_agg(json_build_object('id', o.id, 'order_number', o.order_number)
            order by o.created_at), '[]')
          from sales_entry_states s join orders o on o.tenant_id = s.tenant_id
            and o.id = any(s.differing)
          where s.tenant_id = ${tenantId}) as differing_orders`.execute(db)
  return rows[0]!
}
