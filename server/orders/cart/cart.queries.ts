import { sql } from 'kysely'
import type { Customization } from '#contract/orders.ts'
import { preparedFind, preparedList } from '#server/platform/database/prepared.ts'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'
import type { CartLine } from './cart-contents.queries.ts'

/**
 * Locks the customer's cart until the transaction ends: what is asked after it sees all that earlier
 * changes of this cart have left; with the transaction's moment. Nothing where there is none yet.
 */
export const lockCart = preparedFind(({ db, tenantId }: ReadTx, customerId: number) =>
  db
    .selectFrom('carts')
    .select(['id', sql<Date>`now()`.as('now')])
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .forNoKeyUpdate(),
)

/** Of two at once, one makes it. */
export async function insertCart({ db, tenantId }: Tx, customerId: number): Promise<void> {
  await db
    .insertInto('carts')
    .values({ tenant_id: tenantId, customer_id: customerId })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'customer_id']).doNothing())
    .execute()
}

export const findCart = preparedFind(({ db, tenantId }: ReadTx, customerId: number) =>
  db
    .selectFrom('carts')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId),
)

export type Added = {
  productId: number
  variantId: number | null
  quantity: number
  customization: Customization
}

/** Makes a line, or adds to the one with equal product, variant and customization; what it then holds. */
export async function addToLine(
  tx: Tx,
  customerId: number,
  { productId, variantId, quantity, customization }: Added,
): Promise<Omit<CartLine, 'product'>> {
  const line = await upsertLine(
    tx,
    customerId,
    productId,
    variantId,
    quantity,
    JSON.stringify(customization),
  )
  return line!
}

const upsertLine = preparedFind(
  (
    { db, tenantId }: ReadTx,
    customerId: number,
    productId: number,
    variantId: number | null,
    quantity: number,
    customization: string,
  ) =>
    db
      .insertInto('cart_items')
      .values({
        tenant_id: tenantId,
        customer_id: customerId,
        product_id: productId,
        variant_id: variantId,
        quantity,
        customization,
      })
      .onConflict((conflict) =>
        conflict
          .expression(sql`tenant_id, customer_id, product_id, variant_id, md5(customization::text)`)
          .doUpdateSet((on) => ({
            quantity: on('cart_items.quantity', '+', on.ref('excluded.quantity')),
          })),
      )
      .returning(['id', 'quantity', 'customization']),
)

export async function setLineQuantity(
  { db, tenantId }: Tx,
  lineId: number,
  quantity: number,
): Promise<void> {
  await db
    .updateTable('cart_items')
    .set({ quantity })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', lineId)
    .execute()
}

/** Whether the customer had such a line. */
export async function deleteLine(
  { db, tenantId }: Tx,
  customerId: number,
  lineId: number,
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('cart_items')
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .where('id', '=', lineId)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}

/** Deletes the lines; the cart stays. */
export const emptyCart = preparedList(({ db, tenantId }: ReadTx, customerId: number) =>
  db
    .deleteFrom('cart_items')
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId),
)
