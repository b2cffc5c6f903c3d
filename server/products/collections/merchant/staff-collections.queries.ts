import { sql } from 'kysely'
import {
  deleteFrom,
  insertForId,
  insertRows,
  type ReadTx,
  selectFrom,
  type Tx,
  updateRow,
} from '#server/tenants/tx.ts'
import type { CollectionCondition } from '#contract/backoffice/records/collections.ts'
import { COLUMNS, isIn, meets } from '../collections.queries.ts'

const rows = (tx: ReadTx) =>
  selectFrom(tx, 'collections').select([...COLUMNS, 'in_menu', 'is_published'])

/** In their order. */
export const listCollections = (tx: ReadTx) => rows(tx).orderBy('position').orderBy('id').execute()

export type StaffCollectionRow = Awaited<ReturnType<typeof listCollections>>[number]

/** The products of a collection by hand in their order. */
export async function listChosen(tx: ReadTx, id: number): Promise<number[]> {
  const chosen = await selectFrom(tx, 'collection_products')
    .select('product_id')
    .where('collection_id', '=', id)
    .orderBy('position')
    .execute()
  return chosen.map(({ product_id }) => product_id)
}

export async function replaceChosen(tx: Tx, collectionId: number, ids: number[]): Promise<void> {
  await deleteFrom(tx, 'collection_products').where('collection_id', '=', collectionId).execute()
  if (ids.length === 0) return
  await insertRows(
    tx,
    'collection_products',
    ids.map((product_id, position) => ({
      collection_id: collectionId,
      product_id,
      position,
    })),
  )
}

export async function insertCollection(
  tx: Tx,
  values: { name: string; slug: string },
): Promise<number> {
  const { position } = await selectFrom(tx, 'collections')
    .select(sql<number>`coalesce(max(position) + 1, 0)`.as('position'))
    .executeTakeFirstOrThrow()
  const { id } = await insertForId(tx, 'collections', { ...values, position })
  return id
}

export const updateCollectionPosition = (tx: Tx, id: number, position: number) =>
  updateRow(tx, 'collections', id, { position })

export async function deleteCollection(tx: Tx, id: number): Promise<void> {
  await deleteFrom(tx, 'collections').where('id', '=', id).execute()
}

const active = (tx: ReadTx) => selectFrom(tx, 'products as p').where('p.is_active', '=', true)

export async function countCollection(tx: ReadTx, collection: StaffCollectionRow): Promise<number> {
  const { count } = await active(tx)
    .where(isIn(tx, collection))
    .select((on) => on.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const MOST_NAMES = 8

type Rule = { matches: 'all' | 'any'; conditions: CollectionCondition[] }

/** The products that conditions lead to: their number, and the names of the newest. */
export async function previewRule(tx: ReadTx, rule: Rule) {
  const found = await active(tx)
    .where(meets(tx, rule))
    .select('p.name')
    .select((on) => on.fn.countAll<number>().over().as('count'))
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(MOST_NAMES)
    .execute()
  return { count: found[0]?.count ?? 0, names: found.map(({ name }) => name) }
}
