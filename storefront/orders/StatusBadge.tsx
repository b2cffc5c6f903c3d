import type { OrderStatus } from '#contract/orders.ts'
import { Badge } from '#ui/Badge.tsx'
import { orderStatusName } from './status-names.ts'

export const StatusBadge = ({ status }: { status: OrderStatus }) => (
  <Badge kind={status === 'awaiting_payment' ? 'accent' : 'plain'} className="whitespace-nowrap">
    {orderStatusName(status)}
  </Badge>
)
