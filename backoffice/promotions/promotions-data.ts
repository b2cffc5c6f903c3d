import { useRecord } from '../shell/use-record.ts'
import { useShop } from '../shell/use-shop.ts'

/** Codes and offers, newest first. */
export function usePromotions() {
  const { shop, api } = useShop()
  return useRecord(['promotions', shop], () => api('GET /promotions/'))
}

export const promotionKey = (shop: number, id: number) => ['promotion', shop, id] as const

export function usePromotion(id: number) {
  const { shop, api } = useShop()
  return useRecord(promotionKey(shop, id), () => api('GET /promotions/:id/', { params: { id } }))
}

/** The keys of all that shows a code's or an automatic offer. */
export const promotionKeys = (shop: number) => [
  ['promotions', shop],
  ['promotion', shop],
]
