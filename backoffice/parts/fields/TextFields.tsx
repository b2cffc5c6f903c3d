import type { InputHTMLAttributes, ReactNode } from 'react'
import { Field } from './Field.tsx'
import { LinkInput } from './LinkInput.tsx'

/** A field of a form that holds its values, by the record's description. */
export type FormField<Value> = {
  label: string
  error: string | undefined
  maxLength: number | undefined
  value: Value
  onChange: (value: Value) => void
}

type Hinted = { hint?: ReactNode }
type LineFieldProps = FormField<string> &
  Hinted &
  Pick<InputHTMLAttributes<HTMLInputElement>, 'placeholder' | 'type' | 'autoFocus' | 'className'>

export const LineField = ({ label, hint, error, onChange, ...props }: LineFieldProps) => {
  const { className = '', ...input } = props
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          {...input}
          onChange={({ target }) => onChange(target.value)}
          className={`${control.className} ${className}`}
        />
      )}
    </Field>
  )
}

type TextFieldProps = FormField<string> & Hinted & { rows: number; placeholder?: string }

export const TextField = ({ label, hint, error, onChange, ...text }: TextFieldProps) => (
  <Field label={label} hint={hint} error={error}>
    {(control) => (
      <textarea {...control} {...text} onChange={({ target }) => onChange(target.value)} />
    )}
  </Field>
)

export const LinkField = ({ label, hint, error, value, onChange }: FormField<string> & Hinted) => (
  <Field label={label} hint={hint} error={error}>
    {(control) => <LinkInput {...control} value={value} onChange={onChange} />}
  </Field>
)

export const CheckField = ({ label, error, value, onChange }: FormField<boolean>) => (
  <div>
    <label className="flex min-h-11 items-center gap-2">
      <input
        type="checkbox"
        checked={value}
        onChange={({ target }) => onChange(target.checked)}
        className="size-6"
      />
      {label}
    </label>
    {error && <p className="text-sm font-medium text-alarm">{error}</p>}
  </div>
)
