import { money } from '#contract/money.ts'
import { useMoney } from '#client/money.ts'
import type { StaffOrder } from '#contract/backoffice/orders/shapes/staff-order.ts'
import type { PaymentMethod } from '#contract/orders.ts'
import { placeOf } from '../order-words.ts'
import type { TypedRefund } from './typed-refund.ts'
import { t } from '../../texts/refunds.ts'

/** The amount that would be refunded. */
export const refundAmount = (order: StaffOrder, refund: TypedRefund): string =>
  refund.kind === 'part' ? refund.amount : (actOf(order, refund)?.amount ?? '0.00')

const actOf = (order: StaffOrder, { kind }: TypedRefund) =>
  order.acts.find(({ act }) => act === (kind === 'surplus' ? 'refund_surplus' : 'refund'))

type RefundSummaryProps = { order: StaffOrder; refund: TypedRefund }

/** The amount, who gets it, and what follows, before anything is recorded. */
export const RefundSummary = ({ order, refund }: RefundSummaryProps) => (
  <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
    <dt className="text-muted">{t('amount')}</dt>
    <dd className="text-lg font-semibold">{money(refundAmount(order, refund), useMoney())}</dd>
    <dt className="text-muted">{t('to')}</dt>
    <dd className="wrap-anywhere">
      {order.delivery_address.fullname}
      {order.customer?.email && <span className="block text-muted">{order.customer.email}</span>}
      <span className="block text-muted">{wayOf(order, refund)}</span>
    </dd>
    <dt className="text-muted">{t('thenFollows')}</dt>
    <dd>
      <ul className="grid gap-1">
        {consequencesOf(order, refund).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </dd>
  </dl>
)

const wayOf = (order: StaffOrder, { way }: TypedRefund) =>
  way === 'card' ? t('toPaidWith', { place: placeOf(order) }) : PAID_BY[order.payment_method]

const PAID_BY: Record<PaymentMethod, string> = {
  card_2c2p: t('paidByCard'),
  paypal: t('paidByPayPal'),
  bank_transfer: t('paidByBankTransfer'),
  custom: t('paidByOther'),
  on_delivery: t('paidOnDelivery'),
}

function consequencesOf(order: StaffOrder, refund: TypedRefund): string[] {
  const act = actOf(order, refund)
  const isToCard = refund.way === 'card'
  const effect = isToCard ? `${ASKED} ${act?.mail ?? ''}` : (act?.effect ?? '')
  if (refund.kind === 'surplus') return [effect, CANNOT_BE_UNDONE].filter(Boolean)
  return [statusSentence(order, refund), stockSentence(order, refund), effect, CANNOT_BE_UNDONE]
}

const ASKED = t('providerIsAsked')

function statusSentence({ status }: StaffOrder, { kind, way }: TypedRefund): string {
  if (kind !== 'whole') return t('keepsStatus')
  if (way === 'outside') return t('becomesRefunded')
  return status === 'paid' || status === 'processing'
    ? t('canceledAndNothingSent')
    : t('becomesRefundedWhenComplete')
}

function stockSentence({ items }: StaffOrder, refund: Exclude<TypedRefund, { kind: 'surplus' }>) {
  const units =
    refund.kind === 'part'
      ? refund.returned.reduce((sum, { quantity }) => sum + quantity, 0)
      : items.reduce((sum, { quantity, returned }) => sum + quantity - returned, 0)
  const isBack = refund.kind === 'part' || refund.restock
  if (!isBack || units === 0) return t('stockStays')
  return t('unitsReturnToStock', { count: units })
}

const CANNOT_BE_UNDONE = t('cannotBeUndone')
