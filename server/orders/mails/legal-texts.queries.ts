import { sql } from 'kysely'
import { cityLine } from '#contract/places/postal-first.ts'
import type { ReadTx } from '#server/tenants/tx.ts'

/** The legal texts that the confirmation of an order repeats. HTML; empty where the shop has not written one. */
export type LegalForOrder = {
  terms: string
  refund_policy: string
  withdrawal_days: number
  way_back_paid_by: string
  /** The seller's name and address, a line each. */
  seller: string
  /** Empty without one. */
  vat_number: string
}

/** A row of settings by its columns; without any where the shop never saved them. */
type Facts<Column extends string> = Partial<Record<Column, string | null>>

type Row = {
  terms: string
  refund_policy: string
  site: Facts<'site_title' | 'contact_email'>
  seller: Facts<'legal_name' | 'street' | 'postal_code' | 'city' | 'email' | 'phone' | 'vat_number'>
  contact: { branch_locations?: { address?: string }[] }
  returns: { withdrawal_days?: number; way_back_paid_by?: string }
  /** ISO 3166-1; empty where the shop named none. */
  country: string
}

type Of = { tenantId: number; orderId: number }

const placedAt = ({ tenantId, orderId }: Of) =>
  sql`(select created_at from orders where tenant_id = ${tenantId} and id = ${orderId})`

/**
 * A legal text as it stood when the order was placed: the first one that was replaced since, or the
 * present one, if it is not younger than the order.
 */
const textAt = (of: Of, type: string) => sql<string>`coalesce(
  (select v.content from legal_text_versions v
    where v.tenant_id = ${of.tenantId} and v.document_type = ${type}
      and v.created_at > ${placedAt(of)}
    order by v.created_at limit 1),
  (select d.content from legal_documents d
    where d.tenant_id = ${of.tenantId} and d.document_type = ${type}
      and d.updated_at <= ${placedAt(of)}),
  '')`

/** Settings as they stood when the order was placed: the first ones that were replaced since, or the present ones. */
const factsAt = (of: Of, source: string) => sql`coalesce(
  (select f.facts from replaced_facts f
    where f.tenant_id = ${of.tenantId} and f.source = ${source}
      and f.created_at > ${placedAt(of)}
    order by f.created_at limit 1),
  (select to_jsonb(s) from ${sql.table(source)} s where s.tenant_id = ${of.tenantId}),
  '{}'::jsonb)`

export async function findLegalForOrder(
  { db, tenantId }: ReadTx,
  orderId: number,
): Promise<LegalForOrder> {
  const of = { tenantId, orderId }
  const { rows } = await sql<Row>`
    select ${textAt(of, 'terms')} as terms,
      ${textAt(of, 'refund_policy')} as refund_policy,
      ${factsAt(of, 'site_settings')} as site,
      ${factsAt(of, 'document_settings')} as seller,
      ${factsAt(of, 'contact_info')} as contact,
      ${factsAt(of, 'return_settings')} as returns,
      coalesce((select country from office_settings where tenant_id = ${tenantId}), '') as country`.execute(
    db,
  )
  const { terms, refund_policy, site, seller, contact, returns, country } = rows[0]!
  const place = cityLine(seller.postal_code ?? '', seller.city ?? '', country)
  const address = [seller.street, place].filter(Boolean)
  return {
    terms,
    refund_policy,
    withdrawal_days: returns.withdrawal_days ?? 14,
    way_back_paid_by: returns.way_back_paid_by ?? 'buyer',
    seller: [
      seller.legal_name || site.site_title,
      ...(address.length > 0 ? address : [contact.branch_locations?.[0]?.address]),
      seller.email || site.contact_email,
      seller.phone,
    ]
      .filter(Boolean)
      .join('\n'),
    vat_number: seller.vat_number ?? '',
  }
}
