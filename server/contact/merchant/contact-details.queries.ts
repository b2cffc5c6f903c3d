import type { ContactInfo } from '#contract/contact.ts'
import type { Tx } from '#server/tenants/tx.ts'

/** One save at a time; there is a row from the first one on. */
export async function lockContactInfo({ db, tenantId }: Tx): Promise<void> {
  await db
    .insertInto('contact_info')
    .values({ tenant_id: tenantId })
    .onConflict((conflict) => conflict.column('tenant_id').doNothing())
    .execute()
  await db
    .selectFrom('contact_info')
    .select('tenant_id')
    .where('tenant_id', '=', tenantId)
    .forUpdate()
    .execute()
}

export const saveContactInfo = ({ db, tenantId }: Tx, info: ContactInfo) =>
  db
    .updateTable('contact_info')
    .set({
      branch_locations: JSON.stringify(info.branch_locations),
      contact_emails: JSON.stringify(info.contact_emails),
      social_media_profiles: JSON.stringify(info.social_media_profiles),
    })
    .where('tenant_id', '=', tenantId)
    .execute()
