import { sql } from 'kysely'
import type { ReadTx } from '#server/tenants/tx.ts'
import { isWritten } from './written-texts.ts'

/** The facts by which the duties of a sale to consumers in the EU are judged. */
export type DutyFacts = {
  sells_to_eu: boolean
  /** ISO 3166-1; empty where the shop named none. */
  country: string
  analytics: string
  counts_visitors: boolean
  tax: string | null
  charges_delivery: boolean
  /** Active products. */
  products: number
  without_maker: number
  with_measure: number
  has_eu_person: boolean
  import_duties: string
  has_return_address: boolean
  issues_invoices: boolean
  /** Legal texts without a place that is still to be filled in. */
  written: string[]
}

/** Citus moves no rows without a column from one place to another, so each part selects one. */
export async function findDutyFacts({ db, tenantId }: ReadTx): Promise<DutyFacts> {
  const { rows } = await sql<DutyFacts>`
    select
      exists (select 1 from return_settings where tenant_id = ${tenantId} and sells_to_eu)
        as sells_to_eu,
      coalesce((select country from office_settings where tenant_id = ${tenantId}), '') as country,
      (select analytics_consent from site_settings where tenant_id = ${tenantId}) as analytics,
      exists (select 1 from site_settings where tenant_id = ${tenantId}
        and google_analytics_id <> '') as counts_visitors,
      (select mode from tax_settings where tenant_id = ${tenantId}) as tax,
      exists (select 1 from delivery_settings where tenant_id = ${tenantId} and is_charged)
        as charges_delivery,
      (select count(id)::int from products where tenant_id = ${tenantId} and is_active) as products,
      case when exists (select 1 from legal_facts where tenant_id = ${tenantId} and maker <> '')
        then 0 else (select count(id)::int from products where tenant_id = ${tenantId} and is_active
          and maker = '') end as without_maker,
      (select count(p.id)::int from products p where p.tenant_id = ${tenantId} and p.is_active
        and (p.measure <> '' or exists (select 1 from product_variants v
          where v.tenant_id = ${tenantId} and v.product_id = p.id and v.measure <> '')))
        as with_measure,
      exists (select 1 from legal_facts where tenant_id = ${tenantId} and eu_person <> '')
        as has_eu_person,
      coalesce((select import_duties from legal_facts where tenant_id = ${tenantId}), 'unsaid')
        as import_duties,
      exists (select 1 from return_settings where tenant_id = ${tenantId} and return_address <> '')
        as has_return_address,
      exists (select 1 from document_settings where tenant_id = ${tenantId} and is_on)
        as issues_invoices,
      array(select document_type from legal_documents where tenant_id = ${tenantId}
        and ${isWritten}) as written`.execute(db)
  return rows[0]!
}
