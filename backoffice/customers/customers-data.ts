import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { StaffCustomer } from '#contract/backoffice/people/customers.ts'
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
  onDone?: () => void,
) {
  const inUse = useShop()
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: async (customer) => {
      onDone?.()
      client.setQueryData(customerQuery(inUse, id).queryKey, customer)
      await client.invalidateQueries({ queryKey: ['customers', inUse.shop, 'list'] })
    },
  })
}
