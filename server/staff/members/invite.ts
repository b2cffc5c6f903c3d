import { toStaff } from '#contract/language/said.ts'
import { MAY_INVITE, type Role } from '#contract/backoffice/people/permissions.ts'
import type { StaffTx } from '#server/calls/staff-requests.ts'
import { assertNoFaults } from '#server/platform/serving/faults.ts'
import { isEmailAddress, plainEmail } from '#contract/texts/email-address.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import { jobOf } from '#server/tenants/jobs.ts'
import { type EmailJob, emailJob, lookOfMails } from '#server/tenants/mail-jobs.ts'
import { countStaffMail } from '#server/calls/staff-mails.ts'
import type { StaffKeys } from '../person/keys.ts'
import { invitationTokenOf } from './invitation-tokens.ts'
import {
  findInvitation,
  INVITATION_HOURS,
  lockInvitationTo,
  replaceInvitation,
} from './invitations.queries.ts'
import { lostFactorEmail } from './lost-factor.ts'
import { listMembers } from './members.queries.ts'

/** Behind "Join the shop". */
const AS_ROLE: Record<Role, string> = {
  owner: 'as owner',
  manager: 'as manager',
  fulfilment: 'for fulfilment',
  content: 'for content',
  read_only: 'with read-only access',
}

const invitationMail = jobOf<{ invitationId: number }>('staff.invitation')

/** The inviting colleague; null for the command line, which may invite to every role. */
type Inviter = { id: number; role: Role } | null

export const mayInvite = (inviter: Inviter, role: string): boolean =>
  inviter === null || MAY_INVITE[inviter.role].some((each) => each === role)

/**
 * Invites a person into the shop by mail. @throws Refusal 400 on a wrong address, 403 if it would
 * replace an invitation that the inviter may not issue, 409 if the person is a member already
 */
export async function inviteStaff(tx: StaffTx, typed: string, role: Role, inviter: Inviter) {
  const email = plainEmail(typed).toLowerCase()
  assertNoFaults({ email: isEmailAddress(email) ? undefined : 'Enter a valid email address.' })
  const members = await listMembers(tx)
  if (members.some((member) => member.email === email)) {
    refuse(409, toStaff('thisPersonAlreadyWorks'))
  }
  if (inviter) await countStaffMail(tx, inviter.id, email)
  const open = await lockInvitationTo(tx, email)
  if (open && !mayInvite(inviter, open.role)) {
    refuse(403, toStaff('anOwnerHasInvited'))
  }
  const values = { email, role, invited_by: inviter?.id ?? null }
  const invitation = await replaceInvitation(tx, values)
  await tx.enqueue(invitationMail, { invitationId: invitation.id })
  const subject = { kind: 'invitation', id: invitation.id, label: role }
  await tx.record({ act: 'staff.invited', subject, after: { role } })
  return invitation
}

/** `origin`: the back office's; a token goes behind the #, which no server is sent. */
export const staffMails = (keys: StaffKeys, origin: string): EmailJob[] => [
  emailJob(invitationMail, async (tx, { invitationId }, shop) => {
    const invitation = await findInvitation(tx, invitationId)
    if (!invitation) return undefined
    const token = invitationTokenOf(keys, shop.id, invitation.id)
    const { name } = await lookOfMails(tx, shop)
    const { invited_by } = invitation
    const asked = invited_by ? `${invited_by} invites you` : 'You are invited'
    return {
      to: { name: invitation.email, address: invitation.email },
      content: {
        subject: `Join ${name} ${AS_ROLE[invitation.role as Role]}`,
        paragraphs: [
          'Hello,',
          `${asked} to help run ${name} (${new URL(shop.origin).host}). The link leads to where you ` +
            'choose a password.',
        ],
        action: { label: 'Join the shop', href: `${origin}/invitation#${token}` },
        notes: [
          `The link works once, within ${INVITATION_HOURS} hours, and only for this address.`,
          'If you do not know the shop, ignore this email.',
        ],
      },
    }
  }),
  lostFactorEmail(origin),
]
