import { said, type Said } from '#contract/language/said.ts'
import { REQUIRED } from '#server/platform/serving/faults.ts'
import { isEmailAddress } from '#contract/texts/email-address.ts'
import { Refusal } from '#server/platform/serving/refusal.ts'

export const TAKEN_EMAIL = said('emailTaken')
export const TAKEN_USERNAME = said('nameTaken')

export function refuseField(field: string, message: Said): never {
  throw new Refusal(400, { [field]: [message] })
}

/** Every look at an account's password counts against one limit, wherever it is asked for. */
export const accountKey = (customerId: number) => `customer ${customerId}`

export function emailFault(email: string): Said | undefined {
  if (email === '') return REQUIRED
  return isEmailAddress(email) ? undefined : said('emailInvalid')
}
