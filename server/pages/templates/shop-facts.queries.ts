import { sql } from 'kysely'
import type { ReadTx } from '#server/tenants/tx.ts'
import type { KnownFacts, ShopFacts } from './template-types.ts'

type Found = KnownFacts & Record<'name' | 'email' | 'address' | 'phone', string>

/** The facts that policies name: from the settings, and from the contact page where these say nothing. */
export async function findShopFacts(
  { db, tenantId, format }: ReadTx,
  origin: string,
): Promise<ShopFacts & { known: KnownFacts }> {
  const { rows } = await sql<Found>`
    select coalesce(nullif(d.legal_name, ''), s.site_title) as name,
      coalesce(nullif(s.contact_email, ''), nullif(d.email, ''),
        c.contact_emails -> 0 ->> 'email_address', '') as email,
      coalesce(nullif(concat_ws(', ', nullif(d.street, ''),
          nullif(concat_ws(' ', nullif(d.postal_code, ''), nullif(d.city, '')), '')), ''),
        c.branch_locations -> 0 ->> 'address', '') as address,
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
        where p.tenant_id = ${tenantId} order by p.country) as countries
    from site_settings s
      left join contact_info c on c.tenant_id = ${tenantId}
      left join document_settings d on d.tenant_id = ${tenantId}
      left join office_settings o on o.tenant_id = ${tenantId}
    where s.tenant_id = ${tenantId}`.execute(db)
  const { name, email, address, phone, ...known } = rows[0]!
  return { name, email, address, phone, origin, currency: format.currency, known }
}
