import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '#server/platform/database/migrate.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { sharedPlaces } from '#tests/database/shared-places.ts'
import { SERVER } from '#tests/database/test-database.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'

/** The tests need the cluster that CITUS_OWNER_URL and CITUS_URL name. */
describe.skipIf(!sharedPlaces().cluster)('on a Citus cluster', () => {
  let shop: OpenShop

  beforeAll(async () => {
    shop = await openShop()
  })
  afterAll(() => shop.close())

  async function ask<Row extends object>(text: string): Promise<Row[]> {
    return (await shop.owner.query<Row>(text)).rows
  }

  test('tables of shops lie together, few are copied to every machine or stay', async () => {
    const placed = await ask<{ name: string; type: string }>(
      'select table_name::text as name, citus_table_type as type from citus_tables order by 1',
    )
    const of = (type: string) =>
      placed.filter((table) => table.type === type).map(({ name }) => name)
    expect(of('reference')).toEqual(['memberships', 'staff', 'tenant_domains', 'tenants'])
    expect(of('local')).toEqual(['changes', 'staff_factors', 'staff_sessions'])
    expect(of('distributed').length).toBeGreaterThan(80)
    const groups = await ask(
      `select distinct colocation_id from citus_tables where citus_table_type = 'distributed'`,
    )
    expect(groups).toHaveLength(1)
    const alone = await ask<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c
       where relnamespace in ('public'::regnamespace, 'installation'::regnamespace)
         and relkind = 'r' and oid not in (select logicalrelid from pg_dist_partition) order by 1`,
    )
    expect(alone.map(({ name }) => name)).toEqual([
      'call_counts',
      'installation.backup_findings',
      'installation.backup_nights',
      'installation.routines',
      'installation.secrets',
      'migrations',
      'staff_challenges',
    ])
  })

  test('a statement without WHERE sees and changes rows of its shop alone', async () => {
    const server = new pg.Client(shop.database.server)
    await server.connect()
    try {
      await server.query('begin')
      await server.query('set local app.tenant_id = 2')
      await server.query(`update products set description = 'Tea.'`)
      const seen = await server.query('select distinct tenant_id from products')
      expect(seen.rows).toEqual([{ tenant_id: 2 }])
      await server.query('commit')
      const changed = await ask(
        `select distinct tenant_id from products where description = 'Tea.'`,
      )
      expect(changed).toEqual([{ tenant_id: 2 }])

      await server.query('begin')
      await server.query('set local app.tenant_id = 2')
      const intoOther = server.query(
        `insert into audit_entries (tenant_id, by_name, act, subject_kind, subject_id)
         values (1, 'x', 'x', 'x', 'x')`,
      )
      await expect(intoOther).rejects.toThrow('row-level security')
    } finally {
      await server.end()
    }
  })

  test('a later migration’s tables are placed, and earlier ones can refer to them', async () => {
    const version = temporaryFolder('pasal-version-')
    cpSync(SERVER, version, { recursive: true, filter: (path) => !path.endsWith('.ts') })
    const add = (name: string, text: string) =>
      writeFileSync(join(version, 'migrations', name), text)
    add(
      '0998_gifts.sql',
      `create table gifts (
         tenant_id integer not null references tenants,
         id bigint not null default random_id(),
         product_id bigint not null,
         primary key (tenant_id, id),
         foreign key (tenant_id, product_id) references products (tenant_id, id)
       );
       call protect_tenant_table('gifts');
       alter table orders add column gift_id bigint;`,
    )
    add(
      '0999_gifts_of_orders.sql',
      `alter table orders add foreign key (tenant_id, gift_id) references gifts (tenant_id, id);`,
    )
    const said: string[] = []
    await migrate(shop.database.owner, version, (line) => said.push(line))
    expect(said).toEqual([expect.stringContaining('1 tables distributed')])
    await migrate(shop.database.owner, version, (line) => said.push(line))
    expect(said).toHaveLength(1)
    const [product] = await ask<{ id: string }>('select id from products where tenant_id = 2')
    const give = (id: string) =>
      shop.owner.query('insert into gifts (tenant_id, product_id) values (2, $1)', [id])
    await give(product!.id)
    await expect(give('-1')).rejects.toThrow('foreign key')
  })
})
