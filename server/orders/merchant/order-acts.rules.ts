import type { OrderAct } from '#contract/backoffice/orders/shapes/staff-order.ts'
import { centsText, centsToWire, type MoneyForm } from '#contract/money.ts'
import { may, type Permission, type Role } from '#contract/backoffice/people/permissions.ts'
import type { OrderStatus } from '#contract/orders.ts'
import type { PaymentSums } from '#server/payments/order-payments.ts'
import { canBecome, canCancelOwed, hasEnded, isToCollect } from '../order/orders.rules.ts'
import type { Method } from '#server/tenants/tables.ts'

export type Facts = {
  status: OrderStatus
  method: Method
  units: number
  /** In cents. */
  total: number
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

const unitsOf = (count: number) => (count === 1 ? '1 unit returns' : `${count} units return`)

const takes = (count: number) =>
  count === 1 ? '1 unit is taken from stock.' : `${count} units are taken from stock.`

const LATE = {
  open:
    'The customer has a card page open and may still pay there. Money that comes after you cancel ' +
    'does not restore the order: it stays listed here until you fulfil the order or refund it.',
  review: 'A card payment of this order is under review: look at it first.',
}

const ARRIVED: Record<Method, string> = {
  card: 'has arrived, other than by card here',
  paypal: 'has arrived, other than by PayPal here',
  bank_transfer: 'has arrived by bank transfer',
  custom: 'has arrived',
  on_delivery: 'was paid on delivery',
}

const NO_MAIL = 'No mail goes out.'
const BY_HAND = 'You return the money yourself.'

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
export const actsByStatus = (status: OrderStatus, role: Role) =>
  (Object.keys(BECOMES) as (keyof typeof BECOMES)[]).filter((act) => {
    const [permission, next] = BECOMES[act]
    return may(role, permission) && canBecome(status, next)
  })

/** The acts on an order that are possible now, each with its consequences. */
export function actsOn(facts: Facts, role: Role): Offered[] {
  const { status, method, pickup_at, units, total, money, sums, attempts, isGoingBack, mails } =
    facts
  const acts: Offered[] = []
  const offer = (isOffered: boolean, act: OrderAct, mail: string, then = '', cents?: number) => {
    const amount = cents === undefined ? null : centsToWire(cents, money.currency)
    if (isOffered) acts.push({ act, effect: `${mail} ${then}`.trim(), mail, amount })
  }
  const allowed = actsByStatus(status, role)
  const mailed = mails.paid_order
  const back = `${unitsOf(units)} to stock.`
  const how =
    method === 'on_delivery' && pickup_at !== null ? 'was paid at pick-up' : ARRIVED[method]
  const received = `You record that ${centsText(total, money)} ${how}.`
  const isLate = hasEnded(status) && sums.surplus > 0
  const canFulfil = isLate && sums.surplus >= total && allowed.includes('mark_paid')
  offer(canFulfil, 'fulfil', mailed, `The order becomes paid. ${takes(units)}`, total)
  const canCollect = isToCollect(facts) && may(role, 'orders.money')
  const canMarkPaid = canCollect || (allowed.includes('mark_paid') && !isLate)
  offer(canMarkPaid, 'mark_paid', mailed, received, total)
  offer(allowed.includes('process') && !isGoingBack, 'process', NO_MAIL)
  offer(allowed.includes('ship') && !isGoingBack, 'ship', mailed)
  offer(allowed.includes('deliver'), 'deliver', NO_MAIL)
  const late = attempts === 'none' ? '' : ` ${LATE[attempts]}`
  const canCancel = allowed.includes('cancel') || (canCancelOwed(facts) && canCollect)
  offer(canCancel, 'cancel', mails.order, back + late)
  const hasRest = sums.refundable > sums.surplus || total === 0
  offer(allowed.includes('refund') && hasRest, 'refund', mailed, BY_HAND, sums.refundable)
  offer(
    may(role, 'orders.money') && sums.surplus > 0,
    'refund_surplus',
    mailed,
    `The order stays as it is. ${BY_HAND}`,
    sums.surplus,
  )
  return acts
}
