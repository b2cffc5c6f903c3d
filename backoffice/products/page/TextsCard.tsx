import type { Draft } from '../../forms/drafts/use-draft.ts'
import { RichText } from '../../forms/rich-text/RichText.tsx'
import { Card } from '../../parts/Card.tsx'
import { Field } from '../../parts/fields/Field.tsx'
import type { ProductForm } from './product-form.ts'

type TextsCardProps = {
  draft: Draft<ProductForm>
  /** Whether the product is archived or this person may only read. */
  isLocked: boolean
  faults: Record<string, string>
}

/** The texts of the product's page. */
export function TextsCard({ draft, isLocked, faults }: TextsCardProps) {
  const { values, set } = draft
  return (
    <Card>
      <div className="grid gap-4">
        <Field
          label="Short description"
          hint="One or two sentences beside the picture."
          error={faults['description']}
        >
          {(control) => (
            <textarea
              {...control}
              rows={3}
              value={values.description}
              maxLength={2000}
              onChange={({ target }) => set('description', target.value)}
            />
          )}
        </Field>
        <LongText draft={draft} isLocked={isLocked} fault={faults['long_html_description']} />
      </div>
    </Card>
  )
}

type LongTextProps = {
  draft: Draft<ProductForm>
  fault: string | undefined
  isLocked: boolean
}

/** A fieldset does not lock an editor: a person who may only read sees the text in a field. */
const LongText = ({ draft: { values, set }, isLocked, fault }: LongTextProps) =>
  isLocked ? (
    <Field label="Long text">
      {(control) => (
        <textarea {...control} rows={10} value={values.long_html_description} readOnly />
      )}
    </Field>
  ) : (
    <div>
      <RichText
        label="Long text"
        html={values.long_html_description}
        onChange={(html) => set('long_html_description', html)}
      />
      {fault && <p className="mt-1 text-sm text-alarm">{fault}</p>}
    </div>
  )
