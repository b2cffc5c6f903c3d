import type { ProductStatus } from '#contract/backoffice/records/product.ts'
import { FilterBar, FilterChoice } from '../../parts/lists/FilterBar.tsx'
import { type ProductsFilter, useCategories } from '../products-data.ts'

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
  { value: 'low', label: 'Nearly sold out' },
  { value: 'out', label: 'Sold out' },
]

type ProductsFilterBarProps = {
  filter: ProductsFilter
  onChange: (changes: Record<string, string | undefined>) => void
}

/** Words, category and stock. */
export function ProductsFilterBar({ filter, onChange }: ProductsFilterBarProps) {
  const categories = useCategories()
  return (
    <FilterBar
      search={{
        label: 'Search products',
        placeholder: 'Name, SKU, barcode',
        value: filter.search,
        onSearch: (search) => onChange({ search }),
      }}
    >
      <FilterChoice
        label="Category"
        all="All categories"
        choices={(categories.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={filter.category}
        onChange={(category) => onChange({ category })}
      />
      <FilterChoice
        label="Stock"
        all="Any stock"
        choices={STOCK}
        value={filter.stock}
        onChange={(stock) => onChange({ stock })}
      />
    </FilterBar>
  )
}
