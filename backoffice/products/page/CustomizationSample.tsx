import { isBlank } from '#contract/texts/visible-text.ts'
import type { CustomizationField } from '#contract/products.ts'
import { MOST_OPEN_CHOICES } from '#contract/rules/limits.ts'
import { Field } from '../../parts/fields/Field.tsx'
import { t } from '../../texts/product-page.ts'

/** A preview of the product page's fields: required ones come first there. */
export function CustomizationSample({ fields }: { fields: CustomizationField[] }) {
  const named = fields.filter(({ label }) => !isBlank(label))
  if (named.length === 0) return null
  return (
    <fieldset disabled className="mt-5 border-t border-edge pt-4">
      <legend className="sr-only">{t('asBuyersSeeIt')}</legend>
      <p aria-hidden className="mb-3 text-sm text-muted">
        {t('asBuyersSeeIt')}
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
  const { label, kind, max_length, required } = field
  const choices = field.choices.filter((choice) => !isBlank(choice))
  if (kind === 'choice' && required && choices.length <= MOST_OPEN_CHOICES) {
    return <Chips label={label} choices={choices} />
  }
  return (
    <Field
      label={required ? label : t('optionalField', { label })}
      hint={kind === 'text' && max_length ? t('upToCharacters', { count: max_length }) : undefined}
    >
      {(control) =>
        kind === 'choice' ? (
          <select {...control}>
            <option>{required ? t('choose') : t('noneOfChoices')}</option>
          </select>
        ) : (
          <input {...control} readOnly />
        )
      }
    </Field>
  )
}

const Chips = ({ label, choices }: { label: string; choices: string[] }) => (
  <div>
    <p className="mb-1 font-medium">{label}</p>
    <ul className="flex flex-wrap gap-2">
      {choices.map((choice) => (
        <li key={choice} className="rounded-control border border-edge bg-stage px-3 py-1.5">
          {choice}
        </li>
      ))}
    </ul>
  </div>
)
