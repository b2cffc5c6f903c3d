import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { StaffCustomer } from '#contract/backoffice/people/shapes/staff-customer.ts'
import { useChange } from '../parts/use-change.ts'
import { type ShopInUse, useShop } from '../shell/use-shop.ts'

const customerQuery = ({ shop, api }: ShopInUse, id: number) =>
  queryOptions({
    queryKey: ['customers', shop, 'one', id],
    queryFn: () => api('GET /customers/:id/', { params: { id } }),
  })

export const useCustomer = (id: number) => useQuery(customerQuery(useShop(), id))

/** An act on a customer that answers with the customer. */
export function useCustomerAct<Input>(
  id: number,
  act: (input: Input) => Promise<StaffCustomer>,
  done?: string,
) {
  const inUse = useShop()
  const client = useQueryClient()
  return useChange(act, {
    ...(done && { done }),
    stale: [['customers', inUse.shop, 'list']],
    after: (customer) => client.setQueryData(customerQuery(inUse, id).queryKey, customer),
  })
}
