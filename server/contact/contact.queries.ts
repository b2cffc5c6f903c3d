import type { ContactInfo } from '#contract/contact.ts'
import { safeWebAddress } from '#contract/rules/web-address.ts'
import type { ReadTx } from '#server/tenants/tx.ts'

export async function findContactInfo({ db, tenantId }: ReadTx): Promise<ContactInfo | undefined> {
  const info = await db
    .selectFrom('contact_info')
    .select(['branch_locations', 'contact_emails', 'social_media_profiles'])
    .where('tenant_id', '=', tenantId)
    .$castTo<ContactInfo>()
    .executeTakeFirst()
  return info && withSafeLinks(info)
}

/** Links that were kept before they were checked lead nowhere. */
const withSafeLinks = (info: ContactInfo): ContactInfo => ({
  ...info,
  branch_locations: info.branch_locations.map((branch) => ({
    ...branch,
    map_location_url: safeWebAddress(branch.map_location_url),
  })),
  social_media_profiles: info.social_media_profiles.map((profile) => ({
    ...profile,
    link: safeWebAddress(profile.link),
  })),
})
