import { sql } from 'kysely'
import { excluded } from '#server/platform/database/excluded.ts'
import { askedIds, askedTexts } from '#server/tenants/asked-rows.ts'
import { deleteFrom, type ReadTx, type Tx } from '#server/tenants/tx.ts'
import type { Values } from '../kinds/product-record.ts'

type Place = { source: string; kind: string }

/** A thing of the last file: its values and its hash. */
export type KnownThing = { key: string; subject_id: number; hash: string; written: Values }

/** Keys are at most so long; longer ones are cut. */
export const LONGEST_KEY = 255

/** The things of these keys as the last file stated them. */
const knownThings = ({ db, tenantId }: ReadTx, { source, kind }: Place, keys: string[]) =>
  db.selectFrom(askedTexts(keys)).innerJoinLateral(
    (eb) =>
      eb
        .selectFrom('external_ids')
        .select(['key', 'subject_id', 'hash', 'written'])
        .where('tenant_id', '=', tenantId)
        .where('source', '=', source)
        .where('kind', '=', kind)
        // The column's own order of characters, which the index has.
        .where(sql<boolean>`external_ids.key = asked.key collate "C"`)
        .limit(1)
        .as('known'),
    (join) => join.onTrue(),
  )

export async function listKnownThings(
  tx: ReadTx,
  place: Place,
  keys: string[],
): Promise<Map<string, KnownThing>> {
  const rows = await knownThings(tx, place, keys)
    .select(['known.key', 'known.subject_id', 'known.hash', 'known.written'])
    .execute()
  return new Map(rows.map((row) => [row.key, { ...row, written: row.written as Values }]))
}

/** The tables of records that files state. */
export type RecordTable = 'products' | 'customers' | 'reviews' | 'posts' | 'free_pages' | 'comments'

/**
 * The things of which a file says what the last one has said, with their records, by key. Things whose record is
 * gone are absent.
 */
export async function listUnchanged(
  tx: ReadTx,
  { among, ...place }: Place & { among: RecordTable },
  said: { key: string; hash: string }[],
): Promise<Map<string, { id: number; hash: string }>> {
  const keys = said.map(({ key }) => key)
  const rows = await knownThings(tx, place, keys)
    .innerJoinLateral(
      (eb) =>
        eb
          // All of them have the two columns.
          .selectFrom(`${among as 'products'} as record`)
          .select('record.id')
          .where('record.tenant_id', '=', tx.tenantId)
          .whereRef('record.id', '=', 'known.subject_id')
          .limit(1)
          .as('there'),
      (join) => join.onTrue(),
    )
    .select(['known.key', 'known.hash', 'there.id'])
    .execute()
  const known = new Map(rows.map((row) => [row.key, row]))
  return new Map(
    said.flatMap(({ key, hash }) => {
      const row = known.get(key)
      return row?.hash === hash ? [[key, row]] : []
    }),
  )
}

/** The keys of records in another system. */
export async function listKeysOf(
  { db, tenantId }: ReadTx,
  { source, kind }: Place,
  ids: number[],
): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom(askedIds(ids))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('external_ids')
          // With a condition on the source the primary key would seem as good an index.
          .select(['source', 'key', 'subject_id'])
          .where('tenant_id', '=', tenantId)
          .where('kind', '=', kind)
          .whereRef('subject_id', '=', 'asked.id')
          .offset(0)
          .as('known'),
      (join) => join.onTrue(),
    )
    .select(['known.source', 'known.key', 'known.subject_id'])
    .execute()
  const own = rows.filter((row) => row.source === source)
  return new Map(own.map(({ key, subject_id }) => [subject_id, key]))
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
      conflict
        .columns(['tenant_id', 'source', 'kind', 'key'])
        .doUpdateSet(excluded('subject_id', 'hash', 'written')),
    )
    .execute()
}
export const forgetThings = (tx: Tx, kind: string, subjectId: number) =>
  deleteFrom(tx, 'external_ids')
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .execute()
