import type { ContactInfo } from '#contract/contact.ts'
import { safeWebAddress } from '#contract/rules/web-address.ts'
import { type ReadTx, selectFrom } from '#server/tenants/tx.ts'

export async function findContactInfo(tx: ReadTx): Promise<ContactInfo | undefined> {
  const info = await selectFrom(tx, 'contact_info')
    .select(['branch_locations', 'contact_emails', 'social_media_profiles'])
    .executeTakeFirst()
  if (!info) return undefined
  const { branch_locations: locations, social_media_profiles: profiles } = info
  return {
    ...info,
    branch_locations: safeLocations(locations),
    social_media_profiles: safeProfiles(profiles),
  }
}

/** Links that were kept before they were checked lead nowhere. */
export const safeLocations = (locations: ContactInfo['branch_locations']) =>
  locations.map((location) => ({
    ...location,
    map_location_url: safeWebAddress(location.map_location_url),
  }))

export const safeProfiles = (profiles: ContactInfo['social_media_profiles']) =>
  profiles.map((profile) => ({ ...profile, link: safeWebAddress(profile.link) }))
