import type { ReadTx } from '#server/tenants/tx.ts'
import type { ShopFacts } from './template-types.ts'

/** The facts of the shop that its policies name: from its settings and its contact page. */
export async function findShopFacts(
  { db, tenantId, format }: ReadTx,
  origin: string,
): Promise<ShopFacts> {
  const row = await db
    .selectFrom('site_settings as s')
    .leftJoin('contact_info as c', 'c.tenant_id', 's.tenant_id')
    .select(['s.site_title', 's.contact_email', 'c.contact_emails', 'c.branch_locations'])
    .where('s.tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow()
  const emails = row.contact_emails ?? []
  const [headOffice] = row.branch_locations ?? []
  return {
    name: row.site_title,
    email: row.contact_email || (emails[0]?.email_address ?? ''),
    address: headOffice?.address ?? '',
    phone: headOffice?.phone_number ?? '',
    origin,
    currency: format.currency,
  }
}
