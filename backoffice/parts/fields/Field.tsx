import { type ReactNode, useId } from 'react'
import { faultSentence } from '#client/failures.ts'
import { useRefusedField } from './field-faults.ts'
import { useUntilTyped } from './use-until-typed.ts'

/** The props that a field hands to its input, textarea or select. */
type Control = {
  id: string
  className: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  className?: string
  children: (control: Control) => ReactNode
}

/** `<Field label="Name" error={…}>{(control) => <input {...control} {...register('name')} />}</Field>` */
export function Field({ label, hint, className = '', children, ...props }: FieldProps) {
  const id = useId()
  const { isOver, onChange } = useUntilTyped(textIn(props.error))
  const error = isOver ? undefined : props.error
  useRefusedField(id, Boolean(error))
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={className} onChange={onChange}>
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      {children({
        id,
        className: 'field-control',
        ...(described && { 'aria-describedby': described }),
        ...(error ? { 'aria-invalid': true } : {}),
      })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm font-medium text-alarm">
          {typeof error === 'string' && typeof label === 'string'
            ? faultSentence(label, error)
            : error}
        </p>
      )}
    </div>
  )
}

/** The text of an error; every rendering makes another object of one that is more than a text. */
const textIn = (error: ReactNode) => (typeof error === 'string' ? error : undefined)
