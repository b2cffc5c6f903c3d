import { queryOptions, useQuery } from '@tanstack/react-query'
import type { StaffCustomer } from '#contract/backoffice/people/shapes/staff-customer.ts'
import { useChange } from '../parts/use-change.ts'
import { useRecordChanged } from '../shell/use-record-changed.ts'
import { type ShopInUse, useShop } from '../shell/use-shop.ts'

const customerQuery = ({ shop, api }: ShopInUse, id: number) =>
  queryOptions({
    queryKey: ['customers', shop, 'one', id],
    queryFn: () => api('GET /customers/:id/', { params: { id } }),
  })

export const useCustomer = (id: number) => useQuery(customerQuery(useShop(), id))

/** An act on a customer that answers with the customer. */
export const useCustomerAct = <Input>(
  act: (input: Input) => Promise<StaffCustomer>,
  done?: string,
) =>
  useChange(act, {
    ...(done && { done }),
    after: useRecordChanged('customers', (shop) => [['customers', shop, 'list']]),
  })
