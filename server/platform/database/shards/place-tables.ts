import pg from 'pg'
import { SettingError } from '../../env.ts'
import { COORDINATOR_TABLES, KNOWN_TABLES, REFERENCE_TABLES } from './placement.ts'

/** Whether the database is the coordinator of a Citus cluster. */
export async function isCoordinator(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(`select from pg_extension where extname = 'citus'`)
  return rowCount === 1
}

/** Whether tables of shops lie on its machines. */
export async function hasPlacedTables(client: pg.Client): Promise<boolean> {
  if (!(await isCoordinator(client))) return false
  const { rowCount } = await client.query(
    `select from pg_dist_partition where partmethod = 'h' limit 1`,
  )
  return rowCount === 1
}

/**
 * Settings for migrations. Tables are made on the coordinator and distributed afterwards, so a key
 * to a distributed table is let pass meanwhile. Triggers change rows of the same shop only, which
 * lie on the same machine.
 */
const SESSION = [
  `set citus.multi_shard_modify_mode = 'sequential'`,
  'set citus.enable_local_reference_table_foreign_keys = off',
  'set citus.enable_unsafe_triggers = on',
  `set citus.propagate_set_commands = 'none'`,
]

export async function prepareSession(client: pg.Client): Promise<void> {
  for (const setting of SESSION) await client.query(setting)
}

/** A connection whose settings and tables stay on the coordinator. */
export const onCoordinatorOnly = (owner: pg.ClientConfig): pg.ClientConfig => ({
  ...owner,
  options: '-c citus.propagate_set_commands=none -c citus.enable_ddl_propagation=off',
})

/**
 * The database's own settings, on each machine. A pooler may refuse them at the start of a
 * connection.
 */
const DATABASE_SETTINGS = {
  // The coordinator tells the machines the shop of a transaction, and its limits of time.
  'citus.propagate_set_commands': 'local',
  // Only the coordinator writes reference tables, so it need not lock them on the machines, for
  // which the server's role lacks the right.
  'citus.allow_modifications_from_workers_to_replicated_tables': 'off',
}

/** Sets only the settings that differ: Citus changes them on every machine, and one may be down. */
export async function settleDatabase(client: pg.Client): Promise<void> {
  const database = pg.escapeIdentifier(client.database ?? '')
  const { rows } = await client.query<{ setting: string }>(
    `select unnest(setconfig) as setting from pg_db_role_setting
     where setrole = 0 and setdatabase = (
       select oid from pg_database where datname = current_database())`,
  )
  const present = new Set(rows.map(({ setting }) => setting))
  for (const [name, value] of Object.entries(DATABASE_SETTINGS)) {
    if (present.has(`${name}=${value}`)) continue
    await client.query(`alter database ${database} set ${name} = '${value}'`)
  }
}

/**
 * Distributes the tables of shops by `tenant_id`, colocated, and copies the reference tables to each
 * machine. Tables that are in their place stay as they are. All of it happens in one transaction.
 * @param say hears what was done, if anything.
 * @throws SettingError if the coordinator does not know its own address.
 */
export async function placeTables(client: pg.Client, say: (line: string) => void): Promise<void> {
  await settleDatabase(client)
  const misplaced = await findMisplaced(client)
  if (misplaced.length === 0) return
  await assertKnowsItself(client)
  await client.query('begin')
  const undone = [
    ...(await listTriggers(client, misplaced)),
    ...(await listKeys(client, misplaced)),
  ]
  for (const { drop } of undone) await client.query(drop)
  for (const table of misplaced) await place(client, table)
  for (const { create } of undone) await client.query(create)
  await forgetMoved(client, misplaced)
  await client.query('commit')
  const count = (placement: Placement) =>
    misplaced.filter((table) => table.placement === placement).length
  say(
    `  Citus: ${count('distributed')} tables distributed by tenant_id, ${count('reference')} copied ` +
      `to every machine, ${count('coordinator')} made known on the coordinator.`,
  )
}

type Placement = 'distributed' | 'reference' | 'coordinator'
/** The table's name is quoted where it has to be. */
type Table = { name: string; placement: Placement }

