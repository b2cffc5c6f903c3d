import { classOption } from '../../tax/tax-form.ts'
import { useRecord } from '../../forms/drafts/use-record.ts'
import { useShop } from '../../shell/use-shop.ts'
import { SelectField } from '../../tax/SelectField.tsx'
import { LABELS } from './product-form.ts'

type TaxClassFieldProps = {
  value: string
  fault: string | undefined
  onChange: (name: string) => void
}

/** Its rates are in the settings. */
export function TaxClassField({ value, fault, onChange }: TaxClassFieldProps) {
  const { shop, api } = useShop()
  const classes = useRecord(['tax-classes', shop], () => api('GET /tax-classes/'))
  const error = fault ?? (classes.error ? 'The tax classes cannot be loaded.' : undefined)
  return (
    <SelectField
      label={LABELS.tax_class}
      error={error}
      options={(classes.data ?? []).map(classOption)}
      value={value}
      onChange={onChange}
    />
  )
}
