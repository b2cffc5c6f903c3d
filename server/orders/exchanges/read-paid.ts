import { centsText } from '#contract/money.ts'
import { moneyFormOf } from '#server/tenants/format/money-form.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import type { LineToEdit } from '../edits/edits.queries.ts'
import { listAdjustments } from '../pricing/adjustments.queries.ts'
import { listRemoved } from '../pricing/edits.queries.ts'
import { lineName } from '../pricing/ordered-line.ts'
import { type PaidOrder, paidOrderOf } from '../refunds/refund-parts.rules.ts'
import { listCountedRefunds } from '../refunds/refunds.queries.ts'

/** The amounts paid for an order, by line. */
export const readPaid = async (
  tx: ReadTx,
  orderId: number,
  lines: readonly LineToEdit[],
): Promise<PaidOrder> =>
  paidOrderOf(
    lines,
    await listAdjustments(tx, orderId),
    await listCountedRefunds(tx, orderId),
    await listRemoved(tx, orderId),
  )

/** The words of a refusal that names a line or an amount. */
export const wordsFor = (
  lines: readonly LineToEdit[],
  order: { currency: string; locale: string },
) => ({
  line: (at: number) => lineName(lines[at]!),
  money: (cents: number) => centsText(cents, moneyFormOf(order)),
})
