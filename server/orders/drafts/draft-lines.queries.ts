import { sql } from 'kysely'
import {
  deleteFrom,
  insertForId,
  type ReadTx,
  selectFrom,
  type Tx,
  updateRow,
} from '#server/tenants/tx.ts'
import { withinShop } from '#server/tenants/within-shop.ts'
import type { CustomLine, OwnPrices } from './draft.rules.ts'

/** In the order in which they were added. */
export const listCustomLines = (tx: ReadTx, draftId: number): Promise<CustomLine[]> =>
  selectFrom(tx, 'draft_lines')
    .select(['id', 'name', 'price_cents', 'quantity', 'tax_class', 'weight_grams'])
    .where('draft_id', '=', draftId)
    .orderBy('added_at')
    .orderBy('id')
    .execute()

export const insertCustomLine = (tx: Tx, draftId: number, line: Omit<CustomLine, 'id'>) =>
  insertForId(tx, 'draft_lines', { draft_id: draftId, ...line })

export const saveCustomLine = (tx: Tx, id: number, changes: Partial<Omit<CustomLine, 'id'>>) =>
  updateRow(tx, 'draft_lines', id, changes)

export async function deleteCustomLine(tx: Tx, id: number): Promise<void> {
  await deleteFrom(tx, 'draft_lines').where('id', '=', id).execute()
}

export async function readOwnPrices(tx: ReadTx, deskId: number): Promise<OwnPrices> {
  const rows = await selectFrom(tx, 'draft_prices as p')
    .innerJoin('cart_items as i', (on) => withinShop(on, 'i.id', 'p.item_id'))
    .select(['p.item_id', 'p.price_cents', 'p.reason'])
    .where('i.tenant_id', '=', tx.tenantId)
    .where('i.customer_id', '=', deskId)
    .execute()
  return new Map(rows.map(({ item_id, ...price }) => [item_id, price]))
}

export async function saveOwnPrice(
  { db, tenantId }: Tx,
  itemId: number,
  price: { price_cents: number; reason: string },
): Promise<void> {
  await db
    .insertInto('draft_prices')
    .values({ tenant_id: tenantId, item_id: itemId, ...price })
    .onConflict((on) =>
      on.columns(['tenant_id', 'item_id']).doUpdateSet({
        price_cents: sql`excluded.price_cents`,
        reason: sql`excluded.reason`,
      }),
    )
    .execute()
}

export async function deleteOwnPrice(tx: Tx, itemId: number): Promise<void> {
  await deleteFrom(tx, 'draft_prices').where('item_id', '=', itemId).execute()
}
