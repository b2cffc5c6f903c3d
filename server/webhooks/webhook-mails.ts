import { toStaff } from '#contract/language/said.ts'
import { emailJob, type EmailJob } from '#server/tenants/mail-jobs.ts'
import { findOwner } from '#server/tenants/notices/owners.ts'
import { mailIn, textsForReader } from '#server/tenants/notices/staff-mail.ts'
import { findEndpoint } from './endpoints.queries.ts'
import { switchedOffMail } from './outcomes.ts'
import { reasonOf } from './present-endpoint.ts'

/** `origin`: of the back office. */
export const webhookMails = (origin: string): EmailJob[] => [
  emailJob(switchedOffMail, async (tx, { endpointId, to }, shop) => {
    const endpoint = await findEndpoint(tx, endpointId)
    const reader = await findOwner(tx, to)
    if (endpoint?.state !== 'off' || !reader) return undefined
    return {
      to: { name: reader.name, address: reader.email },
      content: mailIn(textsForReader(tx, reader.language), {
        subject: toStaff('webhookOffSubject', { name: endpoint.name }),
        paragraphs: [
          toStaff('hello'),
          toStaff('webhookOffMail', { name: endpoint.name, host: new URL(shop.origin).host }),
          reasonOf(endpoint),
        ],
        action: {
          label: toStaff('openWebhooks'),
          href: `${origin}/shops/${shop.id}/settings/connections/webhooks/${endpoint.id}`,
        },
        notes: [toStaff('webhookMissedKept')],
      }),
    }
  }),
]
