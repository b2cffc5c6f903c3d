import { sql } from 'kysely'
import { answeredBy, type Statements } from '#server/platform/database/batch.ts'
import { preparedFind } from '#server/platform/database/prepared.ts'
import type { ShopDb } from '#server/tenants/tx.ts'
import type { Place } from './regions.rules.ts'
import type { Calendar, ShippingMethod } from './methods.rules.ts'

/** The delivery of a shop to a country, if it charges for it, and the weight of a customer's cart. */
export type ChargedDelivery = Calendar & {
  now: Date
  /** The methods of the zone of the address, in the merchant's order, and pick-up. */
  methods: ShippingMethod[]
  /** Whether the method asked for is or was one of the shop's. */
  is_own: boolean
  /** Null where the weight of one product is unknown. */
  grams: number | null
  /** The names of those products, by the alphabet. */
  unweighed: string[]
  /** Whether a region of the country is in a zone of its own. */
  has_regions: boolean
}

type Found = Omit<ChargedDelivery, 'methods' | 'grams' | 'unweighed'> & {
  methods: ShippingMethod[] | null
  weight: { grams: number | null; unweighed: string[] | null }
}

/** Undefined in a shop that does not charge delivery. The most exact place of a zone wins. */
export const findingDelivery = (
  tx: ShopDb,
  customerId: number,
  { country = '', region = '' }: Pick<Place, 'country' | 'region'>,
  wanted = 0,
): Statements<ChargedDelivery | undefined> =>
  answeredBy(askForDelivery.statement(tx, customerId, country, region, wanted), (found) => {
    if (!found) return undefined
    const { weight, methods, ...calendar } = found
    return {
      ...calendar,
      methods: methods ?? [],
      grams: weight.unweighed ? null : (weight.grams ?? 0),
      unweighed: weight.unweighed ?? [],
    }
  })

/** `pickupDetails` of a method, as SQL; null if it has none. */
export const detailsOf = (method: string) => {
  const [address, hours] = ['address', 'hours'].map((column) => sql.ref(`${method}.${column}`))
  return sql<
    string | null
  >`nullif(concat_ws(E'\\n', nullif(${address}, ''), nullif(${hours}, '')), '')`
}

/** The method `m`. */
export const methodJson = (tenantId: number) => sql`json_build_object('id', m.id, 'kind', m.kind,
  'name', m.name, 'place', m.place, 'address', m.address, 'hours', m.hours, 'handling_days', m.handling_days,
  'basis', m.basis, 'free_over_cents', m.free_over_cents, 'most_grams', m.most_grams,
  'min_days', m.min_days, 'max_days', m.max_days, 'is_active', m.is_active,
  'tiers', (select coalesce(json_agg(json_build_object('from_amount', r.from_amount,
      'price_cents', r.price_cents) order by r.from_amount), '[]') from shipping_rates r
    where r.tenant_id = ${tenantId} and r.method_id = m.id))`

const askForDelivery = preparedFind(
  (
    { tenantId }: ShopDb,
    customerId: number,
    country: string,
    region: string,
    wanted: number,
  ) => sql<Found>`
    select s.handling_days, s.cut_off_hour, to_json(s.closed_weekdays) as closed_weekdays,
        to_json(s.closed_days) as closed_days, now() as now,
        exists (select from shipping_methods m where m.tenant_id = ${tenantId} and m.id = ${wanted})
          as is_own,
        exists (select from shipping_zone_places p where p.tenant_id = ${tenantId}
          and p.country = ${country} and p.region <> '') as has_regions,
        coalesce((select o.time_zone from office_settings o where o.tenant_id = ${tenantId}), 'UTC')
          as time_zone,
        (select json_agg(${methodJson(tenantId)}
            order by m.kind = 'pickup', m.position, m.id)
          from shipping_methods m where m.tenant_id = ${tenantId} and ((m.kind = 'pickup' and not m.is_removed)
            or m.zone_id = (
            select p.zone_id from shipping_zone_places p
              where p.tenant_id = ${tenantId} and p.country in (${country}, '**')
                and p.region in (${region}, '')
              order by p.country = '**', p.region = '' limit 1))) as methods,
        (select json_build_object(
            'grams', sum(coalesce(v.weight_grams, p.weight_grams)::bigint * i.quantity),
            'unweighed', json_agg(distinct p.name)
              filter (where coalesce(v.weight_grams, p.weight_grams) is null))
          from cart_items i
          join products p on p.tenant_id = ${tenantId} and p.id = i.product_id
          left join product_variants v on v.tenant_id = ${tenantId} and v.product_id = i.product_id
            and v.id = i.variant_id
          where i.tenant_id = ${tenantId} and i.customer_id = ${customerId}) as weight
      from delivery_settings s where s.tenant_id = ${tenantId} and s.is_charged`,
)
