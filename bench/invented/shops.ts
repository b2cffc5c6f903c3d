import type pg from 'pg'
import { withClient } from '#server/platform/database/with-client.ts'
import { inventedCategories, inventProduct } from './products.ts'

const CHUNK = 2000
const REVIEWERS = 200

/** Fills shop 1 of a migrated, empty database with so many invented products. */
export async function fillShop(owner: string, products: number): Promise<void> {
  await withClient(owner, async (client) => {
    await insertTenant(client)
    for (let from = 1; from <= products; from += CHUNK) {
      await insertProducts(client, from, Math.min(from + CHUNK - 1, products))
    }
  })
  await tidy(owner)
}

/** Adds shops 2, 3, … until there are `shops`, each with the first products of shop 1. */
export async function addShops(
  owner: string,
  shops: number,
  productsOfEach: number,
): Promise<void> {
  await withClient(owner, async (client) => {
    // Rows that are copied whole need no trigger to count or check them.
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into tenants (tenant_id, name) select n, 'Shop ' || n from generate_series(2, $1::int) n`,
      [shops],
    )
    await client.query(
      `insert into tenant_domains (tenant_id, domain, is_primary, verified_at)
       select n, 'shop-' || n || '.localhost', true, now() from generate_series(2, $1::int) n`,
      [shops],
    )
    const few = `<= ${productsOfEach}`
    const fewTerms = `select term from product_search_terms where tenant_id = 1 and product_id ${few}`
    await copyToShops(client, shops, 'site_settings', 'true')
    await copyToShops(client, shops, 'customers', 'true')
    await copyToShops(client, shops, 'categories', 'true')
    await copyToShops(client, shops, 'products', `id ${few}`)
    await copyToShops(client, shops, 'reviews', `product_id ${few}`)
    await copyToShops(client, shops, 'product_search_terms', `product_id ${few}`)
    await copyToShops(client, shops, 'search_spellings', `term in (${fewTerms})`)
    await client.query(`
      update categories set product_count = 0 where tenant_id > 1;
      update categories c set product_count = n.count
        from (select tenant_id, category_id, count(*) from products group by 1, 2) n
        where (c.tenant_id, c.id) = (n.tenant_id, n.category_id) and c.tenant_id > 1`)
  })
  await tidy(owner)
}

type Varied = { first: number; last: number; stock: number }

/** Sells these products of shop 1 in three lengths, each at a price of its own. */
export async function addVariants(owner: string, { first, last, stock }: Varied): Promise<void> {
  await withClient(owner, async (client) => {
    // The rows that triggers would write for each product are written at once.
    await client.query('set session_replication_role = replica')
    const these = `tenant_id = 1 and id between ${first} and ${last}`
    await client.query(`
      insert into product_options (tenant_id, product_id, position, name)
        select 1, id, 1, 'Length' from products where ${these};
      insert into product_option_values (tenant_id, product_id, option, value, position)
        select 1, id, 1, n || ' in', n from products, generate_series(1, 3) n where ${these};
      insert into product_variants (tenant_id, id, product_id, option_count, value_1, price_cents,
          stock, position)
        select 1, id * 10 + n, id, 1, n || ' in', price_cents + n * 500, ${stock}, n
          from products, generate_series(1, 3) n where ${these};
      update products set option_count = 1, stock = ${stock}, price_cents = price_cents + 500,
          least_price_cents = price_cents + 500
        where ${these}`)
    await client.query('set session_replication_role = default')
    for (let from = first; from <= last; from += CHUNK) {
      await client.query('begin')
      await client.query("select set_config('app.tenant_id', '1', true)")
      const length = Math.min(CHUNK, last - from + 1)
      const ids = Array.from({ length }, (_, at) => from + at)
      await client.query('call refresh_product_search($1::bigint[])', [ids])
      await client.query('commit')
    }
  })
  await tidy(owner)
}

/** The id of one of them. */
export const variantOf = (productId: number, nth: 1 | 2 | 3): number => productId * 10 + nth

async function insertTenant(client: pg.Client): Promise<void> {
  await client.query(`
    insert into tenants (tenant_id, name) values (1, 'Bench');
    insert into tenant_domains (tenant_id, domain, is_primary, verified_at)
      values (1, 'localhost', true, now());
    insert into site_settings (tenant_id, site_title, site_description)
      values (1, 'Bench', 'A shop with invented products.');
    insert into customers (tenant_id, id, username, email)
      select 1, n, 'customer-' || n, 'customer-' || n || '@customers.example'
      from generate_series(1, ${REVIEWERS}) n`)
  await client.query(
    `insert into categories (tenant_id, id, slug, name, description, position)
     select 1, id, slug, name, description, position
     from jsonb_populate_recordset(null::categories, $1)`,
    [JSON.stringify(inventedCategories)],
  )
}

async function insertProducts(client: pg.Client, first: number, last: number): Promise<void> {
  const products = Array.from({ length: last - first + 1 }, (_, at) => inventProduct(first + at))
  await client.query('begin')
  await client.query("select set_config('app.tenant_id', '1', true)")
  await client.query(
    `insert into products (tenant_id, id, category_id, slug, name, price_cents, stock, description,
       long_html_description, attributes, images, customization_fields, rating_sum, review_count,
       created_at)
     select 1, id, category_id, slug, name, price_cents, stock, description,
       long_html_description, attributes, images, customization_fields, rating_sum, review_count,
       timestamptz '2026-01-01' + id * interval '1 minute'
     from jsonb_populate_recordset(null::products, $1)`,
    [JSON.stringify(products)],
  )
  // The ratings are summed up already, and what the terms refer to was written above.
  await client.query('set local session_replication_role = replica')
  await client.query(
    `insert into reviews (tenant_id, product_id, customer_id, rating, comment, created_at)
     select 1, product_id, 1 + (row_number() over ()) % ${REVIEWERS}, rating, comment, now()
     from jsonb_populate_recordset(null::reviews, $1)`,
    [JSON.stringify(products.flatMap((product) => product.reviews))],
  )
  await client.query('call refresh_product_search($1::bigint[])', [products.map(({ id }) => id)])
  await client.query('commit')
}

/** Shop 1's rows that fulfil `condition`, once more for each other shop. */
async function copyToShops(client: pg.Client, shops: number, table: string, condition: string) {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'
       and column_name <> 'tenant_id'`,
    [table],
  )
  const columns = rows.map((row) => row.name).join(', ')
  await client.query(
    `insert into ${table} (tenant_id, ${columns})
     select n, ${columns} from generate_series(2, ${shops}) n, ${table}
     where tenant_id = 1 and ${condition}`,
  )
}

/** Statistics and visibility as they are in a database that has been up for a while. */
export const tidy = (owner: string) =>
  withClient(owner, (client) => client.query('vacuum (analyze)'))
