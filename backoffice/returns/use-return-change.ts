import { useQueryClient } from '@tanstack/react-query'
import type { StaffReturn } from '#contract/backoffice/orders/shapes/staff-return.ts'
import { useChange } from '../parts/use-change.ts'
import { useShop } from '../shell/use-shop.ts'

/** A change of a case, which every screen with it shows afterwards. */
export function useReturnChange<Input = void>(
  id: number,
  change: (input: Input) => Promise<StaffReturn>,
  done: string,
) {
  const { shop } = useShop()
  const client = useQueryClient()
  return useChange(change, {
    done,
    stale: [
      ['returns', shop, 'list'],
      ['orders', shop],
      ['home', shop],
    ],
    after: (after) => client.setQueryData(['returns', shop, 'one', id], after),
  })
}
