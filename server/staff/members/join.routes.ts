import { toStaff } from '#contract/language/said.ts'
import type { Role } from '#contract/backoffice/people/permissions.ts'
import type { personEndpoints } from '#contract/backoffice/people/session.ts'
import type { SignIn } from '#contract/backoffice/people/shapes/person.ts'
import { newPasswordFaults } from '#server/accounts/passwords/new-password.ts'
import { recordAct } from '#server/audit/record.ts'
import { retryIfTaken } from '#server/platform/database/violations.ts'
import { assertNoFaults, REQUIRED } from '#server/platform/serving/faults.ts'
import { plainLine } from '#server/platform/serving/plain-text.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { actAs } from '../person/act-as.ts'
import { findPerson, insertPerson } from '../person/people.queries.ts'
import type { PersonHandlersOf } from '../sessions/person-requests.ts'
import { openSession } from '../sessions/open-sessions.ts'
import type { StaffPorts } from '../person/staff-ports.ts'
import { mayInvite } from './invite.ts'
import { parseInvitationToken } from './invitation-tokens.ts'
import { findInvitationShown, takeInvitation } from './invitations.queries.ts'
import { findMember, insertMembership } from './members.queries.ts'

const LONGEST_NAME = 100
const staleLink = () => refuse(400, toStaff('thisInvitationIsNoLonger'))

export const joinHandlers = ({ keys, passwords, write }: StaffPorts) =>
  ({
    'POST /invitations/look/': async ({ as, body, limit, network }) => {
      await limit('staff-login', network)
      const named = parseInvitationToken(keys, body.token)
      if (!named) return staleLink()
      const shown = await as(undefined, (tx) => findInvitationShown(tx, named.tenantId, named.id))
      if (!shown) return staleLink()
      const { email, shop_name, role, staff_id } = shown
      return { email, shop_name, role, has_account: staff_id !== null }
    },

    'POST /invitations/acceptance/': async (request) => {
      await request.limit('staff-login', request.network)
      // Pressed twice at once, the second finds the account that the first has made.
      return retryIfTaken(() => accept({ keys, passwords, write }, request))
    },
  }) satisfies Partial<PersonHandlersOf<typeof personEndpoints>>

type Ports = Pick<StaffPorts, 'keys' | 'passwords' | 'write'>
type Acceptance = Parameters<
  PersonHandlersOf<typeof personEndpoints>['POST /invitations/acceptance/']
>[0]

async function accept(
  { keys, passwords, write }: Ports,
  { as, body, network, device, visitor, signIn }: Acceptance,
): Promise<SignIn> {
  const named = parseInvitationToken(keys, body.token)
  if (!named) return staleLink()
  const shown = await as(undefined, (tx) => findInvitationShown(tx, named.tenantId, named.id))
  if (!shown) return staleLink()
  const signedIn: SignIn = { state: 'signed_in', factors: [] }

  if (shown.staff_id !== null) {
    if (visitor?.staffId !== shown.staff_id || visitor.isHalf) {
      return refuse(401, toStaff('youHaveAnAccount'))
    }
    await write(named.tenantId, (tx) => join(tx, named.id, visitor.staffId))
    return signedIn
  }

  const name = plainLine(body.name ?? '').slice(0, LONGEST_NAME)
  const { password = '', password_confirm = '' } = body
  assertNoFaults({
    name: name === '' ? REQUIRED : undefined,
    ...newPasswordFaults({ password, password_confirm }, shown.email),
  })
  const password_hash = await passwords.hash(password)
  const id = 1 + Math.floor(Math.random() * (Number.MAX_SAFE_INTEGER - 1))
  const token = await write(named.tenantId, async (tx) => {
    await actAs(tx, id)
    await insertPerson(tx, { id, email: shown.email, name, password_hash })
    await join(tx, named.id, id)
    return openSession(tx, { staffId: id, device, address: network, isHalf: false }, visitor)
  })
  signIn(token)
  return signedIn
}

type Taken = { role: string; invited_by: number | null }

/** Whether the inviter still may invite: they may have been removed meanwhile. */
async function isStillAllowed(tx: Tx, { role, invited_by }: Taken): Promise<boolean> {
  if (invited_by === null) return true
  const inviter = await findMember(tx, invited_by)
  return inviter !== undefined && mayInvite({ id: inviter.id, role: inviter.role as Role }, role)
}

/** The invitation becomes a membership. @throws Refusal 400 where it was taken meanwhile */
async function join(tx: Tx, invitationId: number, staffId: number): Promise<void> {
  await actAs(tx, staffId)
  const person = (await findPerson(tx, staffId)) ?? notFound()
  const taken = await takeInvitation(tx, invitationId)
  if (!taken || taken.email !== person.email || !(await isStillAllowed(tx, taken)))
    return staleLink()
  if (await findMember(tx, staffId)) refuse(409, toStaff('youRunThisShop'))
  await insertMembership(tx, staffId, taken.role as Role)
  const subject = { kind: 'staff', id: staffId, label: person.name }
  await recordAct(tx, person, { act: 'staff.joined', subject, after: { role: taken.role } })
}
