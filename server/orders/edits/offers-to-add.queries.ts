import { appliesToNothing } from '#contract/backoffice/catalogue/promotions.ts'
import { type ReadTx, selectFrom } from '#server/tenants/tx.ts'
import type { Offer } from '../pricing/offers.rules.ts'

/**
 * The automatic offers on goods that run now and have no limits, so that a change of an order counts no use of
 * them. Added items have no delivery of their own.
 */
export async function listOffersToAdd(tx: ReadTx): Promise<Offer[]> {
  const now = new Date()
  const found = await selectFrom(tx, 'promotions')
    .select(['id', 'name', 'kind', 'target', 'value', 'minimum_cents as minimumCents', 'combines'])
    .select(['priority', 'is_scoped'])
    .where('is_automatic', '=', true)
    .where('kind', '<>', 'free_shipping')
    .where('usage_limit', 'is', null)
    .where('per_customer_limit', 'is', null)
    .where('starts_at', '<=', now)
    .where((on) => on.or([on('ends_at', 'is', null), on('ends_at', '>', now)]))
    .$narrowType<Pick<Offer, 'kind' | 'target'>>()
    .orderBy('id')
    .execute()
  const scopes = found.some(({ is_scoped }) => is_scoped)
    ? await selectFrom(tx, 'promotion_scopes')
        .select(['promotion_id', 'category_id', 'product_id'])
        .where(
          'promotion_id',
          'in',
          found.map(({ id }) => id),
        )
        .execute()
    : []
  return found.flatMap(({ is_scoped, ...offer }) => {
    const own = scopes.filter(({ promotion_id }) => promotion_id === offer.id)
    const categoryIds = own.flatMap(({ category_id }) => category_id ?? [])
    const productIds = own.flatMap(({ product_id }) => product_id ?? [])
    const goods = { is_scoped, category_ids: categoryIds, product_ids: productIds }
    if (appliesToNothing(goods)) return []
    const terms = { code: null, categoryIds, productIds, isLimited: false, isCodeLimited: false }
    return [{ ...offer, ...terms }]
  })
}
