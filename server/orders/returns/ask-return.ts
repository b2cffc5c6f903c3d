import { said } from '#contract/language/said.ts'
import { writtenDate } from '#contract/language/delivery-words.ts'
import { todayIn } from '#contract/places/zone-time.ts'
import type { OrderStatus } from '#contract/orders.ts'
import type { ReturnOffer } from '#contract/withdrawals.ts'
import { findTimeZone } from '#server/calls/shop-days.ts'
import { assertNoFaults } from '#server/platform/serving/faults.ts'
import { plainText } from '#server/platform/serving/plain-text.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'
import { alertShop, queueOrderMail } from '../order/queue-order-mail.ts'
import { lockOrder } from '../order/orders.queries.ts'
import { lineName } from '../pricing/ordered-line.ts'
import { findReturnSettings } from './return-settings.ts'
import {
  findSameReturn,
  insertReturn,
  type LineToReturn,
  listLinesToReturn,
  unitsText,
  type Units,
  type Wish,
} from './returns.queries.ts'
import { assertCanSwap, readSwaps } from './swaps.queries.ts'
import { returnableOf } from './returns.rules.ts'
import { endOfPeriod } from './withdrawal-offer.ts'

const LONGEST_REASON = 2000

/** @throws Refusal 404 in a shop that takes nothing back by itself */
export async function readReturnOffer(
  tx: ReadTx,
  { id, order_number, status }: { id: number; order_number: string; status: OrderStatus },
): Promise<ReturnOffer> {
  const { return_days: days, exceptions, way_back_paid_by } = await findReturnSettings(tx)
  if (days === 0) return notFound()
  const lines = await listLinesToReturn(tx, id)
  const swapOf = await readSwaps(tx, id)
  return {
    order_number,
    until: (await endOfPeriod(tx, id, lines, days)) ?? null,
    days,
    exceptions,
    way_back_paid_by,
    lines: lines.map((line) => ({
      line: line.position,
      name: lineName(line),
      quantity: returnableOf(line, status),
      is_excluded: line.no_withdrawal,
      ...swapOf(line),
    })),
  }
}

type Request = {
  lines: readonly (Units & { variant_id?: number | null | undefined })[]
  reason?: string | undefined
  wish?: Wish | undefined
}

/**
 * Asks the shop to take units back; the same units with the same words a moment ago are the same case.
 * @returns the case's id
 * @throws Refusal 400 on nothing, 404 on a line that the order has not, 409 on more units than can come
 * back, before something was sent or after the period
 */
export async function askReturn(
  tx: Tx,
  orderId: number,
  { lines: asked, reason = '', wish = 'money' }: Request,
): Promise<number> {
  const { return_days: days, ...rules } = await findReturnSettings(tx)
  if (days === 0) return notFound()
  const { status } = (await lockOrder(tx, orderId)) ?? notFound()
  const lines = await listLinesToReturn(tx, orderId)
  await assertInTime(tx, orderId, lines, { days, ...rules })
  const typed = plainText(reason)
  assertNoFaults({
    lines: asked.length === 0 || isTwice(asked) ? said('chooseUnits') : undefined,
    reason:
      typed.length > LONGEST_REASON
        ? said('atMostCharacters', { count: LONGEST_REASON })
        : undefined,
  })
  if (lines.every(({ shipped }) => shipped === 0)) refuse(409, said('returnNothingSent'))
  for (const { line: at, quantity } of asked) {
    const line = lines[at] ?? notFound()
    const count = returnableOf(line, status)
    if (quantity > count) refuse(409, said('atMostToReturn', { count, name: lineName(line) }))
  }
  const isSwap = wish === 'exchange'
  if (isSwap) await assertCanSwap(tx, orderId, asked)
  const same = await findSameReturn(tx, { orderId, reason: typed, wish, lines: asked })
  if (same !== undefined) return same
  const made = { kind: 'return', status: 'asked', statement_id: null, is_late: false } as const
  const units = asked.map(({ variant_id, ...each }) => ({
    ...each,
    wish_variant_id: isSwap ? (variant_id ?? null) : null,
  }))
  const id = await insertReturn(tx, { order_id: orderId, reason: typed, wish, ...made }, units)
  await queueOrderMail(tx, 'return_asked', { orderId, returnId: id! })
  const t = tx.format.texts.of('merchant')
  await alertShop(
    tx,
    orderId,
    t(isSwap ? 'exchangeAsked' : 'returnAsked'),
    ...asked.map((each) => unitsText(each, lines)),
  )
  return id!
}

const isTwice = (units: readonly Units[]) =>
  new Set(units.map(({ line }) => line)).size < units.length

type Rules = { days: number; sells_to_eu: boolean; withdrawal_days: number }

async function assertInTime(
  tx: ReadTx,
  orderId: number,
  lines: readonly LineToReturn[],
  { days, sells_to_eu, withdrawal_days }: Rules,
): Promise<void> {
  const today = todayIn(await findTimeZone(tx))
  const until = await endOfPeriod(tx, orderId, lines, days)
  if (until === undefined || today <= until) return
  const canWithdraw =
    sells_to_eu && today <= ((await endOfPeriod(tx, orderId, lines, withdrawal_days)) ?? today)
  const day = writtenDate(until, tx.format.texts.of('general'))
  refuse(409, said(canWithdraw ? 'returnsEndedButWithdrawal' : 'returnsEnded', { day }))
}
