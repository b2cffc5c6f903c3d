import type { FieldsOf } from '../../forms/form-fields.ts'
import { HtmlField } from '../../forms/rich-text/HtmlField.tsx'
import { Card } from '../../parts/Card.tsx'
import { TextField } from '../../parts/fields/TextFields.tsx'
import type { ProductForm } from './product-form.ts'

type TextsCardProps = {
  field: FieldsOf<ProductForm>
  /** Whether the product is archived or this person may only read. */
  isLocked: boolean
}

/** The texts of the product's page. */
export function TextsCard({ field, isLocked }: TextsCardProps) {
  const { label, value } = field('long_html_description')
  return (
    <Card>
      <div className="grid gap-4">
        <TextField
          {...field('description')}
          rows={3}
          hint="One or two sentences beside the picture."
        />
        {/* A fieldset does not lock an editor: a person who may only read sees the text in a field. */}
        {isLocked ? (
          <TextField label={label} rows={10} value={value} readOnly />
        ) : (
          <HtmlField {...field('long_html_description')} />
        )}
      </div>
    </Card>
  )
}
