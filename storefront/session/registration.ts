import type { GroupTexts } from '#contract/language/texts.ts'
import { type FieldErrors, typedFields } from '#client/forms/submission.ts'

const MINIMUM_PASSWORD_LENGTH = 8

type Texts = GroupTexts<'general'>

export const tooShort = (t: Texts) => t('passwordTooShort', { count: MINIMUM_PASSWORD_LENGTH })

/** The faults of a new password, by the name of the field to correct. */
export function newPasswordErrors(fields: FormData, t: Texts): FieldErrors {
  const { password, password_confirm } = typedFields(fields, 'password', 'password_confirm')
  if (password !== password_confirm) {
    return { password_confirm: t('passwordsDiffer') }
  }
  return Array.from(password).length < MINIMUM_PASSWORD_LENGTH ? { password: tooShort(t) } : {}
}
