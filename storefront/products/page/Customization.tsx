import type { CustomizationField } from '#contract/products.ts'
import { Field } from '#ui/Field.tsx'

/** What the buyer may have done to the piece; each input bears its field's key. */
export const Customization = ({ fields }: { fields: CustomizationField[] }) =>
  fields.map(({ key, label, kind, max_length, choices, required }) => (
    <Field
      key={key}
      label={required ? label : `${label} (optional)`}
      required={required}
      hint={kind === 'text' && max_length ? `Up to ${max_length} characters.` : undefined}
      className="mt-5"
    >
      {(control) =>
        kind === 'choice' ? (
          <select {...control} name={key}>
            <option value="">{required ? 'Choose' : 'None'}</option>
            {choices.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </select>
        ) : (
          <input
            {...control}
            name={key}
            autoComplete="off"
            {...(max_length && { maxLength: max_length })}
          />
        )
      }
    </Field>
  ))

/** Field key → what was written or chosen; what was left empty is absent. */
export function customizationOf(form: HTMLFormElement, fields: CustomizationField[]) {
  const written = new FormData(form)
  return Object.fromEntries(
    fields
      .map(({ key }) => [key, ((written.get(key) ?? '') as string).trim()] as const)
      .filter(([, value]) => value),
  )
}
