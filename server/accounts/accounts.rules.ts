import { REQUIRED } from '#server/platform/serving/faults.ts'
import { isEmailAddress } from '#contract/texts/email-address.ts'
import { Refusal } from '#server/platform/serving/refusal.ts'

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
