import type { OrderAct } from '#contract/backoffice/orders.ts'
import { centsToWire } from '#contract/money.ts'
import { may, type Role } from '#contract/backoffice/people/permissions.ts'
import type { OrderStatus } from '#contract/orders.ts'
import type { PaymentSums } from '#server/payments/order-payments.ts'
import { canBecome } from '../orders.rules.ts'
import type { Method } from '#server/tenants/tables.ts'

type Facts = {
  status: OrderStatus
  method: Method
  pieces: number
  /** In cents. */
  total: number
  sums: Pick<PaymentSums, 'refundable' | 'surplus'>
  /** Whether a mail goes out with an act, by whether it takes a payment to have it. */
  mails: { order: string; paid_order: string }
}
type Offered = { act: OrderAct; effect: string; mail: string; amount: string | null }

const piecesOf = (count: number) => (count === 1 ? '1 piece returns' : `${count} pieces return`)

const ARRIVED: Record<Method, string> = {
  card: 'has arrived, other than by card here',
  bank_transfer: 'has arrived by bank transfer',
  custom: 'has arrived',
}

const NO_MAIL = 'No mail goes out.'
const BY_HAND = 'The money itself you give back yourself.'

/** What may be done with an order now by somebody, each with what follows from it. */
export function actsOn(
  { status, method, pieces, total, sums, mails }: Facts,
  role: Role,
): Offered[] {
  const acts: Offered[] = []
  const offer = (isOffered: boolean, act: OrderAct, mail: string, then = '', cents?: number) => {
    const amount = cents === undefined ? null : centsToWire(cents)
    if (isOffered) acts.push({ act, effect: `${mail} ${then}`.trim(), mail, amount })
  }
  const handles = may(role, 'orders.handle')
  const hasMoney = may(role, 'orders.money')
  const mailed = mails.paid_order
  const back = `${piecesOf(pieces)} to stock.`
  const received = `You record that $${centsToWire(total)} ${ARRIVED[method]}.`
  offer(hasMoney && canBecome(status, 'paid'), 'mark_paid', mailed, received, total)
  offer(handles && canBecome(status, 'processing'), 'process', NO_MAIL)
  offer(handles && canBecome(status, 'shipped'), 'ship', mailed)
  offer(handles && canBecome(status, 'delivered'), 'deliver', NO_MAIL)
  offer(hasMoney && status === 'awaiting_payment', 'cancel', mails.order, back)
  offer(hasMoney && canBecome(status, 'refunded'), 'refund', mailed, BY_HAND, sums.refundable)
  offer(
    hasMoney && sums.surplus > 0,
    'refund_surplus',
    mailed,
    `The order stays as it is. ${BY_HAND}`,
    sums.surplus,
  )
  return acts
}
