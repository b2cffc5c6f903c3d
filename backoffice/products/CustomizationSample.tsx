import type { CustomizationField } from '#contract/products.ts'
import { Field } from '../parts/Field.tsx'

/** How the product page will ask: what has to be filled in comes first there. */
export function CustomizationSample({ fields }: { fields: CustomizationField[] }) {
  const named = fields.filter(({ label }) => label.trim() !== '')
  if (named.length === 0) return null
  return (
    <fieldset disabled className="mt-5 border-t border-edge pt-4">
      <legend className="sr-only">As buyers see it</legend>
      <p aria-hidden className="mb-3 text-sm text-muted">
        As buyers see it
      </p>
      <div className="grid max-w-96 gap-4">
        {named
          .toSorted((one, other) => Number(other.required) - Number(one.required))
          .map((field) => (
            <Sample key={`${field.key} ${field.label}`} field={field} />
          ))}
      </div>
    </fieldset>
  )
}

const Sample = ({ field }: { field: CustomizationField }) => {
  const { label, kind, max_length, choices, required } = field
  return (
    <Field
      label={required ? label : `${label} (optional)`}
      hint={kind === 'text' && max_length ? `Up to ${max_length} characters.` : undefined}
    >
      {(control) =>
        kind === 'choice' ? (
          <select {...control}>
            <option>{required ? 'Choose' : 'None'}</option>
            {choices
              .filter((choice) => choice.trim() !== '')
              .map((choice) => (
                <option key={choice}>{choice}</option>
              ))}
          </select>
        ) : (
          <input {...control} readOnly />
        )
      }
    </Field>
  )
}
