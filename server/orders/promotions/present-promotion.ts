import type { Promotion } from '#contract/backoffice/catalogue/promotions.ts'
import { centsToWire } from '#contract/money.ts'
import { notFound } from '#server/platform/serving/refusal.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { pick } from '#server/platform/pick.ts'
import { listPromotions, type PromotionRow } from './promotions.queries.ts'

/** Newest first. */
export const readPromotions = async (tx: ReadTx): Promise<Promotion[]> =>
  (await listPromotions(tx)).map((row) => present(row, tx.format.currency))

/** @throws Refusal 404 */
export async function readPromotion(tx: ReadTx, id: number): Promise<Promotion> {
  const [row] = await listPromotions(tx, { id })
  return row ? present(row, tx.format.currency) : notFound()
}

const present = (row: PromotionRow, currency: string): Promotion => ({
  ...pick(row, 'id', 'name', 'kind', 'target'),
  ...pick(row, 'combines', 'priority', 'usage_limit', 'per_customer_limit'),
  ...pick(row, 'is_scoped', 'category_ids', 'product_ids', 'announcement'),
  ...pick(row, 'is_automatic', 'codes', 'code_count', 'orders'),
  value: valueOf(row, currency),
  minimum: row.minimum_cents === 0 ? '' : centsToWire(row.minimum_cents, currency),
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at?.toISOString() ?? null,
  state: stateOf(row),
  cost: centsToWire(row.cost_cents, currency),
  brought: centsToWire(row.brought_cents, currency),
})

/** "12.5" of a percentage, "10.00" of an amount. */
function valueOf({ kind, value }: PromotionRow, currency: string): string {
  if (kind === 'free_shipping') return ''
  return kind === 'percent' ? String(value / 100) : centsToWire(value, currency)
}

function stateOf({ is_running, starts_at, ends_at, usage_limit, used }: PromotionRow) {
  if (ends_at !== null && (ends_at <= starts_at || ends_at <= new Date())) return 'ended'
  if (!is_running) return 'planned'
  return usage_limit !== null && used >= usage_limit ? 'used_up' : 'running'
}
