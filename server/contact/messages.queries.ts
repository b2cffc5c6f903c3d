import type { ContactInfo } from '#contract/contact.ts'
import type { Address } from '#server/platform/mail/mailer.ts'
import type { Db } from '#server/tenants/tables.ts'
import type { ContactMessage } from './messages.rules.ts'

export const insertMessage = (db: Db, tenantId: number, message: ContactMessage) =>
  db
    .insertInto('contact_messages')
    .values({ tenant_id: tenantId, ...message })
    .returning('id')
    .executeTakeFirstOrThrow()

export const findMessage = (db: Db, tenantId: number, id: number) =>
  db
    .selectFrom('contact_messages')
    .select(['name', 'email', 'phone_number', 'subject', 'message'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()

/** The address in the settings, else the first that the contact page shows. */
export async function findShopAddress(db: Db, tenantId: number): Promise<Address | undefined> {
  const row = await db
    .selectFrom('site_settings as s')
    .leftJoin('contact_info as c', 'c.tenant_id', 's.tenant_id')
    .select(['s.site_title', 's.contact_email', 'c.contact_emails'])
    .where('s.tenant_id', '=', tenantId)
    .executeTakeFirst()
  const shown = (row?.contact_emails ?? []) as ContactInfo['contact_emails']
  const address = row?.contact_email || shown[0]?.email_address
  return row && address ? { name: row.site_title, address } : undefined
}
