import { useTexts } from '#client/texts.ts'
import type { OrderRefund } from '#contract/order-refund.ts'
import type { Order } from '#contract/orders.ts'
import { LocalTime } from '#ui/LocalTime.tsx'
import { Price } from '#client/parts/Price.tsx'
import { orderStatusName, refundWords } from '../status-names.ts'

type OrderHistoryProps = {
  history: Order['history']
  refunds: OrderRefund[]
  isPickedUp: boolean
}

/** Each status the order has had and what was given back of it, oldest first. */
export const OrderHistory = ({ history, refunds, isPickedUp }: OrderHistoryProps) => {
  const t = useTexts('orders')
  return (
    <ol className="grid gap-4 border-s border-line ps-5">
      {[...history, ...refunds]
        .toSorted((one, other) => one.created_at.localeCompare(other.created_at))
        .map((entry) => (
          <li key={entry.created_at + ('amount' in entry ? entry.amount : entry.status)}>
            <p className="font-semibold">
              {'amount' in entry ? (
                <>
                  <Price value={entry.amount} /> {refundWords(entry, t)}
                </>
              ) : (
                orderStatusName(entry.status, t, isPickedUp)
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
}
