import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
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

type Named = { label: ReactNode; hint?: ReactNode; error?: ReactNode }
type Typed<Tag extends 'input' | 'textarea'> = Named &
  Omit<ComponentPropsWithRef<Tag>, 'id' | 'onChange'> & {
    onChange?: (value: string) => void
    controlClassName?: string
  }

/** A line of text, for a form that holds its values or one that reads them when it is sent. */
export const LineField = ({ label, hint, error, className = '', ...props }: Typed<'input'>) => {
  const { onChange, controlClassName = '', ...input } = props
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <input
          {...control}
          {...input}
          onChange={({ target }) => onChange?.(target.value)}
          className={`${control.className} ${controlClassName}`}
        />
      )}
    </Field>
  )
}

/** A field for several lines of text. */
export const TextField = ({ label, hint, error, className = '', ...props }: Typed<'textarea'>) => {
  const { onChange, controlClassName = '', ...text } = props
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <textarea
          {...control}
          {...text}
          onChange={({ target }) => onChange?.(target.value)}
          className={`${control.className} ${controlClassName}`}
        />
      )}
    </Field>
  )
}

export const LinkField = ({ label, error, value, onChange }: FormField<string>) => (
  <Field label={label} error={error}>
    {(control) => <LinkInput {...control} value={value} onChange={onChange} />}
  </Field>
)

type CheckFieldProps = Named & {
  value: boolean
  disabled?: boolean
  onChange: (value: boolean) => void
}

export function CheckField({ label, hint, error, value, disabled, onChange }: CheckFieldProps) {
  const id = useId()
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          aria-describedby={hint ? id : undefined}
          checked={value}
          disabled={disabled}
          onChange={({ target }) => onChange(target.checked)}
          className="size-6 shrink-0"
        />
        {label}
      </label>
      {hint && (
        <p id={id} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && <p className="text-sm font-medium text-alarm">{error}</p>}
    </div>
  )
}
