import { sql } from 'kysely'
import type { Filter, FilterSettings } from '#contract/backoffice/catalogue/filters.ts'
import { byLanguage } from '#server/platform/database/by-language.ts'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'

const MOST_NAMES = 100

/** The filters as they are saved, not as this process keeps them. */
export const listFilters = ({ db, tenantId }: ReadTx): Promise<Filter[]> =>
  db
    .selectFrom('product_filters')
    .select(['name', 'label', 'source', 'key', 'kind', 'unit', 'is_list'])
    .where('tenant_id', '=', tenantId)
    .orderBy('position')
    .$narrowType<Filter>()
    .execute()

/** The names of details and options of products, the most common first. */
export async function listFilterNames({ db, tenantId }: ReadTx): Promise<FilterSettings['names']> {
  const { rows } = await sql<FilterSettings['names'][number]>`
    select name, count(distinct product)::int as products, count(distinct value)::int as values,
      min(value) as example
    from (
      select btrim(detail ->> 'key') as name, detail ->> 'value' as value, p.id as product
        from products p cross join lateral json_array_elements(p.attributes) detail
        where p.tenant_id = ${tenantId}
      union all
      select o.name, v.value, o.product_id
        from product_options o
        join product_option_values v on v.tenant_id = ${tenantId}
          and v.product_id = o.product_id and v.option = o.position
        where o.tenant_id = ${tenantId}
    ) named
    where name <> ''
    group by name order by products desc, ${byLanguage(sql`name`)} limit ${MOST_NAMES}`.execute(db)
  return rows
}

const MOST_VALUES = 2000

export const listFilterValues = ({ db, tenantId }: ReadTx) =>
  db
    .selectFrom('product_facet_values')
    .select(['facet', 'value', 'label'])
    .where('tenant_id', '=', tenantId)
    .orderBy('facet')
    .orderBy(byLanguage('label'))
    .limit(MOST_VALUES)
    .execute()

/** The filters that collections by rule name, each with one such collection. */
export async function listFiltersInUse({ db, tenantId }: ReadTx) {
  const rows = await db
    .selectFrom('collections')
    .select(['name', 'conditions'])
    .where('tenant_id', '=', tenantId)
    .where('is_by_hand', '=', false)
    .execute()
  return rows.flatMap(({ name: collection, conditions }) =>
    conditions.flatMap((each) =>
      each.field === 'filter' ? [{ filter: each.name, collection }] : [],
    ),
  )
}

/** Settings of a shop are saved one after the other. */
export async function lockFilters({ db, tenantId }: Tx): Promise<void> {
  await db
    .selectFrom('site_settings')
    .select('tenant_id')
    .where('tenant_id', '=', tenantId)
    .forUpdate()
    .execute()
}

/** `kept`: the filters whose values stay as they are spelled. */
export async function replaceFilters(
  { db, tenantId }: Tx,
  filters: Filter[],
  kept: string[],
): Promise<void> {
  await db.deleteFrom('product_filters').where('tenant_id', '=', tenantId).execute()
  if (filters.length > 0) {
    await db
      .insertInto('product_filters')
      .values(filters.map((filter, position) => ({ ...filter, tenant_id: tenantId, position })))
      .execute()
  }
  await db
    .deleteFrom('product_facets')
    .where('tenant_id', '=', tenantId)
    .where('facet', '<>', sql<string>`all(${kept}::text[])`)
    .execute()
  await db
    .deleteFrom('product_facet_values')
    .where('tenant_id', '=', tenantId)
    .where('facet', '<>', sql<string>`all(${kept}::text[])`)
    .execute()
  await db
    .deleteFrom('product_measures')
    .where('tenant_id', '=', tenantId)
    .where('measure', '<>', sql<string>`all(${kept}::text[])`)
    .execute()
}

/** @returns the last product's id, or null if there is none after it */
export async function refreshNextFilters(
  { db, tenantId }: Tx,
  afterId: number,
  most: number,
): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    select refresh_next_filters(${tenantId}, ${afterId}, ${most}) as last`.execute(db)
  return rows[0]?.last ?? null
}
