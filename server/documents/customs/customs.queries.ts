import { sql } from 'kysely'
import type { DeliveryAddress } from '#contract/orders.ts'
import type { ReadTx } from '#server/tenants/tx.ts'

export type CustomsOrder = {
  order_number: string
  currency: string
  delivery_address: DeliveryAddress
  pickup_at: string | null
  /** The firm that the order is for; empty for a person. */
  company: string
  shop_name: string
  time_zone: string
}

/** The facts of an order that its customs form names. */
export async function findCustomsOrder(
  { db, tenantId }: ReadTx,
  orderId: number,
): Promise<CustomsOrder | undefined> {
  const { rows } = await sql<CustomsOrder>`
    select o.order_number, o.currency, o.delivery_address, o.pickup_at,
        coalesce(b.company, '') as company,
        coalesce((select site_title from site_settings where tenant_id = ${tenantId}), '') as shop_name,
        coalesce((select time_zone from office_settings where tenant_id = ${tenantId}), 'UTC')
          as time_zone
      from orders o left join order_billing b on b.tenant_id = o.tenant_id and b.order_id = o.id
        and b.address is null
      where o.tenant_id = ${tenantId} and o.id = ${orderId}`.execute(db)
  return rows[0]
}

export type CustomsLine = {
  position: number
  name: string
  price_cents: number
  quantity: number
  shipped: number
  withdrawn: number
  /** The weight of one unit. */
  weight_grams: number | null
  tariff_number: string
  origin_country: string
  /** The units of the line in the shipment of the form; 0 for a form of no shipment. */
  in_shipment: number
}

/** The lines of an order, with the facts of their products as they are now. */
export async function listCustomsLines(
  { db, tenantId }: ReadTx,
  orderId: number,
  shipmentId: number | undefined,
): Promise<CustomsLine[]> {
  const { rows } = await sql<CustomsLine>`
    select l.position, concat_ws(' - ', l.product_name, nullif(l.variant_name, '')) as name,
        l.price_cents, l.quantity, l.shipped, l.withdrawn,
        coalesce(v.weight_grams, p.weight_grams) as weight_grams,
        coalesce(p.tariff_number, '') as tariff_number,
        coalesce(p.origin_country, '') as origin_country,
        coalesce((select s.quantity from order_shipment_lines s
          where s.tenant_id = ${tenantId} and s.order_id = l.order_id and s.line = l.position
            and s.shipment_id = ${shipmentId ?? null}::bigint), 0) as in_shipment
      from order_lines l
        left join products p on p.tenant_id = l.tenant_id and p.id = l.product_id
        left join product_variants v on v.tenant_id = l.tenant_id
          and v.product_id = l.product_id and v.id = l.variant_id
      where l.tenant_id = ${tenantId} and l.order_id = ${orderId}
      order by l.position`.execute(db)
  return rows
}
