import type { Order, OrderRefund } from '#contract/orders.ts'
import { LocalTime } from '#ui/LocalTime.tsx'
import { Price } from '#ui/Price.tsx'
import { orderStatusName } from '../status-names.ts'

type OrderHistoryProps = { history: Order['history']; refunds: OrderRefund[] }

/** Each status the order has had and what was given back of it, oldest first. */
export const OrderHistory = ({ history, refunds }: OrderHistoryProps) => (
  <ol className="grid gap-4 border-l border-line pl-5">
    {[...history, ...refunds]
      .toSorted((one, other) => one.created_at.localeCompare(other.created_at))
      .map((entry) => (
        <li key={entry.created_at + ('status' in entry ? entry.status : entry.amount)}>
          <p className="font-semibold">
            {'status' in entry ? (
              orderStatusName(entry.status)
            ) : (
              <>
                <Price value={entry.amount} /> refunded
              </>
            )}
          </p>
          <p className="text-sm text-muted">
            <LocalTime iso={entry.created_at} />
          </p>
          {entry.note && <p className="mt-1 text-sm [overflow-wrap:anywhere]">{entry.note}</p>}
        </li>
      ))}
  </ol>
)
