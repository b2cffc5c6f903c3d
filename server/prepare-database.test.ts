import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectionTo } from '#tests/open-shop.ts'
import { run, SERVER } from '#tests/database/test-database.ts'
import { openDatabase } from './platform/database/database.ts'
import { migrate } from './platform/database/migrate.ts'
import { assertHarmlessRole } from './platform/database/server-role.ts'
import { parseEnv } from './platform/env.ts'
import { prepareDatabase } from './prepare-database.ts'
import { urlOf } from '#tests/database/database-url.ts'

const mark = randomBytes(4).toString('hex')
const maintenance = connectionTo('postgres', 'postgres')
const databases: string[] = []
const roles: string[] = []

afterAll(async () => {
  for (const name of databases)
    await run(maintenance, `drop database if exists ${name} with (force)`)
  for (const name of roles) await run(maintenance, `drop role if exists ${name}`)
})

const urlAs = (database: string, user: string) => urlOf(connectionTo(database, user))

async function createDatabase(owner = 'postgres'): Promise<string> {
  const name = `given_${mark}_${databases.length}`
  databases.push(name)
  await run(maintenance, `create database ${name} owner ${owner}`)
  return name
}

async function createRole(attributes = 'login'): Promise<string> {
  const name = `role_${mark}_${roles.length}`
  roles.unshift(name)
  await run(maintenance, `create role ${name} ${attributes}`)
  return name
}

const prepare = (database: string, user: string, owner?: string) =>
  prepareDatabase(
    parseEnv({
      DATABASE_URL: urlAs(database, user),
      ...(owner && { DATABASE_OWNER_URL: urlAs(database, owner) }),
    }),
    () => {},
  )

async function assertHarmless(database: string, user: string): Promise<void> {
  const opened = openDatabase(connectionTo(database, user), () => {})
  try {
    await assertHarmlessRole(opened)
  } finally {
    await opened.close()
  }
}

