import type { OrderPayment, OrderRefund } from '#contract/orders.ts'
import { LocalTime } from '#ui/LocalTime.tsx'
import { Price } from '#client/parts/Price.tsx'
import { paymentStatusName, refundWords } from '../status-names.ts'

type OrderPaymentsProps = { payments: OrderPayment[]; refunds: OrderRefund[] }

/** Attempts and receipts, oldest first, and what was given back of them in parts. */
export const OrderPayments = ({ payments, refunds }: OrderPaymentsProps) =>
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
      {refunds.map((refund) => (
        <li
          key={refund.created_at}
          className="grid grid-cols-[1fr_auto] gap-x-4 border-b border-line py-3"
        >
          <p className="font-semibold">{refundName(refund)}</p>
          <p>
            <Price value={`-${refund.amount}`} />
          </p>
          <p className="text-sm text-muted">
            <LocalTime iso={refund.created_at} />
          </p>
        </li>
      ))}
    </ul>
  )

/** Money that came twice or too late is the buyer's, and is called so until it is back. */
function outcomeOf({ refunded_at, refund_due, status }: OrderPayment): string {
  if (refunded_at) return 'Refunded'
  return refund_due ? 'To be refunded' : paymentStatusName(status)
}

function refundName(refund: OrderRefund): string {
  if (!refund.way) return 'Refunded in part'
  const words = refundWords(refund)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
