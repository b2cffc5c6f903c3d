import type { Texts } from '#contract/language/texts.ts'
import { type Said, toStaff, writeSaid } from '#contract/language/said.ts'
import type { OrderAct } from '#contract/backoffice/orders/shapes/staff-order.ts'
import { centsText, centsToWire, type MoneyForm } from '#contract/money.ts'
import type { Permission, Rights } from '#contract/backoffice/people/permissions.ts'
import type { OrderStatus } from '#contract/orders.ts'
import type { PaymentSums } from '#server/payments/order-payments.ts'
import { canBecome, canCancelOwed, hasEnded, isToCollect } from '../order/orders.rules.ts'
import type { Method } from '#server/tenants/tables.ts'

export type Facts = {
  status: OrderStatus
  method: Method
  units: number
  /** The cents that are to be paid next: the total, or a part of it. */
  total: number
  /** A part of its money has come, and the next is open. */
  takesNext?: boolean
  /** How the order's amounts are written. */
  money: MoneyForm
  sums: Pick<PaymentSums, 'refundable' | 'surplus'>
  /** Whether it is to be paid when it is handed over. */
  is_owed: boolean
  /** The place where the customer picks it up. */
  pickup_at: string | null
  /** Whether a card payment of it may still come. */
  attempts: 'none' | 'open' | 'review'
  /** All of its money was asked back, or its units are back in stock: nothing is sent for it. */
  isGoingBack: boolean
  /** Whether an act sends a mail; some only send one about a paid order. */
  mails: { order: string; paid_order: string }
}
type Offered = { act: OrderAct; effect: string; mail: string; amount: string | null }

const LATE = { open: 'aCardPageIsOpen', review: 'aCardPaymentIsUnderReview' } as const

const ARRIVED = {
  card: 'arrivedBesideCard',
  paypal: 'arrivedBesidePaypal',
  bank_transfer: 'arrivedByTransfer',
  custom: 'arrivedSomehow',
  on_delivery: 'arrivedOnDelivery',
} as const satisfies Record<Method, string>

const BECOMES = {
  mark_paid: ['orders.money', 'paid'],
  process: ['orders.handle', 'processing'],
  ship: ['orders.handle', 'shipped'],
  deliver: ['orders.handle', 'delivered'],
  cancel: ['orders.money', 'canceled'],
  refund: ['orders.money', 'refunded'],
} as const satisfies Partial<Record<OrderAct, readonly [Permission, OrderStatus]>>

/**
 * The acts on an order of this status that a role may do; the surplus act appears on the order
 * alone.
 */
export const actsByStatus = (status: OrderStatus, caller: Rights) =>
  (Object.keys(BECOMES) as (keyof typeof BECOMES)[]).filter((act) => {
    const [permission, next] = BECOMES[act]
    return caller.may(permission) && canBecome(status, next)
  })

/** The acts on an order that are possible now, each with its consequences. */
export function actsOn(facts: Facts, caller: Rights, texts: Texts): Offered[] {
  const { status, method, pickup_at, units, total, money, sums, attempts, isGoingBack, mails } =
    facts
  const takesNext = facts.takesNext === true && caller.may('orders.money')
  const acts: Offered[] = []
  const offer = (
    isOffered: boolean,
    act: OrderAct,
    mail: string,
    then: Said[] = [],
    cents?: number,
  ) => {
    const amount = cents === undefined ? null : centsToWire(cents, money.currency)
    if (isOffered)
      acts.push({
        act,
        effect: [mail, ...then.map((each) => writeSaid(each, texts))].join(' '),
        mail,
        amount,
      })
  }
  const noMail = writeSaid(toStaff('noMailGoesOut'), texts)
  const allowed = actsByStatus(status, caller)
  const mailed = mails.paid_order
  const back = toStaff('unitsReturn', { count: units })
  const how = method === 'on_delivery' && pickup_at !== null ? 'arrivedAtPickup' : ARRIVED[method]
  const received = toStaff(how, { amount: centsText(total, money) })
  const isLate = hasEnded(status) && sums.surplus > 0
  const canFulfil = isLate && sums.surplus >= total && allowed.includes('mark_paid')
  offer(canFulfil, 'fulfil', mailed, [toStaff('orderBecomesPaid', { count: units })], total)
  const isSurplusUsed = takesNext && sums.surplus >= total
  offer(isSurplusUsed, 'fulfil', mailed, [toStaff('surplusIsUsed')], total)
  const canCollect = isToCollect(facts) && caller.may('orders.money')
  const canMarkPaid =
    canCollect || (allowed.includes('mark_paid') && !isLate) || (takesNext && sums.surplus === 0)
  offer(canMarkPaid, 'mark_paid', mailed, [received], total)
  offer(allowed.includes('process') && !isGoingBack, 'process', noMail)
  offer(allowed.includes('ship') && !isGoingBack, 'ship', mailed)
  offer(allowed.includes('deliver'), 'deliver', noMail)
  const late = attempts === 'none' ? [] : [toStaff(LATE[attempts])]
  const canCancel = allowed.includes('cancel') || (canCancelOwed(facts) && canCollect)
  offer(canCancel, 'cancel', mails.order, [back, ...late])
  const hasRest = sums.refundable > sums.surplus || total === 0
  offer(
    allowed.includes('refund') && hasRest,
    'refund',
    mailed,
    [toStaff('youReturnTheMoney')],
    sums.refundable,
  )
  offer(
    caller.may('orders.money') && sums.surplus > 0,
    'refund_surplus',
    mailed,
    [toStaff('orderStaysAsItIs')],
    sums.surplus,
  )
  return acts
}
