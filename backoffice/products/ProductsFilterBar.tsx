import type { ProductStatus } from '#contract/backoffice/products.ts'
import { SearchField } from '../parts/SearchField.tsx'
import { type ProductsFilter, useCategories } from './products-data.ts'

/** What the address says that is to be shown. */
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

type FilterBarProps = {
  filter: ProductsFilter
  onChange: (changes: Record<string, string | undefined>) => void
}

/** Words, category and stock. */
export function ProductsFilterBar({ filter, onChange }: FilterBarProps) {
  const categories = useCategories()
  return (
    <div className="flex flex-wrap items-center gap-2 px-3 py-3 md:px-5">
      <SearchField
        label="Search products"
        placeholder="Name, SKU, barcode"
        value={filter.search ?? ''}
        onSearch={(search) => onChange({ search })}
      />
      <select
        aria-label="Category"
        value={filter.category ?? ''}
        onChange={({ target }) => onChange({ category: target.value || undefined })}
        className="field-control w-auto"
      >
        <option value="">All categories</option>
        {categories.data?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <select
        aria-label="Stock"
        value={filter.stock ?? ''}
        onChange={({ target }) => onChange({ stock: target.value || undefined })}
        className="field-control w-auto"
      >
        <option value="">Any stock</option>
        <option value="low">Nearly sold out</option>
        <option value="out">Sold out</option>
      </select>
    </div>
  )
}
