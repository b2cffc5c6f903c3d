import { sql } from 'kysely'
import { methodJson } from '#server/delivery/delivery.queries.ts'
import type { ShippingMethod } from '#server/delivery/methods.rules.ts'
import type { ReadTx } from '#server/tenants/tx.ts'

/** A country (ISO 3166-1), a region of one (ISO 3166-2), or `**`: every country that no zone names. */
export type Place = { country: string; region?: string }

export type OfferTerms = {
  /** ISO 3166-1; null where the shop has not said it. */
  country: string | null
  handling_days: number
  /** Empty where delivery is not charged. */
  zones: { places: Place[]; methods: ShippingMethod[] }[]
  /** Days in which goods come back; null where the shop has no rule. */
  return_days: number | null
  way_back_paid_by: 'buyer' | 'shop'
}

/** Delivery and returns, as offers tell them to programs. */
export async function findOfferTerms({ db, tenantId }: ReadTx): Promise<OfferTerms> {
  const { rows } = await sql<OfferTerms>`
    select (select o.country from office_settings o where o.tenant_id = ${tenantId}) as country,
      coalesce(d.handling_days, 0) as handling_days,
      case when d.is_charged then (select coalesce(json_agg(json_build_object(
          'places', (select coalesce(json_agg(json_strip_nulls(json_build_object('country', p.country,
              'region', nullif(p.region, ''))) order by p.country, p.region), '[]')
            from shipping_zone_places p where p.tenant_id = ${tenantId} and p.zone_id = z.id),
          'methods', (select coalesce(json_agg(${methodJson(tenantId)} order by m.position), '[]')
            from shipping_methods m where m.tenant_id = ${tenantId} and m.zone_id = z.id
              and m.is_active)) order by z.position), '[]')
        from shipping_zones z where z.tenant_id = ${tenantId}) else '[]' end as zones,
      (select nullif(greatest(r.return_days, case when r.sells_to_eu then r.withdrawal_days else 0 end), 0)
        from return_settings r where r.tenant_id = ${tenantId}) as return_days,
      coalesce((select r.way_back_paid_by from return_settings r where r.tenant_id = ${tenantId}),
        'buyer') as way_back_paid_by
    from (select 1) as one left join delivery_settings d on d.tenant_id = ${tenantId}`.execute(db)
  return rows[0]!
}

export type OfferWeight = { variant_id: number | null; grams: number | null }

/** The weight of a product and of each of its variants. */
export async function listWeights({ db, tenantId }: ReadTx, slug: string): Promise<OfferWeight[]> {
  const { rows } = await sql<OfferWeight>`
    select v.id as variant_id, coalesce(v.weight_grams, p.weight_grams) as grams
      from products p left join product_variants v on v.tenant_id = ${tenantId}
        and v.product_id = p.id and v.is_active
      where p.tenant_id = ${tenantId} and p.slug = ${slug}`.execute(db)
  return rows
}
