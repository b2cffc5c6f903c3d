import type { OrderStatus } from '#contract/orders.ts'
import { dayIn, todayIn } from '#contract/places/zone-time.ts'
import { lastDay, lastDelivery } from '#contract/rules/withdrawal-period.ts'
import type { WithdrawalOffer } from '#contract/withdrawals.ts'
import { findTimeZone } from '#server/calls/shop-days.ts'
import { notFound } from '#server/platform/serving/refusal.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { lineName } from '../pricing/ordered-line.ts'
import { listShipments } from '../shipments/shipments.queries.ts'
import { leftOf } from '../shipments/shipments.rules.ts'
import { findReturnSettings } from './return-settings.ts'
import { type LineToReturn, listLinesToReturn } from './returns.queries.ts'
import { type WayBack, waysBackOf } from './returns.rules.ts'
import { readSwaps } from './swaps.queries.ts'

type OfferedOrder = { id: number; order_number: string }

/** @throws Refusal 404 in a shop that does not sell to consumers in the EU */
export async function assertSellsToEu(tx: ReadTx): Promise<void> {
  if (!(await findReturnSettings(tx)).sells_to_eu) notFound()
}

/** The parts of an order that its buyer can withdraw from. @throws Refusal 404 */
export async function readWithdrawalOffer(
  tx: ReadTx,
  { id, order_number }: OfferedOrder,
): Promise<WithdrawalOffer> {
  await assertSellsToEu(tx)
  const lines = await listLinesToReturn(tx, id)
  const { withdrawal_days } = await findReturnSettings(tx)
  const swapOf = await readSwaps(tx, id)
  return {
    order_number,
    days: withdrawal_days,
    until: (await endOfPeriod(tx, id, lines, withdrawal_days)) ?? null,
    lines: lines.map((line) => ({
      line: line.position,
      name: lineName(line),
      // A wish for other goods does not end the right to money.
      quantity: line.left + line.swapping,
      is_excluded: line.no_withdrawal,
      ...(canSwap(line) ? swapOf(line) : { can_swap: false }),
    })),
  }
}

/** Only goods that were sent can be exchanged for others. */
export const canSwap = ({ shipped, exchanged }: LineToReturn): boolean => shipped > exchanged

/**
 * The ways back that an order offers its buyer now. Reads nothing in a shop that has neither.
 */
export async function listWaysBack(
  tx: ReadTx,
  { id, status }: { id: number; status: OrderStatus },
): Promise<WayBack[]> {
  if (!tx.format.hasReturns) return []
  const [settings, lines, zone] = await Promise.all([
    findReturnSettings(tx),
    listLinesToReturn(tx, id),
    findTimeZone(tx),
  ])
  const until = async (days: number) => (await endOfPeriod(tx, id, lines, days)) ?? null
  return waysBackOf({
    status,
    lines,
    today: todayIn(zone),
    until: {
      ...(settings.sells_to_eu && { withdrawal: await until(settings.withdrawal_days) }),
      ...(settings.return_days > 0 && { return: await until(settings.return_days) }),
    },
  })
}

/** The last day of so many after everything has arrived, in the shop's zone. */
export async function endOfPeriod(
  tx: ReadTx,
  orderId: number,
  lines: readonly LineToReturn[],
  days: number,
): Promise<string | undefined> {
  const unsent = lines.reduce((sum, line) => sum + leftOf(line), 0)
  const arrived = lastDelivery(await listShipments(tx, orderId), unsent)
  return arrived && lastDay(dayIn(arrived, await findTimeZone(tx)), days)
}
