import { useTexts } from '#client/texts.ts'
import type { CustomizationField } from '#contract/products.ts'
import { MOST_OPEN_CHOICES } from '#contract/rules/limits.ts'
import { Field } from '#ui/Field.tsx'

type CustomizationProps = {
  fields: CustomizationField[]
  /** Field key → what is wrong with it. */
  errors: Record<string, string>
}

/** The personalisation fields of the product; each input is named by its field's key. */
export const Customization = ({ fields, errors }: CustomizationProps) =>
  fields.toSorted(requiredFirst).map((field) => {
    const isChips =
      field.kind === 'choice' && field.required && field.choices.length <= MOST_OPEN_CHOICES
    const Kind = isChips ? Chips : Input
    return <Kind key={field.key} field={field} error={errors[field.key]} />
  })

/** Required choices come first. */
const requiredFirst = (one: CustomizationField, other: CustomizationField) =>
  Number(other.required) - Number(one.required)

type KindProps = { field: CustomizationField; error: string | undefined }

/** A field with the focus never lies beneath the bar at a phone's lower edge. */
const ABOVE_BAR = 'max-lg:scroll-mb-32'

const Input = ({ field, error }: KindProps) => {
  const t = useTexts('product')
  const { key, label, kind, max_length, choices, required } = field
  return (
    <Field
      label={required ? label : t('optional', { label })}
      required={required}
      hint={kind === 'text' && max_length ? t('atMost', { count: max_length }) : undefined}
      error={error}
      className="mt-5"
    >
      {({ className, ...control }) =>
        kind === 'choice' ? (
          <select {...control} name={key} className={`${className} ${ABOVE_BAR}`}>
            <option value="">{required ? t('choose') : t('none')}</option>
            {choices.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </select>
        ) : (
          <input
            {...control}
            name={key}
            autoComplete="off"
            className={`${className} ${ABOVE_BAR}`}
          />
        )
      }
    </Field>
  )
}

/** A few choices of which one has to be made lie open. */
const Chips = ({ field: { key, label, choices }, error }: KindProps) => (
  <fieldset className="mt-4 lg:mt-5" aria-describedby={error && `${key}-error`}>
    <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
    <div className="flex flex-wrap gap-2">
      {choices.map((choice) => (
        <label
          key={choice}
          className={`relative inline-flex min-h-11 cursor-pointer items-center rounded-control border border-edge bg-surface px-4 text-base outline-offset-3 outline-accent hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 ${error ? 'border-alarm' : ''}`}
        >
          <input
            type="radio"
            name={key}
            value={choice}
            required
            className={`absolute inset-0 size-full cursor-pointer opacity-0 ${ABOVE_BAR}`}
          />
          {choice}
        </label>
      ))}
    </div>
    {error && (
      <p id={`${key}-error`} className="mt-1.5 text-sm font-medium text-alarm">
        {error}
      </p>
    )}
  </fieldset>
)
