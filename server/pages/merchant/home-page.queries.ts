import type { ReadTx, Tx } from '#server/tenants/tx.ts'

/** The products of the home page in their order. */
export async function listHomeProducts({ db, tenantId }: ReadTx): Promise<number[]> {
  const rows = await db
    .selectFrom('home_products')
    .select('product_id')
    .where('tenant_id', '=', tenantId)
    .orderBy('position')
    .execute()
  return rows.map(({ product_id }) => product_id)
}

export async function replaceHomeProducts({ db, tenantId }: Tx, ids: number[]): Promise<void> {
  await db.deleteFrom('home_products').where('tenant_id', '=', tenantId).execute()
  if (ids.length === 0) return
  await db
    .insertInto('home_products')
    .values(ids.map((product_id, position) => ({ tenant_id: tenantId, product_id, position })))
    .execute()
}
