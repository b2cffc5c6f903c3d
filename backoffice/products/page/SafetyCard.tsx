import type { FieldsOf } from '../../forms/form-fields.ts'
import { HtmlField } from '../../forms/rich-text/HtmlField.tsx'
import { Card } from '../../parts/Card.tsx'
import { TextField } from '../../parts/fields/TextFields.tsx'
import type { ProductForm } from './product-form.ts'

type SafetyCardProps = {
  field: FieldsOf<ProductForm>
  /** Whether the product is archived or this person may only read. */
  isLocked: boolean
}

/** The facts of product safety that buyers read beside the offer. */
export function SafetyCard({ field, isLocked }: SafetyCardProps) {
  const info = field('safety_info')
  return (
    <Card title="Product safety" folds>
      <div className="grid gap-4">
        <TextField
          {...field('maker')}
          rows={3}
          hint="Name, postal address and email address. Empty: the one in Settings → Legal."
        />
        <TextField
          {...field('eu_person')}
          rows={3}
          hint="If the manufacturer is outside the EU. Empty: the one in Settings → Legal."
        />
        {isLocked ? (
          <TextField label={info.label} rows={4} value={info.value} readOnly />
        ) : (
          <HtmlField {...info} rows={4} />
        )}
        <p className="text-sm text-muted">
          Warnings in a language that your buyers understand, and pictures such as warning signs.
        </p>
      </div>
    </Card>
  )
}
