import { addUp, part } from '#contract/calculation/shares.ts'
import { toStaff } from '#contract/language/said.ts'
import { attemptsOf } from '#server/payments/order-payments.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import type { Tx } from '#server/tenants/tx.ts'
import type { NewLine } from '../placing/place-order.queries.ts'
import { canBeEdited } from '../order/orders.rules.ts'
import { listAdjustments } from '../pricing/adjustments.queries.ts'
import { editedOrder } from '../pricing/edited-order.rules.ts'
import { listCaseLines, type ReturnRow, updateReturn } from '../returns/returns.queries.ts'
import type { LockedOrder } from './settle-exchange.ts'
import { chargeAgain } from './charge-again.ts'
import { leftWithCase, listLinesAsNew } from './exchanges.queries.ts'
import { readPaid } from './read-paid.ts'
import { listLinesToEdit } from '../edits/edits.queries.ts'

/**
 * The buyer keeps goods that were replaced at once: they are in the order again, at what left it for them, and
 * the buyer is asked for that. The order is locked. @returns the cents
 * @throws Refusal 409 where nothing is missing
 */
export async function chargeMissing(
  tx: Tx,
  { order, found }: { order: LockedOrder; found: ReturnRow },
): Promise<number> {
  if (found.status !== 'agreed' || found.sends !== 'first') {
    refuse(409, toStaff('nothingIsMissing'))
  }
  if (!canBeEdited(order)) refuse(409, toStaff('editOfEndedOrder'))
  if ((await attemptsOf(tx, order.id)) !== 'none') refuse(409, toStaff('partsWhilePaying'))
  const missing = (await listCaseLines(tx, found.id)).flatMap(({ line, exchanged, received }) =>
    exchanged > received ? [{ line, quantity: exchanged - received }] : [],
  )
  if (missing.length === 0) refuse(409, toStaff('nothingIsMissing'))
  const left = await leftWithCase(tx, found.id)
  const charged = missing.map(({ line, quantity }) => {
    const of = left.find((each) => each.line === line)!
    const kept = part(of.cents, of.quantity - quantity, of.quantity)
    return { line, quantity, cents: addUp([of.cents, 0 - kept]) }
  })
  const content = await linesAgain(tx, order, charged)
  const cents = addUp(charged.map((each) => each.cents))
  await chargeAgain(tx, { order, found }, { content, cents, reason: '' })
  await updateReturn(tx, found, { status: 'closed', ended_at: new Date() })
  return cents
}

type Charged = { line: number; quantity: number; cents: number }

/** Lines with what is left of the discounts and taxes that they had. */
async function linesAgain(tx: Tx, order: LockedOrder, charged: readonly Charged[]) {
  const [lines, standing, adjustments] = await Promise.all([
    listLinesAsNew(tx, order.id),
    listLinesToEdit(tx, order.id),
    listAdjustments(tx, order.id),
  ])
  const paid = await readPaid(tx, order.id, standing)
  const t = tx.format.textsOf(order.locale).of('documents')
  const words = { label: t('discount'), kept: t('keptPart'), because: t('orderChanged') }
  const again = charged.map(({ line: at, quantity, cents }, to) => {
    const line = lines[at]!
    const { paidCents, removedCents } = paid.lines[at]!
    const own = adjustments.filter((each) => each.line === at)
    const gone = {
      line: 0,
      quantity: line.quantity - quantity,
      cents: addUp([paidCents, removedCents, 0 - cents]),
    }
    const now = editedOrder<NewLine>(
      [line],
      own.map((each) => ({ ...each, line: 0 })),
      [gone],
      words,
    )
    return {
      line: now.lines[0]!,
      adjustments: now.adjustments.map((each) => ({ ...each, line: to })),
    }
  })
  return {
    lines: again.map(({ line }) => line),
    adjustments: again.flatMap((each) => each.adjustments),
  }
}
