import { toStaff } from '#contract/language/said.ts'
import { jobOf } from '#server/tenants/jobs.ts'
import { type EmailJob, emailJob } from '#server/tenants/mail-jobs.ts'
import { mailIn, textsForReader } from '#server/tenants/notices/staff-mail.ts'
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
      content: mailIn(textsForReader(tx, member.language), {
        subject: toStaff('setNewPasswordForOffice'),
        paragraphs: [
          toStaff('helloName', { name: member.name }),
          toStaff('someoneAskedForPassword'),
        ],
        action: { label: toStaff('setNewPassword'), href: `${origin}/new-password#${token}` },
        notes: [
          toStaff('linkWorksWithinMinutes', { minutes: RESET_MINUTES }),
          toStaff('passwordNotAsked'),
        ],
      }),
    }
  })
