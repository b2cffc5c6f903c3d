import { sql } from 'kysely'
import type { ReadTx } from '#server/tenants/tx.ts'
import { centsText } from '#contract/money.ts'
import { asksBeforeCounting } from '#contract/places/country-groups.ts'
import { cityLine } from '#contract/places/postal-first.ts'
import { todayIn } from '#contract/places/zone-time.ts'
import { findTimeZone } from '#server/calls/shop-days.ts'
import { moneyForm } from '#server/tenants/format/money-form.ts'
import type { DeliveryWay, KnownFacts, ShopFacts } from '../template-types.ts'

type Found = Omit<KnownFacts, 'counting' | 'ways' | 'today'> &
  Record<'name' | 'email' | 'phone' | 'street' | 'postal_code' | 'city' | 'place', string> & {
    analytics: string
    consent: string
    sells_to_eu: boolean
    ways: WayRow[]
  }

type WayRow = Omit<DeliveryWay, 'from' | 'free_over'> & {
  from_cents: number
  free_over_cents: number | null
}

/** The active methods to an address, while delivery is charged. */
const waysOf = (tenantId: number) => sql`coalesce((
  select json_agg(json_build_object('zone', z.name, 'method', m.name, 'min_days', m.min_days,
      'max_days', m.max_days, 'free_over_cents', m.free_over_cents,
      'from_cents', (select min(r.price_cents) from shipping_rates r
        where r.tenant_id = ${tenantId} and r.method_id = m.id),
      'has_more', (select count(distinct r.price_cents) > 1 from shipping_rates r
        where r.tenant_id = ${tenantId} and r.method_id = m.id))
    order by z.position, m.position)
  from shipping_methods m
    join shipping_zones z on z.tenant_id = ${tenantId} and z.id = m.zone_id
  where m.tenant_id = ${tenantId} and m.is_active and not m.is_removed
    and exists (select from delivery_settings where tenant_id = ${tenantId} and is_charged)), '[]')`

const countingOf = ({
  analytics,
  consent,
  sells_to_eu,
  country,
}: Found): KnownFacts['counting'] => {
  if (analytics === '') return 'none'
  const asks = sells_to_eu || asksBeforeCounting(country)
  return (consent === 'by_country' ? asks : consent === 'ask_first') ? 'asked' : 'counted'
}

/** The facts that policies name: from the settings, and from the contact page where these say nothing. */
export async function findShopFacts(
  tx: ReadTx,
  origin: string,
): Promise<ShopFacts & { known: KnownFacts }> {
  const { db, tenantId, format } = tx
  const { rows } = await sql<Found>`
    select coalesce(nullif(d.legal_name, ''), s.site_title) as name,
      coalesce(nullif(s.contact_email, ''), nullif(d.email, ''),
        c.contact_emails -> 0 ->> 'email_address', '') as email,
      coalesce(d.street, '') as street, coalesce(d.postal_code, '') as postal_code,
      coalesce(d.city, '') as city, coalesce(c.branch_locations -> 0 ->> 'address', '') as place,
      coalesce(nullif(d.phone, ''), c.branch_locations -> 0 ->> 'phone_number', '') as phone,
      coalesce(d.vat_number, '') as vat_number, coalesce(d.register, '') as register,
      coalesce(d.contact_name, '') as contact_name, coalesce(o.country, '') as country,
      coalesce(o.keep_orders_years, 0) as keep_orders_years,
      case when d.tax_status = 'small_business' then d.tax_status
        else coalesce((select mode from tax_settings where tenant_id = ${tenantId}), 'none') end as tax,
      coalesce((select case when sells_to_eu then withdrawal_days else return_days end
        from return_settings where tenant_id = ${tenantId}), 0) as return_days,
      coalesce((select case when sells_to_eu or return_days > 0 then way_back_paid_by end
        from return_settings where tenant_id = ${tenantId}), '') as way_back_paid_by,
      coalesce((select import_duties from legal_facts where tenant_id = ${tenantId}), 'unsaid')
        as import_duties,
      array(select distinct p.country from shipping_zone_places p
        where p.tenant_id = ${tenantId} order by p.country) as countries,
      s.google_analytics_id as analytics, s.analytics_consent as consent,
      coalesce((select sells_to_eu from return_settings where tenant_id = ${tenantId}), false)
        as sells_to_eu,
      (select handling_days from delivery_settings
        where tenant_id = ${tenantId} and is_charged) as handling_days,
      ${waysOf(tenantId)} as ways
    from site_settings s
      left join contact_info c on c.tenant_id = ${tenantId}
      left join document_settings d on d.tenant_id = ${tenantId}
      left join office_settings o on o.tenant_id = ${tenantId}
    where s.tenant_id = ${tenantId}`.execute(db)
  const found = rows[0]!
  const { name, email, phone, street, postal_code, city, place, ...known } = found
  const address = [street, cityLine(postal_code, city, found.country)].filter(Boolean).join(', ')
  const form = moneyForm(format.currency, format.locale)
  const amount = (cents: number | null) => (cents ? centsText(cents, form) : '')
  return {
    name,
    email,
    address: address || place,
    phone,
    origin,
    currency: format.currency,
    known: {
      ...known,
      counting: countingOf(found),
      ways: found.ways.map(({ from_cents, free_over_cents, ...way }) => ({
        ...way,
        from: amount(from_cents),
        free_over: from_cents > 0 ? amount(free_over_cents) : '',
      })),
      today: todayIn(await findTimeZone(tx)),
    },
  }
}
