import type { Texts } from '#contract/language/texts.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { editedOrder } from './edited-order.rules.ts'
import { listRemoved } from './edits.queries.ts'
import type { AdjustmentRow } from './order-entries.rules.ts'
import type { OrderLineRow } from './order-lines.queries.ts'

/** An order as it stands, for its buyer. */
export type StandingOrder = {
  /** Without those of which nothing is left. */
  lines: OrderLineRow[]
  adjustments: AdjustmentRow[]
  /** Finds the place of a line of the order in `lines`. */
  placeOf: (line: number) => number
}

type Placed = Pick<StandingOrder, 'lines' | 'adjustments'>

/** The lines of an order as they stand after its edits. `texts`: those of its language. */
export async function standingOf(
  tx: ReadTx,
  { id, edit_round }: { id: number; edit_round: number },
  { lines, adjustments }: Placed,
  texts: Texts,
): Promise<StandingOrder> {
  // Few orders are edited.
  if (edit_round === 0) return { lines, adjustments, placeOf: (line) => line }
  const t = texts.of('documents')
  const words = { label: t('discount'), kept: t('keptPart'), because: t('orderChanged') }
  const now = editedOrder(lines, adjustments, await listRemoved(tx, id), words)
  const kept = now.lines.flatMap(({ quantity }, at) => (quantity > 0 ? [at] : []))
  const placeOf = (line: number) => kept.indexOf(line)
  return {
    lines: kept.map((at) => now.lines[at]!),
    // An amount that the shop keeps of goods that left is of the order as a whole.
    adjustments: now.adjustments.flatMap((each): AdjustmentRow[] => {
      if (each.line !== null && kept.includes(each.line)) {
        return [{ ...each, line: placeOf(each.line) }]
      }
      return each.line === null || each.amount_cents !== 0 ? [{ ...each, line: null }] : []
    }),
    placeOf,
  }
}
