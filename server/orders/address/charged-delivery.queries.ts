import { sql } from 'kysely'
import type { ReadTx } from '#server/tenants/tx.ts'

type ChargedDelivery = {
  method_id: number | null
  currency: string
  locale: string
  /** Null if delivery was not charged, was pick-up, or a promotion paid it. */
  charged_cents: number | null
  /** The items after discounts. */
  items_cents: number
  /** With the weights of today; null where one is unknown. */
  grams: number | null
}

/** The charge for an order's delivery, with the value and the weight of what is delivered. */
export async function findChargedDelivery(
  { db, tenantId }: ReadTx,
  orderId: number,
): Promise<ChargedDelivery | undefined> {
  const { rows } = await sql<ChargedDelivery>`
    select o.shipping_method_id as method_id, o.currency,
        o.locale,
        case when o.pickup_at is null and o.shipping_method_id is not null then
          (select sum(a.amount_cents)::bigint from order_adjustments a
            where a.tenant_id = ${tenantId} and a.order_id = o.id and a.kind = 'shipping'
              and not exists (select from order_adjustments d
                join promotions p on p.tenant_id = ${tenantId} and p.id = d.source_id
                    and d.source_kind = 'promotion'
                where d.tenant_id = ${tenantId} and d.order_id = o.id
                  and p.kind = 'free_shipping')) end as charged_cents,
        o.total_cents - (select coalesce(sum(a.amount_cents), 0) from order_adjustments a
            where a.tenant_id = ${tenantId} and a.order_id = o.id and not a.is_included
              and a.kind in ('shipping', 'tax'))::bigint
          as items_cents,
        (select case when bool_and(coalesce(v.weight_grams, p.weight_grams) is not null) then
            sum(coalesce(v.weight_grams, p.weight_grams)::bigint
              * (l.quantity - l.removed))::bigint end
          from order_lines l
          left join products p on p.tenant_id = ${tenantId} and p.id = l.product_id
          left join product_variants v on v.tenant_id = ${tenantId}
            and v.product_id = l.product_id and v.id = l.variant_id
          where l.tenant_id = ${tenantId} and l.order_id = o.id) as grams
      from orders o where o.tenant_id = ${tenantId} and o.id = ${orderId}`.execute(db)
  return rows[0]
}
