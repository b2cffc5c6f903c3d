import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Draft, DraftState } from '#contract/backoffice/orders/drafts.ts'
import { useChange } from '../parts/use-change.ts'
import { useCursorList } from '../parts/lists/use-cursor-list.ts'
import { type ShopInUse, useShop } from '../shell/use-shop.ts'

/** Drafts in this state, or all of which no order was made, 50 at a time, read on from where they ended. */
export function useDrafts(state: ListedState | undefined) {
  const { shop, api } = useShop()
  return useCursorList(['drafts', shop, 'list', state ?? 'all'], (cursor) =>
    api('GET /drafts/', { query: { ...cursor, ...(state && { state }) } }),
  )
}

type ListedState = Exclude<DraftState, 'ordered'>

const draftQuery = ({ shop, api }: ShopInUse, id: number) =>
  queryOptions({
    queryKey: ['drafts', shop, 'one', id],
    queryFn: () => api('GET /drafts/:id/', { params: { id } }),
  })

export const useDraft = (id: number) => useQuery(draftQuery(useShop(), id))

/** A change that answers with the draft, priced anew. */
export function useDraftChange<Input = void>(
  { id }: Pick<Draft, 'id'>,
  change: (input: Input) => Promise<Draft>,
  after?: () => void,
) {
  const inUse = useShop()
  const client = useQueryClient()
  return useChange(change, {
    stale: [['drafts', inUse.shop, 'list']],
    after: (draft) => {
      client.setQueryData(draftQuery(inUse, id).queryKey, draft)
      after?.()
    },
  })
}

/** Begins a draft, of this account's order where one is named, and goes on with it. */
export function useNewDraft(customer: number | undefined, goTo: (id: number) => unknown) {
  const inUse = useShop()
  const client = useQueryClient()
  return useChange(
    () => inUse.api('POST /drafts/', { body: customer === undefined ? {} : { customer } }),
    {
      after: (draft) => {
        client.setQueryData(draftQuery(inUse, draft.id).queryKey, draft)
        return goTo(draft.id)
      },
      saysFault: true,
    },
  )
}
