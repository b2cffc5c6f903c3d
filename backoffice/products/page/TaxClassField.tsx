import { classOption } from '../../tax/tax-form.ts'
import { useRecord } from '../../forms/drafts/use-record.ts'
import { SelectField } from '../../parts/fields/SelectField.tsx'
import type { FormField } from '../../parts/fields/TextFields.tsx'
import { useShop } from '../../shell/use-shop.ts'

/** Its rates are in the settings. */
export function TaxClassField({ error, ...field }: FormField<string>) {
  const { shop, api } = useShop()
  const classes = useRecord(['tax-classes', shop], () => api('GET /tax-classes/'))
  const loadError = classes.error ? 'The tax classes cannot be loaded.' : undefined
  return (
    <SelectField
      {...field}
      error={error ?? loadError}
      options={(classes.data ?? []).map(classOption)}
    />
  )
}
