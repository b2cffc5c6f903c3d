import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onShards } from '#tests/database/cluster/on-shards.ts'
import { type OpenShop, openShop } from '#tests/open-shop.ts'
import { SERVER_ROLE } from '#tests/database/test-database.ts'

/** Tables that belong to no shop. Every other one must be shut. */
const WITHOUT_TENANT = ['migrations', 'staff', 'staff_factors', 'staff_sessions']

/** People who run shops belong to the installation: theirs are shut by who is signed in. */
const OF_PERSONS = ['staff', 'staff_factors', 'staff_sessions']

/** A domain leads to one shop in the whole installation, so its key cannot carry the shop. */
const KEYS_WITHOUT_TENANT = ['tenant_domains_pkey']

/**
 * Functions that act as their owner: the questions that precede any shop or sign-in, what has changed,
 * a shop's own domains, and documents that need not be kept any more.
 */
const DEFINERS = [
  'add_shop(text)',
  'changes_since(pg_snapshot)',
  'confirm_domain(text)',
  'correct_shop(text,text)',
  'delete_empty_shop()',
  'entry_fills_left()',
  'erase_documents(bigint[])',
  'filters_without_variants()',
  'forget_changes(pg_snapshot)',
  'make_domain_primary(text)',
  'members_with_factor()',
  'next_shop(text)',
  'open_shop(text)',
  'operators_of_installation()',
  'overdue_sales()',
  'payments_under_review()',
  'payouts_left()',
  'posts_to_publish()',
  'proofs_left()',
  'remove_domain(text)',
  'remove_unopened_shop()',
  'reset_factors_of(bigint)',
  'search_rebuilds_left()',
  'shops_of_installation(text,integer,integer)',
  'shops_of_staff()',
  'staff_invitation(integer,bigint)',
  'staff_of_email(text)',
  'staff_of_passkey(bytea)',
  'staff_of_session(bytea)',
  'tenant_of_host(text)',
]

let shop: OpenShop
let tables: string[]

beforeAll(async () => {
  shop = await openShop({ template: 'empty' })
  const all = await ask<{ relname: string }>(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  )
  tables = all.map((row) => row.relname).filter((name) => !WITHOUT_TENANT.includes(name))
})
afterAll(() => shop.close())

async function ask<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await shop.owner.query<Row>(text, values)).rows
}

/** The names in `rows`, for a failure that says which. */
const named = (rows: { name: string }[]) => rows.map((row) => row.name)

test('the list of tables is not empty by mistake', () => {
  expect(tables).toEqual(expect.arrayContaining(['tenants', 'products', 'reviews', 'comments']))
  expect(tables.length).toBeGreaterThanOrEqual(15)
})

