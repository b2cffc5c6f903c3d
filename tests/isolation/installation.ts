import pg from 'pg'
import { copyDatabase } from '#tests/open-shop.ts'
import { run, SERVER_ROLE } from '#tests/database/test-database.ts'

/** The shop that asks, and the shop that it must not see. */
export const OURS = 1
export const THEIRS = 2

/** Colleagues: owners of a shop each, a packer of ours, one of both shops, an operator, a stranger. */
export const PEOPLE = {
  owner: 101,
  theirs: 102,
  packer: 103,
  both: 104,
  operator: 105,
  nobody: 106,
}

/** Owns the tables here and may not pass the policies, as in an installation with a login of its own. */
export const OWNER = 'isolation_owner'

/** `foreign` and `own` are conditions; `key` is the column that says whose a row is. */
export type Table = { name: string; key: string; ours: number; theirs: number }

export type Installation = {
  db: pg.Client
  tables: Table[]
  /** A row of another shop or person in each table, as JSON. */
  rows: Map<string, { row: string; columns: string[] }>
  close: () => Promise<void>
}

/** Both demo shops with a row in every table, without the checks that a planted row would break. */
export async function openInstallation(): Promise<Installation> {
  const { owner, drop } = await copyDatabase('demo')
  const db = new pg.Client(owner)
  await db.connect()
  await run({ ...owner, database: 'postgres' }, createOwner)
  await db.query(LOOSEN)
  const { rows: tables } = await db.query<Table>(TABLES, [
    OURS,
    THEIRS,
    PEOPLE.owner,
    PEOPLE.theirs,
  ])
  await addPeople(db)
  await db.query(`set app.staff_id = '${PEOPLE.owner}'; set app.api_key_id = '1'`)
  for (const table of tables) await plant(db, table)
  await db.query(`set app.staff_id = ''; set app.api_key_id = ''`)
  await db.query(KEEP)
  await db.query(HAND_TO_OWNER)
  const installation = { db, tables, rows: new Map() }
  for (const table of tables) installation.rows.set(table.name, await foreignRow(db, table))
  return {
    ...installation,
    async close() {
      await db.end()
      await drop()
    },
  }
}

const createOwner = `do $$ begin create role ${OWNER} nologin nosuperuser nobypassrls;
  exception when duplicate_object or unique_violation then null; end $$`

/** Takes constraints and triggers away, which say nothing about shops. */
const LOOSEN = `do $$
declare each record;
begin
  for each in select conrelid::regclass as relation, conname from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 loop
    execute format('alter table %s drop constraint %I', each.relation, each.conname);
  end loop;
  for each in select conrelid::regclass as relation, conname from pg_constraint
      where contype = 'c' and connamespace = 'public'::regnamespace loop
    execute format('alter table %s drop constraint %I', each.relation, each.conname);
  end loop;
  for each in select oid::regclass as relation from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace loop
    execute format('alter table %s disable trigger user', each.relation);
  end loop;
  for each in select attrelid::regclass as relation, attname from pg_attribute
      join pg_class on pg_class.oid = attrelid
      where attgenerated = 's' and relkind = 'r' and relnamespace = 'public'::regnamespace loop
    execute format('alter table %s alter %I drop expression', each.relation, each.attname);
  end loop;
end $$`

/** Copies of rows that the cases of functions take away and bring back. */
const KEEP = `do $$
declare each text;
begin
  foreach each in array '{orders,customers,documents,document_files,sales_entry_states,product_variant_facets,
      site_settings,product_filters,products,product_variants,sales,card_accounts,posts,proof_states,
      search_rebuilds}'::text[] loop
    execute format('create temp table kept_%s as select * from %s', each, each);
  end loop;
end $$`

/** Policies for the owner of the tables stay his. The functions remain the superuser's, who passes every policy. */
const HAND_TO_OWNER = `do $$
declare each record;
begin
  for each in select polrelid::regclass as relation, polname from pg_policy
      where polroles = array['postgres'::regrole::oid] loop
    execute format('alter policy %I on %s to ${OWNER}', each.polname, each.relation);
  end loop;
  for each in select oid::regclass as relation from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace loop
    execute format('alter table %s owner to ${OWNER}', each.relation);
  end loop;
  grant usage on schema public to ${OWNER};
end $$`

/** Each table that the server uses, by the catalogue. Tables of persons have no shop: a person's number says whose a row is. */
const TABLES = `select c.relname as name,
    case when shop.attname is not null then 'tenant_id' when c.relname = 'staff' then 'id' else 'staff_id' end as key,
    case when shop.attname is not null then $1::int else $3::int end as ours,
    case when shop.attname is not null then $2::int else $4::int end as theirs
  from pg_class c
  left join pg_attribute shop on shop.attrelid = c.oid and shop.attname = 'tenant_id'
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    and has_table_privilege('${SERVER_ROLE}', c.oid, 'select, insert, update, delete') order by 1`

