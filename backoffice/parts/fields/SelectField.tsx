import type { ReactNode } from 'react'
import { Field } from './Field.tsx'
import { t } from '../../texts/parts.ts'

type SelectFieldProps<Value extends string> = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  className?: string
  /** Values with their labels. */
  options: readonly (readonly [Value, string])[]
  value: Value
  onChange: (value: Value) => void
}

/** A choice of one among a few. A value that is no option any more is shown as it is. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, hint, error, className, options, value, onChange } = props
  const isOption = options.some(([option]) => option === value)
  return (
    <Field label={label} hint={hint} error={error} {...(className && { className })}>
      {(control) => (
        <select
          {...control}
          value={value}
          onChange={({ target }) => onChange(target.value as Value)}
        >
          {!isOption && <option value={value}>{value || t('pleaseChoose')}</option>}
          {options.map(([option, words]) => (
            <option key={option} value={option}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
