import { said, toStaff } from '#contract/language/said.ts'
import { renderSVG } from 'uqr'
import type { personEndpoints } from '#contract/backoffice/people/session.ts'
import { REQUIRED, assertNoFaults } from '#server/platform/serving/faults.ts'
import { plainLine } from '#server/platform/serving/plain-text.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import { findPerson } from '../person/people.queries.ts'
import type { PersonHandlersOf } from '../sessions/person-requests.ts'
import type { StaffPorts } from '../person/staff-ports.ts'
import { beginTotp, isTotpRight, makeRecoveryCodes } from './authenticator.ts'
import {
  deletePasskey,
  deleteTotp,
  findFactors,
  listPasskeys,
  replaceRecoveryCodes,
} from './factors.queries.ts'
import { keepPasskey, newPasskeyOptions } from './passkeys.ts'

const LONGEST_NAME = 60

type Row = { id: number; name: string; created_at: Date; last_used_at: Date | null }
const present = ({ id, name, created_at, last_used_at }: Row) => ({
  id,
  name,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
})

export const factorHandlers = (ports: StaffPorts) => ({
  ...totpHandlers(ports),
  ...passkeyHandlers(ports),
})

const totpHandlers = ({ keys }: StaffPorts) =>
  ({
    'POST /person/totp/': async ({ as, session: { staffId } }) => {
      const begun = await as(staffId, async (tx) => {
        const { totp } = await findFactors(tx, staffId)
        if (totp) refuse(409, toStaff('thereIsAnAuthenticator'))
        return beginTotp(tx, keys, (await findPerson(tx, staffId)) ?? notFound())
      })
      return { ...begun, picture: renderSVG(begun.uri) }
    },

    'POST /person/totp/confirmation/': async ({ as, session: { staffId }, body, limit }) => {
      await limit('staff-code', String(staffId))
      return as(staffId, async (tx) => {
        const { totp } = await findFactors(tx, staffId)
        if (totp) refuse(409, toStaff('thereIsAnAuthenticator'))
        if (!(await isTotpRight(tx, keys, staffId, body.code, true))) {
          assertNoFaults({ code: toStaff('thisCodeIsNotCorrect') })
        }
        return { recovery_codes: await makeRecoveryCodes(tx, keys, staffId) }
      })
    },

    'DELETE /person/totp/': ({ as, session: { staffId } }) =>
      as(staffId, async (tx) => {
        await deleteTotp(tx, staffId)
        const { passkeys } = await findFactors(tx, staffId)
        if (passkeys === 0) await replaceRecoveryCodes(tx, staffId, [])
        return { detail: toStaff('authenticatorRemoved') }
      }),

    'POST /person/recovery-codes/': ({ as, session: { staffId } }) =>
      as(staffId, async (tx) => {
        const { totp, passkeys } = await findFactors(tx, staffId)
        if (!totp && passkeys === 0) refuse(409, toStaff('recoveryCodesNeedAFactor'))
        return { recovery_codes: await makeRecoveryCodes(tx, keys, staffId) }
      }),
  }) satisfies Partial<PersonHandlersOf<typeof personEndpoints>>

const passkeyHandlers = ({ place }: StaffPorts) =>
  ({
    'GET /person/passkeys/': async ({ as, session: { staffId } }) =>
      (await as(staffId, (tx) => listPasskeys(tx, staffId))).map(present),

    'POST /person/passkey-options/': ({ as, session, browser }) => {
      const use = { purpose: 'registration', browser: browser.begin(), session } as const
      return as(session.staffId, async (tx) => {
        const person = (await findPerson(tx, session.staffId)) ?? notFound()
        return { options: { ...(await newPasskeyOptions(tx, place, person, use)) } }
      })
    },

    'POST /person/passkeys/': async ({ as, session, body, browser }) => {
      const { staffId } = session
      const name = plainLine(body.name).slice(0, LONGEST_NAME)
      assertNoFaults({ name: name === '' ? REQUIRED : undefined })
      if (browser.known === undefined) return refuse(400, said('tooSlow'))
      const use = { purpose: 'registration', browser: browser.known, session } as const
      const made = { staffId, name, credential: body.credential, use }
      return present(await as(staffId, (tx) => keepPasskey(tx, place, made)))
    },

    'DELETE /person/passkeys/:id/': ({ as, session: { staffId }, params }) =>
      as(staffId, async (tx) => {
        if (!(await deletePasskey(tx, staffId, params.id))) return notFound()
        const { totp, passkeys } = await findFactors(tx, staffId)
        if (!totp && passkeys === 0) await replaceRecoveryCodes(tx, staffId, [])
        return { detail: toStaff('passkeyRemoved') }
      }),
  }) satisfies Partial<PersonHandlersOf<typeof personEndpoints>>
