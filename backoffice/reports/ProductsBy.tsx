import { useAddressFilter } from '../parts/lists/use-address-filter.ts'
import { t } from '../texts/reports.ts'
import { Choice } from './PeriodPicker.tsx'

const CHOICES = [
  { value: 'product', label: t('byProduct') },
  { value: 'variant', label: t('byVariant') },
]

/** Whether the address asks for a row of each variant. */
export const useProductsBy = (): 'product' | 'variant' =>
  useAddressFilter().query.get('by') === 'variant' ? 'variant' : 'product'

export function ProductsBy() {
  const { change } = useAddressFilter()
  return (
    <Choice
      label={t('by')}
      choices={CHOICES}
      value={useProductsBy()}
      onChange={(by) => change({ by: by === 'variant' ? by : undefined })}
    />
  )
}
