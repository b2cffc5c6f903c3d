import { type ReactNode, useId } from 'react'

/** The props that a field hands to its input, textarea or select. */
type Control = {
  id: string
  className: string
  required?: boolean
  'aria-describedby'?: string
  'aria-invalid'?: true
}

const CONTROL =
  'block w-full min-h-12 rounded-control border border-edge bg-surface px-4 py-2 text-base text-ink ' +
  'placeholder:text-muted hover:border-ink aria-invalid:border-alarm disabled:text-muted ' +
  '[&:is(textarea)]:rounded-picture [&:is(select)]:pe-10'

type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  required?: boolean
  className?: string
  children: (control: Control) => ReactNode
}

/** `<Field label="Email">{(control) => <input {...control} name="email" type="email" />}</Field>` */
export function Field({ label, hint, error, required, className = '', children }: FieldProps) {
  const id = useId()
  const advice = hint === error ? undefined : hint
  const described = [advice && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      {children({
        id,
        className: CONTROL,
        ...(required && { required }),
        ...(described && { 'aria-describedby': described }),
        ...(error ? { 'aria-invalid': true } : {}),
      })}
      {advice && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {advice}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-alarm">
          {error}
        </p>
      )}
    </div>
  )
}
