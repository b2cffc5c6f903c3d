import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ErrorText } from '../parts/ErrorText.tsx'
import { useShop } from '../shell/use-shop.ts'

/** Whether new reviews wait until a colleague approves them. It saves at once. */
export function ModerationSwitch() {
  const { shop, api } = useShop()
  const client = useQueryClient()
  const queryKey = ['review-moderation', shop]
  const { data } = useQuery({ queryKey, queryFn: () => api('GET /reviews/moderation/') })
  const change = useMutation({
    mutationFn: (is_moderated: boolean) =>
      api('PUT /reviews/moderation/', { body: { is_moderated } }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
  return (
    <div className="mb-4">
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5"
          checked={change.isPending ? change.variables : (data?.is_moderated ?? false)}
          disabled={data === undefined || change.isPending}
          onChange={({ target }) => change.mutate(target.checked)}
        />
        New reviews wait until you show them
      </label>
      <ErrorText error={change.error} />
    </div>
  )
}
