import { useTexts } from '#client/texts.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { Badge } from '#ui/Badge.tsx'
import { orderStatusName } from './status-names.ts'

type StatusBadgeProps = { status: OrderStatus; isPickedUp: boolean }

export const StatusBadge = ({ status, isPickedUp }: StatusBadgeProps) => {
  const t = useTexts('orders')
  return (
    <Badge kind={status === 'awaiting_payment' ? 'accent' : 'plain'} className="whitespace-nowrap">
      {orderStatusName(status, t, isPickedUp)}
    </Badge>
  )
}
