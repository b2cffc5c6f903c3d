import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ShopInUse, useShop } from '../shell/use-shop.ts'

export const gridQuery = ({ shop, api }: ShopInUse, productId: number) =>
  queryOptions({
    queryKey: ['variants', shop, productId],
    queryFn: () => api('GET /products/:id/variants/', { params: { id: productId } }),
  })

export const useVariantGrid = (productId: number) => useQuery(gridQuery(useShop(), productId))
