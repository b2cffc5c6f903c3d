import { toStaff, said } from '#contract/language/said.ts'
import { setTimeout as delay } from 'node:timers/promises'
import type { personEndpoints } from '#contract/backoffice/people/session.ts'
import { newPasswordFaults } from '#server/accounts/passwords/new-password.ts'
import { assertNoFaults } from '#server/platform/serving/faults.ts'
import { isEmailAddress, plainEmail } from '#contract/texts/email-address.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import type { Tx } from '#server/tenants/tx.ts'
import {
  findCredentials,
  findPerson,
  listShops,
  lockPerson,
  updatePerson,
} from '../person/people.queries.ts'
import type { PersonHandlersOf, PersonRequest } from '../sessions/person-requests.ts'
import { endSessions } from '../sessions/staff-sessions.queries.ts'
import type { StaffPorts } from '../person/staff-ports.ts'
import { passwordResetMail } from './reset-mail.ts'
import { isResetOf, parseResetToken, type ResetToken } from './reset-tokens.ts'

/** Every answer takes at least this long, so that none tells by its time whether there is an account. */
const ANSWER_AFTER_MS = 300

const staleLink = () => refuse(400, toStaff('thisLinkIsNoLonger'))

export const resetHandlers = ({ keys, passwords, write }: StaffPorts) =>
  ({
    'POST /password-reset/': async ({ as, body, limit, network }) => {
      const email = plainEmail(body.email).toLowerCase()
      assertNoFaults({ email: isEmailAddress(email) ? undefined : said('emailInvalid') })
      await limit('staff-login', network)
      await limit('staff-password-reset', email)
      await Promise.all([sendLink({ as }, write, email), delay(ANSWER_AFTER_MS)])
      return { detail: toStaff('resetLinkSent') }
    },

    'POST /password-reset/confirmation/': async ({ as, body, limit, network }) => {
      await limit('staff-login', network)
      const token = parseResetToken(body.token, Date.now())
      if (!token) return staleLink()
      const find = (tx: Tx) => findResettable(tx, token)
      const found = await as(token.staffId, find)
      if (!found || !isResetOf(keys, token, found)) return staleLink()
      assertNoFaults(newPasswordFaults(body, found.email))
      const password_hash = await passwords.hash(body.password)
      await as(token.staffId, async (tx) => {
        await lockPerson(tx, token.staffId)
        // The second of two requests with one link finds another password.
        const now = await find(tx)
        if (!now || !isResetOf(keys, token, now)) return staleLink()
        await updatePerson(tx, token.staffId, { password_hash })
        await endSessions(tx, token.staffId)
      })
      return { detail: toStaff('passwordSet') }
    },
  }) satisfies Partial<PersonHandlersOf<typeof personEndpoints>>

/** In the look of a shop of that person; a person without a shop gets no mail. */
async function sendLink(
  { as }: Pick<PersonRequest, 'as'>,
  write: StaffPorts['write'],
  email: string,
): Promise<void> {
  const found = await as(undefined, (tx) => findCredentials(tx, email))
  if (!found) return
  const [shop] = await as(found.id, listShops)
  if (shop)
    await write(shop.tenant_id, (tx) => tx.enqueue(passwordResetMail, { staffId: found.id }))
}

async function findResettable(tx: Tx, { staffId }: ResetToken) {
  const person = await findPerson(tx, staffId)
  const credentials = person && (await findCredentials(tx, person.email))
  return person && credentials && { ...person, password_hash: credentials.password_hash }
}
