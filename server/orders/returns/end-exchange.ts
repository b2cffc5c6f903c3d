import { sql } from 'kysely'
import { type Tx, updateRow, updateTable } from '#server/tenants/tx.ts'
import { endHeld } from '../order/offered-edit.ts'

/**
 * Ends what is left of the exchange of a case: the goods that wait return to stock, and the units that have not
 * left the order are due in money once more. The order is locked.
 */
export async function endExchange(
  tx: Tx,
  orderId: number,
  returnId: number,
  as: 'lapsed' | 'dropped',
): Promise<void> {
  const ended = await endHeld(tx, orderId, returnId, as)
  if (ended.length === 0) return
  await updateTable(tx, 'order_return_lines')
    .set({ to_exchange: sql`exchanged` })
    .where('return_id', '=', returnId)
    .execute()
  await updateRow(tx, 'order_returns', returnId, { sends: null })
}
