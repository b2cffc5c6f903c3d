import { Field } from '../parts/fields/Field.tsx'

type TimeFieldProps = {
  name: 'starts_at' | 'ends_at'
  label: string
  hint: string
  value?: string
  isRequired?: boolean
}

/** The start or end of a sale, in the shop's time zone. */
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
