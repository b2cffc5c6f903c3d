import type { OrderPayment } from '#contract/orders.ts'
import { LocalTime } from '#ui/LocalTime.tsx'
import { Price } from '#ui/Price.tsx'
import { paymentStatusName } from '../status-names.ts'

/** Attempts and receipts, oldest first. */
export const OrderPayments = ({ payments }: { payments: OrderPayment[] }) =>
  payments.length > 0 && (
    <ul className="mt-3 border-t border-line">
      {payments.map((payment) => (
        <li
          key={payment.created_at}
          className="grid grid-cols-[1fr_auto] gap-x-4 border-b border-line py-3"
        >
          <p className="font-semibold">{outcomeOf(payment)}</p>
          <p>
            <Price value={payment.amount} />
          </p>
          <p className="text-sm text-muted">
            <LocalTime iso={payment.refunded_at ?? payment.created_at} />
          </p>
          {payment.error_message && (
            <p className="col-span-2 text-sm text-muted">{payment.error_message}</p>
          )}
        </li>
      ))}
    </ul>
  )

/** Money that came twice or too late is the buyer's, and is called so until it is back. */
function outcomeOf({ refunded_at, refund_due, status }: OrderPayment): string {
  if (refunded_at) return 'Refunded'
  return refund_due ? 'To be refunded' : paymentStatusName(status)
}
