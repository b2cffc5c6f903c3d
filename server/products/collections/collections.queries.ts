import { sql, type SqlBool } from 'kysely'
import type { CollectionCondition } from '#contract/backoffice/records/collections.ts'
import { placesOf } from '#contract/rules/currencies.ts'
import { findRenamed } from '#server/tenants/former-slugs.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import type { Condition } from '../catalogue/products.queries.ts'
import { boundsOf, chipsOf } from '../filters/choice.rules.ts'
import { allOf, conditionsOf, priceWithin } from '../filters/matching.queries.ts'

const COLUMNS = [
  'id',
  'slug',
  'name',
  'description',
  'picture',
  'picture_alt',
  'seo_title',
  'seo_description',
  'is_by_hand',
  'matches',
  'conditions',
] as const

const published = ({ db, tenantId }: ReadTx) =>
  db
    .selectFrom('collections')
    .select(COLUMNS)
    .where('tenant_id', '=', tenantId)
    .where('is_published', '=', true)

export type CollectionRow = NonNullable<Awaited<ReturnType<typeof findCollection>>>

/** The published collection that has the slug, or had it last. */
export const findCollection = async (tx: ReadTx, slug: string) =>
  (await published(tx).where('slug', '=', slug).executeTakeFirst()) ??
  findRenamed(tx, 'collection', slug, (id) => published(tx).where('id', '=', id).executeTakeFirst())

type Rule = { matches: string; conditions: CollectionCondition[] }

/** Whether the product `p` belongs to a collection, as it is at this moment. */
export const isIn = (tx: ReadTx, collection: Rule & { id: number; is_by_hand: boolean }) =>
  collection.is_by_hand
    ? sql<SqlBool>`p.id in (select c.product_id from collection_products c
        where c.tenant_id = ${tx.tenantId} and c.collection_id = ${collection.id})`
    : meets(tx, collection)

/** A rule without conditions is met by no product. */
export function meets(tx: ReadTx, { matches, conditions }: Rule): Condition {
  if (conditions.length === 0) return sql<SqlBool>`false`
  const parts = conditions.map((condition) => partOf(tx, condition))
  return matches === 'all' ? allOf(parts) : sql<SqlBool>`(${sql.join(parts, sql` or `)})`
}

function partOf(tx: ReadTx, condition: CollectionCondition): Condition {
  switch (condition.field) {
    case 'filter': {
      const filter = tx.format.filters.find(({ name }) => name === condition.name)
      if (!filter || filter.kind === 'range') return sql<SqlBool>`false`
      return allOf(conditionsOf(tx, [chipsOf(filter, condition.values)]))
    }
    case 'price': {
      const { from, to } = condition
      return priceWithin(
        boundsOf(from ?? undefined, to ?? undefined, 10 ** placesOf(tx.format.currency)),
      )
    }
    case 'tag':
      return sql<SqlBool>`${condition.tag}::text = any(p.tags)`
    case 'stock':
      return condition.is_in_stock ? sql<SqlBool>`p.is_in_stock` : sql<SqlBool>`not p.is_in_stock`
    case 'sale':
      return condition.is_on_sale
        ? sql<SqlBool>`p.list_price_cents is not null`
        : sql<SqlBool>`p.list_price_cents is null`
    case 'age':
      // From midnight on, so that a kept list is true until the next one: `turnAges`.
      return sql<SqlBool>`p.created_at >= date_trunc('day', now(), 'UTC') - make_interval(days => ${condition.days}::int)`
  }
}

/** The place of the product `p` in a collection by hand. */
export const placeIn = ({ tenantId }: ReadTx, { id }: Pick<CollectionRow, 'id'>) =>
  sql<number>`(select c.position from collection_products c
    where c.tenant_id = ${tenantId} and c.collection_id = ${id} and c.product_id = p.id)`
