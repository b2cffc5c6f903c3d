import type { accounts } from '#contract/accounts.ts'
import type { Authenticate, HandlersOf } from '#server/calls/requests.ts'
import type { RateLimits } from '#server/platform/limits/rate-limits.ts'
import type { JobBody } from '#server/tenants/jobs.ts'
import type { EmailJob } from '#server/tenants/mail-jobs.ts'
import type { Read } from '#server/tenants/tx.ts'
import { accountMails } from './account-mails.ts'
import type { ProofPage } from './sessions/account-ports.ts'
import { keysOf } from './sessions/keys.ts'
import { guestHandlers, guestJobs, type Guests, guestsOf } from './guests/guests.ts'
import { passwordHandlers } from './passwords.routes.ts'
import { createPasswords } from './passwords/passwords.ts'
import { proofTokenOf } from './customer/address-proof.ts'
import { proofHandlers } from './proof.routes.ts'
import { profileHandlers } from './profile.routes.ts'
import { createSessionCheck, type SessionCheck } from './sessions/session-check.ts'
import { sessionHandlers } from './sessions/sessions.routes.ts'

export type Accounts = {
  handlers: HandlersOf<typeof accounts>
  /** Finds the customer of a bearer token; every call that needs a customer uses it. */
  authenticate: Authenticate
  /** Forgets sessions that this process ended elsewhere: their tokens are void at once. */
  forgetSessions: SessionCheck['forget']
  mails: EmailJob[]
  jobs: JobBody[]
  /** For orders without an account. */
  guests: Guests
  /** The page on which a customer confirms an email address by the token that was mailed to it. */
  proofPage: ProofPage
}

/** `secret`: signs tokens and mailed links; the same for every process of an installation. */
export function createAccounts(read: Read, secret: string, within: RateLimits['within']): Accounts {
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
    authenticate: sessionCheck.authenticate,
    forgetSessions: sessionCheck.forget,
    mails: accountMails(keys, proofPage, within),
    jobs: guestJobs,
    guests: guestsOf(ports),
    proofPage,
  }
}
