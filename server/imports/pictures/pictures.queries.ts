import { sql } from 'kysely'
import { insertRows, type ReadTx, selectFrom, type Tx, updateTable } from '#server/tenants/tx.ts'

export type WantedPicture = {
  /** The product, the post or the page. */
  product_id: number
  subject_kind: 'product' | 'post' | 'page'
  /** Among the pictures of a product, within a text, or at the head of a post. */
  place: 'gallery' | 'text' | 'featured'
  number: number
  url: string
  alt_text: string
  /** The values of the variants that show it. */
  variants: string[][]
  row: number
}

export const insertPictures = (tx: Tx, importId: number, pictures: WantedPicture[]) =>
  insertRows(
    tx,
    'fetched_pictures',
    pictures.map(({ variants, ...picture }) => ({
      ...picture,
      import_id: importId,
      variants: JSON.stringify(variants),
      state: 'waiting',
    })),
  )

/** Pictures that wait, in the order of their products. */
export async function listWaiting(
  tx: ReadTx,
  importId: number,
  limit: number,
): Promise<(WantedPicture & { tries: number })[]> {
  const rows = await selectFrom(tx, 'fetched_pictures')
    .select(['product_id', 'subject_kind', 'place', 'number', 'url', 'alt_text'])
    .select(['variants', 'row', 'tries'])
    .where('import_id', '=', importId)
    .where('state', '=', 'waiting')
    .orderBy('tries')
    .orderBy('product_id')
    .orderBy('number')
    .limit(limit)
    .$narrowType<Pick<WantedPicture, 'subject_kind' | 'place'>>()
    .execute()
  return rows.map((row) => ({ ...row, variants: row.variants as string[][] }))
}

/** @returns false if another job was faster */
export async function markPicture(
  tx: Tx,
  importId: number,
  { product_id, number }: Pick<WantedPicture, 'product_id' | 'number'>,
  values: { state: 'waiting' | 'done' | 'failed'; tries: number; reason: string },
): Promise<boolean> {
  const { numUpdatedRows } = await updateTable(tx, 'fetched_pictures')
    .set(values)
    .where('import_id', '=', importId)
    .where('product_id', '=', product_id)
    .where('number', '=', number)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function countPictures(
  tx: ReadTx,
  importId: number,
): Promise<{ waiting: number; done: number; failed: number }> {
  const rows = await selectFrom(tx, 'fetched_pictures')
    .select(['state', sql<number>`count(*)::int`.as('count')])
    .where('import_id', '=', importId)
    .groupBy('state')
    .execute()
  const count = (state: string) => rows.find((row) => row.state === state)?.count ?? 0
  return { waiting: count('waiting'), done: count('done'), failed: count('failed') }
}

export const listFailed = (tx: ReadTx, importId: number, limit: number) =>
  selectFrom(tx, 'fetched_pictures')
    .select(['row', 'url', 'reason'])
    .where('import_id', '=', importId)
    .where('state', '=', 'failed')
    .orderBy('row')
    .orderBy('number')
    .limit(limit)
    .execute()

/** Lets failed pictures wait again. */
export const retryFailed = (tx: Tx, importId: number) =>
  updateTable(tx, 'fetched_pictures')
    .set({ state: 'waiting', tries: 0, reason: '' })
    .where('import_id', '=', importId)
    .where('state', '=', 'failed')
    .execute()
