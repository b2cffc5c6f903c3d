import type { backupProof } from '#contract/backoffice/people/backup-proof.ts'
import type { operatorEndpoints } from '#contract/backoffice/people/operator.ts'
import type { personEndpoints } from '#contract/backoffice/people/session.ts'
import { createPasswords } from '#server/accounts/passwords/passwords.ts'
import type { EmailJob } from '#server/tenants/mail-jobs.ts'
import { factorHandlers } from './factors/factors.routes.ts'
import { type StaffKeys, staffKeysOf } from './person/keys.ts'
import { staffMails } from './members/invite.ts'
import { joinHandlers } from './members/join.routes.ts'
import { memberHandlers } from './members/members.routes.ts'
import { operatorHandlers } from './operators/operators.routes.ts'
import { passwordResetEmail } from './passwords/reset-mail.ts'
import { resetHandlers } from './passwords/reset.routes.ts'
import type { PersonHandlersOf } from './sessions/person-requests.ts'
import { ownSessionHandlers } from './own-sessions.routes.ts'
import { signInHandlers } from './sign-in.routes.ts'
import type { StaffPorts } from './person/staff-ports.ts'

export type StaffModule = {
  keys: StaffKeys
  handlers: typeof memberHandlers
  personHandlers: PersonHandlersOf<typeof personEndpoints & typeof operatorEndpoints>
  mails: EmailJob[]
}

/** `secret`: the installation's. */
export function createStaff(
  secret: string,
  given: Omit<StaffPorts, 'keys' | 'passwords'>,
  /** Operators' calls of another module. */
  ofOperators: PersonHandlersOf<typeof backupProof>,
): StaffModule {
  const keys = staffKeysOf(secret)
  const ports = { ...given, keys, passwords: createPasswords() }
  return {
    keys,
    handlers: memberHandlers,
    personHandlers: {
      ...signInHandlers(ports),
      ...ownSessionHandlers(ports),
      ...factorHandlers(ports),
      ...joinHandlers(ports),
      ...resetHandlers(ports),
      ...operatorHandlers(ports),
      ...ofOperators,
    },
    mails: [...staffMails(keys, given.place.origin), passwordResetEmail(keys, given.place.origin)],
  }
}
