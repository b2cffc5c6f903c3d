import { useMutation, useQueryClient } from '@tanstack/react-query'
import { statusOf } from '#client/failures.ts'
import type { StaffOrder } from '#contract/backoffice/orders/shapes/staff-order.ts'
import { useToast } from '../../parts/Toasts.tsx'
import { useShop } from '../../shell/use-shop.ts'
import { useWhileHere } from '../../shell/use-while-here.ts'
import { orderQuery, useOrderChanged } from '../orders-data.ts'
import { useUndo } from './use-undo.ts'

/** Does what a dialog asks about, closes it, and says what was done, with a way back. */
export function useStep<Given = void>(
  order: StaffOrder,
  step: (given: Given) => Promise<StaffOrder>,
  { done, onClose }: { done: string; onClose: () => void },
) {
  const inUse = useShop()
  const say = useToast()
  const client = useQueryClient()
  const changed = useOrderChanged()
  const undo = useUndo(order)
  const close = useWhileHere(onClose)
  return useMutation({
    mutationFn: step,
    onSuccess: async (after) => {
      close()
      const { undo: last } = after
      say({
        text: `${order.order_number}: ${done}`,
        ...(last && { undo: () => undo.mutate(last.step) }),
      })
      await changed(after)
    },
    onError: (error) => {
      // A colleague was faster: the order behind this sentence is reloaded.
      if (statusOf(error) === 409) void client.invalidateQueries(orderQuery(inUse, order.id))
    },
  })
}
