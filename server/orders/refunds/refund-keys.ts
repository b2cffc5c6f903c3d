import { toStaff } from '#contract/language/said.ts'
import { createHash } from 'node:crypto'
import { refuse } from '#server/platform/serving/refusal.ts'
import { insertRow, selectFrom, type Tx } from '#server/tenants/tx.ts'

/**
 * Notes the key of a refund with its request. The order is locked, so of two with the same key the
 * second finds the first. @returns false if this request was carried out before
 * @throws Refusal 409 if the key came with another request
 */
export async function takeRefundKey(
  tx: Tx,
  orderId: number,
  key: string,
  request: Record<string, unknown>,
): Promise<boolean> {
  const request_hash = hashOf(request)
  const earlier = await selectFrom(tx, 'order_refund_keys')
    .select('request_hash')
    .where('order_id', '=', orderId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (earlier) {
    if (earlier.request_hash === request_hash) return false
    refuse(409, toStaff('thisIdempotencyKeyWasUsedForAnother'))
  }
  await insertRow(tx, 'order_refund_keys', { order_id: orderId, key, request_hash })
  return true
}

/** However the request was written: the order of its fields does not count. */
function hashOf(request: Record<string, unknown>): string {
  const fields = Object.entries(request)
    .filter(([, value]) => value !== undefined)
    .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url')
}
