import { sql } from 'kysely'
import type { DeliveryAddress, PaymentMethod } from '#contract/orders.ts'
import type { Tx } from '#server/tenants/tx.ts'
import type { OrderLineRow } from '../order-lines.queries.ts'
import type { OrderFacts } from '../orders.queries.ts'

export type NewOrder = {
  orderNumber: string
  cartId: number
  customerId: number
  method: PaymentMethod
  totalCents: number
  totalItems: number
  address: DeliveryAddress
  holdMinutes: number
  key: string | undefined
  requestHash: string
  lines: (OrderLineRow & { product_id: number; variant_id: number | null })[]
}

/** The order, its lines, and the first entry of its history. */
export async function insertOrder({ db, tenantId }: Tx, order: NewOrder): Promise<OrderFacts> {
  const lines = order.lines.map((line, position) => ({ position, ...line }))
  const { rows } = await sql<OrderFacts>`
    with placed as (
      insert into orders (tenant_id, order_number, cart_id, customer_id, payment_method, total_cents,
          total_items, delivery_address, hold_expires_at, idempotency_key, request_hash)
        values (${tenantId}, ${order.orderNumber}, ${order.cartId}, ${order.customerId},
          ${order.method}, ${order.totalCents}, ${order.totalItems},
          ${JSON.stringify(order.address)}, now() + make_interval(mins => ${order.holdMinutes}::int),
          ${order.key ?? null}, ${order.requestHash})
        returning id, order_number, payment_method, currency, total_cents, delivery_address,
          hold_expires_at, created_at),
    lines as (
      insert into order_lines (tenant_id, order_id, position, product_id, product_name,
          product_slug, thumb_image, thumb_alt, price_cents, quantity, customization,
          variant_id, variant_name, sku)
        select ${tenantId}, placed.id, l.position, l.product_id, l.product_name,
            l.product_slug, l.thumb_image, l.thumb_alt, l.price_cents, l.quantity, l.customization,
            l.variant_id, l.variant_name, l.sku
          from placed, json_to_recordset(${JSON.stringify(lines)}::json) as l (
            position smallint, product_id bigint, product_name text, product_slug text,
            thumb_image text, thumb_alt text, price_cents int, quantity int, customization jsonb,
            variant_id bigint, variant_name text, sku text)),
    event as (
      insert into order_events (tenant_id, order_id, status, actor)
        select ${tenantId}, placed.id, 'awaiting_payment', 'customer' from placed)
    select * from placed`.execute(db)
  return rows[0]!
}
