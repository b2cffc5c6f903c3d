import { useMutation } from '@tanstack/react-query'
import { sentenceOf } from '#client/failures.ts'
import type { StaffInput } from '#contract/backoffice/staff-api.ts'
import { useShop } from '../../shell/use-shop.ts'
import { useProductChanged } from '../products-data.ts'

type RowChanges = Omit<StaffInput<'PATCH /products/'>['body']['rows'][number], 'id'>

type RowSave = {
  changes: RowChanges
  /** Once it is kept, though the row may be in the list no more by then. */
  onSaved: () => void
  onRefused: (sentence: string) => void
}

/** Saves fields of one row. @throws an error with the server's sentence where it was refused */
export function useRowSave(id: number) {
  const { api } = useShop()
  const changed = useProductChanged()
  return useMutation({
    mutationFn: async ({ changes }: RowSave) => {
      const { refused } = await api('PATCH /products/', { body: { rows: [{ id, ...changes }] } })
      const reasons = refused.flatMap(({ fields }) => Object.values(fields))
      if (reasons.length > 0) throw new Error(reasons.join(' '))
    },
    onSuccess: (_, { onSaved }) => onSaved(),
    onError: (error, { onRefused }) => onRefused(sentenceOf(error)),
    onSettled: () => changed(),
  })
}
