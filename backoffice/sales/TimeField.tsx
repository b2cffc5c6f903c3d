import { Field } from '../parts/fields/Field.tsx'

type TimeFieldProps = {
  name: 'starts_at' | 'ends_at'
  label: string
  hint: string
  value?: string
  isRequired?: boolean
}

/** When a sale begins or ends, in the shop's own time. */
export const TimeField = ({ name, label, hint, value, isRequired }: TimeFieldProps) => (
  <Field label={label} hint={hint}>
    {(control) => (
      <input
        {...control}
        name={name}
        type="datetime-local"
        defaultValue={value}
        required={isRequired}
      />
    )}
  </Field>
)
