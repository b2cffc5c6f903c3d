import { type Said, said, toStaff } from '#contract/language/said.ts'
import type { content } from '#contract/backoffice/content/pages.ts'
import { contactFields } from '#contract/backoffice/records/content.ts'
import { parseWebAddress } from '#contract/rules/web-address.ts'
import { saveRecord } from '#server/records/save-record.ts'
import { inTable, readShopRecord, withoutEmptyRows } from '#server/records/table-record.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { isEmailAddress, plainEmail } from '#contract/texts/email-address.ts'
import { safeLocations, safeProfiles } from './contact.queries.ts'

/** The fault of the first row that has one, counted from 1. */
function faultOfRows<Row>(rows: Row[], faultOf: (row: Row) => Said | undefined) {
  const faults = rows.map(faultOf)
  const at = faults.findIndex((fault) => fault !== undefined)
  return at < 0 ? undefined : toStaff('faultOfRow', { row: at + 1, fault: faults[at]! })
}

function faultOfLink(link: string): Said | undefined {
  const address = parseWebAddress(link)
  return 'fault' in address ? address.fault : undefined
}

const contactDetails = inTable({
  fields: contactFields,
  table: 'contact_info',
  columns: {
    branch_locations: {
      column: 'branch_locations',
      faultOf: (rows) => faultOfRows(rows, (row) => faultOfLink(row.map_location_url)),
      clean: (rows) => JSON.stringify(safeLocations(withoutEmptyRows(rows))),
      read: safeLocations,
    },
    contact_emails: {
      column: 'contact_emails',
      faultOf: (rows) =>
        faultOfRows(withoutEmptyRows(rows), (row) =>
          isEmailAddress(row.email_address) ? undefined : said('emailInvalid'),
        ),
      clean: (rows) =>
        JSON.stringify(
          withoutEmptyRows(rows).map((row) => ({
            ...row,
            email_address: plainEmail(row.email_address),
          })),
        ),
    },
    social_media_profiles: {
      column: 'social_media_profiles',
      faultOf: (rows) => faultOfRows(rows, (row) => faultOfLink(row.link)),
      clean: (rows) => JSON.stringify(safeProfiles(withoutEmptyRows(rows))),
      read: safeProfiles,
    },
  },
  empty: { branch_locations: [], contact_emails: [], social_media_profiles: [] },
  subjectOf: ({ id }) => ({ kind: 'contact_details', id }),
  act: 'contact_details.changed',
  tags: () => ['contact'],
})

export const contactDetailsHandlers = {
  'GET /contact-details/': ({ read }) => read((tx) => readShopRecord(tx, contactDetails)),

  'PATCH /contact-details/': ({ body: changes, caller, write }) =>
    write(async (tx) => (await saveRecord(tx, contactDetails, { changes, caller })).values),
} satisfies Partial<StaffHandlersOf<typeof content>>
