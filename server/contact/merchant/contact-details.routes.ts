import type { content } from '#contract/backoffice/content.ts'
import type { ContactInfo } from '#contract/contact.ts'
import type { StaffHandlersOf } from '#server/calls/staff-requests.ts'
import { acceptChanges } from '#server/calls/field-changes.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { findContactInfo } from '../contact.queries.ts'
import { lockContactInfo, saveContactInfo } from './contact-details.queries.ts'

type Calls = Pick<typeof content, 'GET /contact-details/' | 'PUT /contact-details/'>

const EMPTY: ContactInfo = { branch_locations: [], contact_emails: [], social_media_profiles: [] }

const detailsOf = async (tx: ReadTx): Promise<ContactInfo> => (await findContactInfo(tx)) ?? EMPTY

export const contactDetailsHandlers: StaffHandlersOf<Calls> = {
  'GET /contact-details/': ({ read }) => read(detailsOf),

  'PUT /contact-details/': ({ body, write }) =>
    write(async (tx) => {
      await lockContactInfo(tx)
      const before = await detailsOf(tx)
      const { from, to } = body
      const changes = acceptChanges(before, {
        branch_locations: { from: from.branch_locations, to: to.branch_locations },
        contact_emails: { from: from.contact_emails, to: to.contact_emails },
        social_media_profiles: { from: from.social_media_profiles, to: to.social_media_profiles },
      })
      await saveContactInfo(tx, { ...before, ...changes })
      await tx.record({
        act: 'contact_details.changed',
        subject: { kind: 'contact_details', id: tx.tenantId },
        before,
        after: changes,
      })
      tx.changed('contact')
      return detailsOf(tx)
    }),
}
