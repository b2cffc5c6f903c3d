import type { ContactInfo } from '#contract/contact.ts'
import { parseWebAddress, safeWebAddress } from '#contract/rules/web-address.ts'
import { assertNoFaults } from '#server/platform/serving/faults.ts'
import { isEmailAddress } from '#server/platform/serving/plain-text.ts'

/** As it is kept, with links that lead to the web. @throws Refusal 400 that names the row at fault */
export function parseContactDetails(typed: Partial<ContactInfo>): Partial<ContactInfo> {
  const { branch_locations, contact_emails, social_media_profiles } = typed
  assertNoFaults({
    branch_locations: linkFault(branch_locations?.map((branch) => branch.map_location_url)),
    contact_emails: faultOf(contact_emails, ({ email_address }) =>
      isEmailAddress(email_address.trim()) ? undefined : 'Enter a valid email address.',
    ),
    social_media_profiles: linkFault(social_media_profiles?.map(({ link }) => link)),
  })
  return {
    ...(branch_locations && {
      branch_locations: branch_locations.map((branch) => ({
        ...branch,
        map_location_url: safeWebAddress(branch.map_location_url),
      })),
    }),
    ...(contact_emails && {
      contact_emails: contact_emails.map((row) => ({
        ...row,
        email_address: row.email_address.trim(),
      })),
    }),
    ...(social_media_profiles && {
      social_media_profiles: social_media_profiles.map((profile) => ({
        ...profile,
        link: safeWebAddress(profile.link),
      })),
    }),
  }
}

const linkFault = (links: string[] | undefined) =>
  faultOf(links, (link) => {
    const address = parseWebAddress(link)
    return 'fault' in address ? address.fault : undefined
  })

/** The fault of the first row that has one, counted from 1. */
function faultOf<Row>(
  rows: Row[] | undefined,
  check: (row: Row) => string | undefined,
): string | undefined {
  const faults = rows?.map(check) ?? []
  const at = faults.findIndex((fault) => fault !== undefined)
  return at < 0 ? undefined : `Row ${at + 1}: ${faults[at]}`
}
