import { insertRows } from '#server/tenants/tx.ts'
import { DAY_MS } from '#contract/rules/days.ts'
import type { Good } from './goods.ts'
import type { History } from './history.ts'

/** The stock that came in: what is there now, and all that orders took since and did not return. */
export async function insertStock(history: History): Promise<void> {
  const { tx, goods, orders, manager, past } = history
  const taken = new Map<Good, number>()
  for (const { lines, stock } of orders) {
    if (stock === 'returned') continue
    for (const { good, quantity } of lines) taken.set(good, (taken.get(good) ?? 0) + quantity)
  }
  const received = goods.flatMap((good) => {
    const difference = good.stock + (taken.get(good) ?? 0)
    const reason = [good.variantName, 'Made and counted'].filter(Boolean).join(': ')
    const at = Math.max(past.at(185, 8 * 60), good.addedAt + DAY_MS / 24)
    return difference === 0 ? [] : { good, difference, reason, at }
  })
  await insertRows(
    tx,
    'stock_changes',
    received.map(({ good, difference, reason, at }) => ({
      product_id: good.productId,
      staff_id: manager.id,
      by_name: manager.name,
      difference,
      stock: difference,
      reason,
      created_at: new Date(at),
    })),
  )
  for (const { good, difference, reason, at } of received) {
    history.acts.push({
      by: manager,
      at,
      act: 'product.stock',
      subject: { kind: 'product', id: good.productId, label: good.name },
      after: { difference, stock: difference, reason },
    })
  }
}
