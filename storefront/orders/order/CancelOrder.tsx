import { useTexts } from '#client/texts.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Order } from '#contract/orders.ts'
import { messageOf } from '#client/failures.ts'
import { useApi } from '#client/use-api.ts'

type CancelOrderProps = {
  order: Pick<Order, 'id' | 'order_number'>
  /** The page of a guest's order has one, and cancels without a session. */
  token?: string
  /** The message has to outlive this button. */
  onSaid: (said: { kind: 'error' | 'success'; text: string } | undefined) => void
}

export function CancelOrder({ order, token, onSaid }: CancelOrderProps) {
  const t = useTexts('orders')
  const api = useApi()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)

  async function cancel() {
    if (busy) return
    if (!window.confirm(t('cancelSure', { number: order.order_number }))) return
    setBusy(true)
    onSaid(undefined)
    try {
      await (token === undefined
        ? api('POST /orders/orders/:id/cancellation/', { params: { id: order.id } })
        : api('POST /orders/pages/:token/cancellation/', { params: { token } }))
      onSaid({ kind: 'success', text: t('canceled') })
    } catch (error) {
      const text = messageOf(error, t('cancelFailed'))
      onSaid({ kind: 'error', text })
    }
    // After a refusal the order has changed meanwhile.
    await revalidate()
    setBusy(false)
  }

  return (
    <div>
      <button
        type="button"
        aria-disabled={busy}
        onClick={() => void cancel()}
        className="min-h-11 font-semibold underline decoration-line underline-offset-4 hover:decoration-accent aria-disabled:text-muted"
      >
        {busy ? t('canceling') : t('cancelOrder')}
      </button>
    </div>
  )
}
