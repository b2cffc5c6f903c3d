import type { ProductStatus } from '#contract/backoffice/records/product.ts'
import { FilterBar, FilterChoice } from '../../parts/lists/FilterBar.tsx'
import { type ProductsFilter, useCategories } from '../products-data.ts'
import { t } from '../../texts/products.ts'

/** Reads the filter from the address. */
export function filterIn(query: URLSearchParams): ProductsFilter {
  const status = query.get('status') as ProductStatus | null
  const stock = query.get('stock') as 'low' | 'out' | null
  const [category, search] = [query.get('category'), query.get('search')]
  return {
    ...(status && { status }),
    ...(stock && { stock }),
    ...(category && { category: Number(category) }),
    ...(search && { search }),
  }
}

const STOCK = [
  { value: 'low', label: t('nearlySoldOut') },
  { value: 'out', label: t('soldOut') },
]

/** Words, category and stock. */
export function ProductsFilterBar() {
  const categories = useCategories()
  return (
    <FilterBar search={t('searchProducts')} placeholder={t('nameSkuBarcode')}>
      <FilterChoice
        name="category"
        label={t('category')}
        all={t('allCategories')}
        choices={(categories.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <FilterChoice name="stock" label={t('stock')} all={t('anyStock')} choices={STOCK} />
    </FilterBar>
  )
}
