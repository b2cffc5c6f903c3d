import type {
  OrderAct,
  OrderView,
  StaffOrder,
} from '#contract/backoffice/orders/shapes/staff-order.ts'
import type { OrderStatus, PaymentMethod } from '#contract/orders.ts'
import type { Tone } from '../parts/Tag.tsx'
import { t } from '../texts/order-words.ts'

export const STATUS: Record<OrderStatus, { label: string; tone: Tone }> = {
  awaiting_payment: { label: t('awaitingPayment'), tone: 'wait' },
  paid: { label: t('paid'), tone: 'good' },
  processing: { label: t('processing'), tone: 'good' },
  shipped: { label: t('shipped'), tone: 'calm' },
  delivered: { label: t('delivered'), tone: 'calm' },
  canceled: { label: t('canceled'), tone: 'calm' },
  expired: { label: t('expired'), tone: 'calm' },
  refunded: { label: t('refunded'), tone: 'calm' },
}

/** The tag of an order whose money came after its cancellation. */
export const PAID_AFTER_CANCELLATION = t('paidAfterCancellation')

const PICKED_UP: Partial<Record<OrderStatus, string>> = {
  shipped: t('readyForPickup'),
  delivered: t('pickedUp'),
}

/** The status of an order that is sent, or picked up. */
export const statusLabel = (status: OrderStatus, isPickedUp: boolean): string =>
  (isPickedUp && PICKED_UP[status]) || STATUS[status].label

export const METHOD: Record<PaymentMethod, string> = {
  card_2c2p: t('card'),
  paypal: 'PayPal',
  bank_transfer: t('bankTransfer'),
  custom: t('otherMethod'),
  on_delivery: t('onDelivery'),
}

/** The place that a refund by the provider goes to, as texts of it choose their form. */
export const placeOf = ({ payment_method: method }: { payment_method: PaymentMethod }) =>
  method === 'paypal' ? 'paypal' : 'card'

/** The methods to choose among. */
export const METHODS = Object.entries(METHOD).map(([value, label]) => ({ value, label }))

export const VIEWS: readonly { value: OrderView; label: string }[] = [
  { value: 'all', label: t('allOrders') },
  { value: 'to_pay', label: t('awaitingPayment') },
  { value: 'to_ship', label: t('toShip') },
  { value: 'shipped', label: t('shipped') },
  { value: 'done', label: t('done') },
  { value: 'ended', label: t('canceledOrExpired') },
]

/** The text of a button, and the message after the act. */
type Act = {
  label: string
  /** English words that find it in the palette in every language. */
  spoken?: string[]
  done: string
  isEnd?: true
  /** In the dialog, where the act is named in full and 'Cancel' would be taken for it. */
  inFull?: (orderNumber: string) => { title: string; act: string }
  close?: string
}

export const ACTS: Record<OrderAct, Act> = {
  fulfil: {
    label: t('fulfil'),
    spoken: ['fulfil', 'fulfill', 'take up', 'revive'],
    done: t('takenUp'),
  },
  mark_paid: {
    label: t('markPaid'),
    spoken: ['mark paid', 'paid', 'mark as paid'],
    done: t('markedAsPaid'),
  },
  process: {
    label: t('startProcessing'),
    spoken: ['start processing', 'process'],
    done: t('processing'),
  },
  ship: { label: t('ship'), spoken: ['ship'], done: t('shipped') },
  deliver: {
    label: t('markDelivered'),
    spoken: ['mark delivered', 'delivered'],
    done: t('markedAsDelivered'),
  },
  cancel: {
    label: t('cancelOrder'),
    spoken: ['cancel order', 'cancel'],
    done: t('canceled'),
    isEnd: true,
    inFull: (number) => ({
      title: t('cancelOrderAsk', { number }),
      act: t('cancelOrderInFull', { number }),
    }),
    close: t('keepOrder'),
  },
  refund: {
    label: t('recordRefund'),
    spoken: ['record refund', 'refund'],
    done: t('refundRecorded'),
    isEnd: true,
  },
  refund_surplus: { label: t('recordRefundOfSurplus'), done: t('refundRecorded') },
}

/** Whether the money of a refund can go back to the card from here. */
export const goesToCard = (act: OrderAct, { can_refund_to_card }: StaffOrder): boolean =>
  (act === 'refund' && can_refund_to_card.order) ||
  (act === 'refund_surplus' && can_refund_to_card.surplus)

const PICKUP_ACTS: Partial<Record<OrderAct, string>> = {
  ship: t('markReadyForPickup'),
  deliver: t('markPickedUp'),
}

/** The text of an act's button on an order: money that goes to the card is more than a record. */
export const labelOf = (act: OrderAct, order: StaffOrder): string => {
  if (order.pickup_at !== null && act in PICKUP_ACTS) return PICKUP_ACTS[act]!
  // The money of a canceled order is no surplus to those who read of it.
  const isSurplus = act === 'refund_surplus' && order.status !== 'canceled'
  if (!goesToCard(act, order))
    return ACTS[isSurplus || act !== 'refund_surplus' ? act : 'refund'].label
  return isSurplus ? t('refundSurplus') : t('refund')
}

/** The lines of which units are left, with their places in the order. */
export const standing = ({ items }: Pick<StaffOrder, 'items'>) =>
  [...items.entries()].filter(([, { quantity }]) => quantity > 0)
