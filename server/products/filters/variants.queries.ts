import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { ReadTx } from '#server/tenants/tx.ts'
import type { Condition } from '../catalogue/products.queries.ts'
import type { Bounds } from './choice.rules.ts'

/** The active variants `v` of products, "= id" or "in (ids)", with their values of filters `o`. */
export const variantsOf = ({ tenantId }: ReadTx, ofProducts: RawBuilder<unknown>) =>
  sql`product_variants v
    left join product_variant_facets o
      on o.tenant_id = ${tenantId} and o.product_id = v.product_id and o.variant_id = v.id
    where v.tenant_id = ${tenantId} and v.product_id ${ofProducts} and v.is_active`

/** An active variant of the product meets all conditions on `v` and `o`. */
export const areMetByOne = (tx: ReadTx, conditions: Condition[], productId: RawBuilder<unknown>) =>
  sql<SqlBool>`exists (select from ${variantsOf(tx, sql`= ${productId}`)} and ${allOf(conditions)})`

/** The same of the product of a row `x` of facets or measures. A product without variants meets them. */
export const areMetInRow = (tx: ReadTx, conditions: Condition[]) =>
  sql<SqlBool>`(not x.has_variants or ${areMetByOne(tx, conditions, sql`x.product_id`)})`

/**
 * The rows `x` of facets or measures that are left, before their variants are looked at: PostgreSQL would look
 * at the variants of all rows first.
 */
export const afterwards = (rows: RawBuilder<unknown>) => sql`(select x.* from ${rows} offset 0) x`

/** The price of a variant that is sold out counts only if the whole product is: lists show no other. */
export const isOffered = ({ tenantId }: ReadTx) =>
  sql<SqlBool>`(v.stock > 0 or not exists (select from product_variants s
    where s.tenant_id = ${tenantId} and s.product_id = v.product_id and s.is_active and s.stock > 0))`

export const within = (value: RawBuilder<unknown>, { from, to }: Bounds): Condition =>
  allOf([
    ...(from === undefined ? [] : [sql<SqlBool>`${value} >= ${from}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`${value} <= ${to}`]),
  ])

export const allOf = (conditions: Condition[]): Condition =>
  conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`
