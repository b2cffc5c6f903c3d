import { useNavigate } from 'react-router'
import { links } from '../links.ts'
import { Button } from '../parts/Button.tsx'
import { useChange } from '../parts/use-change.ts'
import { useShop } from '../shell/use-shop.ts'

/** Begins a draft with the items, the buyer and the address of an order. */
export function CopyAsDraft({ order: { id }, label }: { order: { id: number }; label: string }) {
  const { shop, api } = useShop()
  const navigate = useNavigate()
  const copy = useChange(() => api('POST /orders/:id/draft/', { params: { id } }), {
    after: (draft) => navigate(links.draft(shop, draft.id)),
    saysFault: true,
  })
  return (
    <Button disabled={copy.isPending} onClick={() => copy.mutate()}>
      {label}
    </Button>
  )
}
