import type { GroupTexts } from '#contract/language/texts.ts'
import type { OrderRefund } from '#contract/order-refund.ts'
import type { OrderStatus, PaymentMethod } from '#contract/orders.ts'

type Texts = GroupTexts<'orders'>

/** A newer server may know more of them; they are shown by their codes. */
const ORDER = new Set<OrderStatus>([
  'awaiting_payment',
  'paid',
  'processing',
  'shipped',
  'delivered',
  'canceled',
  'expired',
  'refunded',
])

type PaymentName = 'initiated' | 'pending' | 'succeeded' | 'failed' | 'canceled'
const PAYMENT = new Set<string>(['initiated', 'pending', 'succeeded', 'failed', 'canceled'])

export function orderStatusName(status: OrderStatus, t: Texts, isPickedUp = false): string {
  if (isPickedUp && (status === 'shipped' || status === 'delivered')) return t(`pickup_${status}`)
  return ORDER.has(status) ? t(`status_${status}`) : status
}

export const paymentStatusName = (status: string, t: Texts): string =>
  PAYMENT.has(status) ? t(`payment_${status as PaymentName}`) : status

/** The words after the amount of a refund. */
export function refundWords({ status, way }: OrderRefund, t: Texts): string {
  if (status === undefined) return t('refundedWord')
  return t(way === 'paypal' ? `paypal_${status}` : `card_${status}`)
}

/** `customLabel`: what the shop calls its own way to pay. */
export const methodName = (method: PaymentMethod, customLabel: string, t: Texts): string =>
  method === 'custom' ? customLabel : t(method)

type Sent = {
  /** Whether some of its units were sent; until the last one, its status tells nothing of it. */
  hasLeft: boolean
  isPickedUp: boolean
}

/** An explanation of each status for the buyer. */
export function aboutOrder(
  status: OrderStatus,
  { hasLeft, isPickedUp }: Sent,
  t: Texts,
): string | undefined {
  switch (status) {
    case 'paid':
    case 'processing':
      return t(!hasLeft ? `about_${status}` : isPickedUp ? 'partReady' : 'partShipped')
    case 'shipped':
      return t(isPickedUp ? 'about_pickup' : 'about_shipped')
    case 'canceled':
    case 'expired':
    case 'refunded':
      return t(`about_${status}`)
    case 'awaiting_payment':
    case 'delivered':
      return undefined
  }
}
