import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useShop } from '../shell/use-shop.ts'

/** Codes and offers, newest first. */
export function usePromotions() {
  const { shop, api } = useShop()
  return useQuery({ queryKey: ['promotions', shop], queryFn: () => api('GET /promotions/') })
}

export const promotionKey = (shop: number, id: number) => ['promotion', shop, id] as const

export function usePromotion(id: number) {
  const { shop, api } = useShop()
  return useQuery({
    queryKey: promotionKey(shop, id),
    queryFn: () => api('GET /promotions/:id/', { params: { id } }),
  })
}

/** One change of a code's or an offer; whatever shows it is asked anew. */
export function usePromotionChange<Input, Reply>(send: (input: Input) => Promise<Reply>) {
  const { shop } = useShop()
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['promotions', shop] }),
        client.invalidateQueries({ queryKey: ['promotion', shop] }),
      ]),
  })
}
