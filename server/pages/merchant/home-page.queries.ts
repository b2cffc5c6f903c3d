import { deleteFrom, insertRows, type ReadTx, selectFrom, type Tx } from '#server/tenants/tx.ts'

/** The products of the home page in their order. */
export async function listHomeProducts(tx: ReadTx): Promise<number[]> {
  const rows = await selectFrom(tx, 'home_products')
    .select('product_id')
    .orderBy('position')
    .execute()
  return rows.map(({ product_id }) => product_id)
}

export async function replaceHomeProducts(tx: Tx, ids: number[]): Promise<void> {
  await deleteFrom(tx, 'home_products').execute()
  if (ids.length === 0) return
  await insertRows(
    tx,
    'home_products',
    ids.map((product_id, position) => ({ product_id, position })),
  )
}
