import { sql } from 'kysely'
import { byLanguage } from '#server/platform/database/by-language.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import type { Period, ReportedRate } from './tax-report.queries.ts'

export type DocumentedRate = ReportedRate & { category: string }

/**
 * The taxes of the invoices that were issued in a period, and of its credit notes as refunds, by the
 * country of the delivery, category and rate. A rate without a name is none of the shop's.
 */
export async function listTaxesOfDocuments(
  { db, tenantId }: ReadTx,
  { from, until }: Period,
): Promise<DocumentedRate[]> {
  const { rows } = await sql<DocumentedRate>`
    select nullif(country, '') as country, name, category,
        case when name = '' and rate_ppm = 0 then null else rate_ppm end as rate_ppm,
        is_included, currency,
        coalesce(sum(base_cents) filter (where kind = 'invoice'), 0)::float8 as base_cents,
        coalesce(sum(tax_cents) filter (where kind = 'invoice'), 0)::float8 as tax_cents,
        coalesce(sum(base_cents) filter (where kind = 'credit_note'), 0)::float8
          as refunded_base_cents,
        coalesce(sum(tax_cents) filter (where kind = 'credit_note'), 0)::float8
          as refunded_tax_cents
      from (
        select coalesce(o.country_code, '') as country, t.label as name, t.category, t.rate_ppm,
            (d.content ->> 'prices_include_tax')::boolean as is_included, d.currency, d.kind,
            t.base_cents, t.tax_cents
          from documents d
            join document_taxes t on t.tenant_id = ${tenantId} and t.document_id = d.id
            join orders o on o.tenant_id = ${tenantId} and o.id = d.order_id
          where d.tenant_id = ${tenantId}
            and d.issued_on >= ${from}::date and d.issued_on < ${until}::date) issued
      group by country, name, category, rate_ppm, is_included, currency
      order by country = '', country, ${byLanguage('name')}, rate_ppm desc nulls last, category,
        currency`.execute(db)
  return rows
}

export type DocumentSums = {
  currency: string
  invoices: number
  credit_notes: number
  /** Invoices less credit notes. */
  net_cents: number
  total_cents: number
}

/** The sums of the documents themselves, by currency. */
export async function sumDocuments(
  { db, tenantId }: ReadTx,
  { from, until }: Period,
): Promise<DocumentSums[]> {
  const { rows } = await sql<DocumentSums>`
    select currency, count(*) filter (where kind = 'invoice')::int as invoices,
        count(*) filter (where kind = 'credit_note')::int as credit_notes,
        sum(case kind when 'invoice' then net_cents else -net_cents end)::float8 as net_cents,
        sum(case kind when 'invoice' then total_cents else -total_cents end)::float8 as total_cents
      from documents where tenant_id = ${tenantId}
        and issued_on >= ${from}::date and issued_on < ${until}::date
      group by currency order by currency`.execute(db)
  return rows
}
