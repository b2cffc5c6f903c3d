import { sql } from 'kysely'
import { deleteFrom, type ReadTx, selectFrom, type Tx, updateTable } from '#server/tenants/tx.ts'

/**
 * Names a call of one person (7) or API key (-9): its name, and the hash of the request that it came with.
 */
export type CallKey = { caller: number; key: string; hash: string }

const of = (tx: ReadTx, { caller, key }: CallKey) =>
  selectFrom(tx, 'staff_call_keys').where('staff_id', '=', caller).where('key', '=', key)

/**
 * Takes a key, or waits for the transaction that has it. @returns false if it was taken before
 */
export async function insertCallKey(
  { db, tenantId }: Tx,
  { caller, key, hash }: CallKey,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('staff_call_keys')
    .values({ tenant_id: tenantId, staff_id: caller, key, request_hash: hash, created_at: now })
    .onConflict((on) => on.columns(['tenant_id', 'staff_id', 'key']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const findCallKey = (tx: ReadTx, key: CallKey) =>
  of(tx, key).select(['request_hash', 'reply']).executeTakeFirst()

export const updateCallKey = (tx: Tx, { caller, key }: CallKey, reply: unknown) =>
  updateTable(tx, 'staff_call_keys')
    .set({ reply: sql`${JSON.stringify(reply)}::json` })
    .where('staff_id', '=', caller)
    .where('key', '=', key)
    .execute()

export const deleteCallKey = (tx: Tx, { caller, key }: CallKey) =>
  deleteFrom(tx, 'staff_call_keys').where('staff_id', '=', caller).where('key', '=', key).execute()

/** Forgets the shop's replies to people, and those to API keys, from before these times. */
export const deleteOldCallKeys = (tx: Tx, { ofPeople, ofKeys }: { ofPeople: Date; ofKeys: Date }) =>
  deleteFrom(tx, 'staff_call_keys')
    .where('created_at', '<', ofPeople)
    .where((on) => on.or([on('staff_id', '>', 0), on('created_at', '<', ofKeys)]))
    .execute()

export const deleteCallKeys = (tx: Tx) => deleteFrom(tx, 'staff_call_keys').execute()
