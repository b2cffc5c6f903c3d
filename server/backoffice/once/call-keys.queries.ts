import { sql } from 'kysely'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'

/** Names a call of one person: the key, and the hash of the request that it came with. */
export type CallKey = { staffId: number; key: string; hash: string }

const of = ({ db, tenantId }: ReadTx, { staffId, key }: CallKey) =>
  db
    .selectFrom('staff_call_keys')
    .where('tenant_id', '=', tenantId)
    .where('staff_id', '=', staffId)
    .where('key', '=', key)

/**
 * Takes a key, or waits for the transaction that has it. @returns false if it was taken before
 */
export async function insertCallKey(
  { db, tenantId }: Tx,
  { staffId, key, hash }: CallKey,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('staff_call_keys')
    .values({ tenant_id: tenantId, staff_id: staffId, key, request_hash: hash, created_at: now })
    .onConflict((on) => on.columns(['tenant_id', 'staff_id', 'key']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const findCallKey = (tx: ReadTx, key: CallKey) =>
  of(tx, key).select(['request_hash', 'reply']).executeTakeFirst()

export const updateCallKey = ({ db, tenantId }: Tx, { staffId, key }: CallKey, reply: unknown) =>
  db
    .updateTable('staff_call_keys')
    .set({ reply: sql`${JSON.stringify(reply)}::json` })
    .where('tenant_id', '=', tenantId)
    .where('staff_id', '=', staffId)
    .where('key', '=', key)
    .execute()

export const deleteCallKey = ({ db, tenantId }: Tx, { staffId, key }: CallKey) =>
  db
    .deleteFrom('staff_call_keys')
    .where('tenant_id', '=', tenantId)
    .where('staff_id', '=', staffId)
    .where('key', '=', key)
    .execute()

/** Forgets the replies of the shop from before this time; all of them without one. */
export const deleteCallKeys = ({ db, tenantId }: Tx, before?: Date) =>
  db
    .deleteFrom('staff_call_keys')
    .where('tenant_id', '=', tenantId)
    .$if(before !== undefined, (query) => query.where('created_at', '<', before!))
    .execute()
