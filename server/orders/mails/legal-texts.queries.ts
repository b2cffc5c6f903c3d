import { sql } from 'kysely'
import type { ReadTx } from '#server/tenants/tx.ts'

/** The legal texts that the confirmation of an order repeats. HTML; empty where the shop has not written one. */
export type LegalForOrder = {
  terms: string
  refund_policy: string
  withdrawal_days: number
  way_back_paid_by: string
  /** The seller's name and address, a line each. */
  seller: string
}

/**
 * The legal texts as they stood when the order was placed: the first one that was replaced since, or the
 * present one, if it is not younger than the order.
 */
const textAt = (tenantId: number, type: string, orderId: number) => sql<string>`coalesce(
  (select v.content from legal_text_versions v
    where v.tenant_id = ${tenantId} and v.document_type = ${type}
      and v.created_at > (select created_at from orders
        where tenant_id = ${tenantId} and id = ${orderId})
    order by v.created_at limit 1),
  (select d.content from legal_documents d
    where d.tenant_id = ${tenantId} and d.document_type = ${type}
      and d.updated_at <= (select created_at from orders
        where tenant_id = ${tenantId} and id = ${orderId})),
  '')`

export async function findLegalForOrder(
  { db, tenantId }: ReadTx,
  orderId: number,
): Promise<LegalForOrder> {
  const { rows } = await sql<Omit<LegalForOrder, 'seller'> & { parts: (string | null)[] }>`
    select ${textAt(tenantId, 'terms', orderId)} as terms,
      ${textAt(tenantId, 'refund_policy', orderId)} as refund_policy,
      coalesce((select withdrawal_days from return_settings where tenant_id = ${tenantId}), 14)
        as withdrawal_days,
      coalesce((select way_back_paid_by from return_settings where tenant_id = ${tenantId}), 'buyer')
        as way_back_paid_by,
      array[
        coalesce((select nullif(legal_name, '') from document_settings where tenant_id = ${tenantId}),
          s.site_title),
        coalesce((select nullif(concat_ws(E'\\n', nullif(street, ''),
            nullif(concat_ws(' ', nullif(postal_code, ''), nullif(city, '')), '')), '')
          from document_settings where tenant_id = ${tenantId}),
          (select branch_locations -> 0 ->> 'address' from contact_info
            where tenant_id = ${tenantId})),
        coalesce((select nullif(email, '') from document_settings where tenant_id = ${tenantId}),
          s.contact_email),
        (select phone from document_settings where tenant_id = ${tenantId}),
        (select vat_number from document_settings where tenant_id = ${tenantId})
      ] as parts
    from site_settings s where s.tenant_id = ${tenantId}`.execute(db)
  const { parts, ...found } = rows[0]!
  return { ...found, seller: parts.filter(Boolean).join('\n') }
}
