import type { OrderRefund, OrderStatus, PaymentMethod } from '#contract/orders.ts'

const ORDER: Record<OrderStatus, string> = {
  awaiting_payment: 'Awaiting payment',
  paid: 'Paid',
  processing: 'In preparation',
  shipped: 'Shipped',
  delivered: 'Delivered',
  canceled: 'Canceled',
  expired: 'Expired',
  refunded: 'Refunded',
}

const PAYMENT: Record<string, string> = {
  initiated: 'Not finished',
  pending: 'Processing',
  succeeded: 'Paid',
  failed: 'Failed',
  canceled: 'Canceled',
}

const METHOD: Partial<Record<PaymentMethod, string>> = {
  card_2c2p: 'Credit or debit card',
  bank_transfer: 'Bank transfer',
}

const PICKED_UP: Partial<Record<OrderStatus, string>> = {
  shipped: 'Ready for pick-up',
  delivered: 'Picked up',
}

export const orderStatusName = (status: OrderStatus, isPickedUp = false): string =>
  (isPickedUp && PICKED_UP[status]) || (ORDER[status] ?? status)
export const paymentStatusName = (status: string) => PAYMENT[status] ?? status

const TO_CARD: Record<NonNullable<OrderRefund['status']>, string> = {
  on_its_way: 'on its way to your card',
  delayed: 'to your card: there is a delay, and we are looking into it',
  done: 'refunded to your card',
}

/** The words after the amount of a refund. */
export const refundWords = ({ status }: OrderRefund): string =>
  status === undefined ? 'refunded' : TO_CARD[status]

/** `customLabel`: what the shop calls its own way to pay. */
export const methodName = (method: PaymentMethod, customLabel: string) =>
  METHOD[method] ?? customLabel

/** An explanation of each status for the buyer. */
const ABOUT_STATUS: Partial<Record<OrderStatus, string>> = {
  paid: 'We’ve received your payment and are starting on your order.',
  processing: 'We’re preparing your order.',
  shipped: 'Your order is on its way.',
  canceled: 'This order was canceled. Nothing more will be charged.',
  expired: 'No payment came in time, so the items are back in stock.',
  refunded: 'We’ve refunded what you paid.',
}

const ABOUT_PICKUP: Partial<Record<OrderStatus, string>> = {
  ...ABOUT_STATUS,
  shipped: 'Your order is ready to be picked up.',
}

type Sent = {
  /** Whether some of its units were sent; until the last one, its status tells nothing of it. */
  hasLeft: boolean
  isPickedUp: boolean
}

export function aboutOrder(status: OrderStatus, { hasLeft, isPickedUp }: Sent): string | undefined {
  if (hasLeft && (status === 'paid' || status === 'processing')) {
    return `Part of your order is ${isPickedUp ? 'ready to be picked up' : 'on its way'}, and the rest follows.`
  }
  return (isPickedUp ? ABOUT_PICKUP : ABOUT_STATUS)[status]
}
