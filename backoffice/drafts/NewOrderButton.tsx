import { useNavigate } from 'react-router'
import { links } from '../links.ts'
import { Button } from '../parts/Button.tsx'
import { useShop } from '../shell/use-shop.ts'
import { useNewDraft } from './drafts-data.ts'

type NewOrderButtonProps = {
  label: string
  /** The account that orders. */
  customer?: number
}

/** Begins an order by hand. */
export function NewOrderButton({ label, customer }: NewOrderButtonProps) {
  const { shop } = useShop()
  const navigate = useNavigate()
  const begin = useNewDraft(customer, (id) => navigate(links.draft(shop, id)))
  return (
    <Button
      kind={customer === undefined ? 'primary' : 'secondary'}
      disabled={begin.isPending}
      onClick={() => begin.mutate()}
    >
      {label}
    </Button>
  )
}
