import { useEffect, useRef, useState } from 'react'
import type { ProductStatus } from '#contract/backoffice/products.ts'
import { useKeys } from '../parts/use-keys.ts'
import { useSettled } from '../shell/use-settled.ts'
import { type ProductsFilter, useCategories } from './products-data.ts'

const SETTLED_MS = 250

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
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(filter.search ?? '')
  const settled = useSettled(text.trim(), SETTLED_MS)
  const shown = useRef(filter.search ?? '')
  useKeys({ '/': () => field.current?.focus() })
  useEffect(() => {
    if (settled === shown.current) return
    shown.current = settled
    onChange({ search: settled || undefined })
  }, [settled, onChange])
  return (
    <div className="flex flex-wrap items-center gap-2 px-3 py-3 md:px-5">
      <input
        ref={field}
        type="search"
        value={text}
        maxLength={200}
        onChange={({ target }) => setText(target.value)}
        aria-label="Search products"
        placeholder="Name, SKU, barcode"
        className="field-control max-w-md flex-1 basis-56"
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
