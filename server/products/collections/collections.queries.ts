import { sql, type SqlBool } from 'kysely'
import type { CollectionCondition } from '#contract/backoffice/records/collections.ts'
import { placesOf } from '#contract/rules/currencies.ts'
import { findRenamed } from '#server/tenants/former-slugs.ts'
import { type ReadTx, selectFrom } from '#server/tenants/tx.ts'
import type { Condition } from '../catalogue/products.queries.ts'
import { boundsOf, chipsOf } from '../filters/choice.rules.ts'
import {
  conditionsOf,
  IN_STOCK,
  type Part,
  partOf,
  priceWithin,
} from '../filters/matching.queries.ts'
import { allOf } from '../filters/variants.queries.ts'

export const COLUMNS = [
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

const published = (tx: ReadTx) =>
  selectFrom(tx, 'collections').select(COLUMNS).where('is_published', '=', true)

export type CollectionRow = NonNullable<Awaited<ReturnType<typeof findCollection>>>

/** The published collection that has the slug, or had it last. */
export const findCollection = async (tx: ReadTx, slug: string) =>
  (await published(tx).where('slug', '=', slug).executeTakeFirst()) ??
  findRenamed(tx, 'collection', slug, (id) => published(tx).where('id', '=', id).executeTakeFirst())

type Rule = { matches: string; conditions: CollectionCondition[] }

type Belonging = Rule & { id: number; is_by_hand: boolean }

/** Whether the product `p` belongs to a collection, as it is at this moment. */
export const isIn = (tx: ReadTx, collection: Belonging): Condition =>
  allOf(conditionsOf(tx, partsIn(tx, collection)))

/** The conditions of a collection. One variant meets all choices of its list. */
export const partsIn = (tx: ReadTx, collection: Belonging): Part[] =>
  collection.is_by_hand
    ? [
        {
          ofProduct: sql<SqlBool>`p.id in (select c.product_id from collection_products c
            where c.tenant_id = ${tx.tenantId} and c.collection_id = ${collection.id})`,
        },
      ]
    : partsOfRule(tx, collection)

/** Whether the product `p` meets a rule. */
export const meets = (tx: ReadTx, rule: Rule): Condition =>
  allOf(conditionsOf(tx, partsOfRule(tx, rule)))

/**
 * The conditions of a rule that are met together, by one variant. A rule without conditions is met by no
 * product. A price that no other condition on variants stands beside is the price that lists show.
 */
function partsOfRule(tx: ReadTx, { matches, conditions }: Rule): Part[] {
  if (conditions.length === 0) return [{ ofProduct: sql<SqlBool>`false` }]
  const parts = conditions.map((condition) => partOfRule(tx, condition))
  if (matches === 'any') return [anyOf(tx, parts.map(byShownPrice))]
  return parts.filter(({ ofVariant }) => ofVariant).length > 1 ? parts : parts.map(byShownPrice)
}

const byShownPrice = ({ ofShownPrice, ...part }: Part): Part =>
  ofShownPrice ? { ...part, ofProduct: ofShownPrice } : part

function anyOf(tx: ReadTx, parts: Part[]): Part {
  const ofProduct = parts.map((part) => allOf(conditionsOf(tx, [part])))
  const isOfVariants = parts.some(({ ofVariant }) => ofVariant)
  const ofVariant = parts.map(
    (part, at) =>
      part.ofVariant ??
      sql<SqlBool>`exists (select from products p
        where p.tenant_id = ${tx.tenantId} and p.id = v.product_id and ${ofProduct[at]})`,
  )
  return {
    ofProduct: sql<SqlBool>`(${sql.join(ofProduct, sql` or `)})`,
    ...(isOfVariants && { ofVariant: sql<SqlBool>`(${sql.join(ofVariant, sql` or `)})` }),
  }
}

function partOfRule(tx: ReadTx, condition: CollectionCondition): Part {
  switch (condition.field) {
    case 'filter': {
      const filter = tx.format.filters.find(({ name }) => name === condition.name)
      if (!filter || filter.kind === 'range') return { ofProduct: sql<SqlBool>`false` }
      return partOf(tx, chipsOf(filter, condition.values))
    }
    case 'price': {
      const { from, to } = condition
      const scale = 10 ** placesOf(tx.format.currency)
      return priceWithin(tx, boundsOf(from ?? undefined, to ?? undefined, scale))
    }
    case 'tag':
      return { ofProduct: sql<SqlBool>`${condition.tag}::text = any(p.tags)` }
    case 'stock':
      return condition.is_in_stock ? IN_STOCK : { ofProduct: sql<SqlBool>`not p.is_in_stock` }
    case 'sale':
      return saleOf(tx, condition.is_on_sale)
    case 'age':
      // From midnight on, so that a kept list is true until the next one: `turnAges`.
      return {
        ofProduct: sql<SqlBool>`p.created_at >= date_trunc('day', now(), 'UTC') - make_interval(days => ${condition.days}::int)`,
      }
  }
}

/** A product is on sale if its price, or that of one of its variants, stands beside a higher one. */
function saleOf({ tenantId }: ReadTx, isOnSale: boolean): Part {
  const has = isOnSale ? sql`is not null` : sql`is null`
  return {
    ofProduct: sql<SqlBool>`(p.list_price_cents ${has} or exists (select from product_variants s
      where s.tenant_id = ${tenantId} and s.product_id = p.id and s.is_active
        and s.list_price_cents ${has}))`,
    ofVariant: sql<SqlBool>`v.list_price_cents ${has}`,
  }
}

/** The place of the product `p` in a collection by hand. */
export const placeIn = ({ tenantId }: ReadTx, { id }: Pick<CollectionRow, 'id'>) =>
  sql<number>`(select c.position from collection_products c
    where c.tenant_id = ${tenantId} and c.collection_id = ${id} and c.product_id = p.id)`
