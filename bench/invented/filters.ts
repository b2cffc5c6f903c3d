import { withClient } from '#server/platform/database/with-client.ts'

/** Filters by six details of each product, by a length and by the price. */
const CHIPS = 6
const LENGTH = 'length'

/** Names filters in shop 1, and writes for all of its products what a change of each would write. */
export async function addFilters(owner: string): Promise<{ facet: string; values: string[] }[]> {
  return withClient(owner, async (client) => {
    await client.query('set session_replication_role = replica')
    await client.query(`
      insert into product_filters (tenant_id, name, label, source, key, kind, unit, position)
        select 1, 'detail-' || at, key, 'detail', key, 'chips', '', at
          from (select a ->> 'key' as key, row_number() over (order by (a ->> 'order')::int) as at
            from products, jsonb_array_elements(attributes::jsonb) a where tenant_id = 1 and id = 1) named
          where at <= ${CHIPS};
      insert into product_filters (tenant_id, name, label, source, key, kind, unit, position)
        values (1, '${LENGTH}', 'Length', 'detail', 'Length', 'range', 'in', ${CHIPS + 1}),
          (1, 'price', 'Price', 'price', '', 'range', '', ${CHIPS + 2});
      insert into product_facets (tenant_id, facet, value, product_id)
        select 1, f.name, facet_value(a ->> 'value'), p.id
          from products p, jsonb_array_elements(p.attributes::jsonb) a,
            product_filters f
          where p.tenant_id = 1 and p.is_active and f.tenant_id = 1 and f.key = a ->> 'key';
      insert into product_facet_values (tenant_id, facet, value, label)
        select distinct on (facet, value) 1, facet, value, value from product_facets where tenant_id = 1;
      insert into product_measures (tenant_id, measure, product_id, value)
        select 1, '${LENGTH}', id, 100 * (6 + id * 7 % 20) from products where tenant_id = 1 and is_active`)
    await client.query('set session_replication_role = default')
    await client.query('vacuum analyze')
    const { rows } = await client.query<{ facet: string; values: string[] }>(
      `select facet, array_agg(value order by value) as values from product_facet_values
         where tenant_id = 1 group by facet order by facet`,
    )
    return rows
  })
}
