import { useMoney } from '#client/money.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { faultsOf, sentenceOf } from '#client/failures.ts'
import type { Changes } from '../../forms/drafts/changes.ts'
import { conflictsOf } from '../../forms/drafts/Conflicts.tsx'
import type { Draft } from '../../forms/drafts/use-draft.ts'
import { useToast } from '../../parts/Toasts.tsx'
import { type ShopInUse, useShop } from '../../shell/use-shop.ts'
import { formOf, type ProductForm, toWire } from './product-form.ts'
import { productQuery, useProductChanged } from '../products-data.ts'

/** Sends changes as the server writes them. */
export const sendProduct = ({ api }: ShopInUse, id: number, changes: Changes) =>
  api('PATCH /products/:id/', { params: { id }, body: changes })

/** Sends what was changed; a conflict shows both values and keeps what was typed. */
export function useProductSave(id: number, draft: Draft<ProductForm>) {
  const inUse = useShop()
  const client = useQueryClient()
  const say = useToast()
  const changed = useProductChanged()
  const money = useMoney()
  const save = useMutation({
    mutationFn: async () => {
      const sent = draft.values
      return { sent, product: await sendProduct(inUse, id, toWire(await draft.changes(), money)) }
    },
    onSuccess: async ({ sent, product }) => {
      draft.saved(formOf(product), sent)
      say({ text: 'Saved' })
      void client.invalidateQueries({ queryKey: ['audit'] })
      await changed(product)
    },
    onError: (error) => {
      if (conflictsOf(error)) void client.invalidateQueries(productQuery(inUse, id))
    },
  })
  const faults = faultsOf(save.error)
  return {
    save: () => save.mutate(),
    reset: save.reset,
    isPending: save.isPending,
    error: save.error,
    faults,
    fault: save.error && !conflictsOf(save.error) ? sentenceOf(save.error) : undefined,
  }
}
