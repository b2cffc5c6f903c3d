import type { StaffProduct } from '#contract/backoffice/catalogue/shapes/staff-product.ts'
import { SelectField } from '../parts/fields/SelectField.tsx'
import { LineField } from '../parts/fields/TextFields.tsx'

type AnswerFieldsProps = {
  fields: StaffProduct['customization_fields']
  answers: Record<string, string>
  /** The words for a choice that is left open. */
  none: string
  onAnswer: (key: string, answer: string) => void
}

/** The questions of a product that is made to its buyer's words. */
export const AnswerFields = ({ fields, answers, none, onAnswer }: AnswerFieldsProps) =>
  fields.map(({ key, label, kind, choices, max_length, required }) =>
    kind === 'choice' ? (
      <SelectField
        key={key}
        label={label}
        options={[...(required ? [] : ['']), ...choices].map((each) => [each, each || none])}
        value={answers[key] ?? ''}
        onChange={(answer) => onAnswer(key, answer)}
      />
    ) : (
      <LineField
        key={key}
        label={label}
        maxLength={max_length ?? undefined}
        required={required}
        value={answers[key] ?? ''}
        onChange={(answer) => onAnswer(key, answer)}
      />
    ),
  )
