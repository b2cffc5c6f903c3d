import { said, type Said, saidOf } from '#contract/language/said.ts'
import { type Faults, REQUIRED } from '#server/platform/serving/faults.ts'
import { STOLEN_PASSWORDS } from './stolen-passwords.ts'

const SHORTEST_PASSWORD = 8
const LONGEST_PASSWORD = 128

/** `email`: the account's, which is no password for it. */
export function newPasswordFaults(
  { password, password_confirm }: { password: string; password_confirm: string },
  email: string,
): Faults {
  return {
    password: passwordFault(password, email),
    password_confirm:
      password === password_confirm ? undefined : saidOf('general', 'passwordsDiffer'),
  }
}

function passwordFault(password: string, email: string): Said | undefined {
  const length = Array.from(password).length
  if (length === 0) return REQUIRED
  if (length < SHORTEST_PASSWORD) {
    return saidOf('general', 'passwordTooShort', { count: SHORTEST_PASSWORD })
  }
  if (length > LONGEST_PASSWORD) {
    return said('passwordTooLong', { count: LONGEST_PASSWORD })
  }
  if (/\p{Cc}/u.test(password)) return said('passwordControls')
  const lower = password.toLowerCase()
  if (STOLEN_PASSWORDS.has(lower) || /^(.)\1*$/u.test(lower)) {
    return said('passwordCommon')
  }
  const local = email.toLowerCase().split('@')[0] ?? ''
  return lower === email.toLowerCase() || lower === local ? said('passwordIsEmail') : undefined
}
