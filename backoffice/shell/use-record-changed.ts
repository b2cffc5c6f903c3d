import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useShop } from './use-shop.ts'

/** After a change: the record as the reply has it; the queries of `stale` are asked anew. */
export function useRecordChanged(list: string, stale: (shop: number) => QueryKey[]) {
  const client = useQueryClient()
  const { shop } = useShop()
  return async (record?: { id: number }) => {
    if (record) client.setQueryData([list, shop, 'one', record.id], record)
    await Promise.all(stale(shop).map((queryKey) => client.invalidateQueries({ queryKey })))
  }
}
