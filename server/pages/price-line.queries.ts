import { sql } from 'kysely'
import { preparedFind } from '#server/platform/database/prepared.ts'
import type { ShopDb } from '#server/tenants/tx.ts'
import type { PriceFacts } from './price-line.rules.ts'

/** The settings that decide the words beside prices. */
export const findPriceFacts = preparedFind(
  ({ tenantId }: ShopDb) => sql<PriceFacts>`
    select coalesce((select country from office_settings where tenant_id = ${tenantId}), '')
        as country,
      coalesce((select mode from tax_settings where tenant_id = ${tenantId}), 'none') as tax,
      exists (select from document_settings
        where tenant_id = ${tenantId} and tax_status = 'small_business') as is_small_business,
      case
        when not exists (select from delivery_settings where tenant_id = ${tenantId} and is_charged)
          then 'charged'
        when exists (select from shipping_methods m
          join shipping_rates r on r.tenant_id = ${tenantId} and r.method_id = m.id
          where m.tenant_id = ${tenantId} and m.zone_id is not null and m.is_active
            and r.price_cents > 0) then 'charged'
        when exists (select from shipping_methods m
          where m.tenant_id = ${tenantId} and m.zone_id is not null and m.is_active) then 'free'
        else 'none'
      end as delivery,
      exists (select from legal_documents where tenant_id = ${tenantId}
        and document_type = 'delivery' and content <> '') as has_delivery_page`,
)
