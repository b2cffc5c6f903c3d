import type { Order } from '#contract/orders.ts'
import { LocalTime } from '#ui/LocalTime.tsx'
import { orderStatusName } from '../status-names.ts'

/** Each status the order has had, oldest first. */
export const OrderHistory = ({ history }: { history: Order['history'] }) => (
  <ol className="grid gap-4 border-l border-line pl-5">
    {history.map(({ status, note, created_at }) => (
      <li key={created_at + status}>
        <p className="font-semibold">{orderStatusName(status)}</p>
        <p className="text-sm text-muted">
          <LocalTime iso={created_at} />
        </p>
        {note && <p className="mt-1 text-sm [overflow-wrap:anywhere]">{note}</p>}
      </li>
    ))}
  </ol>
)
