import { addUp, part } from '#contract/calculation/shares.ts'
import { toStaff } from '#contract/language/said.ts'
import { attemptsOf } from '#server/payments/order-payments.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { listLinesToEdit } from '../edits/edits.queries.ts'
import { canBeEdited } from '../order/orders.rules.ts'
import { listAdjustments } from '../pricing/adjustments.queries.ts'
import { lineName } from '../pricing/ordered-line.ts'
import { sumOfParts } from '../refunds/refund-parts.rules.ts'
import type { ReturnRow } from '../returns/returns.queries.ts'
import { chargeAgain } from './charge-again.ts'
import { keptAgain } from './exchange.rules.ts'
import { leftWithCase } from './exchanges.queries.ts'
import { readPaid, wordsFor } from './read-paid.ts'
import type { LockedOrder } from './settle-exchange.ts'

/** Units of a line that came back after others had taken their place, and what the shop keeps of their price. */
export type Deduction = { line: number; quantity: number; cents: number }

/**
 * The buyer is asked for what the shop keeps of goods that were replaced at once: they have left the order with
 * their whole price, so it is a line of its own. The order is locked.
 * @throws Refusal 409 on more than left the order with these units
 */
export async function chargeDeductions(
  tx: Tx,
  { order, found }: { order: LockedOrder; found: ReturnRow },
  { deductions, reason }: { deductions: readonly Deduction[]; reason: string },
): Promise<void> {
  if (!canBeEdited(order)) refuse(409, toStaff('editOfEndedOrder'))
  if ((await attemptsOf(tx, order.id)) !== 'none') refuse(409, toStaff('partsWhilePaying'))
  const lines = await listLinesToEdit(tx, order.id)
  const words = wordsFor(lines, order)
  const left = await leftWithCase(tx, found.id)
  for (const { line, quantity, cents } of deductions) {
    const of = left.find((each) => each.line === line)
    const most = of ? part(of.cents, quantity, of.quantity) : 0
    if (cents > most) {
      const said = { amount: words.money(most), name: words.line(line) }
      refuse(409, toStaff('deductionAtMost', said))
    }
  }
  const paid = await readPaid(tx, order.id, lines)
  const adjustments = await listAdjustments(tx, order.id)
  const label = tx.format.textsOf(order.locale).of('documents')('keptPart')
  const kept = deductions.map(({ line: at, cents }, to) => {
    const { paidCents, removedCents } = paid.lines[at]!
    const name = `${label}: ${lineName(lines[at]!)}`
    const own = adjustments.filter(({ line }) => line === at)
    return keptAgain(own, { name, wholeCents: addUp([paidCents, removedCents]), cents, to })
  })
  const content = {
    lines: kept.map(({ line }) => line),
    adjustments: kept.flatMap((each) => each.adjustments),
  }
  await chargeAgain(tx, { order, found }, { content, cents: sumOfParts(deductions), reason })
}
