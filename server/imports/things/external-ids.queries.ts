import { sql } from 'kysely'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'
import type { Values } from '../kinds/product-record.ts'

type Place = { source: string; kind: string }

/** A thing of the last file: its values and its hash. */
export type KnownThing = { key: string; subject_id: number; hash: string; written: Values }

/** Keys are at most so long; longer ones are cut. */
export const LONGEST_KEY = 255

export async function listKnownThings(
  { db, tenantId }: ReadTx,
  { source, kind }: Place,
  keys: string[],
): Promise<Map<string, KnownThing>> {
  const rows = await db
    .selectFrom('external_ids')
    .select(['key', 'subject_id', 'hash', 'written'])
    .where('tenant_id', '=', tenantId)
    .where('source', '=', source)
    .where('kind', '=', kind)
    .where(sql<boolean>`key = any(${keys}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.key, { ...row, written: row.written as Values }]))
}

/** The keys of records in another system. */
export async function listKeysOf(
  { db, tenantId }: ReadTx,
  { source, kind }: Place,
  ids: number[],
): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('external_ids')
    .select(['key', 'subject_id'])
    .where('tenant_id', '=', tenantId)
    .where('source', '=', source)
    .where('kind', '=', kind)
    .where(sql<boolean>`subject_id = any(${ids}::bigint[])`)
    .execute()
  return new Map(rows.map(({ key, subject_id }) => [subject_id, key]))
}

export async function keepKnownThings(
  { db, tenantId }: Tx,
  { source, kind }: Place,
  things: KnownThing[],
): Promise<void> {
  if (things.length === 0) return
  await db
    .insertInto('external_ids')
    .values(
      things.map(({ written, ...thing }) => ({
        tenant_id: tenantId,
        source,
        kind,
        ...thing,
        written: JSON.stringify(written),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'source', 'kind', 'key']).doUpdateSet((eb) => ({
        subject_id: eb.ref('excluded.subject_id'),
        hash: eb.ref('excluded.hash'),
        written: eb.ref('excluded.written'),
      })),
    )
    .execute()
}
export const forgetThings = ({ db, tenantId }: Tx, kind: string, subjectId: number) =>
  db
    .deleteFrom('external_ids')
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .execute()
