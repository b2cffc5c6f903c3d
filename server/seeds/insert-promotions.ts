import { addChosenCode, createPromotion } from '#server/orders/promotions/save-promotion.ts'
import type { DemoShop } from '#demo/demo-shop.ts'
import type { Tx } from '#server/tenants/tx.ts'

/** Makes promotions like a merchant, from now on and without an end. */
export async function insertPromotions(tx: Tx, { promotions }: DemoShop): Promise<void> {
  for (const { code, percent, minimum = '', per_customer_limit = null, ...said } of promotions) {
    const id = await createPromotion(tx, {
      ...said,
      kind: 'percent',
      target: 'order',
      value: percent,
      minimum,
      starts_at: null,
      ends_at: null,
      combines: false,
      priority: 0,
      usage_limit: null,
      per_customer_limit,
      is_scoped: false,
      category_ids: [],
      product_ids: [],
      is_automatic: code === undefined,
    })
    if (code !== undefined) await addChosenCode(tx, id, code)
  }
}
