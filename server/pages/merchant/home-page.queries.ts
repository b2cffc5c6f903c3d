import { sql } from 'kysely'
import type { HomePage } from '#contract/backoffice/content.ts'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'
import { findHomeWords } from '../pages.queries.ts'

export async function readHomePage(tx: ReadTx): Promise<HomePage> {
  const words = await findHomeWords(tx)
  const rows = await tx.db
    .selectFrom('home_products')
    .select('product_id')
    .where('tenant_id', '=', tx.tenantId)
    .orderBy('position')
    .execute()
  return { ...words, product_ids: rows.map(({ product_id }) => product_id) }
}

/** One save at a time; there is a row from the first one on. */
export async function lockHomePage({ db, tenantId }: Tx): Promise<void> {
  await db
    .insertInto('home_pages')
    .values({ tenant_id: tenantId })
    .onConflict((conflict) => conflict.column('tenant_id').doNothing())
    .execute()
  await db
    .selectFrom('home_pages')
    .select('tenant_id')
    .where('tenant_id', '=', tenantId)
    .forUpdate()
    .execute()
}

export async function saveHomePage({ db, tenantId }: Tx, home: HomePage): Promise<void> {
  const { product_ids, ...words } = home
  await db.updateTable('home_pages').set(words).where('tenant_id', '=', tenantId).execute()
  await db.deleteFrom('home_products').where('tenant_id', '=', tenantId).execute()
  if (product_ids.length === 0) return
  await db
    .insertInto('home_products')
    .values(
      product_ids.map((product_id, position) => ({ tenant_id: tenantId, product_id, position })),
    )
    .execute()
}

/** Whether each is a product of the shop; it locks them against deletion. */
export async function areProducts({ db, tenantId }: Tx, ids: number[]): Promise<boolean> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .forKeyShare()
    .execute()
  return rows.length === new Set(ids).size
}
