import { inOrder, relaxDurability } from '#server/platform/database/pipeline.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { insertCart, lockCart } from './cart.queries.ts'

/**
 * Changes of one cart happen one after the other: what is asked for here is asked behind the lock of
 * the customer's cart, which is made where there is none yet.
 */
export async function behindLock<T>(
  tx: Tx,
  customerId: number,
  ask: () => Promise<T>,
): Promise<readonly [cart: { id: number }, answer: T]> {
  relaxDurability(tx)
  const [cart, answer] = await inOrder(tx, [() => lockCart(tx, customerId), ask])
  if (cart) return [cart, answer]
  await insertCart(tx, customerId)
  const [made, again] = await inOrder(tx, [() => lockCart(tx, customerId), ask])
  return [made!, again]
}
