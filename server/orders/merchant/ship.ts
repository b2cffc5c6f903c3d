import { plainText } from '#server/platform/serving/plain-text.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { markShipped } from './merchant-verbs.ts'
import { insertShipment } from './staff-order.queries.ts'
import { noteWithTracking, type Tracking } from './tracking.rules.ts'

/** Sends an order off; what the parcel is followed by stands with the order and in its mail. */
export async function ship(
  tx: Tx,
  id: number,
  tracking: Tracking,
  note = '',
  mailAfter?: Date,
): Promise<void> {
  await markShipped(tx, id, noteWithTracking(plainText(note), tracking), mailAfter)
  if (Object.values(tracking).some(Boolean)) await insertShipment(tx, { order_id: id, ...tracking })
}
