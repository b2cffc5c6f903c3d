import { Link } from 'react-router'
import type { Waiting } from '#contract/backoffice/shapes/home.ts'
import { links } from '../links.ts'
import { When } from '../parts/When.tsx'
import { useShop } from '../shell/use-shop.ts'
import { countText } from '../parts/format.ts'

type Kind = Waiting['kind']

const SCREENS: Record<Kind, { label: string; to: (shop: number) => string; isUrgent?: true }> = {
  payments_to_review: {
    label: 'Payments need review',
    to: (shop) => `${links.payments(shop)}?view=to_review`,
    isUrgent: true,
  },
  paid_after_cancellation: {
    label: 'Paid after cancellation: fulfil or refund',
    to: (shop) => `${links.payments(shop)}?view=paid_after_cancellation`,
    isUrgent: true,
  },
  refunds_due: {
    label: 'Refunds due',
    to: (shop) => `${links.payments(shop)}?view=refunds_due`,
    isUrgent: true,
  },
  refunds_failed: {
    label: 'Refunds need attention',
    to: (shop) => `${links.refunds(shop)}?view=needs_attention`,
    isUrgent: true,
  },
  withdrawals_unmatched: {
    label: 'Withdrawals without an order',
    to: (shop) => links.returns(shop),
    isUrgent: true,
  },
  money_due_soon: {
    label: 'Withdrawals: money due within three days',
    to: (shop) => links.returns(shop),
    isUrgent: true,
  },
  returns_to_answer: {
    label: 'Returns to answer',
    to: (shop) => `${links.returns(shop)}?view=asked`,
  },
  to_ship: { label: 'To ship', to: (shop) => `${links.orders(shop)}?view=to_ship` },
  awaiting_payment: {
    label: 'Awaiting payment',
    to: (shop) => `${links.orders(shop)}?view=to_pay`,
  },
  to_pay_ending_today: {
    label: 'Reservation ends today',
    to: (shop) => `${links.orders(shop)}?view=to_pay&ends_today=true`,
  },
  comments: { label: 'Comments to approve', to: (shop) => links.moderation(shop) },
  reviews: {
    label: 'Reviews to approve',
    to: (shop) => `${links.reviews(shop)}?state=waiting`,
  },
  messages: { label: 'Messages to answer', to: (shop) => links.messages(shop) },
  nearly_sold_out: {
    label: 'Nearly sold out',
    to: (shop) => `${links.products(shop)}?stock=low`,
  },
  failed_mails: {
    label: 'Orders with a failed mail',
    to: (shop) => `${links.orders(shop)}?mail_failed=true`,
    isUrgent: true,
  },
  products_without_weight: {
    label: 'Products without a weight: they cannot be delivered by weight',
    to: (shop) => `${links.settings(shop)}?view=delivery`,
  },
  orders_without_tax_rate: {
    label: 'Orders without a tax rate',
    to: (shop) => `${links.settings(shop)}?view=tax`,
  },
}

/** Each card is a list with a count; nothing waits: it says so. */
export function WaitingCards({ waiting }: { waiting: Waiting[] }) {
  const { shop } = useShop()
  if (waiting.length === 0) {
    return <p className="rounded-card border border-line bg-surface px-5 py-6 text-lg">All done.</p>
  }
  return (
    <ul aria-label="To do" className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {waiting.map(({ kind, count, oldest_at: oldest }) => {
        const { label, to, isUrgent } = SCREENS[kind]
        return (
          <li key={kind}>
            <Link
              to={to(shop)}
              className={`block h-full rounded-card border bg-surface px-4 py-3 shadow-card hover:border-ink ${
                isUrgent ? 'border-alarm' : 'border-line'
              }`}
            >
              <span className="block text-muted">{label}</span>
              <span className={`block text-2xl font-semibold ${isUrgent ? 'text-alarm' : ''}`}>
                {countText(count)}
              </span>
              {oldest && (
                <span className="block text-sm text-muted">
                  oldest <When iso={oldest} />
                </span>
              )}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
