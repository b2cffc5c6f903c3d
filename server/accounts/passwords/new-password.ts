import { PASSWORDS_DIFFER } from '#contract/rules/sentences.ts'
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
    password_confirm: password === password_confirm ? undefined : PASSWORDS_DIFFER,
  }
}

function passwordFault(password: string, email: string): string | undefined {
  const length = Array.from(password).length
  if (length === 0) return REQUIRED
  if (length < SHORTEST_PASSWORD) {
    return `Password must be at least ${SHORTEST_PASSWORD} characters long.`
  }
  if (length > LONGEST_PASSWORD) {
    return `Password must be at most ${LONGEST_PASSWORD} characters long.`
  }
  if (/\p{Cc}/u.test(password)) return 'Password must not contain control characters.'
  const lower = password.toLowerCase()
  if (STOLEN_PASSWORDS.has(lower) || /^(.)\1*$/u.test(lower)) {
    return 'This password is too common. Choose one that others do not use.'
  }
  const local = email.toLowerCase().split('@')[0] ?? ''
  return lower === email.toLowerCase() || lower === local
    ? 'Your email is not a good password. Choose another one.'
    : undefined
}
