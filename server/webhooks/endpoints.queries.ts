import { type Selectable, sql } from 'kysely'
import {
  deleteFrom,
  insertForId,
  type ReadTx,
  selectFrom,
  type Tx,
  updateRow,
  updateTable,
} from '#server/tenants/tx.ts'
import type { Tables } from '#server/tenants/tables.ts'

export type EndpointRow = Selectable<Tables['webhook_endpoints']>

const endpoints = (tx: ReadTx) => selectFrom(tx, 'webhook_endpoints').selectAll()

export const listEndpoints = (tx: ReadTx) =>
  endpoints(tx).orderBy('created_at').orderBy('id').execute()

export const findEndpoint = (tx: ReadTx, id: number) =>
  endpoints(tx).where('id', '=', id).executeTakeFirst()

/** Behind whoever changes it at this moment. */
export const lockEndpoint = (tx: Tx, id: number) =>
  endpoints(tx).where('id', '=', id).forUpdate().executeTakeFirst()

export const insertEndpoint = (
  tx: Tx,
  row: Pick<EndpointRow, 'name' | 'url' | 'events' | 'except_key' | 'sealed_secret'>,
) =>
  insertForId(tx, 'webhook_endpoints', {
    ...row,
    off_since: new Date(),
    reason: 'untested',
    created_at: new Date(),
  })

export const updateEndpoint = (tx: Tx, id: number, changes: Partial<Omit<EndpointRow, 'id'>>) =>
  updateRow(tx, 'webhook_endpoints', id, changes)

export async function deleteEndpoint(tx: Tx, id: number): Promise<void> {
  await deleteFrom(tx, 'webhook_deliveries').where('endpoint_id', '=', id).execute()
  await deleteFrom(tx, 'webhook_endpoints').where('id', '=', id).execute()
}

export type EndpointSums = {
  endpoint_id: number
  delivered: number
  failed: number
  median_ms: number | null
  waiting: number
}

/** Counts the deliveries that were tried since, and those that wait, by endpoint. */
export async function sumTries({ db, tenantId }: ReadTx, since: Date): Promise<EndpointSums[]> {
  const { rows } = await sql<EndpointSums>`
    select d.endpoint_id,
        (count(*) filter (where d.state = 'delivered' and d.tried_at >= ${since}))::int as delivered,
        (count(*) filter (where d.last_fault is not null and d.tried_at >= ${since}))::int as failed,
        (percentile_disc(0.5) within group (order by d.last_ms)
          filter (where d.state = 'delivered' and d.tried_at >= ${since}))::int as median_ms,
        (count(*) filter (where d.state = 'waiting'))::int as waiting
      from webhook_deliveries d
      where d.tenant_id = ${tenantId} and (d.tried_at >= ${since} or d.state = 'waiting')
      group by d.endpoint_id`.execute(db)
  return rows
}

const missed = (tx: ReadTx, { id, events, off_since }: EndpointRow) =>
  selectFrom(tx, 'events as e')
    .where('e.at', '>=', off_since ?? new Date())
    .where('e.type', 'in', events)
    .where((on) =>
      on.not(
        on.exists(
          on
            .selectFrom('webhook_deliveries as d')
            .select('d.event_id')
            .where('d.tenant_id', '=', tx.tenantId)
            .where('d.endpoint_id', '=', id)
            .whereRef('d.event_id', '=', 'e.id'),
        ),
      ),
    )

/** The events since an endpoint is off that it would have got. */
export async function countMissed(tx: ReadTx, endpoint: EndpointRow): Promise<number> {
  if (endpoint.off_since === null) return 0
  const { count } = await missed(tx, endpoint)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Has an endpoint get what it has missed. */
export async function insertMissed(tx: Tx, endpoint: EndpointRow, now: Date): Promise<void> {
  const { db, tenantId: tenant_id } = tx
  const rows = await missed(tx, endpoint)
    .select(['e.id as event_id', 'e.at'])
    .orderBy('e.tx')
    .orderBy('e.nth')
    .execute()
  for (let at = 0; at < rows.length; at += 1000) {
    await db
      .insertInto('webhook_deliveries')
      .values(
        rows
          .slice(at, at + 1000)
          .map((row) => ({ tenant_id, endpoint_id: endpoint.id, ...row, next_at: now })),
      )
      .onConflict((on) => on.columns(['tenant_id', 'endpoint_id', 'event_id']).doNothing())
      .execute()
  }
}

/** Has the deliveries that waited while an endpoint was off sent now, or gives them up. */
export const releaseWaiting = (tx: Tx, id: number, now: Date, isSent: boolean) =>
  updateTable(tx, 'webhook_deliveries')
    .set(isSent ? { next_at: now } : { state: 'given_up' })
    .where('endpoint_id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
