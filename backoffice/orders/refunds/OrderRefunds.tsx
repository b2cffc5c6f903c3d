import type { StaffOrder } from '#contract/backoffice/orders.ts'
import { Card } from '../../parts/Card.tsx'
import { RefundActs } from './RefundActs.tsx'
import { RefundEntry } from './RefundEntry.tsx'

/** The refunds of an order, newest first. */
export const OrderRefunds = ({ order }: { order: StaffOrder }) => (
  <Card title="Refunds" flush>
    <ul className="rows">
      {order.refunds.toReversed().map((refund) => (
        <li key={refund.id} className="px-4 py-3 md:px-5">
          <RefundEntry refund={refund} />
          <RefundActs refund={refund} orderId={order.id} />
        </li>
      ))}
    </ul>
  </Card>
)
