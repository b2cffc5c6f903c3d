import { toStaff, said } from '#contract/language/said.ts'
import { MAY_INVITE, type Role } from '#contract/backoffice/people/permissions.ts'
import type { StaffTx } from '#server/calls/staff-requests.ts'
import { assertNoFaults } from '#server/platform/serving/faults.ts'
import { isEmailAddress, plainEmail } from '#contract/texts/email-address.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import { jobOf } from '#server/tenants/jobs.ts'
import { type EmailJob, emailJob, lookOfMails } from '#server/tenants/mail-jobs.ts'
import { mailIn, textsForReader } from '#server/tenants/notices/staff-mail.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { countStaffMail } from '#server/calls/staff-mails.ts'
import { actAs } from '../person/act-as.ts'
import type { StaffKeys } from '../person/keys.ts'
import { findCredentials, findPerson } from '../person/people.queries.ts'
import { invitationTokenOf } from './invitation-tokens.ts'
import {
  findInvitation,
  INVITATION_HOURS,
  lockInvitationTo,
  replaceInvitation,
} from './invitations.queries.ts'
import { lostFactorEmail } from './lost-factor.ts'
import { listMembers } from './members.queries.ts'

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
  assertNoFaults({ email: isEmailAddress(email) ? undefined : said('emailInvalid') })
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
    const { invited_by: by, role } = invitation
    const at = { shop: name, host: new URL(shop.origin).host }
    const texts = textsForReader(tx, await languageOfInvited(tx, invitation))
    return {
      to: { name: invitation.email, address: invitation.email },
      content: mailIn(texts, {
        subject: toStaff('joinShopAs', { shop: name, role }),
        paragraphs: [
          toStaff('hello'),
          by ? toStaff('colleagueInvitesYou', { ...at, by }) : toStaff('youAreInvited', at),
        ],
        action: { label: toStaff('joinTheShop'), href: `${origin}/invitation#${token}` },
        notes: [
          toStaff('linkWorksForThisAddress', { hours: INVITATION_HOURS }),
          toStaff('shopNotKnown'),
        ],
      }),
    }
  }),
  lostFactorEmail(origin),
]

/** The choice of a person who has an account already. */
async function languageOfInvited(tx: Tx, { email }: { email: string }) {
  const account = await findCredentials(tx, email)
  if (!account) return null
  await actAs(tx, account.id)
  return (await findPerson(tx, account.id))?.language
}
