import { LONGEST_EMAIL } from '#contract/rules/limits.ts'
import type { InputHTMLAttributes } from 'react'
import { Field } from '#ui/Field.tsx'
import type { Submission } from './submission.ts'

type FormFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'form'> & {
  form: Submission
  name: string
  label: string
  hint?: string
}

/** A field that has to be filled in. What is said about it in the notice is not said twice. */
export function FormField({ form, label, hint, ...input }: FormFieldProps) {
  const error = form.errors[input.name]
  const isInNotice = error !== undefined && form.notice !== undefined
  return (
    <Field label={label} hint={hint} error={isInNotice ? undefined : error} required>
      {(control) => (
        <input
          {...control}
          {...(isInNotice && { 'aria-invalid': true, 'aria-describedby': form.noticeId })}
          {...input}
        />
      )}
    </Field>
  )
}

export const EMAIL_FIELD = {
  name: 'email',
  type: 'email',
  autoComplete: 'email',
  maxLength: LONGEST_EMAIL,
} as const

export const NEW_PASSWORD_FIELD = {
  name: 'password',
  type: 'password',
  autoComplete: 'new-password',
} as const

export const CONFIRM_FIELD = { ...NEW_PASSWORD_FIELD, name: 'password_confirm' } as const
