import { sql } from 'kysely'
import type { DeliveryAddress } from '#contract/orders.ts'
import type { Cursor } from '#server/tenants/cursors.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { conditionsOf, type OrderFilter, VIEWS } from './order-list.queries.ts'

export type ParcelRow = {
  id: number
  order_number: string
  /** With all its microseconds, which a cursor needs. */
  moment: string
  address: DeliveryAddress
  /** The firm of an invoice that goes to the address of the delivery; empty for a person. */
  company: string
  email: string | null
  /** Of the units that are left to send; null where a product has no weight. */
  grams: number | null
}

/** What is left of the orders that are to be sent, oldest first. `ids` narrows the filter further. */
export async function listParcels(
  tx: ReadTx,
  { ids, ...filter }: OrderFilter & { ids?: readonly number[] | undefined },
  { after, limit }: { after: Cursor | undefined; limit: number },
): Promise<ParcelRow[]> {
  const { db, tenantId } = tx
  const chosen = ids ? sql`and o.id = any(${ids}::bigint[])` : sql``
  const next = after
    ? sql`and (o.created_at, o.id) > (${after.value}::timestamptz, ${after.id}::bigint)`
    : sql``
  const { rows } = await sql<ParcelRow>`
    select o.id, o.order_number, o.created_at::text as moment, o.delivery_address as address,
        coalesce(b.company, '') as company, coalesce(c.email, o.guest_email) as email,
        (select case when bool_and(coalesce(v.weight_grams, p.weight_grams) is not null)
            then sum(coalesce(v.weight_grams, p.weight_grams)
              * (l.quantity - l.shipped - l.withdrawn))::float8 end
          from order_lines l
            left join products p on p.tenant_id = l.tenant_id and p.id = l.product_id
            left join product_variants v on v.tenant_id = l.tenant_id
              and v.product_id = l.product_id and v.id = l.variant_id
          where l.tenant_id = ${tenantId} and l.order_id = o.id
            and l.quantity > l.shipped + l.withdrawn) as grams
      from orders o
        left join customers c on c.tenant_id = o.tenant_id and c.id = o.customer_id
        left join order_billing b on b.tenant_id = o.tenant_id and b.order_id = o.id
          and b.address is null
      where ${conditionsOf(tx, filter)} and o.status = any(${VIEWS.to_ship}::text[])
        and o.pickup_at is null ${chosen} ${next}
      order by o.created_at, o.id limit ${limit}`.execute(db)
  return rows
}
