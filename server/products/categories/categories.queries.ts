import { sql } from 'kysely'
import type { SafeHtml } from '#server/tenants/safe-html.ts'
import { type ReadTx, type Tx, updateRow } from '#server/tenants/tx.ts'

/** In their order, with how many products each has on sale and in all. */
export const listCategories = ({ db, tenantId }: ReadTx) =>
  db
    .selectFrom('categories as c')
    .select([
      'c.id',
      'c.name',
      'c.slug',
      'c.description',
      'c.position',
      'c.product_count',
      (on) =>
        on
          .selectFrom('products as p')
          .select(sql<number>`count(*)::int`.as('count'))
          .where('p.tenant_id', '=', tenantId)
          .whereRef('p.category_id', '=', 'c.id')
          .as('products_in_all'),
    ])
    .where('c.tenant_id', '=', tenantId)
    .orderBy('c.position')
    .orderBy('c.id')
    .execute()

export type CategoryRow = Awaited<ReturnType<typeof listCategories>>[number]

export async function insertCategory(
  { db, tenantId }: Tx,
  values: { name: string; slug: string; description: SafeHtml },
): Promise<number> {
  const { position } = await db
    .selectFrom('categories')
    .select(sql<number>`coalesce(max(position) + 1, 0)`.as('position'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('categories')
    .values({ tenant_id: tenantId, ...values, position })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const updatePosition = (tx: Tx, id: number, position: number) =>
  updateRow(tx, 'categories', id, { position })

/** @returns how many products went over */
export async function moveProducts(
  { db, tenantId }: Tx,
  from: number,
  to: number,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('products')
    .set({ category_id: to })
    .where('tenant_id', '=', tenantId)
    .where('category_id', '=', from)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function deleteCategory({ db, tenantId }: Tx, id: number): Promise<void> {
  await db.deleteFrom('categories').where('tenant_id', '=', tenantId).where('id', '=', id).execute()
}
