import type { OrderAct } from '#contract/backoffice/orders.ts'
import { centsToWire } from '#contract/money.ts'
import { may, type Role } from '#contract/backoffice/people/permissions.ts'
import type { OrderStatus } from '#contract/orders.ts'
import type { PaymentSums } from '#server/payments/order-payments.ts'
import { canBecome } from '../orders.rules.ts'
import { areInHouse } from './merchant.rules.ts'

type Facts = {
  status: OrderStatus
  name: string
  pieces: number
  /** In cents. */
  sums: Pick<PaymentSums, 'refundable' | 'surplus'>
}
type Offered = { act: OrderAct; effect: string; amount: string | null }

const piecesOf = (count: number) => (count === 1 ? '1 piece returns' : `${count} pieces return`)

/** What may be done with an order now by somebody, each with what follows from it. */
export function actsOn({ status, name, pieces, sums }: Facts, role: Role): Offered[] {
  const acts: Offered[] = []
  const offer = (isOffered: boolean, act: OrderAct, effect: string, cents?: number) => {
    const amount = cents === undefined ? null : centsToWire(cents)
    if (isOffered) acts.push({ act, effect, amount })
  }
  const handles = may(role, 'orders.handle')
  const hasMoney = may(role, 'orders.money')
  const mailed = `${name} gets a mail.`
  offer(hasMoney && canBecome(status, 'paid'), 'mark_paid', mailed)
  offer(handles && canBecome(status, 'processing'), 'process', 'No mail goes out.')
  offer(handles && canBecome(status, 'shipped'), 'ship', mailed)
  offer(handles && canBecome(status, 'delivered'), 'deliver', 'No mail goes out.')
  offer(
    hasMoney && status === 'awaiting_payment',
    'cancel',
    `${mailed} ${piecesOf(pieces)} to stock.`,
  )
  offer(
    hasMoney && canBecome(status, 'refunded'),
    'refund',
    areInHouse(status)
      ? `${mailed} ${piecesOf(pieces)} to stock. The money itself you give back yourself.`
      : `${mailed} The stock stays as it is. The money itself you give back yourself.`,
    sums.refundable,
  )
  offer(
    hasMoney && sums.surplus > 0,
    'refund_surplus',
    `${mailed} The order stays as it is. The money itself you give back yourself.`,
    sums.surplus,
  )
  return acts
}
