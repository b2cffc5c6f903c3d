import { sql } from 'kysely'
import type { Filter, FilterSettings } from '#contract/backoffice/catalogue/filters.ts'
import { byLanguage } from '#server/platform/database/by-language.ts'
import { deleteFrom, type ReadTx, selectFrom, type Tx } from '#server/tenants/tx.ts'

const MOST_NAMES = 100

/** The filters as they are saved, not as this process keeps them. */
export const listFilters = (tx: ReadTx): Promise<Filter[]> =>
  selectFrom(tx, 'product_filters')
    .select(['name', 'label', 'source', 'key', 'kind', 'unit', 'is_list'])
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

export const listFilterValues = (tx: ReadTx) =>
  selectFrom(tx, 'product_facet_values')
    .select(['facet', 'value', 'label'])
    .orderBy('facet')
    .orderBy(byLanguage('label'))
    .limit(MOST_VALUES)
    .execute()

/** The filters that collections by rule name, each with one such collection. */
export async function listFiltersInUse(tx: ReadTx) {
  const rows = await selectFrom(tx, 'collections')
    .select(['name', 'conditions'])
    .where('is_by_hand', '=', false)
    .execute()
  return rows.flatMap(({ name: collection, conditions }) =>
    conditions.flatMap((each) =>
      each.field === 'filter' ? [{ filter: each.name, collection }] : [],
    ),
  )
}

/** Settings of a shop are saved one after the other. */
export async function lockFilters(tx: Tx): Promise<void> {
  await selectFrom(tx, 'site_settings').select('tenant_id').forUpdate().execute()
}

/** `kept`: the filters whose values stay as they are spelled. */
export async function replaceFilters(tx: Tx, filters: Filter[], kept: string[]): Promise<void> {
  await deleteFrom(tx, 'product_filters').execute()
  if (filters.length > 0) {
    await tx.db
      .insertInto('product_filters')
      .values(filters.map((filter, position) => ({ ...filter, tenant_id: tx.tenantId, position })))
      .execute()
  }
  await deleteFrom(tx, 'product_facets')
    .where('facet', '<>', sql<string>`all(${kept}::text[])`)
    .execute()
  await deleteFrom(tx, 'product_facet_values')
    .where('facet', '<>', sql<string>`all(${kept}::text[])`)
    .execute()
  await deleteFrom(tx, 'product_measures')
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
