import { Link } from 'react-router'
import type { Waiting } from '#contract/backoffice/shapes/home.ts'
import { links } from '../links.ts'
import { When } from '../parts/When.tsx'
import { useShop } from '../shell/use-shop.ts'
import { countText } from '../parts/format.ts'
import { t } from '../texts/home.ts'

type Kind = Waiting['kind']

const SCREENS: Record<Kind, { label: string; to: (shop: number) => string; isUrgent?: true }> = {
  payments_to_review: {
    label: t('waitingPaymentsToReview'),
    to: (shop) => `${links.payments(shop)}?view=to_review`,
    isUrgent: true,
  },
  paid_after_cancellation: {
    label: t('waitingPaidAfterCancellation'),
    to: (shop) => `${links.payments(shop)}?view=paid_after_cancellation`,
    isUrgent: true,
  },
  refunds_due: {
    label: t('waitingRefundsDue'),
    to: (shop) => `${links.payments(shop)}?view=refunds_due`,
    isUrgent: true,
  },
  refunds_failed: {
    label: t('waitingRefundsFailed'),
    to: (shop) => `${links.refunds(shop)}?view=needs_attention`,
    isUrgent: true,
  },
  withdrawals_unmatched: {
    label: t('waitingWithdrawalsUnmatched'),
    to: (shop) => links.returns(shop),
    isUrgent: true,
  },
  money_due_soon: {
    label: t('waitingMoneyDueSoon'),
    to: (shop) => links.returns(shop),
    isUrgent: true,
  },
  returns_to_answer: {
    label: t('waitingReturnsToAnswer'),
    to: (shop) => `${links.returns(shop)}?view=asked`,
  },
  to_ship: { label: t('waitingToShip'), to: (shop) => `${links.orders(shop)}?view=to_ship` },
  awaiting_payment: {
    label: t('waitingAwaitingPayment'),
    to: (shop) => `${links.orders(shop)}?view=to_pay`,
  },
  to_pay_ending_today: {
    label: t('waitingToPayEndingToday'),
    to: (shop) => `${links.orders(shop)}?view=to_pay&ends_today=true`,
  },
  changes_to_pay: {
    label: t('waitingChangesToPay'),
    to: (shop) => `${links.orders(shop)}?change_to_pay=true`,
  },
  comments: { label: t('waitingComments'), to: (shop) => links.moderation(shop) },
  reviews: {
    label: t('waitingReviews'),
    to: (shop) => `${links.reviews(shop)}?state=waiting`,
  },
  messages: { label: t('waitingMessages'), to: (shop) => links.messages(shop) },
  nearly_sold_out: {
    label: t('waitingNearlySoldOut'),
    to: (shop) => `${links.products(shop)}?stock=low`,
  },
  failed_mails: {
    label: t('waitingFailedMails'),
    to: (shop) => `${links.orders(shop)}?mail_failed=true`,
    isUrgent: true,
  },
  products_without_weight: {
    label: t('waitingProductsWithoutWeight'),
    to: (shop) => links.setting(shop, 'delivery'),
  },
  webhooks_off: {
    label: t('waitingWebhooksOff'),
    to: (shop) => links.webhooks(shop),
    isUrgent: true,
  },
  agent_plans: { label: t('waitingAgentPlans'), to: (shop) => links.agents(shop) },
  keys_without_end: {
    label: t('waitingKeysWithoutEnd'),
    to: (shop) => links.keys(shop),
  },
  orders_without_tax_rate: {
    label: t('waitingOrdersWithoutTaxRate'),
    to: (shop) => links.setting(shop, 'tax'),
  },
}

/** Each card is a list with a count; nothing waits: it says so. */
export function WaitingCards({ waiting }: { waiting: Waiting[] }) {
  const { shop } = useShop()
  if (waiting.length === 0) {
    return (
      <p className="rounded-card border border-line bg-surface px-5 py-6 text-lg">{t('allDone')}</p>
    )
  }
  return (
    <ul aria-label={t('toDo')} className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
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
                  {t.rich('oldest', { time: <When iso={oldest} /> })}
                </span>
              )}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
