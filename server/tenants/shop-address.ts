import type { Address } from '#server/platform/mail/mailer.ts'
import { type ReadTx, selectFrom } from './tx.ts'

/**
 * The shop's own address for mail: the one in the settings, or else the first of its contact page.
 */
export async function findShopAddress(tx: ReadTx): Promise<Address | undefined> {
  const row = await selectFrom(tx, 'site_settings as s')
    .leftJoin('contact_info as c', 'c.tenant_id', 's.tenant_id')
    .select(['s.site_title', 's.contact_email', 'c.contact_emails'])
    .executeTakeFirst()
  const shown = row?.contact_emails ?? []
  const address = row?.contact_email || shown[0]?.email_address
  return row && address ? { name: row.site_title, address } : undefined
}
