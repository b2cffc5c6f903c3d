import type { ContactInfo } from '#contract/contact.ts'
import type { Db } from '#server/tenants/tables.ts'

export const findContactInfo = (db: Db, tenantId: number) =>
  db
    .selectFrom('contact_info')
    .select(['branch_locations', 'contact_emails', 'social_media_profiles'])
    .where('tenant_id', '=', tenantId)
    .$castTo<ContactInfo>()
    .executeTakeFirst()
