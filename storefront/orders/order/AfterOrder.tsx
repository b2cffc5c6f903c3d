import type { Order } from '#contract/orders.ts'
import { OrderReturns } from '../../returns/OrderReturns.tsx'
import { OrderChanges } from './OrderChanges.tsx'

type AfterOrderProps = { order: Pick<Order, 'id' | 'ways_back' | 'returns' | 'changes'> }

/** The ways back of an order's items, and its changes since it was placed. Few orders have any. */
export const AfterOrder = ({ order }: AfterOrderProps) => (
  <>
    {(order.ways_back ?? order.returns) && (
      <OrderReturns order={order.id} returns={order.returns} waysBack={order.ways_back} />
    )}
    {order.changes && <OrderChanges changes={order.changes} />}
  </>
)