test('tables without a shop are a known list', async () => {
  const apart = await ask<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind in ('r', 'p', 'v', 'm') and relnamespace::regnamespace::text not in
       ('public', 'jobs', 'pg_catalog', 'information_schema', 'pg_toast')
     order by 1`,
  )
  expect(named(apart)).toEqual([
    'installation.backup_findings',
    'installation.backup_nights',
    'installation.routines',
    'installation.secrets',
  ])
})

describe('every table of a shop', () => {
  test('has row-level security, for its owner too', async () => {
    const open = await ask<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace
       and relname = any ($1) and not (relrowsecurity and relforcerowsecurity)`,
      [tables],
    )
    expect(named(open)).toEqual([])
  })

  test('has a policy that reads and writes by tenant_id, and no policy that widens it', async () => {
    const condition = '(tenant_id = current_tenant())'
    const policies = await ask<{
      tablename: string
      policyname: string
      permissive: string
      cmd: string
      roles: string
      qual: string
      with_check: string
    }>(`select *, roles::text from pg_policies
      where schemaname = 'public' order by tablename, cmd desc`)
    const shut = policies
      .filter(({ cmd, qual, with_check }) => {
        return cmd === 'ALL' && qual === condition && with_check === condition
      })
      .map((policy) => policy.tablename)
    expect(tables.filter((table) => !shut.includes(table))).toEqual(['audit_entries'])
    // The audit log is only read and added to, by colleagues in their own name.
    const oneself =
      '(NOT (staff_id IS DISTINCT FROM current_staff())) AND (NOT (api_key_id IS DISTINCT FROM current_api_key()))'
    expect(
      policies
        .filter(({ tablename }) => tablename === 'audit_entries')
        .map(({ cmd, qual, with_check }) => [cmd, qual, with_check]),
    ).toEqual([
      ['SELECT', condition, null],
      ['INSERT', null, `(${condition} AND ${oneself})`],
    ])

    // The functions of the owner read before a shop or a person is known; members of a shop see
    // each other's names and their own memberships; a person writes in their own name alone.
    const others = policies.filter((policy) => policy.policyname !== 'tenant')
    expect(
      others
        .map(({ tablename, policyname, cmd, roles }) => `${tablename} ${policyname} ${cmd} ${roles}`)
        .toSorted(),
    ).toEqual([
      'audit_entries as_oneself INSERT {public}',
      'changes all_shops ALL {postgres}',
      'memberships for_functions SELECT {postgres}',
      'memberships own SELECT {public}',
      'payments all_shops SELECT {postgres}',
      'posts all_shops SELECT {postgres}',
      'sales all_shops SELECT {postgres}',
      'staff colleagues SELECT {public}',
      'staff for_functions SELECT {postgres}',
      'staff own ALL {public}',
      'staff_factors for_functions ALL {postgres}',
      'staff_factors own ALL {public}',
      'staff_invitations for_functions SELECT {postgres}',
      'staff_sessions for_functions SELECT {postgres}',
      'staff_sessions own ALL {public}',
      'tenant_domains host_lookup SELECT {postgres}',
      'tenants for_functions SELECT {postgres}',
    ])
  })

  test('tables of people are limited to the signed-in person, for their owner too', async () => {
    const shut = await ask<{ name: string }>(
      `select relname as name from pg_class join pg_policy on polrelid = pg_class.oid
       where relname = any ($1) and relrowsecurity and relforcerowsecurity and polname = 'own'
         and pg_get_expr(polqual, polrelid) = pg_get_expr(polwithcheck, polrelid)
         and pg_get_expr(polqual, polrelid) in ('(id = current_staff())', '(staff_id = current_staff())')`,
      [OF_PERSONS],
    )
    expect(named(shut).toSorted()).toEqual(OF_PERSONS)
    // Even an injected statement cannot read a password's hash.
    const [hash] = await ask<{ may: boolean }>(
      `select has_column_privilege($1, 'staff', 'password_hash', 'select') as may`,
      [SERVER_ROLE],
    )
    expect(hash).toEqual({ may: false })
  })

  test('the audit log can be added to and read, never changed', async () => {
    const granted = await ask<{ privilege: string }>(
      `select privilege from unnest('{select,insert,update,delete,truncate}'::text[]) privilege
       where has_table_privilege($1, 'audit_entries', privilege)`,
      [SERVER_ROLE],
    )
    expect(granted.map(({ privilege }) => privilege)).toEqual(['select', 'insert'])
  })

  test('has a tenant_id that is never null and leads to a shop', async () => {
    const columns = await ask<{ name: string }>(
      `select attrelid::regclass::text as name from pg_attribute
       where attrelid::regclass::text = any ($1) and attname = 'tenant_id' and attnotnull
         and atttypid = 'integer'::regtype`,
      [tables],
    )
    expect(named(columns).toSorted()).toEqual(tables.toSorted())
  })

  test('has tenant_id in its primary key and in every unique index', async () => {
    const unique = await ask<{ name: string; tablename: string; isPrimary: boolean }>(
      `select c.relname as name, t.relname as tablename, i.indisprimary as "isPrimary"
       from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
       where t.relname = any ($1) and t.relnamespace = 'public'::regnamespace and i.indisunique`,
      [tables],
    )
    const primaries = unique.filter((index) => index.isPrimary).map((index) => index.tablename)
    expect(tables.filter((table) => !primaries.includes(table))).toEqual([])

    const without = await ask<{ name: string }>(
      `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
       where i.indrelid::regclass::text = any ($1) and i.indisunique and not exists (
         select from pg_attribute a where a.attrelid = i.indrelid and a.attname = 'tenant_id'
           and a.attnum = any (i.indkey[0 : i.indnkeyatts - 1]))`,
      [tables],
    )
    expect(named(without)).toEqual(KEYS_WITHOUT_TENANT)
  })

  // Shards are in the catalogue of a Citus cluster, too.
  test.skipIf(onShards)('has tenant_id on both sides of every foreign key, at the same place', async () => {
    const crossing = await ask<{ name: string }>(
      `select conrelid::regclass || ': ' || conname as name from pg_constraint k
       where contype = 'f' and connamespace = 'public'::regnamespace
         and confrelid <> 'staff'::regclass and not exists (
         select from unnest(conkey, confkey) pair (own, theirs)
         join pg_attribute o on o.attrelid = k.conrelid and o.attnum = own
         join pg_attribute t on t.attrelid = k.confrelid and t.attnum = theirs
         where o.attname = 'tenant_id' and t.attname = 'tenant_id')`,
    )
    expect(named(crossing)).toEqual([])
    // Emptying tenant_id would take the row out of its shop.
    const emptying = await ask<{ name: string }>(
      `select conname as name from pg_constraint k where contype = 'f' and confdeltype in ('n', 'd')
       and (confdelsetcols is null or exists (
         select from pg_attribute a where a.attrelid = conrelid and a.attname = 'tenant_id'
           and a.attnum = any (confdelsetcols)))`,
    )
    expect(named(emptying)).toEqual([])
  })
})

