import { PASSWORDS_DIFFER } from '#contract/rules/sentences.ts'
import { type FieldErrors, typedFields } from '#client/forms/submission.ts'

const MINIMUM_PASSWORD_LENGTH = 8

export const TOO_SHORT = `Password must be at least ${MINIMUM_PASSWORD_LENGTH} characters long.`

/** The faults of a new password, by the name of the field to correct. */
export function newPasswordErrors(fields: FormData): FieldErrors {
  const { password, password_confirm } = typedFields(fields, 'password', 'password_confirm')
  if (password !== password_confirm) {
    return { password_confirm: PASSWORDS_DIFFER }
  }
  return Array.from(password).length < MINIMUM_PASSWORD_LENGTH ? { password: TOO_SHORT } : {}
}
