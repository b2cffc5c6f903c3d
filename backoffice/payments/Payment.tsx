import { Link } from 'react-router'
import type { StaffPayment } from '#contract/backoffice/orders/shapes/staff-payment.ts'
import { links } from '../links.ts'
import { backTo, METHOD, PAID_AFTER_CANCELLATION } from '../orders/order-words.ts'
import { Money } from '../parts/Money.tsx'
import { Tag, type Tone } from '../parts/Tag.tsx'
import { When } from '../parts/When.tsx'
import { useShop } from '../shell/use-shop.ts'

/** The providers as they write themselves. */
const PROVIDER: Readonly<Record<string, string>> = {
  '2c2p': '2C2P',
  stripe: 'Stripe',
  paypal: 'PayPal',
}

/** The source of a report. */
const SOURCES: Record<string, string> = {
  token: 'Started with the provider',
  notification: 'The provider reported',
  inquiry: 'The provider was asked',
  return: 'The customer came back',
  merchant: 'Noted by the shop',
  refund: 'Refund through the provider',
}

function stateOf(payment: StaffPayment): { label: string; tone: Tone } {
  if (payment.needs_review) return { label: 'Needs review', tone: 'alarm' }
  if (payment.refunded_at) return { label: 'Refunded', tone: 'calm' }
  if (payment.is_after_cancellation) return { label: PAID_AFTER_CANCELLATION, tone: 'alarm' }
  if (payment.refund_due) return { label: 'Refund due', tone: 'alarm' }
  if (Number(payment.refunded) > 0) return { label: 'Refunded in part', tone: 'calm' }
  if (payment.status === 'succeeded') return { label: 'Succeeded', tone: 'good' }
  if (payment.status === 'failed') return { label: 'Failed', tone: 'calm' }
  if (payment.status === 'canceled') return { label: 'Canceled', tone: 'calm' }
  return { label: 'Open', tone: 'wait' }
}

/** A payment, with the notifications about it below. */
export function Payment({ payment }: { payment: StaffPayment }) {
  const { shop } = useShop()
  const { label, tone } = stateOf(payment)
  const isOpen = payment.status === 'initiated' || payment.status === 'pending'
  return (
    <>
      <div className="flex items-baseline gap-x-3">
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className="font-medium">{METHOD[payment.method]}</span>
          {payment.provider && (
            <Link
              to={`${links.payments(shop)}?provider=${encodeURIComponent(payment.provider)}`}
              className="inline-flex min-h-6 items-center text-muted underline decoration-line underline-offset-4"
            >
              {PROVIDER[payment.provider] ?? payment.provider}
            </Link>
          )}
          <Tag tone={tone}>{label}</Tag>
          {payment.is_test && <Tag tone="wait">Test: no money moved</Tag>}
          <When iso={payment.created_at} className="text-muted" />
        </div>
        <Money amount={payment.amount} className="font-medium" />
      </div>
      <GivenBack payment={payment} />
      {payment.dispute && <Disputed dispute={payment.dispute} />}
      {isOpen && payment.asked_at && (
        <p className="mt-1 text-sm text-muted">
          The provider was asked last <When iso={payment.asked_at} />
        </p>
      )}
      {payment.error_message && <p className="mt-1 text-muted">{payment.error_message}</p>}
      {payment.events.length > 0 && (
        <details className="mt-1">
          <summary className="text-sm text-muted">
            {payment.events.length === 1 ? '1 event' : `${payment.events.length} events`}
          </summary>
          <ul className="mt-1 grid gap-1 border-l-2 border-line pl-3 text-sm">
            {payment.events.map((event) => (
              <li key={`${event.created_at} ${event.source}`} className="flex flex-wrap gap-x-3">
                <When iso={event.created_at} className="text-muted" />
                <span>{SOURCES[event.source] ?? event.source}</span>
                {event.resp_code && <span>code {event.resp_code}</span>}
                {event.transaction_ref && (
                  <span className="break-all">reference {event.transaction_ref}</span>
                )}
                {event.amount && (
                  <span>
                    {event.amount} {event.currency}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

/** The amount refunded to the card stands beside the whole refund. */
function GivenBack({ payment }: { payment: StaffPayment }) {
  const { refunded, refunded_at, refunded_to_card, refund_on_its_way } = payment
  const place = backTo({ payment_method: payment.method })
  const rows = [
    [refunded_at ? '0.00' : refunded, 'of it given back'],
    [refunded_to_card, `went back to ${place}`],
    [refund_on_its_way, `on its way back to ${place}`],
  ] as const
  return rows.map(
    ([amount, words]) =>
      Number(amount) > 0 && (
        <p key={words} className="mt-1 text-sm text-muted">
          <Money amount={amount} /> {words}
        </p>
      ),
  )
}

/** The bank decides about a disputed payment; the merchant answers until a date. */
const Disputed = ({
  dispute: { state, due_at },
}: {
  dispute: NonNullable<StaffPayment['dispute']>
}) => (
  <p className="mt-1 text-alarm">
    Disputed: {state.replaceAll('_', ' ')}.
    {due_at && (
      <>
        {' '}
        Answer in the provider’s portal by <When iso={due_at} isDay />, and refund nothing here
        until then.
      </>
    )}
  </p>
)
