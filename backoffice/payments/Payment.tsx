import { Link } from 'react-router'
import type { StaffPayment } from '#contract/backoffice/orders/shapes/staff-payment.ts'
import { links } from '../links.ts'
import { METHOD, PAID_AFTER_CANCELLATION, placeOf } from '../orders/order-words.ts'
import { Money } from '../parts/Money.tsx'
import { Tag, type Tone } from '../parts/Tag.tsx'
import { When } from '../parts/When.tsx'
import { useShop } from '../shell/use-shop.ts'
import { PROVIDER } from './providers.ts'
import { t } from '../texts/payments.ts'

/** The source of a report. */
const SOURCES: Record<string, string> = {
  token: t('startedWithProvider'),
  notification: t('providerReported'),
  inquiry: t('providerWasAsked'),
  return: t('customerCameBack'),
  merchant: t('notedByShop'),
  refund: t('refundThroughProvider'),
}

function stateOf(payment: StaffPayment): { label: string; tone: Tone } {
  if (payment.needs_review) return { label: t('needsReview'), tone: 'alarm' }
  if (payment.refunded_at) return { label: t('refunded'), tone: 'calm' }
  if (payment.is_after_cancellation) return { label: PAID_AFTER_CANCELLATION, tone: 'alarm' }
  if (payment.refund_due) return { label: t('refundDue'), tone: 'alarm' }
  if (Number(payment.refunded) > 0) return { label: t('refundedInPart'), tone: 'calm' }
  if (payment.status === 'succeeded') return { label: t('succeeded'), tone: 'good' }
  if (payment.status === 'failed') return { label: t('failed'), tone: 'calm' }
  if (payment.status === 'canceled') return { label: t('canceled'), tone: 'calm' }
  return { label: t('open'), tone: 'wait' }
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
          {payment.is_test && <Tag tone="wait">{t('testPayment')}</Tag>}
          <When iso={payment.created_at} className="text-muted" />
        </div>
        <Money amount={payment.amount} className="font-medium" />
      </div>
      <GivenBack payment={payment} />
      {payment.dispute && <Disputed dispute={payment.dispute} />}
      {isOpen && payment.asked_at && (
        <p className="mt-1 text-sm text-muted">
          {t.rich('providerWasAskedLast', { when: <When iso={payment.asked_at} key="when" /> })}
        </p>
      )}
      {payment.error_message && <p className="mt-1 text-muted">{payment.error_message}</p>}
      {payment.events.length > 0 && <Events events={payment.events} />}
    </>
  )
}

/** The events of a payment; a press unfolds them. */
const Events = ({ events }: { events: StaffPayment['events'] }) => (
  <details className="mt-1">
    <summary className="text-sm text-muted">{t('events', { count: events.length })}</summary>
    <ul className="mt-1 grid gap-1 border-s-2 border-line ps-3 text-sm">
      {events.map((event) => (
        <li key={`${event.created_at} ${event.source}`} className="flex flex-wrap gap-x-3">
          <When iso={event.created_at} className="text-muted" />
          <span>{SOURCES[event.source] ?? event.source}</span>
          {event.resp_code && <span>{t('code', { code: event.resp_code })}</span>}
          {event.transaction_ref && (
            <span className="break-all">
              {t('reference', { reference: event.transaction_ref })}
            </span>
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
)

/** The amount refunded to the card stands beside the whole refund. */
function GivenBack({ payment }: { payment: StaffPayment }) {
  const { refunded, refunded_at, refunded_to_card, refund_on_its_way } = payment
  const place = placeOf({ payment_method: payment.method })
  const rows = [
    [refunded_at ? '0.00' : refunded, 'ofItGivenBack'],
    [refunded_to_card, 'wentBackTo'],
    [refund_on_its_way, 'onItsWayBack'],
  ] as const
  return rows.map(
    ([given, words]) =>
      Number(given) > 0 && (
        <p key={words} className="mt-1 text-sm text-muted">
          {t.rich(words, { amount: <Money amount={given} key="amount" />, place })}
        </p>
      ),
  )
}

/** The states of a dispute that a provider names. */
const DISPUTES: Readonly<Record<string, string>> = {
  lost: t('disputeLost'),
  needs_response: t('disputeNeedsResponse'),
  under_review: t('disputeUnderReview'),
  warning_closed: t('disputeWarningClosed'),
  warning_needs_response: t('disputeWarningNeedsResponse'),
  warning_under_review: t('disputeWarningUnderReview'),
  won: t('disputeWon'),
}

/** The bank decides about a disputed payment; the merchant answers until a date. */
const Disputed = ({
  dispute: { state, due_at },
}: {
  dispute: NonNullable<StaffPayment['dispute']>
}) => (
  <p className="mt-1 text-alarm">
    {t('disputed', { state: DISPUTES[state] ?? state.replaceAll('_', ' ') })}
    {due_at && <> {t.rich('answerBy', { day: <When iso={due_at} isDay key="day" /> })}</>}
  </p>
)
