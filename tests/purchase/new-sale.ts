import { planSale, type SalePlan } from '#server/products/sales/plan-sale.ts'
import { jobsDone, startNow } from '../jobs.ts'
import type { OpenShop } from '../open-shop.ts'

const HOUR_MS = 3_600_000

export const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS)

/** A sale of a product of the khukuri shop, for an hour from now by default. */
export async function newSale(
  shop: OpenShop,
  { id }: { id: number },
  plan: Partial<SalePlan> = {},
): Promise<number[]> {
  return shop.write(1, (tx) =>
    planSale(tx, {
      productId: id,
      variantId: null,
      reduction: { toCents: 500 },
      startsAt: null,
      endsAt: inHours(1),
      ...plan,
    }),
  )
}

/** The time of a sale's start or end comes, and the job that waits for it does its work. */
export async function comesTrue(
  shop: OpenShop,
  [id]: number[],
  end: 'starts_at' | 'ends_at',
): Promise<void> {
  const starts = end === 'ends_at' ? `, starts_at = least(starts_at, now() - interval '2 s')` : ''
  await shop.owner.query(
    `update sales set ${end} = now() - interval '1 s' ${starts} where tenant_id = 1 and id = $1`,
    [id],
  )
  await startNow(shop, 'products.sale', { saleId: id })
  await jobsDone(shop, 'products.sale')
}
