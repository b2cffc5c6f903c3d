import { useNavigate } from 'react-router'
import { links } from '../links.ts'
import { Button } from '../parts/Button.tsx'
import { useShop } from '../shell/use-shop.ts'
import { useNewDraft } from './drafts-data.ts'

/** Begins an order by hand. */
export function NewOrderButton({ label }: { label: string }) {
  const { shop } = useShop()
  const navigate = useNavigate()
  const begin = useNewDraft((id) => navigate(links.draft(shop, id)))
  return (
    <Button kind="primary" disabled={begin.isPending} onClick={() => begin.mutate()}>
      {label}
    </Button>
  )
}
