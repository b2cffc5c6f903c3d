import { sql } from 'kysely'
import type { Customization } from '#contract/customization.ts'
import { answeredBy, type Statements } from '#server/platform/database/batch.ts'
import { preparedFind, preparedList } from '#server/platform/database/prepared.ts'
import { deleteFrom, selectFrom, type ShopDb, type Tx, updateTable } from '#server/tenants/tx.ts'
import type { CartLine } from './cart-contents.queries.ts'

/**
 * Locks the customer's cart until the transaction ends: what is asked after it sees all that earlier
 * changes of this cart have left; with the transaction's moment. Nothing where there is none yet.
 */
export const lockCart = preparedFind((tx: ShopDb, customerId: number) =>
  selectFrom(tx, 'carts')
    .select(['id', sql<Date>`now()`.as('now')])
    .where('customer_id', '=', customerId)
    .forNoKeyUpdate(),
)

/** Two at once make one cart. */
export async function insertCart({ db, tenantId }: Tx, customerId: number): Promise<void> {
  await db
    .insertInto('carts')
    .values({ tenant_id: tenantId, customer_id: customerId })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'customer_id']).doNothing())
    .execute()
}

export const findCart = preparedFind((tx: ShopDb, customerId: number) =>
  selectFrom(tx, 'carts').select('id').where('customer_id', '=', customerId),
)

export type Added = {
  productId: number
  variantId: number | null
  quantity: number
  customization: Customization
}

/** Makes a line, or adds to the one with equal product, variant and customization; what it then holds. */
export const addToLine = (
  tx: Tx,
  customerId: number,
  { productId, variantId, quantity, customization }: Added,
): Statements<Omit<CartLine, 'product'>> =>
  answeredBy(
    upsertLine.statement(
      tx,
      customerId,
      productId,
      variantId,
      quantity,
      JSON.stringify(customization),
    ),
    (line) => line!,
  )

const upsertLine = preparedFind(
  (
    { db, tenantId }: ShopDb,
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

export const setLineQuantity = preparedList((tx: ShopDb, lineId: number, quantity: number) =>
  updateTable(tx, 'cart_items').set({ quantity }).where('id', '=', lineId),
)

/** Gives a line to another customer. */
export const moveLine = preparedList(
  (tx: ShopDb, customerId: number, lineId: number, quantity: number) =>
    updateTable(tx, 'cart_items')
      .set({ customer_id: customerId, quantity })
      .where('id', '=', lineId),
)

/** No row where the customer had no such line. */
export const deleteLine = preparedFind((tx: ShopDb, customerId: number, lineId: number) =>
  deleteFrom(tx, 'cart_items')
    .where('customer_id', '=', customerId)
    .where('id', '=', lineId)
    .returning('id'),
)

/** Deletes the lines; the cart stays. */
export const emptyCart = preparedList((tx: ShopDb, customerId: number) =>
  deleteFrom(tx, 'cart_items').where('customer_id', '=', customerId),
)
