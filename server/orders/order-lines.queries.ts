import { sql } from 'kysely'
import type { Customization } from '#contract/orders.ts'
import type { ReadTx } from '#server/tenants/tx.ts'

/** As it was when it was ordered. */
export type OrderLineRow = {
  product_name: string
  product_slug: string
  thumb_image: string | null
  thumb_alt: string
  price_cents: number
  quantity: number
  customization: Customization
  /** Null where the product had no variants. */
  variant_name: string | null
  sku: string | null
}

export async function listOrderLines(
  { db, tenantId }: ReadTx,
  orderId: number,
): Promise<OrderLineRow[]> {
  const { rows } = await sql<OrderLineRow>`
    select product_name, product_slug, thumb_image, thumb_alt, price_cents, quantity, customization,
        variant_name, sku
      from order_lines
      where tenant_id = ${tenantId} and order_id = ${orderId}
      order by position`.execute(db)
  return rows
}
