import type { RateLimits } from '#server/platform/limits/rate-limits.ts'
import type { Read } from '#server/tenants/tx.ts'
import { accountMails } from './account-mails.ts'
import type { ProofPage } from './sessions/account-ports.ts'
import { keysOf } from './sessions/keys.ts'
import { guestHandlers, guestJobs, guestsOf } from './guests/guests.ts'
import { passwordHandlers } from './passwords.routes.ts'
import { createPasswords } from './passwords/passwords.ts'
import { proofTokenOf } from './customer/address-proof.ts'
import { proofHandlers } from './proof.routes.ts'
import { profileHandlers } from './profile.routes.ts'
import { createSessionCheck } from './sessions/session-check.ts'
import { sessionHandlers } from './sessions/sessions.routes.ts'

export type Accounts = ReturnType<typeof createAccounts>

/** `secret`: signs tokens and mailed links; the same for every process of an installation. */
export function createAccounts(read: Read, secret: string, within: RateLimits['within']) {
  const keys = keysOf(secret)
  const proofPage: ProofPage = ({ id, origin }, customer) =>
    `${origin}/confirm-email#${proofTokenOf(keys.addressProof, id, customer)}`
  const sessionCheck = createSessionCheck(read, keys)
  const ports = { keys, passwords: createPasswords(), sessionCheck }
  return {
    handlers: {
      ...sessionHandlers(ports),
      ...passwordHandlers(ports),
      ...proofHandlers(ports),
      ...profileHandlers(ports),
      ...guestHandlers(ports),
    },
    /** Finds the customer of a bearer token; every call that needs a customer uses it. */
    authenticate: sessionCheck.authenticate,
    /** Forgets sessions that this process ended elsewhere: their tokens are void at once. */
    forgetSessions: sessionCheck.forget,
    mails: accountMails(keys, proofPage, within),
    jobs: guestJobs,
    /** For orders without an account. */
    guests: guestsOf(ports),
    proofPage,
  }
}
