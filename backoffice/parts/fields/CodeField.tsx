import { Field } from './Field.tsx'

type CodeFieldProps = { label: string; hint?: string; takesFocus?: boolean }

/** The six digits of an authenticator app, which may be typed with a space between. */
export const CodeField = ({ label, hint, takesFocus }: CodeFieldProps) => (
  <Field label={label} hint={hint}>
    {(control) => (
      <input
        {...control}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        required
        // The page has just changed to this one field.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={takesFocus}
      />
    )}
  </Field>
)
