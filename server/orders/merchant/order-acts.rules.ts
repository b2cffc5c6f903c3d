import type { OrderAct } from '#contract/backoffice/orders.ts'
import { may, type Role } from '#contract/backoffice/people/permissions.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { canBecome } from '../orders.rules.ts'
import { areInHouse } from './merchant.rules.ts'

type Facts = { status: OrderStatus; name: string; pieces: number; hasSurplus: boolean }
type Offered = { act: OrderAct; effect: string }

const piecesOf = (count: number) => (count === 1 ? '1 piece returns' : `${count} pieces return`)

/** What may be done with an order now by somebody, each with what follows from it. */
export function actsOn({ status, name, pieces, hasSurplus }: Facts, role: Role): Offered[] {
  const acts: Offered[] = []
  const offer = (isOffered: boolean, act: OrderAct, effect: string) => {
    if (isOffered) acts.push({ act, effect })
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
  )
  offer(hasMoney && hasSurplus, 'refund_surplus', `${mailed} The order stays as it is.`)
  return acts
}
