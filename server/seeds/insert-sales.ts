import { DAY_MS } from '#contract/rules/days.ts'
import { wireToCents } from '#contract/money.ts'
import { DEFAULT_CURRENCY } from '#contract/money.ts'
import type { DemoShop } from '#demo/demo-shop.ts'
import { planSale } from '#server/products/sales/plan-sale.ts'
import { productIdOf } from '#server/products/sales/find-by-name.ts'
import { type Tx, updateTable } from '#server/tenants/tx.ts'

/**
 * Plans sales like a merchant, from now on. There is no queue yet: the server that starts finds
 * sales for whose end no job waits.
 */
export async function insertSales(tx: Tx, { sales }: DemoShop): Promise<void> {
  const unqueued: Tx = { ...tx, enqueue: () => Promise.resolve() }
  for (const { slug, price, days } of sales) {
    await planSale(unqueued, {
      productId: await productIdOf(tx, slug),
      variantId: null,
      reduction: { toCents: wireToCents(price, DEFAULT_CURRENCY) },
      startsAt: null,
      endsAt: new Date(Date.now() + days * DAY_MS),
    })
  }
  await updateTable(tx, 'sales').set({ queued_for: null }).execute()
}
