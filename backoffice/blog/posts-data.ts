import { queryOptions, useQuery } from '@tanstack/react-query'
import type { StaffPost } from '#contract/backoffice/content/shapes/staff-post.ts'
import { useChange } from '../parts/use-change.ts'
import { useRecordChanged } from '../shell/use-record-changed.ts'
import { type ShopInUse, useShop } from '../shell/use-shop.ts'

export const postQuery = ({ shop, api }: ShopInUse, id: number) =>
  queryOptions({
    queryKey: ['posts', shop, 'one', id],
    queryFn: () => api('GET /posts/:id/', { params: { id } }),
  })

export const usePost = (id: number) => useQuery(postQuery(useShop(), id))

/** After a change: the post as the reply has it; lists, versions and numbers are asked anew. */
export const usePostChanged = (): ((post?: StaffPost) => Promise<void>) =>
  useRecordChanged('posts', (shop) => [
    ['posts', shop, 'list'],
    ['posts', shop, 'versions'],
  ])

/** An act on a post that answers with the post; what fails is said. */
export function usePostAct<Input = void>(act: (input: Input) => Promise<StaffPost>, done: string) {
  return useChange(act, { done, after: usePostChanged(), saysFault: true })
}
