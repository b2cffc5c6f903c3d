import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { type ReadTx, selectFrom } from '#server/tenants/tx.ts'
import { withinShop } from '#server/tenants/within-shop.ts'

export type Wanted = { categories?: string[]; price?: { min?: number; max?: number } }

/**
 * The condition of filters on the products `p` in their categories `c`, by name or slug; of prices it is
 * enough that a variant has one.
 */
export function isWanted(
  { tenantId }: Pick<ReadTx, 'tenantId'>,
  { categories, price }: Wanted,
): RawBuilder<SqlBool> {
  const ofCategory = categories
    ? sql<SqlBool>`(c.slug = any(${categories}) or c.name = any(${categories}))`
    : sql<SqlBool>`true`
  if (!price) return ofCategory
  const { min = 0, max = Number.MAX_SAFE_INTEGER } = price
  return sql<SqlBool>`${ofCategory} and case
    when p.option_count = 0 then p.price_cents between ${min} and ${max}
    else exists (select from product_variants v where v.tenant_id = ${tenantId}
      and v.product_id = p.id and v.is_active and v.price_cents between ${min} and ${max}) end`
}

/** @returns the ones that are active and wanted */
export async function listWanted(tx: ReadTx, ids: number[], wanted: Wanted): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await selectFrom(tx, 'products as p')
    .innerJoin('categories as c', (join) => withinShop(join, 'c.id', 'p.category_id'))
    .select('p.id')
    .where('p.is_active', '=', true)
    .where('p.id', 'in', ids)
    .where(isWanted(tx, wanted))
    .execute()
  return new Set(rows.map(({ id }) => id))
}