describe("the server's role", () => {
  test('is no superuser, bypasses nothing, makes no roles or databases', async () => {
    const strong = await ask<{ name: string }>(
      `select rolname as name from pg_roles r
       where pg_has_role($1, r.oid, 'member')
         and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication)`,
      [SERVER_ROLE],
    )
    expect(named(strong)).toEqual([])
  })

  test('owns nothing', async () => {
    const owned = await ask<{ name: string }>(
      `select relname as name from pg_class where pg_has_role($1, relowner, 'member')
       union all select proname from pg_proc where pg_has_role($1, proowner, 'member')
       union all select nspname from pg_namespace where pg_has_role($1, nspowner, 'member')
         and nspowner <> 'pg_database_owner'::regrole
       union all select typname from pg_type where pg_has_role($1, typowner, 'member')
       union all select datname from pg_database where pg_has_role($1, datdba, 'member')`,
      [SERVER_ROLE],
    )
    expect(named(owned)).toEqual([])
  })

  test('may not empty, refer to or hang triggers on any table, nor create one', async () => {
    const granted = await ask<{ name: string }>(
      `select relname || ' ' || privilege as name from pg_class,
         unnest('{truncate,references,trigger}'::text[]) privilege
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
         and has_table_privilege($1, oid, privilege)`,
      [SERVER_ROLE],
    )
    expect(named(granted)).toEqual([])
    const [creates] = await ask<{ may: boolean }>(
      `select has_schema_privilege($1, 'public', 'create') as may`,
      [SERVER_ROLE],
    )
    expect(creates).toEqual({ may: false })
  })

  test('may not write which shops there are and where, nor touch the migrations', async () => {
    const granted = await ask<{ name: string }>(
      `select t || ' ' || privilege as name from unnest('{tenants,tenant_domains,migrations}'::text[]) t,
         unnest('{insert,update,delete}'::text[]) privilege
       where has_table_privilege($1, t, privilege)`,
      [SERVER_ROLE],
    )
    expect(named(granted)).toEqual([])
  })

  test('may not make anybody an operator, nor a shop in the name of one who is none', async () => {
    const granted = await ask<{ may: boolean }>(
      `select has_column_privilege($1, 'staff', 'operator_since', privilege) as may
         from unnest('{insert,update}'::text[]) privilege`,
      [SERVER_ROLE],
    )
    expect(granted).toEqual([{ may: false }, { may: false }])
    for (const call of [sql`select add_shop('Mine')`, sql`select open_shop('mine.example')`]) {
      const asServer = shop.write(77, ({ db }) => call.execute(db))
      await expect(asServer).rejects.toThrow('Only an operator makes shops.')
    }
  })
})

