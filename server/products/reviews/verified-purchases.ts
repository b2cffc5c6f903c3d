import { type ReadTx, selectFrom } from '#server/tenants/tx.ts'
import { withinShop } from '#server/tenants/within-shop.ts'

/** Whether the customer has a paid order with this product; the review then says so. */
export async function hasPaidFor(
  tx: ReadTx,
  customerId: number,
  productId: number,
): Promise<boolean> {
  const order = await selectFrom(tx, 'orders as o')
    .innerJoin('order_lines as l', (join) => withinShop(join, 'l.order_id', 'o.id'))
    .select('o.id')
    .where('o.customer_id', '=', customerId)
    .where('o.status', 'in', ['paid', 'processing', 'shipped', 'delivered'])
    .where('o.is_owed', '=', false)
    .where('l.product_id', '=', productId)
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}
