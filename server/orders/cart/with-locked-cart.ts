import { relaxDurability, sendBatch, type Statements } from '#server/platform/database/batch.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { insertCart, lockCart } from './cart.queries.ts'

/**
 * Changes of one cart happen one after the other: `statements` stand behind the lock of the
 * customer's cart, which is made where there is none yet. `first` precedes the lock, once.
 */
export async function withLockedCart<Answer>(
  tx: Tx,
  customerId: number,
  statements: Statements<Answer>,
  first?: Statements<unknown>,
): Promise<readonly [cart: { id: number }, answer: Answer]> {
  relaxDurability(tx)
  const locking = lockCart.statement(tx, customerId)
  const [_first, cart, answer] = await sendBatch(tx, [first, locking, statements])
  if (cart) return [cart, answer]
  await insertCart(tx, customerId)
  const [made, again] = await sendBatch(tx, [locking, statements])
  return [made!, again]
}
