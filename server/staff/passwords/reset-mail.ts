import { jobOf } from '#server/tenants/jobs.ts'
import { type EmailJob, emailJob } from '#server/tenants/mail-jobs.ts'
import type { StaffKeys } from '../person/keys.ts'
import { findMember } from '../members/members.queries.ts'
import { findCredentials } from '../person/people.queries.ts'
import { RESET_MINUTES, resetTokenOf } from './reset-tokens.ts'

export const passwordResetMail = jobOf<{ staffId: number }>('staff.password-reset')

/** `origin`: the back office's; a token goes behind the #, which no server is sent. */
export const passwordResetEmail = (keys: StaffKeys, origin: string): EmailJob =>
  emailJob(passwordResetMail, async (tx, { staffId }) => {
    const member = await findMember(tx, staffId)
    const credentials = member && (await findCredentials(tx, member.email))
    if (!member || !credentials) return undefined
    const token = resetTokenOf(keys, credentials, Date.now())
    return {
      to: { name: member.name, address: member.email },
      // Anybody may ask for it.
      ration: 'anybody',
      content: {
        subject: 'Set a new password for the back office',
        paragraphs: [
          `Hello ${member.name},`,
          'Someone, hopefully you, has asked for a new password for your account in the back office.',
        ],
        action: { label: 'Set a new password', href: `${origin}/new-password#${token}` },
        notes: [
          `The link works once, within ${RESET_MINUTES} minutes.`,
          'If you did not ask for it, ignore this email: your password stays as it is.',
        ],
      },
    }
  })
