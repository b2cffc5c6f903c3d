import type { ReadTx } from '#server/tenants/tx.ts'

/** Whether the customer has a paid order with this product; the review then says so. */
export async function hasPaidFor(
  { db, tenantId }: ReadTx,
  customerId: number,
  productId: number,
): Promise<boolean> {
  const order = await db
    .selectFrom('orders as o')
    .innerJoin('order_lines as l', (join) =>
      join.onRef('l.tenant_id', '=', 'o.tenant_id').onRef('l.order_id', '=', 'o.id'),
    )
    .select('o.id')
    .where('o.tenant_id', '=', tenantId)
    .where('o.customer_id', '=', customerId)
    .where('o.status', 'in', ['paid', 'processing', 'shipped', 'delivered'])
    .where('o.is_owed', '=', false)
    .where('l.product_id', '=', productId)
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}