/**
 * Lists the tables that are not placed yet, in the order of placing. It includes tables of the
 * coordinator that Citus has to know: `KNOWN_TABLES`, and those with a key to a reference table.
 */
async function findMisplaced(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select name, placement from (
       select c.oid::regclass::text as name,
         case when c.relname = any ($1) then 'reference'
           when c.relname <> all ($2) and exists (select from pg_attribute a
             where a.attrelid = c.oid and a.attname = 'tenant_id') then 'distributed'
           when c.relname = any ($3) or exists (select from pg_constraint k
             join pg_class r on r.oid = k.confrelid where k.conrelid = c.oid and k.contype = 'f' and r.relname = any ($1))
             then 'coordinator' end as placement
       from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
         and c.oid not in (select logicalrelid from pg_dist_partition)) each
     where placement is not null
     order by array_position('{reference,coordinator,distributed}', placement), name`,
    [REFERENCE_TABLES, COORDINATOR_TABLES, KNOWN_TABLES],
  )
  return rows
}

/** Without its address the coordinator holds no copy of the reference tables. */
async function assertKnowsItself(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_dist_node where groupid = 0')
  if (rowCount) return
  throw new SettingError(
    `The Citus coordinator does not know its own address. As a superuser: select citus_set_coordinator_host('…').`,
  )
}

/**
 * Citus grants a role on the machines only if it made the role there.
 * @throws SettingError if a machine that answers lets the server's role do nothing.
 */
export async function assertAdmittedByMachines(owner: pg.Client, role: string): Promise<void> {
  if (!(await isCoordinator(owner))) return
  const name = pg.escapeLiteral(pg.escapeIdentifier(role))
  const { rowCount } = await owner.query(
    `select from run_command_on_workers($1) where success and result <> 't'`,
    [`select coalesce(pg_has_role(to_regrole(${name})::oid, 'pasal_server', 'member'), false)`],
  )
  if (rowCount === 0) return
  throw new SettingError(
    `DATABASE_URL signs in as "${role}", which has no rights on a machine of the Citus cluster. ` +
      'Make the role on the coordinator, in this database, so that Citus makes it on every machine.',
  )
}

/** The statements that take something away and make it again. */
type Undone = { drop: string; create: string }

/** A table cannot be placed while keys connect it with tables in other places. */
const listKeys = (client: pg.Client, tables: Table[]) =>
  list(
    client,
    tables,
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname,
         pg_get_constraintdef(oid)) as create
     from pg_constraint
     where contype = 'f' and (conrelid = any ($1::regclass[]) or confrelid = any ($1::regclass[]))
     order by conrelid::regclass::text, conname`,
  )

/** Lists triggers, which would count rows again that are only moved to a machine. */
const listTriggers = (client: pg.Client, tables: Table[]) =>
  list(
    client,
    tables,
    `select format('drop trigger %I on %s', tgname, tgrelid::regclass) as drop,
       pg_get_triggerdef(oid) as create
     from pg_trigger where not tgisinternal and tgrelid = any ($1::regclass[])
     order by tgrelid::regclass::text, tgname`,
  )

async function list(client: pg.Client, tables: Table[], question: string): Promise<Undone[]> {
  const { rows } = await client.query<Undone>(question, [tables.map(({ name }) => name)])
  return rows
}

/** Distributed tables lie with the first one that was distributed: a shop's rows on one machine. */
async function place(client: pg.Client, { name, placement }: Table): Promise<void> {
  if (placement === 'reference') {
    await client.query('select create_reference_table($1)', [name])
  } else if (placement === 'coordinator') {
    await client.query('select citus_add_local_table_to_metadata($1)', [name])
  } else {
    await client.query(
      `select create_distributed_table($1, 'tenant_id', colocate_with => coalesce((
         select logicalrelid::text from pg_dist_partition where partmethod = 'h' limit 1), 'none'))`,
      [name],
    )
  }
}

/** Frees the space of rows that were copied to the machines. */
async function forgetMoved(client: pg.Client, tables: Table[]): Promise<void> {
  await client.query(
    `select truncate_local_data_after_distributing_table(name::regclass)
     from unnest($1::text[]) name`,
    [tables.filter(({ placement }) => placement !== 'coordinator').map(({ name }) => name)],
  )
}
