import { type Said, toStaff } from '#contract/language/said.ts'
import { plainEmail } from '#contract/texts/email-address.ts'
import type { StaffTx } from '#server/calls/staff-requests.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import { jobOf } from '#server/tenants/jobs.ts'
import { type EmailJob, emailJob } from '#server/tenants/mail-jobs.ts'
import { mailIn, textsForReader } from '#server/tenants/notices/staff-mail.ts'
import { deleteFactors } from '../factors/factors.queries.ts'
import { actAs } from '../person/act-as.ts'
import {
  findMember,
  listMembers,
  listMembersWithFactor,
  lockOwners,
  resetFactors,
} from './members.queries.ts'

type Colleague = { id: number; name: string }

/** `by`: null for the operator of the installation. */
const lostFactorMail = jobOf<{ to: number; of: number; by: string | null }>('staff.lost-factor')

/**
 * Takes a colleague's second factor away for an owner of the shop. @throws Refusal 409 where the
 * colleague's account opens more than this shop
 */
export async function resetFactorsOf(
  tx: StaffTx,
  colleague: Colleague,
  { name: by }: { name: string },
): Promise<void> {
  // The second of two owners at once finds none any more, and no second mail goes out.
  await lockOwners(tx)
  const hadFactor = (await listMembersWithFactor(tx)).has(colleague.id)
  if (!(await resetFactors(tx, colleague.id))) {
    refuse(409, toStaff('worksInOtherShops', { name: colleague.name }))
  }
  if (hadFactor) await record(tx, colleague, by)
  else tx.unchanged()
}

/** Resets a person's factors for an operator. @throws Refusal 404 if no account has this address */
export async function resetFactorsByOperator(tx: StaffTx, email: string): Promise<void> {
  const members = await listMembers(tx)
  const colleague =
    members.find((member) => member.email === plainEmail(email).toLowerCase()) ??
    refuse(404, toStaff('isNotAColleague', { email }))
  // Before the transaction works for the colleague, who has not done it.
  await record(tx, colleague, null)
  await actAs(tx, colleague.id)
  await deleteFactors(tx, colleague.id)
}

/** Informs the people whom it could harm: the colleague and the owners. */
async function record(tx: StaffTx, { id, name }: Colleague, by: string | null): Promise<void> {
  await tx.record({ act: 'staff.second_factor_reset', subject: { kind: 'staff', id, label: name } })
  const members = await listMembers(tx)
  for (const member of members.filter((each) => each.id === id || each.role === 'owner')) {
    await tx.enqueue(lostFactorMail, { to: member.id, of: id, by })
  }
}

/** `origin`: the back office's. */
export const lostFactorEmail = (origin: string): EmailJob =>
  emailJob(lostFactorMail, async (tx, { to, of, by }, shop) => {
    const reader = await findMember(tx, to)
    const colleague = await findMember(tx, of)
    if (!reader || !colleague) return undefined
    const isOwn = to === of
    const { host } = new URL(shop.origin)
    return {
      to: { name: reader.name, address: reader.email },
      content: mailIn(textsForReader(tx, reader.language), {
        ...(isOwn ? wordsToColleague(host, by) : wordsToOwner(colleague, host, by)),
        action: isOwn
          ? { label: toStaff('setUpNewFactor'), href: `${origin}/account` }
          : { label: toStaff('seeYourStaff'), href: `${origin}/shops/${shop.id}/staff` },
        notes: [toStaff('nobodyAskedForRemoval')],
      }),
    }
  })

type Words = { subject: Said; paragraphs: Said[] }

const wordsToColleague = (host: string, by: string | null): Words => ({
  subject: toStaff('ownFactorRemoved'),
  paragraphs: [
    toStaff('hello'),
    by === null
      ? toStaff('ownFactorRemovedByOperator', { host })
      : toStaff('ownFactorRemovedBy', { host, by }),
  ],
})

const wordsToOwner = ({ name }: { name: string }, host: string, by: string | null): Words => ({
  subject: toStaff('factorRemoved', { name }),
  paragraphs: [
    toStaff('hello'),
    by === null
      ? toStaff('factorRemovedByOperator', { name, host })
      : toStaff('factorRemovedBy', { name, host, by }),
  ],
})
