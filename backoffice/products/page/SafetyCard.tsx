import type { FieldsOf } from '../../forms/form-fields.ts'
import { HtmlField } from '../../forms/rich-text/HtmlField.tsx'
import { Card } from '../../parts/Card.tsx'
import { TextField } from '../../parts/fields/TextFields.tsx'
import type { ProductForm } from './product-form.ts'
import { t } from '../../texts/product-page.ts'

type SafetyCardProps = {
  field: FieldsOf<ProductForm>
  /** Whether the product is archived or this person may only read. */
  isLocked: boolean
}

/** The facts of product safety that buyers read beside the offer. */
export function SafetyCard({ field, isLocked }: SafetyCardProps) {
  const info = field('safety_info')
  return (
    <Card title={t('productSafety')} folds>
      <div className="grid gap-4">
        <TextField {...field('maker')} rows={3} hint={t('manufacturerHint')} />
        <TextField {...field('eu_person')} rows={3} hint={t('responsibleHint')} />
        {isLocked ? (
          <TextField label={info.label} rows={4} value={info.value} readOnly />
        ) : (
          <HtmlField {...info} rows={4} />
        )}
        <p className="text-sm text-muted">{t('safetyHint')}</p>
      </div>
    </Card>
  )
}