describe('functions with the owner’s rights', () => {
  test('functions that act as their owner are the known ones, with a fixed search_path', async () => {
    const definers = await ask<{ name: string; config: string[] | null }>(
      `select oid::regprocedure::text as name, proconfig as config from pg_proc
       where pronamespace = 'public'::regnamespace and prosecdef`,
    )
    expect(named(definers).toSorted()).toEqual(DEFINERS)
    for (const { config } of definers) {
      expect(config).toEqual(['search_path=pg_catalog, pg_temp'])
    }
  })

  test('and are not for everybody', async () => {
    const open = await ask<{ name: string }>(
      `select oid::regprocedure::text as name from pg_proc
       where pronamespace = 'public'::regnamespace and prosecdef
         and (proacl is null or exists (select from aclexplode(proacl) where grantee = 0))`,
    )
    expect(named(open)).toEqual([])
  })

  test.skipIf(onShards)('views see what their reader may see', async () => {
    const views = await ask<{ name: string }>(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
         and not coalesce(reloptions && array['security_invoker=true', 'security_invoker=on'], false)`,
    )
    expect(named(views)).toEqual([])
  })
})

describe('shops spread over several machines need that', () => {
  test('no key is set to null or to a default by another table', async () => {
    const keys = await ask<{ name: string }>(
      `select conrelid::regclass || ' ' || conname as name from pg_constraint
       where contype = 'f' and (confdeltype in ('n', 'd') or confupdtype in ('n', 'd'))`,
    )
    expect(named(keys)).toEqual([])
  })

  test('no key follows an update', async () => {
    const keys = await ask<{ name: string }>(
      `select conrelid::regclass || ' ' || conname as name from pg_constraint
       where connamespace = 'public'::regnamespace and confupdtype = 'c'`,
    )
    expect(named(keys)).toEqual([])
  })

  // SET CONSTRAINTS stays on the machine that it is said to.
  test('a key that can be checked at the commit is so without a statement', async () => {
    const keys = await ask<{ name: string }>(
      `select conrelid::regclass || ' ' || conname as name from pg_constraint
       where connamespace = 'public'::regnamespace and condeferrable and not condeferred`,
    )
    expect(named(keys)).toEqual([])
  })

  test('no policy is restrictive, since it would be permissive on the machines', async () => {
    const restrictive = await ask<{ name: string }>(
      `select polrelid::regclass || ' ' || polname as name from pg_policy where not polpermissive`,
    )
    expect(named(restrictive)).toEqual([])
  })

  test('functions that read tables are PL/pgSQL', async () => {
    const readers = await ask<{ name: string }>(
      `select distinct p.oid::regprocedure::text as name from pg_proc p
       join pg_language l on l.oid = p.prolang and l.lanname = 'sql'
       left join pg_depend d on d.classid = 'pg_proc'::regclass and d.objid = p.oid
         and d.refclassid = 'pg_class'::regclass
       where p.pronamespace = 'public'::regnamespace
         and (d.objid is not null or p.prosqlbody is null)`,
    )
    expect(named(readers)).toEqual([])
  })
})