async function addPeople(db: pg.Client) {
  const { owner, theirs, packer, both, operator, nobody } = PEOPLE
  await db.query(
    `insert into staff (id, email, name, operator_since)
     select id, id || '@people.example', 'Person ' || id, case when id = ${operator} then now() end
     from unnest($1::bigint[]) id`,
    [Object.values(PEOPLE)],
  )
  await db.query(
    `insert into memberships (tenant_id, staff_id, role) values
      (1, ${owner}, 'owner'), (1, ${packer}, 'packer'), (1, ${both}, 'packer'), (1, ${operator}, 'packer'),
      (2, ${theirs}, 'owner'), (2, ${both}, 'packer')`,
  )
  await db.query(
    `insert into staff_factors (staff_id, kind, credential_id, public_key)
     select id, 'passkey', id::text::bytea, '\\x00' from unnest($1::bigint[]) id`,
    [[owner, theirs, packer, both, operator, nobody]],
  )
  await db.query(
    `insert into staff_sessions (staff_id, token_hash, device, address)
     select id, id::text::bytea, 'here', '' from unnest($1::bigint[]) id`,
    [Object.values(PEOPLE)],
  )
}

type Column = {
  name: string
  type: string
  has_default: boolean
  category: string
  generated: boolean
}

const columnsOf = async (db: pg.Client, table: string) => {
  const { rows } = await db.query<Column>(
    `select attname as name, format_type(atttypid, null) as type, atthasdef or attidentity <> '' as has_default,
        typcategory as category, attgenerated <> '' or attidentity = 'a' as generated
      from pg_attribute join pg_type t on t.oid = atttypid
      where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [table],
  )
  return rows
}

let planted = 900_000

/** A value of a type. */
function valueOf({ type, category }: Column): string {
  planted++
  if (category === 'A') return '{}'
  if (category === 'N') return String(type === 'smallint' ? planted % 30_000 : planted)
  if (category === 'B') return 'true'
  if (category === 'D') return type.startsWith('time ') ? '10:00' : '2026-01-01'
  if (type === 'json' || type === 'jsonb') return '{}'
  if (type === 'bytea') return `\\x${planted}`
  if (type === 'inet' || type === 'cidr') return '192.0.2.1'
  if (type === 'interval') return '1 day'
  if (type === 'uuid') return `00000000-0000-4000-8000-000000${planted}`
  if (category === 'R') return 'empty'
  return `planted${planted}`
}

async function plant(db: pg.Client, { name, key, ours, theirs }: Table) {
  if (name === 'staff') return
  const columns = (await columnsOf(db, name)).filter(
    (column) => !column.generated && (column.name === key || !column.has_default),
  )
  for (const whose of [ours, theirs]) {
    const values = columns.map((column) => (column.name === key ? String(whose) : valueOf(column)))
    const marks = columns.map(({ type }, at) => `$${at + 1}::text::${type}`)
    const insert = `insert into ${name} (${columns.map((column) => `"${column.name}"`).join()}) values (${marks.join()})`
    await db.query(insert, values).catch((error: unknown) => {
      // The demo has the only row that there can be.
      if ((error as { code?: string }).code !== '23505') throw error
    })
  }
}

async function foreignRow(db: pg.Client, { name, key, theirs }: Table) {
  const { rows } = await db.query<{ row: string }>(
    `select to_jsonb(t)::text as row from ${name} t where ${key} = ${theirs} limit 1`,
  )
  if (!rows[0]) throw new Error(`No row of another shop was planted in ${name}.`)
  const columns = (await columnsOf(db, name)).filter(({ generated }) => !generated)
  return { row: rows[0].row, columns: columns.map((column) => `"${column.name}"`) }
}

export type Caller = { shop?: number; person?: number; as?: string }

/** Runs a statement and takes it back. @returns its rows, or the code of the refusal */
export async function ask(
  db: pg.Client,
  { shop, person, as }: Caller,
  statement: string,
  values: unknown[] = [],
): Promise<{ rows: Record<string, unknown>[]; count: number; code?: string | undefined }> {
  const role = as ? `set local role ${as};` : `set local session authorization ${SERVER_ROLE};`
  try {
    await db.query(
      `savepoint ask; set local app.tenant_id = '${shop ?? ''}'; set local app.staff_id = '${person ?? ''}'; ${role}`,
    )
    const { rows, rowCount } = await db.query(statement, values)
    return { rows: rows as Record<string, unknown>[], count: rowCount ?? 0 }
  } catch (error) {
    return { rows: [], count: 0, code: (error as { code?: string }).code }
  } finally {
    await db.query('rollback to savepoint ask; release savepoint ask')
  }
}
