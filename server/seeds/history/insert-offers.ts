import { wireToCents } from '#contract/money.ts'
import { DEFAULT_CURRENCY } from '#contract/money.ts'
import type { DemoHistory } from '#demo/demo-history.ts'
import { addChosenCode, createPromotion } from '#server/orders/promotions/save-promotion.ts'
import { insertRow, insertRows, type ReadTx, type Tx, updateRow } from '#server/tenants/tx.ts'
import { pick } from '#server/platform/pick.ts'
import { withinShop } from '#server/tenants/within-shop.ts'
import type { Good } from './goods.ts'
import { HOUR_MS, type Past } from './past.ts'
import type { TimedOffer } from './plan-orders.ts'

/** The promotion that has ended; those that run have run since before the first order. */
export async function insertOffers(
  tx: Tx,
  { ended_promotion: ended }: DemoHistory,
  past: Past,
): Promise<TimedOffer[]> {
  const { db, tenantId } = tx
  const begun = new Date(past.at(190, 0))
  await db
    .updateTable('promotions')
    .set({ starts_at: begun, created_at: begun })
    .where('tenant_id', '=', tenantId)
    .execute()
  const id = await createPromotion(tx, {
    name: ended.name,
    kind: 'percent',
    target: 'order',
    value: String(ended.percent),
    minimum: '',
    starts_at: null,
    ends_at: null,
    combines: false,
    priority: 0,
    usage_limit: ended.usage_limit,
    per_customer_limit: null,
    is_scoped: false,
    category_ids: [],
    product_ids: [],
    announcement: '',
    is_automatic: false,
  })
  await addChosenCode(tx, id, ended.code)
  const from = new Date(past.at(ended.from_days_ago, 0))
  await updateRow(tx, 'promotions', id, {
    starts_at: from,
    created_at: from,
    ends_at: new Date(past.at(ended.to_days_ago, 0)),
  })
  return listOffers(tx)
}

async function listOffers({ db, tenantId }: ReadTx): Promise<TimedOffer[]> {
  const rows = await db
    .selectFrom('promotions as p')
    .leftJoin('coupon_codes as c', (join) => withinShop(join, 'c.promotion_id', 'p.id'))
    .selectAll('p')
    .select('c.code')
    .where('p.tenant_id', '=', tenantId)
    .orderBy('p.starts_at')
    .orderBy('p.id')
    .execute()
  return rows.map((row) => ({
    offer: {
      ...pick(row, 'id', 'name', 'code', 'kind', 'target', 'value', 'combines', 'priority'),
      minimumCents: row.minimum_cents,
      categoryIds: [],
      productIds: [],
      isLimited: row.usage_limit !== null,
      isCodeLimited: false,
    },
    from: row.starts_at.getTime(),
    to: row.ends_at?.getTime() ?? Infinity,
    firstOrderOnly: row.per_customer_limit !== null,
  }))
}

/** The sale that has ended, with the prices that changed. @returns what a good cost at a time */
export async function insertEndedSale(
  tx: Tx,
  { ended_sale: ended }: DemoHistory,
  { goods, past }: { goods: Good[]; past: Past },
): Promise<(good: Good, at: number) => number> {
  const sold = goods.find(({ slug }) => slug === ended.slug)!
  const saleCents = wireToCents(ended.price, DEFAULT_CURRENCY)
  const [from, to] = [past.at(ended.from_days_ago, 0), past.at(ended.to_days_ago, 0)]
  await insertRow(tx, 'sales', {
    product_id: sold.productId,
    state: 'ended',
    sale_price_cents: saleCents,
    normal_price_cents: sold.cents,
    lowest_price_30_days_cents: sold.cents,
    starts_at: new Date(from),
    started_at: new Date(from),
    ends_at: new Date(to),
    ended_at: new Date(to),
    created_at: new Date(from - HOUR_MS),
  })
  const change = (was_cents: number, price_cents: number, at: number) => ({
    product_id: sold.productId,
    was_cents,
    price_cents,
    changed_at: new Date(at),
  })
  await insertRows(tx, 'price_changes', [
    change(sold.cents, saleCents, from),
    change(saleCents, sold.cents, to),
  ])
  return (good, at) => (good.slug === ended.slug && at >= from && at < to ? saleCents : good.cents)
}
