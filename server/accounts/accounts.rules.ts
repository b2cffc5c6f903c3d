import { type Faults, REQUIRED } from '#server/platform/serving/faults.ts'
import { isEmailAddress } from '#server/platform/serving/plain-text.ts'
import { Refusal } from '#server/platform/serving/refusal.ts'
import { STOLEN_PASSWORDS } from './passwords/stolen-passwords.ts'

const SHORTEST_PASSWORD = 8
const LONGEST_PASSWORD = 128

export const TAKEN_EMAIL = 'An account with this email already exists.'
export const TAKEN_USERNAME = 'This name is not available.'

export function refuseField(field: string, message: string): never {
  throw new Refusal(400, { [field]: [message] })
}

/** Every look at an account's password counts against one limit, wherever it is asked for. */
export const accountKey = (customerId: number) => `customer ${customerId}`

export function emailFault(email: string): string | undefined {
  if (email === '') return REQUIRED
  return isEmailAddress(email) ? undefined : 'Enter a valid email address.'
}

/** `email`: the account's, which is no password for it. */
export function newPasswordFaults(
  { password, password_confirm }: { password: string; password_confirm: string },
  email: string,
): Faults {
  return {
    password: passwordFault(password, email),
    password_confirm: password === password_confirm ? undefined : 'Passwords do not match.',
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
  const lower = password.toLowerCase()
  if (STOLEN_PASSWORDS.has(lower) || /^(.)\1*$/u.test(lower)) {
    return 'This password is too common. Choose one that others do not use.'
  }
  const local = email.toLowerCase().split('@')[0] ?? ''
  return lower === email.toLowerCase() || lower === local
    ? 'Your email is not a good password. Choose another one.'
    : undefined
}
