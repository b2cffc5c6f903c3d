import type { StaffOrder } from '#contract/backoffice/orders/shapes/staff-order.ts'
import { NewTabLink } from '../../parts/Button.tsx'
import { Card } from '../../parts/Card.tsx'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { AskButton } from '../../parts/dialogs/AskButton.tsx'
import { ErrorText } from '../../parts/ErrorText.tsx'
import { useChange } from '../../parts/use-change.ts'
import { useRecord } from '../../shell/use-record.ts'
import { useShop } from '../../shell/use-shop.ts'

/** The order's page without sign-in: to look at, to copy, and to withdraw. */
export function OrderPageLink({ order }: { order: StaffOrder }) {
  const { shop, api } = useShop()
  const params = { id: order.id }
  const queryKey = ['orders', shop, 'page-link', order.id]
  const link = useRecord(queryKey, () => api('GET /orders/:id/page-link/', { params }))
  const withdrawal = useChange(() => api('POST /orders/:id/page-link/withdrawal/', { params }), {
    done: `${order.order_number}: links withdrawn`,
    stale: [queryKey],
  })
  return (
    <Card>
      <h2 className="text-base">Order page</h2>
      <p className="text-sm text-muted">
        {order.customer?.is_guest && order.customer.email === ''
          ? 'This guest gets no mails. Copy the link, and send it yourself.'
          : 'Mails link to a page with status and shipments that needs no sign-in.'}
      </p>
      {link.data && (
        <p className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
          <NewTabLink href={link.data.url} className="underline underline-offset-4">
            Open<span className="sr-only"> the order page</span>
          </NewTabLink>
          <span className="pr-3.5">
            <CopyButton text={link.data.url} what=" the link to the order page" />
          </span>
        </p>
      )}
      <div className="mt-1 -ml-3.5">
        <AskButton
          act="Withdraw"
          what="links"
          label="Withdraw links"
          isPending={withdrawal.isPending}
          onAct={() => withdrawal.mutate()}
        >
          Links that were sent or copied so far stop working. The next mail about this order
          contains a new one.
        </AskButton>
      </div>
      <ErrorText error={withdrawal.error ?? link.error} />
    </Card>
  )
}
