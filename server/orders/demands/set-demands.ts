import { isDeepStrictEqual } from 'node:util'
import { toStaff } from '#contract/language/said.ts'
import { centsText } from '#contract/money.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { todayIn } from '#contract/places/zone-time.ts'
import { findTimeZone } from '#server/calls/shop-days.ts'
import { attemptsOf } from '#server/payments/order-payments.ts'
import { assertNoFaults } from '#server/platform/serving/faults.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import { moneyFormOf } from '#server/tenants/format/money-form.ts'
import type { Method } from '#server/tenants/tables.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { takesMore } from '../order/orders.rules.ts'
import { sumOfParts } from '../refunds/refund-parts.rules.ts'
import {
  countDemands,
  countOpen,
  insertDemands,
  listDemands,
  withdrawOpen,
} from './demands.queries.ts'

/** A part of what an order asks for. `dueOn`: `YYYY-MM-DD`, null for now. */
export type Part = { cents: number; dueOn: string | null }

type OrderOfParts = {
  id: number
  status: OrderStatus
  payment_method: Method
  is_owed: boolean
  total_cents: number
  open_cents: number
  currency: string
  locale: string
}

/** The cents that an order still asks for. */
export const openCentsOf = ({ status, is_owed, total_cents, open_cents }: OrderOfParts): number => {
  if (open_cents > 0) return takesMore(status) || status === 'awaiting_payment' ? open_cents : 0
  return status === 'awaiting_payment' && !is_owed ? total_cents : 0
}

/**
 * Lets a locked order ask for what is open in these parts, instead of those that it asks for now.
 * @throws Refusal 400 where the parts are not what is open, or a day is over; 409 where nothing is open,
 * or a payment is under way
 */
export async function setDemands(
  tx: Tx,
  order: OrderOfParts,
  parts: readonly Part[],
): Promise<void> {
  const open = openCentsOf(order)
  if (open === 0) {
    refuse(409, toStaff(order.is_owed ? 'partsNotOnDelivery' : 'nothingIsOpenToPay'))
  }
  if ((await attemptsOf(tx, order.id)) !== 'none') refuse(409, toStaff('partsWhilePaying'))
  const today = todayIn(await findTimeZone(tx))
  const money = (cents: number) => centsText(cents, moneyFormOf(order))
  const sum = sumOfParts(parts)
  assertNoFaults({
    parts: parts.some(({ cents }) => cents === 0)
      ? toStaff('enterAnAmountAboveZero')
      : parts.some(({ dueOn }) => dueOn !== null && dueOn < today)
        ? toStaff('chooseTodayOrLater')
        : sum === open
          ? undefined
          : toStaff('partsAreNotTheRest', { sum: money(sum), open: money(open) }),
  })
  if (await isAsked(tx, order.id, parts)) return
  await writeDemands(tx, order, parts)
}

/** Whether these parts are what the order asks for already. */
async function isAsked(tx: Tx, orderId: number, parts: readonly Part[]): Promise<boolean> {
  const open = (await listDemands(tx, orderId)).filter(({ paid_at }) => paid_at === null)
  const asked = open.map(({ amount_cents: cents, due_on: dueOn }) => ({ cents, dueOn }))
  return isDeepStrictEqual(asked, parts)
}

/** The order is locked, or new; the parts are what it still asks for. */
export async function writeDemands(
  tx: Tx,
  order: Pick<OrderOfParts, 'id' | 'status'>,
  parts: readonly Part[],
): Promise<void> {
  const count = await countDemands(tx, order.id)
  await withdrawOpen(tx, order.id)
  const isFirst = order.status === 'awaiting_payment' && parts.length > 1
  await insertDemands(
    tx,
    order.id,
    parts.map(({ cents, dueOn }, at) => ({
      position: count + at + 1,
      reason: isFirst && at === 0 ? 'deposit' : 'order',
      amount_cents: cents,
      due_on: dueOn,
    })),
  )
  await countOpen(tx, order.id)
}
