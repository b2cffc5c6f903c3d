import { queryOptions, useQuery } from '@tanstack/react-query'
import type { StaffProduct } from '#contract/backoffice/catalogue/shapes/staff-product.ts'
import type { StaffInput } from '#contract/backoffice/staff-api.ts'
import { useCursorList } from '../parts/lists/use-cursor-list.ts'
import { useRecord } from '../shell/use-record.ts'
import { useRecordChanged } from '../shell/use-record-changed.ts'
import { type ShopInUse, useShop } from '../shell/use-shop.ts'

export type ProductsFilter = Omit<NonNullable<StaffInput<'GET /products/'>['query']>, 'cursor'>

/** Products, 50 at a time, read on from where they ended. */
export function useProducts(filter: ProductsFilter) {
  const { shop, api } = useShop()
  return useCursorList(['products', shop, 'list', filter], (cursor) =>
    api('GET /products/', { query: { ...filter, ...cursor } }),
  )
}

export function useProductCounts(filter: ProductsFilter) {
  const { shop, api } = useShop()
  return useRecord(
    ['products', shop, 'counts', filter],
    () => api('GET /products/counts/', { query: filter }),
    { placeholderData: (before) => before },
  )
}

export function useCategories() {
  const { shop, api } = useShop()
  return useRecord(['categories', shop], () => api('GET /categories/'))
}

/** In one question, whatever is chosen since; a product that is gone has none. */
export function useProductNames(ids: number[]): ReadonlyMap<number, string> {
  const { shop, api } = useShop()
  const asked = ids.toSorted((one, other) => one - other).join(',')
  const { data } = useRecord(
    ['products', shop, 'named', asked],
    async () => (await api('GET /products/', { query: { ids: asked } })).results,
    { enabled: asked !== '', placeholderData: (before) => before },
  )
  return new Map(data?.map(({ id, name }) => [id, name]))
}

/** The labels of details in the shop's products, to choose from. */
export function useDetailNames() {
  const { shop, api } = useShop()
  return useRecord(['products', shop, 'detail-names'], () => api('GET /products/detail-names/'))
}

export const productQuery = ({ shop, api }: ShopInUse, id: number) =>
  queryOptions({
    queryKey: ['products', shop, 'one', id],
    queryFn: () => api('GET /products/:id/', { params: { id } }),
  })

export const useProduct = (id: number) => useQuery(productQuery(useShop(), id))

/** After a change: the product as the reply has it; lists and numbers are asked anew. */
export const useProductChanged = (): ((product?: StaffProduct) => Promise<void>) =>
  useRecordChanged('products', (shop) => [
    ['products', shop, 'list'],
    ['products', shop, 'counts'],
    ['home', shop],
  ])
