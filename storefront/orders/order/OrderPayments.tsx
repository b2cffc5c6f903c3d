import type { GroupTexts } from '#contract/language/texts.ts'
import { useTexts } from '#client/texts.ts'
import type { OrderRefund } from '#contract/order-refund.ts'
import type { Order, OrderPayment } from '#contract/orders.ts'
import { LocalTime } from '#ui/LocalTime.tsx'
import { Price } from '#client/parts/Price.tsx'
import { paymentStatusName, refundWords } from '../status-names.ts'

type Texts = GroupTexts<'orders'>

type OrderPaymentsProps = {
  payments: OrderPayment[]
  refunds: OrderRefund[]
  documents: Order['documents']
}

/** Attempts and receipts, oldest first, what was given back of them in parts, and their documents. */
export const OrderPayments = ({ payments, refunds, documents }: OrderPaymentsProps) => {
  const t = useTexts('orders')
  return (
    payments.length > 0 && (
      <ul className="mt-3 border-t border-line">
        {payments.map((payment) => (
          <li
            key={payment.created_at}
            className="grid grid-cols-[1fr_auto] gap-x-4 border-b border-line py-3"
          >
            <p className="font-semibold">{outcomeOf(payment, t)}</p>
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
            <p className="font-semibold">{refundName(refund, t)}</p>
            <p>
              <Price value={`-${refund.amount}`} />
            </p>
            <p className="text-sm text-muted">
              <LocalTime iso={refund.created_at} />
            </p>
          </li>
        ))}
        {documents?.map(({ name, url }) => (
          <li key={url} className="border-b border-line py-3">
            <a href={url} target="_blank" className="underline underline-offset-4">
              {name}
            </a>
          </li>
        ))}
      </ul>
    )
  )
}

/** Money that came twice or too late is the buyer's, and is called so until it is back. */
function outcomeOf({ refunded_at, refund_due, status }: OrderPayment, t: Texts): string {
  if (refunded_at) return t('refunded')
  return refund_due ? t('toBeRefunded') : paymentStatusName(status, t)
}

function refundName(refund: OrderRefund, t: Texts): string {
  if (!refund.way) return t('refundedInPart')
  const words = refundWords(refund, t)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
