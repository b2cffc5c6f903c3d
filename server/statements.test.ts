import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onShards } from '#tests/database/cluster/on-shards.ts'
import { PANAWAL } from '#tests/cast.ts'
import { newCustomer } from '#tests/customer.ts'
import { brokenRules, tablesOfShops } from '#tests/database/sql-rules.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { orderOfNew } from '#tests/purchase/order.ts'
import type { Tx } from '#server/tenants/tx.ts'

const PUBLIC = [
  '/',
  '/products',
  '/products?search=khukuri+knife',
  `/products/${PANAWAL}`,
  '/blog',
  '/faq',
  '/sitemap.xml',
  '/api/products/products/?category__slug=working-khukuris&page=2&page_size=2',
  '/api/products/categories/',
  '/api/blog/posts/',
  '/api/pages/company-info/',
]

let shop: OpenShop
let tables: string[]
beforeAll(async () => {
  shop = await openShop()
  tables = await tablesOfShops(shop.owner)
})
afterAll(() => shop.close())

test('every statement of a visit and a purchase is fit for shops on several machines', async () => {
  for (const path of PUBLIC) expect([path, (await shop.fetch(path)).status]).toEqual([path, 200])
  const customer = await newCustomer(shop)
  const { order } = await orderOfNew(shop, customer)
  await customer.get(`/orders/orders/${order.id}/`)
  await customer.get('/orders/orders/')
  expect(shop.statements.size).toBeGreaterThan(30)
  expect(brokenRules(shop.statements, tables)).toEqual([])
})

type Planned = { statement: string; generic_plans: number }

/** The statements that this connection has executed more than six times. */
async function plannedOften(db: Tx['db']): Promise<Planned[]> {
  const { rows } = await sql<Planned>`
    select statement, generic_plans from pg_prepared_statements
      where generic_plans + custom_plans > 6`.execute(db)
  return rows
}

// Without `sql.lit` for the limits of `listTermsOf` it takes longer to plan a search than to answer it.
// A Citus cluster plans anew for the shard.
test.skipIf(onShards)('a frequent statement is planned once, whatever its parameters', async () => {
  const customer = await newCustomer(shop)
  const { product } = await orderOfNew(shop, customer, { stock: 50 })
  // A plan's cost depends on statistics, which autovacuum collects at times of its own.
  await shop.owner.query('analyze')
  const KNOWN = ['misspelt', 'insert into "cart_items"', 'cart_contents']
  const includes = (often: { statement: string }[], known: string) =>
    often.some(({ statement }) => statement.includes(known))
  let often: Planned[] = []
  // Jobs may hold the connection that had asked, and each connection knows its own statements.
  for (let time = 0; time < 5 && !KNOWN.every((known) => includes(often, known)); time++) {
    for (let round = 0; round < 20; round++) {
      const search = `?search=khukuri+kitchen${time * 20 + round}`
      expect((await shop.fetch(`/api/products/products/${search}`)).status).toBe(200)
      await customer.post('/orders/cart/add-item/', { product_id: product.id, quantity: 1 })
      await customer.get('/orders/cart/')
    }
    const connections = Array.from({ length: 10 }, () =>
      shop.write(1, ({ db }) => plannedOften(db)),
    )
    often = (await Promise.all(connections)).flat()
  }
  for (const known of KNOWN) {
    expect(often.map(({ statement }) => statement)).toContainEqual(expect.stringContaining(known))
  }
  expect(often.filter(({ generic_plans: times }) => times === 0)).toEqual([])
})

test('a statement that is not is found', () => {
  const wrong = [
    'select * from "products" where id = $1',
    'select * from products where tenant_id = current_tenant()',
    'with made as (insert into orders (tenant_id) values ($1) returning id) select id from made',
    'update "carts" set id = default where tenant_id = $1',
    'update mails set claimed_at = clock_timestamp() where tenant_id = $1',
    'update "mails" set "sent_at" = now() where "tenant_id" = $1',
    'insert into mails (tenant_id) values ($1) on conflict do update set claimed_at = now()',
    'select 1 from orders o join carts c on c.id = o.cart_id where o.tenant_id = $1',
    'with old as (select id from carts where tenant_id = $1) insert into orders (tenant_id) select $1',
    'insert into mails (tenant_id, at) select $1, at from json_to_recordset($2) as l (at smallint)',
    'insert into mails (tenant_id, at) values ($1, (select max(at) from mails where tenant_id = $1))',
    'update mails set at = at + make_interval(secs => 3) where tenant_id = $1',
    "insert into mails (tenant_id) values ($1) returning json_build_object('id', id)",
    'insert into mails (tenant_id, at) values ($1, $2) on conflict do update set at = (select 1)',
    'insert into mails as m (tenant_id) values ($1) on conflict do update set at = $2 where m.at < now()',
    'insert into order_events (tenant_id, order_id) select tenant_id, id from orders where tenant_id = $1',
    'select 1 from orders o left join carts c on c.tenant_id = o.tenant_id and false where o.tenant_id = $1',
    "update mails set at = at + $2 * interval '1 second' where tenant_id = $1",
    'insert into mails (tenant_id, at) select new.tenant_id, at from words_of(new.at) at',
    "set local app.tenant_id = 1; update mails set at = 'a;b' where tenant_id = $1",
  ]
  expect(brokenRules(wrong, ['products', 'orders', 'carts', 'mails'])).toHaveLength(wrong.length)
  const right = [
    'update mails set claimed_at = $2 where tenant_id = $1 and sent_at < now()',
    'select 1 from orders o join carts c on c.tenant_id = o.tenant_id where o.tenant_id = $1',
    'select (select count(*) from "carts" where tenant_id = $1) from orders where tenant_id = $1',
    'insert into mails (tenant_id) select $1 from json_to_recordset($2) as l on conflict do nothing',
    'insert into mails (tenant_id, at) select c.tenant_id, now() from carts c where c.tenant_id = $1',
    'insert into mails (tenant_id) values ($1) returning id',
    'insert into order_events (tenant_id) select tenant_id from orders where tenant_id = $1 on conflict do nothing',
    "update mails set at = 'a; b' where tenant_id = $1",
    'select 1',
    'commit',
  ]
  expect(brokenRules(right, ['products', 'mails', 'orders', 'carts'])).toEqual([])
})
