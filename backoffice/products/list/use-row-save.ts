import { useMutation } from '@tanstack/react-query'
import type { StaffInput } from '#contract/backoffice/staff-api.ts'
import { useShop } from '../../shell/use-shop.ts'
import { useProductChanged } from '../products-data.ts'

type RowChanges = Omit<StaffInput<'PATCH /products/'>['body']['rows'][number], 'id'>

/** Saves fields of one row. @throws an error with the server's sentence where it was refused */
export function useRowSave(id: number) {
  const { api } = useShop()
  const changed = useProductChanged()
  return useMutation({
    mutationFn: async (changes: RowChanges) => {
      const { refused } = await api('PATCH /products/', { body: { rows: [{ id, ...changes }] } })
      const reasons = refused.flatMap(({ fields }) => Object.values(fields))
      if (reasons.length > 0) throw new Error(reasons.join(' '))
    },
    onSettled: () => changed(),
  })
}
