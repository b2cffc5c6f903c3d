import type { Tx } from '#server/tenants/tx.ts'
import { applyRows } from '../edits/apply-edit.ts'
import { type EditContent, insertEdit, raiseRound } from '../edits/edits.queries.ts'
import { randomId } from '#server/platform/database/random-id.ts'
import type { ReturnRow } from '../returns/returns.queries.ts'
import { keptByBuyer } from './exchanges.queries.ts'
import { type LockedOrder, settle } from './settle-exchange.ts'

type ToCharge = {
  content: Pick<EditContent, 'lines' | 'adjustments'>
  cents: number
  /** For the buyer as well. */
  reason: string
}

/**
 * Adds lines to an order for which nothing is sent, because its buyer has the goods or has sent them back, and
 * asks for their amount. The order is locked.
 */
export async function chargeAgain(
  tx: Tx,
  { order, found }: { order: LockedOrder; found: ReturnRow },
  { content: added, cents: in_cents, reason }: ToCharge,
): Promise<void> {
  const content = { ...added, removed: [] }
  const id = randomId()
  const sums = { in_cents, out_cents: 0, content }
  await insertEdit(tx, {
    id,
    order_id: order.id,
    return_id: found.id,
    state: 'applied',
    reason,
    note: reason,
    ...sums,
    ends_at: null,
  })
  await raiseRound(tx, order.id)
  const { status } = order
  // The added lines have no goods to send, so the order stays where it is.
  const standing = {
    ...order,
    status: status === 'awaiting_payment' ? status : ('paid' as const),
  }
  await applyRows(tx, standing, { id, ...sums })
  await keptByBuyer(tx, order.id, id)
  await settle(tx, order, { editId: id, difference: in_cents, way: undefined })
}
