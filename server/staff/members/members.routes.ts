import { personOf } from '#server/calls/caller.ts'
import { toStaff } from '#contract/language/said.ts'
import { MAY_INVITE, type Role } from '#contract/backoffice/people/permissions.ts'
import type { Invitation, Member } from '#contract/backoffice/people/shapes/member.ts'
import type { staff } from '#contract/backoffice/people/staff.ts'
import type { StaffHandlersOf, StaffTx } from '#server/calls/staff-requests.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import { findStaffMailsLeft } from '#server/calls/staff-mails.ts'
import {
  INVITATION_HOURS,
  listInvitations,
  revokeInvitationsBy,
  takeInvitation,
} from './invitations.queries.ts'
import { inviteStaff, mayInvite } from './invite.ts'
import { resetFactorsOf } from './lost-factor.ts'
import {
  deleteMembership,
  findMember,
  listMembers,
  listMembersWithFactor,
  lockOwners,
  updateRole,
} from './members.queries.ts'

const HOUR_MS = 3_600_000

export const memberHandlers = {
  'GET /staff/': ({ read, caller }) =>
    read(async (tx) => {
      const members = await listMembers(tx)
      const withFactor = await listMembersWithFactor(tx)
      const invitations = await listInvitations(tx)
      const mailsLeft = await findStaffMailsLeft(tx, personOf(caller).id)
      return {
        members: members.map((member) => presentMember(member, withFactor, personOf(caller).id)),
        invitations: invitations.map(presentInvitation),
        mails_left: mailsLeft,
      }
    }),

  'POST /staff/invitations/': ({ write, caller, body }) => {
    const staff = personOf(caller)
    if (!mayInvite(staff, body.role)) {
      return refuse(403, toStaff('onlyAnOwnerMayInvite', { role: body.role }))
    }
    return write(async (tx) => {
      const made = await inviteStaff(tx, body.email, body.role, staff)
      return presentInvitation({ ...made, invited_by: staff.name })
    })
  },

  'DELETE /staff/invitations/:id/': ({ write, params, caller }) =>
    write(async (tx) => {
      const taken = (await takeInvitation(tx, params.id)) ?? notFound()
      if (!mayInvite(personOf(caller), taken.role)) refuse(403, toStaff('onlyAnOwnerMayRevoke'))
      await tx.record({
        act: 'staff.invitation_taken_back',
        subject: { kind: 'invitation', id: params.id, label: taken.role },
      })
      return { detail: toStaff('invitationRevoked') }
    }),

  'PUT /staff/:id/role/': ({ write, params, body, caller }) =>
    write(async (tx) => {
      const member = await lockedMember(tx, params.id, body.role !== 'owner')
      await updateRole(tx, member.id, body.role)
      await revokeInvitationsBy(tx, member.id, { except: MAY_INVITE[body.role] })
      const subject = { kind: 'staff', id: member.id, label: member.name }
      await tx.record({
        act: 'staff.role',
        subject,
        before: { role: member.role },
        after: { role: body.role },
      })
      const withFactor = await listMembersWithFactor(tx)
      return presentMember({ ...member, role: body.role }, withFactor, personOf(caller).id)
    }),

  'DELETE /staff/:id/': ({ write, params }) =>
    write(async (tx) => {
      const member = await lockedMember(tx, params.id, true)
      await deleteMembership(tx, member.id)
      await revokeInvitationsBy(tx, member.id, { except: [] })
      const subject = { kind: 'staff', id: member.id, label: member.name }
      await tx.record({ act: 'staff.removed', subject, before: { role: member.role } })
      return { detail: toStaff('memberRemoved', { name: member.name }) }
    }),

  'DELETE /staff/:id/second-factor/': ({ write, params, caller }) =>
    write(async (tx) => {
      if (params.id === personOf(caller).id) refuse(409, toStaff('removeYourOwnFactor'))
      const member = (await findMember(tx, params.id)) ?? notFound()
      await resetFactorsOf(tx, member, personOf(caller))
      return {
        detail: toStaff('memberFactorRemoved', { name: member.name }),
      }
    }),
} satisfies Partial<StaffHandlersOf<typeof staff>>

/** `loses`: an owner who is none any more. @throws Refusal 409 where the shop would have no owner */
async function lockedMember(tx: StaffTx, id: number, loses: boolean) {
  const owners = await lockOwners(tx)
  const member = (await findMember(tx, id)) ?? notFound()
  if (loses && owners.length === 1 && owners[0] === id) {
    refuse(409, toStaff('aShopNeedsAnOwner'))
  }
  return member
}

type Row = Awaited<ReturnType<typeof listMembers>>[number]

const presentMember = (row: Row, withFactor: Set<number>, selfId: number): Member => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role as Role,
  has_second_factor: withFactor.has(row.id),
  joined_at: row.created_at.toISOString(),
  last_seen_at: row.last_seen_at?.toISOString() ?? null,
  is_self: row.id === selfId,
})

const presentInvitation = (row: {
  id: number
  email: string
  role: string
  invited_by: string | null
  created_at: Date
}): Invitation => ({
  id: row.id,
  email: row.email,
  role: row.role as Role,
  invited_by: row.invited_by,
  created_at: row.created_at.toISOString(),
  expires_at: new Date(row.created_at.getTime() + INVITATION_HOURS * HOUR_MS).toISOString(),
})
