import { sql } from 'kysely'
import type { SafeHtml } from '#server/tenants/safe-html.ts'
import {
  deleteFrom,
  insertForId,
  type ReadTx,
  selectFrom,
  type Tx,
  updateRow,
  updateTable,
} from '#server/tenants/tx.ts'

/** In their order, with how many products each has on sale and in all. */
export const listCategories = (tx: ReadTx) =>
  selectFrom(tx, 'categories as c')
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
          .where('p.tenant_id', '=', tx.tenantId)
          .whereRef('p.category_id', '=', 'c.id')
          .as('products_in_all'),
    ])
    .orderBy('c.position')
    .orderBy('c.id')
    .execute()

export type CategoryRow = Awaited<ReturnType<typeof listCategories>>[number]

export async function insertCategory(
  tx: Tx,
  values: { name: string; slug: string; description: SafeHtml },
): Promise<number> {
  const { position } = await selectFrom(tx, 'categories')
    .select(sql<number>`coalesce(max(position) + 1, 0)`.as('position'))
    .executeTakeFirstOrThrow()
  const { id } = await insertForId(tx, 'categories', { ...values, position })
  return id
}

export const updatePosition = (tx: Tx, id: number, position: number) =>
  updateRow(tx, 'categories', id, { position })

/** @returns how many products went over */
export async function moveProducts(tx: Tx, from: number, to: number): Promise<number> {
  const { numUpdatedRows } = await updateTable(tx, 'products')
    .set({ category_id: to })
    .where('category_id', '=', from)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function deleteCategory(tx: Tx, id: number): Promise<void> {
  await deleteFrom(tx, 'categories').where('id', '=', id).execute()
}
