import type { FieldsOf } from '../../forms/form-fields.ts'
import { Card } from '../../parts/Card.tsx'
import { COUNTRIES } from '../../parts/fields/countries.ts'
import { SelectField } from '../../parts/fields/SelectField.tsx'
import { LineField } from '../../parts/fields/TextFields.tsx'
import type { ProductForm } from './product-form.ts'
import { t } from '../../texts/product-page.ts'

const CHOICES = [
  ['', t('notSet')],
  ...COUNTRIES.map(({ code, name }) => [code, name] as const),
] as const

/** The facts that the customs form of a parcel names. */
export const CustomsCard = ({ field }: { field: FieldsOf<ProductForm> }) => (
  <Card title={t('customs')} folds>
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
      <LineField {...field('tariff_number')} hint={t('tariffHint')} />
      <SelectField {...field('origin_country')} hint={t('originHint')} options={CHOICES} />
    </div>
  </Card>
)
