import { said, toStaff } from '#contract/language/said.ts'
import { plainEmail } from '#contract/texts/email-address.ts'
import type { personEndpoints } from '#contract/backoffice/people/session.ts'
import type { SignIn } from '#contract/backoffice/people/shapes/person.ts'
import { assertNoFaults, REQUIRED } from '#server/platform/serving/faults.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import { isTotpRight, spendRecoveryCode } from './factors/authenticator.ts'
import { type Factors, findFactors } from './factors/factors.queries.ts'
import { findOwnerShown, isPasskeyRight, passkeyOptions } from './factors/passkeys.ts'
import { findCredentials } from './person/people.queries.ts'
import type { PersonHandlersOf } from './sessions/person-requests.ts'
import type { StaffPorts } from './person/staff-ports.ts'
import { openSession } from './sessions/open-sessions.ts'
import { countSignIn } from './sign-in-limits.ts'
import { endSessions } from './sessions/staff-sessions.queries.ts'

type Handlers = Partial<PersonHandlersOf<typeof personEndpoints>>

/** Says neither whether there is such an account nor which half was wrong. */
const wrongSignIn = () => refuse(401, toStaff('emailOrPasswordWrong'))
const wrongPasskey = () => refuse(401, toStaff('thePasskeyIsNotKnown'))

const SIGNED_IN: SignIn = { state: 'signed_in', factors: [] }

export const signInHandlers = (ports: StaffPorts) =>
  ({
    ...passwordHandlers(ports),
    ...passkeyHandlers(ports),

    'DELETE /session/': async ({ as, visitor, signOut }) => {
      if (visitor) {
        await as(visitor.staffId, (tx) => endSessions(tx, visitor.staffId, { id: visitor.id }))
      }
      signOut()
      return { detail: said('signedOut') }
    },
  }) satisfies Handlers

const passwordHandlers = ({ keys, passwords }: StaffPorts) =>
  ({
    'POST /session/': async ({ as, body, limit, network, device, visitor, signIn }) => {
      const email = plainEmail(body.email).toLowerCase()
      assertNoFaults({
        email: email === '' ? REQUIRED : undefined,
        password: body.password === '' ? REQUIRED : undefined,
      })
      await limit('staff-login', network)
      const found = await as(undefined, (tx) => findCredentials(tx, email))
      await countSignIn({ as, limit, network }, email, found?.id)
      const isRight = await passwords.matches(found?.password_hash, body.password)
      if (!found || !isRight) return wrongSignIn()
      const { id: staffId } = found
      const { factors, token } = await as(staffId, async (tx) => {
        const factors = namesOf(await findFactors(tx, staffId))
        const isHalf = factors.length > 0
        const token = await openSession(tx, { staffId, device, address: network, isHalf }, visitor)
        return { factors, token }
      })
      signIn(token)
      return factors.length > 0 ? { state: 'second_factor', factors } : SIGNED_IN
    },

    'POST /session/second-factor/': async ({
      as,
      body,
      session,
      limit,
      network,
      device,
      signIn,
    }) => {
      const { staffId } = session
      await limit('staff-code', String(staffId))
      const token = await as(staffId, async (tx) => {
        const isRight =
          (await isTotpRight(tx, keys, staffId, body.code)) ||
          (await spendRecoveryCode(tx, keys, staffId, body.code))
        return isRight
          ? openSession(tx, { staffId, device, address: network, isHalf: false }, session)
          : undefined
      })
      if (!token) return refuse(401, toStaff('thisCodeIsNotCorrect'))
      signIn(token)
      return SIGNED_IN
    },
  }) satisfies Handlers

const passkeyHandlers = ({ place }: StaffPorts) =>
  ({
    'POST /session/passkey-options/': async ({ as, browser, limit, network }) => {
      await limit('staff-login', network)
      const use = { purpose: 'sign_in', browser: browser.begin() } as const
      return { options: { ...(await as(undefined, (tx) => passkeyOptions(tx, place, use))) } }
    },

    'POST /session/passkey/': async ({
      as,
      body,
      browser,
      limit,
      network,
      device,
      visitor,
      signIn,
    }) => {
      await limit('staff-login', network)
      const { credential } = body
      const staffId = await as(undefined, (tx) => findOwnerShown(tx, credential))
      if (staffId === undefined || browser.known === undefined) return wrongPasskey()
      const use = { purpose: 'sign_in', browser: browser.known } as const
      const shown = { staffId, credential, use }
      const token = await as(staffId, async (tx) =>
        (await isPasskeyRight(tx, place, shown))
          ? openSession(tx, { staffId, device, address: network, isHalf: false }, visitor)
          : undefined,
      )
      if (!token) return wrongPasskey()
      browser.begin()
      signIn(token)
      return SIGNED_IN
    },
  }) satisfies Handlers

const namesOf = ({ totp, passkeys, recovery_codes }: Factors): SignIn['factors'] => [
  ...(totp ? (['totp'] as const) : []),
  ...(passkeys > 0 ? (['passkey'] as const) : []),
  // Recovery codes stand in for an app or a key that is gone; alone they are no factor.
  ...(recovery_codes > 0 && (totp || passkeys > 0) ? (['recovery_code'] as const) : []),
]
