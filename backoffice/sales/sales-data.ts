import type { StaffInput } from '#contract/backoffice/staff-api.ts'
import { useCursorList } from '../parts/lists/use-cursor-list.ts'
import { useChange } from '../parts/use-change.ts'
import { productQuery, useProductChanged } from '../products/products-data.ts'
import { useShop } from '../shell/use-shop.ts'

type SalesFilter = Omit<NonNullable<StaffInput<'GET /sales/'>['query']>, 'cursor'>

/** Sales, 50 at a time, those that begin last first. */
export function useSales(filter: SalesFilter) {
  const { shop, api } = useShop()
  return useCursorList(['sales', shop, filter], (cursor) =>
    api('GET /sales/', { query: { ...filter, ...cursor } }),
  )
}

/** Changes sales of a product; queries that show its price are sent again. */
export function useSaleChange<Input>(productId: number, send: (input: Input) => Promise<unknown>) {
  const inUse = useShop()
  const changed = useProductChanged()
  return useChange(send, {
    stale: [
      ['sales', inUse.shop],
      ['variants', inUse.shop, productId],
      productQuery(inUse, productId).queryKey,
    ],
    after: () => changed(),
  })
}
