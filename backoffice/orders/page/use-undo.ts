import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '#client/failures.ts'
import type { StaffOrder } from '#contract/backoffice/orders/shapes/staff-order.ts'
import { useToast } from '../../parts/Toasts.tsx'
import { useShop } from '../../shell/use-shop.ts'
import { orderQuery, useOrderChanged } from '../orders-data.ts'
import { t } from '../../texts/order-page.ts'

/** Takes the last step back, with its mail. */
export function useUndo({ id, order_number }: Pick<StaffOrder, 'id' | 'order_number'>) {
  const inUse = useShop()
  const say = useToast()
  const client = useQueryClient()
  const changed = useOrderChanged()
  return useMutation({
    mutationFn: (step: number) =>
      inUse.api('POST /orders/:id/undo/', { params: { id }, body: { step } }),
    onSuccess: async (after) => {
      say({ text: t('orderUndone', { order: order_number }) })
      await changed(after)
    },
    onError: (error) => {
      say({ text: sentenceOf(error) })
      void client.invalidateQueries(orderQuery(inUse, id))
    },
  })
}
