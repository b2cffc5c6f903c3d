import { dayIn } from '#contract/places/zone-time.ts'
import { DAY_MS } from '#contract/rules/days.ts'
import { REFUND_DAYS } from '#contract/rules/withdrawal-period.ts'
import { longDay } from '#server/tenants/format/long-day.ts'
import { findTimeZone } from '#server/calls/shop-days.ts'
import { noteForMerchant } from '#server/tenants/notices/note-for-merchant.ts'
import { jobOf, onJob } from '#server/tenants/jobs.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { endUnpaid } from '../holds/cancellation.ts'
import { alertShop, queueOrderMail } from '../order/queue-order-mail.ts'
import { lockOrder } from '../order/orders.queries.ts'
import { canCancelOwed } from '../order/orders.rules.ts'
import { orderNumberIn } from '../order/typed-order-number.ts'
import { findReturnSettings } from './return-settings.ts'
import {
  insertReturn,
  type LineToReturn,
  listLinesToReturn,
  listSwapping,
  unitsText,
  type Units,
  updateReturn,
} from './returns.queries.ts'
import { buyerMail } from './withdrawal-mails.ts'
import {
  findBuyer,
  findOrderStated,
  findStatement,
  type StatementRow,
  updateStatement,
} from './statements.queries.ts'
import { endOfPeriod } from './withdrawal-offer.ts'

type OfStatement = { statementId: number }

export const statementJob = jobOf<OfStatement>('orders.withdrawal')

/** Finds the order of a statement, and opens its case. The statement stays whatever happens here. */
export const statementJobs = [
  onJob<OfStatement>(statementJob, ({ write }, { statementId }) =>
    write(async (tx) => {
      const statement = await findStatement(tx, statementId)
      if (!statement || statement.dismissed_at) return
      const { stated_order, email } = statement
      const number = orderNumberIn(stated_order)
      const orderId = statement.order_id ?? (await findOrderStated(tx, { number, email }))
      if (orderId === undefined) await noteForMerchant(tx)
      else await openWithdrawal(tx, statement, orderId)
    }),
  ),
]

/**
 * The case of a statement, once however often it is opened. An order that is not paid ends if all of
 * it was withdrawn from and none of it was sent; units that are not sent are held from now on.
 */
export async function openWithdrawal(
  tx: Tx,
  statement: StatementRow,
  orderId: number,
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (!order) return
  if (statement.order_id === null) await updateStatement(tx, statement.id, { order_id: orderId })
  const buyer = await findBuyer(tx, orderId)
  if (buyer?.email && buyer.email.toLowerCase() !== statement.email.toLowerCase()) {
    await tx.enqueue(buyerMail, { statementId: statement.id })
  }
  const asked = await listLinesToReturn(tx, orderId)
  const isFreed = await endWishes(tx, orderId, statement, asked)
  const lines = isFreed ? await listLinesToReturn(tx, orderId) : asked
  const isUnsentDebt = canCancelOwed(order) && lines.every(({ shipped }) => shipped === 0)
  if (isOfAll(statement, lines) && (order.status === 'awaiting_payment' || isUnsentDebt)) {
    await endUnpaid(tx, order, 'canceled', { actor: 'customer' })
    return
  }
  const { withdrawal_days } = await findReturnSettings(tx)
  const until = await endOfPeriod(tx, orderId, lines, withdrawal_days)
  const stated = dayIn(statement.received_at, await findTimeZone(tx))
  const { units, isSwap } = chosenIn(statement, lines)
  if (units.length === 0) return noteForMerchant(tx)
  const made = {
    order_id: orderId,
    kind: 'withdrawal',
    status: 'agreed',
    statement_id: statement.id,
    reason: statement.part,
    is_late: until !== undefined && stated > until,
    ...(isSwap && { wish: 'exchange' as const, chosen_at: statement.received_at }),
  } as const
  const id = await insertReturn(tx, made, units)
  if (id === undefined) return
  const t = tx.format.texts.of('merchant')
  const dueAt = new Date(statement.received_at.getTime() + REFUND_DAYS * DAY_MS)
  await alertShop(
    tx,
    orderId,
    t('withdrawn'),
    ...(isSwap ? [t('exchangeAsked')] : []),
    ...units.map((each) => unitsText(each, lines)),
    ...(order.status === 'awaiting_payment' || order.is_owed
      ? []
      : [t('refundBy', { day: longDay(dueAt, await findTimeZone(tx), tx.format.locale) })]),
  )
  const isOut = units.some(({ line }) => lines[line]!.shipped > 0)
  if (isOut) await queueOrderMail(tx, 'return_agreed', { orderId, returnId: id })
}

type Chosen = Units & { instead?: { variant_id: number | null } }

/** The units of a statement that can still be withdrawn from, and whether its sender would rather have other goods. */
function chosenIn({ lines: stated }: StatementRow, lines: readonly LineToReturn[]) {
  const chosen: readonly Chosen[] =
    stated ??
    lines
      .filter((each) => !each.no_withdrawal)
      .map(({ position, left }) => ({ line: position, quantity: left }))
  const units = chosen.flatMap(({ line, quantity, instead }) => {
    const left = Math.min(quantity, lines[line]?.left ?? 0)
    const wish_variant_id = instead?.variant_id ?? null
    return left > 0 ? [{ line, quantity: left, wish_variant_id }] : []
  })
  return { units, isSwap: chosen.some(({ instead }) => instead !== undefined) }
}

/**
 * A withdrawal from units for which the buyer wished other goods, none of which has come back, takes the place of
 * that wish. @returns whether there was one
 */
async function endWishes(
  tx: Tx,
  orderId: number,
  { lines: stated, part }: StatementRow,
  lines: readonly LineToReturn[],
): Promise<boolean> {
  if (lines.every(({ swapping }) => swapping === 0) || (stated === null && part !== ''))
    return false
  const isMeant = (at: number) => {
    const { left, swapping } = lines[at]!
    const named = stated?.find(({ line }) => line === at)?.quantity ?? 0
    return swapping > 0 && (stated === null || named > left)
  }
  const ended = (await listSwapping(tx, orderId)).filter((each) => each.lines.some(isMeant))
  for (const { id } of ended) {
    const to = { status: 'taken_back', ended_at: new Date() } as const
    await updateReturn(tx, { id, order_id: orderId }, to)
  }
  return ended.length > 0
}

/** Whether nothing of the order stays with its buyer. */
const isOfAll = ({ lines: stated, part }: StatementRow, lines: readonly LineToReturn[]) =>
  part === '' &&
  (stated === null ||
    lines.every(
      ({ position, left }) => (stated.find(({ line }) => line === position)?.quantity ?? 0) >= left,
    ))
