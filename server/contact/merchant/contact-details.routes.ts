import { isDeepStrictEqual } from 'node:util'
import type { content } from '#contract/backoffice/content.ts'
import type { ContactInfo } from '#contract/contact.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { withEditors } from '#server/audit/edit-conflicts.ts'
import { acceptChanges, type FieldChanges } from '#server/calls/field-changes.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { findContactInfo } from '../contact.queries.ts'
import { lockContactInfo, saveContactInfo } from './contact-details.queries.ts'
import { parseContactDetails } from './contact-details.rules.ts'

type Calls = Pick<typeof content, 'GET /contact-details/' | 'PUT /contact-details/'>

const EMPTY: ContactInfo = { branch_locations: [], contact_emails: [], social_media_profiles: [] }

const detailsOf = async (tx: ReadTx): Promise<ContactInfo> => (await findContactInfo(tx)) ?? EMPTY

const FIELDS = ['branch_locations', 'contact_emails', 'social_media_profiles'] as const

/** The form sends all its lists; a list that was left alone changes nothing. */
const typedIn = (from: ContactInfo, to: ContactInfo): FieldChanges =>
  Object.fromEntries(
    FIELDS.filter((name) => !isDeepStrictEqual(from[name], to[name])).map((name) => [
      name,
      { from: from[name], to: to[name] },
    ]),
  )

export const contactDetailsHandlers: StaffHandlersOf<Calls> = {
  'GET /contact-details/': ({ read }) => read(detailsOf),

  'PUT /contact-details/': ({ body, write }) =>
    write(async (tx) => {
      await lockContactInfo(tx)
      const before = await detailsOf(tx)
      const { from, to } = body
      const subject = { kind: 'contact_details', id: tx.tenantId }
      const changes = await withEditors(tx, subject, () =>
        acceptChanges(before, typedIn(from, to)),
      ).then(parseContactDetails)
      await saveContactInfo(tx, { ...before, ...changes })
      await tx.record({
        act: 'contact_details.changed',
        subject,
        before,
        after: changes,
      })
      tx.changed('contact')
      return detailsOf(tx)
    }),
}