async function ask<Row extends object>(database: string, text: string): Promise<Row[]> {
  const client = new pg.Client(connectionTo(database, 'postgres'))
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

describe('a PostgreSQL that the operator provides', () => {
  test('is prepared once, and found ready the next time', async () => {
    const [database, web] = [await createDatabase(), await createRole()]
    const prepared = await prepare(database, web, 'postgres')
    await assertHarmless(database, web)
    const migrations = await ask(database, 'select * from migrations')
    await prepare(database, web, 'postgres')
    expect(await ask(database, 'select * from migrations')).toEqual(migrations)
    // From here on the owner is not needed.
    await prepare(database, web)
    await prepared.stop()
    const server = openDatabase(prepared.server, () => {})
    expect(await server.outsideTenants(`select * from tenant_of_host('localhost')`)).toEqual([])
    await server.close()
  })

  test('an owner who is no superuser prepares the database', async () => {
    const owner = await createRole('login createrole')
    const [database, web] = [await createDatabase(owner), await createRole()]
    await run(maintenance, `grant pasal_server to ${owner} with admin option`)
    await prepare(database, web, owner)
    await assertHarmless(database, web)
  })

  test('many processes that start at once prepare the database once', async () => {
    const [database, web] = [await createDatabase(), await createRole()]
    await Promise.all(Array.from({ length: 5 }, () => prepare(database, web, 'postgres')))
    await assertHarmless(database, web)
  })

  test('migrates once for several processes', async () => {
    const database = await createDatabase()
    const owner = connectionTo(database, 'postgres')
    const ran = await Promise.all([migrate(owner, SERVER), migrate(owner, SERVER)])
    expect(ran.map((names) => names.length).toSorted((a, b) => a - b)[0]).toBe(0)
    const [count] = await ask<{ count: number }>(
      database,
      'select count(*)::int as count, count(distinct name)::int as names from migrations',
    )
    expect(count).toMatchObject({ count: ran.flat().length, names: ran.flat().length })
  })

  describe('after a change of a function in a sql folder', () => {
    const bodyOf = async (database: string) =>
      (
        await ask<{ prosrc: string }>(
          database,
          `select prosrc from pg_proc where proname = 'note_price'`,
        )
      )[0]?.prosrc
    /** Another version of this program, whose function `note_price` does nothing. */
    const changed = () => {
      const folder = mkdtempSync(join(tmpdir(), 'pasal-version-'))
      cpSync(join(SERVER, 'migrations'), join(folder, 'migrations'), { recursive: true })
      for (const sql of ['platform/sql', 'products/sql']) {
        cpSync(join(SERVER, sql), join(folder, sql), { recursive: true })
      }
      writeFileSync(
        join(folder, 'products/sql/price_changes.sql'),
        'create or replace function note_price() returns trigger language plpgsql as $$ begin return null; end $$',
      )
      return folder
    }

    test('has the new text', async () => {
      const database = await createDatabase()
      const owner = connectionTo(database, 'postgres')
      await migrate(owner, SERVER)
      const version = changed()
      await migrate(owner, version)
      expect(await bodyOf(database)).toBe(' begin return null; end ')
      await migrate(owner, SERVER)
      expect(await bodyOf(database)).toContain('insert into price_changes')
      rmSync(version, { recursive: true })
    })

    test('keeps the text of a newer version, which has one more migration', async () => {
      const database = await createDatabase()
      const owner = connectionTo(database, 'postgres')
      const version = changed()
      writeFileSync(join(version, 'migrations/0999_newer.sql'), 'select 1')
      await migrate(owner, version)
      await migrate(owner, SERVER)
      expect(await bodyOf(database)).toBe(' begin return null; end ')
      rmSync(version, { recursive: true })
    })
  })
})

test('a database from before the baseline is refused with a sentence and stays as it is', async () => {
  const database = await createDatabase()
  await run(
    connectionTo(database, 'postgres'),
    'create table migrations (id serial primary key, name text not null, run_on timestamp not null)',
    `insert into migrations (name, run_on) values ('0001_tenancy', now())`,
  )
  const web = await createRole()
  await expect(prepare(database, web, 'postgres')).rejects.toThrow(
    /^The database was made before the first release \(its first migration is 0001_tenancy\).*empty database\.$/,
  )
  const tables = await ask(
    database,
    `select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  expect(tables).toEqual([{ relname: 'migrations' }])
})

describe('the start is refused with a sentence', () => {
  let database: string
  beforeAll(async () => {
    database = await createDatabase()
    await migrate(connectionTo(database, 'postgres'), SERVER)
  })

  test('a superuser is refused', async () => {
    await expect(assertHarmless(database, 'postgres')).rejects.toThrow(
      /^DATABASE_URL signs in as "postgres", which can bypass row-level security\. .*DATABASE_OWNER_URL\.$/,
    )
  })

  test('a role that bypasses row-level security, or can become one that does, is refused', async () => {
    const bypasses = await createRole('login bypassrls')
    await expect(assertHarmless(database, bypasses)).rejects.toThrow(
      'can bypass row-level security',
    )
    const becomes = await createRole('login noinherit')
    await run(maintenance, `grant ${bypasses} to ${becomes}`)
    await expect(assertHarmless(database, becomes)).rejects.toThrow('can bypass row-level security')
  })

  test('the owner of a table, or one who can become the owner, is refused', async () => {
    const owner = await createRole()
    const member = await createRole('login noinherit')
    await run(maintenance, `grant ${owner} to ${member}`)
    const owned = connectionTo(database, 'postgres')
    await run(
      owned,
      `create table of_${owner} (x int)`,
      `alter table of_${owner} owner to ${owner}`,
    )
    await expect(assertHarmless(database, owner)).rejects.toThrow('which owns tables')
    await expect(assertHarmless(database, member)).rejects.toThrow('which owns tables')
    await run(owned, `drop table of_${owner}`)
  })

  test('a database without tables is refused', async () => {
    const [empty, web] = [await createDatabase(), await createRole()]
    await expect(prepare(empty, web)).rejects.toThrow(
      /^DATABASE_URL leads to a database without the shop's tables\. .*DATABASE_OWNER_URL.*\.$/,
    )
  })

  test('a database that is not there is refused, naming the setting', async () => {
    const web = await createRole()
    await expect(prepare('no_such_database', web)).rejects.toThrow(
      /^DATABASE_URL leads to no usable database: .*no_such_database/,
    )
    await expect(prepare(database, web, 'nobody_of_that_name')).rejects.toThrow(
      /^DATABASE_OWNER_URL leads to no usable database: .*nobody_of_that_name/,
    )
    const env = parseEnv({ DATABASE_URL: 'postgres://web:secret@127.0.0.1:1/pasal' })
    const refused = prepareDatabase(env, () => {})
    await expect(refused).rejects.toThrow(
      /^DATABASE_URL leads to no usable database: .*127.0.0.1:1/,
    )
    await expect(refused).rejects.not.toThrow('secret')
  })

  test('a PostgreSQL older than 15 is refused', async () => {
    // The answer that such a one gives; none is at hand.
    const answer = [{ role: 'web', version: 140012, bypasses: false, owns: false }]
    const old = { outsideTenants: () => Promise.resolve(answer as never[]) }
    await expect(assertHarmlessRole(old)).rejects.toThrow(
      'DATABASE_URL leads to a PostgreSQL older than 15.',
    )
  })
})
