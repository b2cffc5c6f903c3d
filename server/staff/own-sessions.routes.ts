import { said, toStaff } from '#contract/language/said.ts'
import type { personEndpoints } from '#contract/backoffice/people/session.ts'
import { newPasswordFaults } from '#server/accounts/passwords/new-password.ts'
import { assertNoFaults, REQUIRED } from '#server/platform/serving/faults.ts'
import { plainLine } from '#server/platform/serving/plain-text.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { isTotpRight } from './factors/authenticator.ts'
import { findFactors } from './factors/factors.queries.ts'
import { isPasskeyRight, passkeyOptions } from './factors/passkeys.ts'
import { findCredentials, findPerson, updatePerson } from './person/people.queries.ts'
import type { PersonHandlersOf } from './sessions/person-requests.ts'
import { presentPerson } from './present-person.ts'
import type { StaffPorts } from './person/staff-ports.ts'
import { openSession, type StaffSession } from './sessions/open-sessions.ts'
import { saidDevice } from '#server/accounts/sessions/device.ts'
import { endSessions, listSessions } from './sessions/staff-sessions.queries.ts'

type Handlers = Partial<PersonHandlersOf<typeof personEndpoints>>

const LONGEST_NAME = 100

export const ownSessionHandlers = (ports: StaffPorts) => ({
  ...stepUpHandlers(ports),
  ...listHandlers,
  ...personHandlers(ports),
})

/** The factor is shown again, for what wants it. */
function stepUpHandlers(ports: StaffPorts) {
  const { keys, passwords, place } = ports
  /** The session under a new name, as from this moment. */
  async function steppedUp(tx: Tx, old: StaffSession, device: string, address: string) {
    const visitor = { staffId: old.staffId, device, address, isHalf: false }
    const token = await openSession(tx, visitor, old)
    const session = { ...old, token, steppedUpAt: new Date() }
    return { token, person: await presentPerson(tx, session, ports) }
  }

  return {
    'POST /session/step-up/': async ({ as, body, session, limit, device, network, signIn }) => {
      const { staffId } = session
      await limit('staff-code', String(staffId))
      const { code = '', password = '' } = body
      const { hash, needsCode } = await as(staffId, async (tx) => {
        const person = (await findPerson(tx, staffId)) ?? notFound()
        const { totp, passkeys } = await findFactors(tx, staffId)
        const found = await findCredentials(tx, person.email)
        return { hash: found?.password_hash, needsCode: totp || passkeys > 0 }
      })
      const isPasswordRight = !needsCode && (await passwords.matches(hash, password))
      const stepped = await as(staffId, async (tx) =>
        isPasswordRight || (needsCode && (await isTotpRight(tx, keys, staffId, code)))
          ? steppedUp(tx, session, device, network)
          : undefined,
      )
      if (!stepped) {
        return refuse(401, needsCode ? toStaff('thisCodeIsNotCorrect') : said('notYourPassword'))
      }
      signIn(stepped.token)
      return stepped.person
    },

    'POST /session/step-up/passkey-options/': async ({ as, session, browser }) => {
      const use = { purpose: 'step_up', browser: browser.begin(), session } as const
      const asked = await as(session.staffId, (tx) => passkeyOptions(tx, place, use))
      return { options: { ...asked } }
    },

    'POST /session/step-up/passkey/': async (request) => {
      const { as, body, session, browser, limit, device, network, signIn } = request
      const { staffId } = session
      await limit('staff-code', String(staffId))
      const use = { purpose: 'step_up', browser: browser.known ?? '', session } as const
      const shown = { staffId, credential: body.credential, use }
      const stepped = await as(staffId, async (tx) =>
        browser.known !== undefined && (await isPasskeyRight(tx, place, shown))
          ? steppedUp(tx, session, device, network)
          : undefined,
      )
      if (!stepped) return refuse(401, toStaff('passkeyNotAccepted'))
      browser.begin()
      signIn(stepped.token)
      return stepped.person
    },
  } satisfies Handlers
}

const listHandlers = {
  'GET /sessions/': async ({ as, session }) => {
    const rows = await as(session.staffId, (tx) => listSessions(tx, session.staffId))
    return rows.map((row) => ({
      id: row.id,
      device: saidDevice(row.device),
      address: row.address,
      created_at: row.created_at.toISOString(),
      last_used_at: row.last_used_at.toISOString(),
      is_current: row.id === session.id,
    }))
  },

  'DELETE /sessions/': async ({ as, session }) => {
    await as(session.staffId, (tx) => endSessions(tx, session.staffId, { except: session.id }))
    return { detail: toStaff('otherSessionsEnded') }
  },

  'DELETE /sessions/:id/': async ({ as, session, params, signOut }) => {
    const ended = await as(session.staffId, (tx) =>
      endSessions(tx, session.staffId, { id: params.id }),
    )
    if (ended === 0) return notFound()
    if (params.id === session.id) signOut()
    return { detail: toStaff('sessionEnded') }
  },
} satisfies Handlers

/** The calls about oneself and one's factors. */
const personHandlers = (ports: StaffPorts) =>
  ({
    'GET /session/': ({ as, session, signIn }) => {
      // The readable half of the pair may have been lost; the session stays as it is.
      signIn(session.token)
      return as(session.staffId, (tx) => presentPerson(tx, session, ports))
    },

    'PATCH /person/': ({ as, session, body }) => {
      const { name: typed, language } = body
      const name = typed === undefined ? undefined : plainLine(typed).slice(0, LONGEST_NAME)
      assertNoFaults({ name: name === '' ? REQUIRED : undefined })
      const values = {
        ...(name !== undefined && { name }),
        ...(language !== undefined && { language }),
      }
      return as(session.staffId, async (tx) => {
        if (Object.keys(values).length > 0) await updatePerson(tx, session.staffId, values)
        return presentPerson(tx, session, ports)
      })
    },

    'POST /person/password/': async ({ as, session, body, limit }) => {
      const { staffId } = session
      const found = await as(staffId, async (tx) => {
        const person = (await findPerson(tx, staffId)) ?? notFound()
        return { ...person, hash: (await findCredentials(tx, person.email))?.password_hash }
      })
      assertNoFaults(newPasswordFaults(body, found.email))
      await limit('staff-code', String(staffId))
      // A person with passkeys alone has no password to give.
      if (found.hash && !(await ports.passwords.matches(found.hash, body.current_password ?? ''))) {
        assertNoFaults({ current_password: said('notYourPassword') })
      }
      const hash = await ports.passwords.hash(body.password)
      await as(staffId, async (tx) => {
        await updatePerson(tx, staffId, { password_hash: hash })
        await endSessions(tx, staffId, { except: session.id })
      })
      return { detail: toStaff('passwordChanged') }
    },
  }) satisfies Handlers
