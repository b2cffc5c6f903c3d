import type { Address } from '#server/platform/mail/mailer.ts'
import type { ReadTx } from './tx.ts'

/**
 * The shop's own address for mail: the one in the settings, or else the first of its contact page.
 */
export async function findShopAddress({ db, tenantId }: ReadTx): Promise<Address | undefined> {
  const row = await db
    .selectFrom('site_settings as s')
    .leftJoin('contact_info as c', 'c.tenant_id', 's.tenant_id')
    .select(['s.site_title', 's.contact_email', 'c.contact_emails'])
    .where('s.tenant_id', '=', tenantId)
    .executeTakeFirst()
  const shown = row?.contact_emails ?? []
  const address = row?.contact_email || shown[0]?.email_address
  return row && address ? { name: row.site_title, address } : undefined
}
