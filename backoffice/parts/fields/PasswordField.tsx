import { Field } from './Field.tsx'

type PasswordFieldProps = {
  label?: string
  name?: string
  autoComplete?: 'current-password' | 'new-password'
  hint?: string
  maxLength?: number
}

/** The password that one has, unless told otherwise. */
export const PasswordField = ({
  label = 'Password',
  name = 'password',
  autoComplete = 'current-password',
  hint,
  maxLength,
}: PasswordFieldProps) => (
  <Field label={label} hint={hint}>
    {(control) => (
      <input
        {...control}
        type="password"
        name={name}
        autoComplete={autoComplete}
        maxLength={maxLength}
        required
      />
    )}
  </Field>
)
