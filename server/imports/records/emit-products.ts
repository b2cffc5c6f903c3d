import { MOST_IDS } from '#contract/events.ts'
import type { Tx } from '#server/tenants/tx.ts'

/** Notes the products that a batch of a file has written or removed, for programs of the shop. */
export async function emitProducts(
  tx: Tx,
  { kind }: { kind: string },
  ids: readonly number[],
): Promise<void> {
  if (kind !== 'product') return
  for (let at = 0; at < ids.length; at += MOST_IDS) {
    const some = ids.slice(at, at + MOST_IDS)
    await tx.emit('products.changed', some[0]!, () => ({ ids: some }))
  }
}
