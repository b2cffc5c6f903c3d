import type { Cart } from '#contract/orders.ts'
import { Button } from '#ui/Button.tsx'
import { LinkButton } from '#client/parts/LinkButton.tsx'
import { Notice } from '#ui/Notice.tsx'
import { links } from '../links.ts'
import type { Attempt } from './attempt.ts'
import type { Ordering } from './use-ordering.ts'

type UnansweredOrderProps = { cart: Cart; attempt: Attempt; ordering: Ordering }

/** The cart is gone and no reply has come: most likely its order was placed. */
export function UnansweredOrder({ cart, attempt, ordering }: UnansweredOrderProps) {
  const isBusy = ordering.phase !== 'idle'
  return (
    <div className="grid max-w-[60ch] justify-items-start gap-6">
      <h2 className="text-2xl">Was your order placed?</h2>
      <p>
        We sent your order, but the answer never arrived here. Asking again tells us; it never
        orders twice.
      </p>
      {ordering.notice && <Notice kind="error">{ordering.notice}</Notice>}
      <div className="flex flex-wrap gap-4">
        <Button disabled={isBusy} onClick={() => void ordering.order(attempt, cart)}>
          {isBusy ? 'Asking...' : 'Ask again'}
        </Button>
        <LinkButton kind="secondary" to={links.orders()}>
          See your orders
        </LinkButton>
      </div>
    </div>
  )
}
