import { money } from '#contract/money.ts'
import { useMoney } from '#client/money.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { StaffRefund } from '#contract/backoffice/orders/shapes/staff-refund.ts'
import { Button } from '../../parts/Button.tsx'
import { AskButton } from '../../parts/dialogs/AskButton.tsx'
import { ErrorText } from '../../parts/ErrorText.tsx'
import { useCan, useShop } from '../../shell/use-shop.ts'
import { useOrderChanged } from '../orders-data.ts'
import { isOnItsWay } from './refund-words.ts'

type RefundActsProps = { refund: StaffRefund; orderId: number }

/** The acts on a refund that is on its way, failed, or waits for a person. */
export function RefundActs({ refund, orderId }: RefundActsProps) {
  const can = useCan()
  const { api, shop } = useShop()
  const client = useQueryClient()
  const changed = useOrderChanged()
  const params = { id: orderId, refund: refund.id }
  const onSuccess = async (after: Parameters<typeof changed>[0]) => {
    await changed(after)
    await client.invalidateQueries({ queryKey: ['refunds', shop] })
  }
  const ask = useMutation({
    mutationFn: () => api('POST /orders/:id/refunds/:refund/inquiry/', { params }),
    onSuccess,
  })
  const decide = useMutation({
    mutationFn: (is_done: boolean) =>
      api('POST /orders/:id/refunds/:refund/decision/', { params, body: { is_done } }),
    onSuccess,
  })
  const canAsk = isOnItsWay(refund) || refund.status === 'review'
  const form = useMoney()
  if (!can('orders.money') || !(canAsk || refund.needs_attention)) return null
  const what = `the refund of ${money(refund.amount, form)}`
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      {canAsk && (
        <Button disabled={ask.isPending} onClick={() => ask.mutate()}>
          {ask.isPending ? 'Asking…' : 'Ask the provider now'}
        </Button>
      )}
      {refund.status === 'review' && (
        <Decision what={what} isPending={decide.isPending} onDecide={decide.mutate} />
      )}
      {refund.status === 'failed' && refund.needs_attention && (
        <Button disabled={decide.isPending} onClick={() => decide.mutate(false)}>
          I have seen it
        </Button>
      )}
      <ErrorText error={ask.error ?? decide.error} />
    </div>
  )
}

type DecisionProps = {
  /** The refund that it is about. */
  what: string
  isPending: boolean
  onDecide: (isDone: boolean) => void
}

/** A person has looked in the provider's portal. */
const Decision = ({ what, isPending, onDecide }: DecisionProps) => (
  <>
    <AskButton
      act="Confirm"
      what={what}
      label="It went to the card"
      isPending={isPending}
      onAct={() => onDecide(true)}
    >
      The provider’s portal shows that the money went to the card.
    </AskButton>
    <AskButton
      act="Give up"
      what={what}
      label="It did not"
      isPending={isPending}
      onAct={() => onDecide(false)}
    >
      The provider’s portal shows that no money went to the card. The amount can be refunded again.
    </AskButton>
  </>
)
