import type {
  OrderAct,
  OrderView,
  StaffOrder,
} from '#contract/backoffice/orders/shapes/staff-order.ts'
import type { OrderStatus, PaymentMethod } from '#contract/orders.ts'
import type { Tone } from '../parts/Tag.tsx'

export const STATUS: Record<OrderStatus, { label: string; tone: Tone }> = {
  awaiting_payment: { label: 'Awaiting payment', tone: 'wait' },
  paid: { label: 'Paid', tone: 'good' },
  processing: { label: 'Processing', tone: 'good' },
  shipped: { label: 'Shipped', tone: 'calm' },
  delivered: { label: 'Delivered', tone: 'calm' },
  canceled: { label: 'Canceled', tone: 'calm' },
  expired: { label: 'Expired', tone: 'calm' },
  refunded: { label: 'Refunded', tone: 'calm' },
}

/** The tag of an order whose money came after its cancellation. */
export const PAID_AFTER_CANCELLATION = 'Paid after cancellation'

const PICKED_UP: Partial<Record<OrderStatus, string>> = {
  shipped: 'Ready for pick-up',
  delivered: 'Picked up',
}

/** The status of an order that is sent, or picked up. */
export const statusLabel = (status: OrderStatus, isPickedUp: boolean): string =>
  (isPickedUp && PICKED_UP[status]) || STATUS[status].label

export const METHOD: Record<PaymentMethod, string> = {
  card_2c2p: 'Card',
  paypal: 'PayPal',
  bank_transfer: 'Bank transfer',
  custom: 'Other',
  on_delivery: 'On delivery',
}

/** Names the place that a refund by the provider goes to. */
export const backTo = ({ payment_method: method }: { payment_method: PaymentMethod }): string =>
  method === 'paypal' ? 'the PayPal account' : 'the card'

/** The methods to choose among. */
export const METHODS = Object.entries(METHOD).map(([value, label]) => ({ value, label }))

export const VIEWS: readonly { value: OrderView; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'to_pay', label: 'Awaiting payment' },
  { value: 'to_ship', label: 'To ship' },
  { value: 'shipped', label: 'Shipped' },
  { value: 'done', label: 'Done' },
  { value: 'ended', label: 'Canceled or expired' },
]

/** The text of a button, and the message after the act. */
type Act = {
  label: string
  /** Other words that find it in the palette. */
  spoken?: string[]
  done: string
  isEnd?: true
  /** In the dialog, where the act is named in full and 'Cancel' would be taken for it. */
  inFull?: (orderNumber: string) => string
  close?: string
}

export const ACTS: Record<OrderAct, Act> = {
  fulfil: {
    label: 'Fulfil',
    spoken: ['fulfill', 'take up', 'revive'],
    done: 'Taken up: the order is paid',
  },
  mark_paid: { label: 'Mark paid', spoken: ['paid', 'mark as paid'], done: 'Marked as paid' },
  process: { label: 'Start processing', spoken: ['process'], done: 'Processing' },
  ship: { label: 'Ship', done: 'Shipped' },
  deliver: { label: 'Mark delivered', spoken: ['delivered'], done: 'Marked as delivered' },
  cancel: {
    label: 'Cancel order',
    spoken: ['cancel'],
    done: 'Canceled',
    isEnd: true,
    inFull: (orderNumber) => `Cancel order ${orderNumber}`,
    close: 'Keep order',
  },
  refund: { label: 'Record refund', spoken: ['refund'], done: 'Refund recorded', isEnd: true },
  refund_surplus: { label: 'Record refund of surplus', done: 'Refund recorded' },
}

/** Whether the money of a refund can go back to the card from here. */
export const goesToCard = (act: OrderAct, { can_refund_to_card }: StaffOrder): boolean =>
  (act === 'refund' && can_refund_to_card.order) ||
  (act === 'refund_surplus' && can_refund_to_card.surplus)

const PICKUP_ACTS: Partial<Record<OrderAct, string>> = {
  ship: 'Mark ready for pick-up',
  deliver: 'Mark picked up',
}

/** The text of an act's button on an order: money that goes to the card is more than a record. */
export const labelOf = (act: OrderAct, order: StaffOrder): string => {
  if (order.pickup_at !== null && act in PICKUP_ACTS) return PICKUP_ACTS[act]!
  // The money of a canceled order is no surplus to those who read of it.
  const isSurplus = act === 'refund_surplus' && order.status !== 'canceled'
  if (!goesToCard(act, order))
    return ACTS[isSurplus || act !== 'refund_surplus' ? act : 'refund'].label
  return isSurplus ? 'Refund surplus' : 'Refund'
}
