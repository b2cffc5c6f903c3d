import type { ContactInfo } from '#contract/contact.ts'
import type { ReadTx } from '#server/tenants/tx.ts'

export const findContactInfo = ({ db, tenantId }: ReadTx) =>
  db
    .selectFrom('contact_info')
    .select(['branch_locations', 'contact_emails', 'social_media_profiles'])
    .where('tenant_id', '=', tenantId)
    .$castTo<ContactInfo>()
    .executeTakeFirst()
