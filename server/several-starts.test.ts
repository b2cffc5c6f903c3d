import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '#tests/eventually.ts'
import { asWritten } from '#tests/house/handbook.ts'
import { connectionTo, freePort } from '#tests/open-shop.ts'
import {
  type ServerProcess,
  startProcess,
  temporaryDataDir,
  untilReady,
} from '#tests/servers/server-process.ts'
import { run, SERVER_ROLE } from '#tests/database/test-database.ts'
import { urlOf } from '#tests/database/database-url.ts'

const SECRETS = {
  SESSION_SECRET: 'the session secret of several starts',
  PAYMENT_KEY: 'the payment key of several starts, 1',
}

const database = `starts_${randomBytes(4).toString('hex')}`
const maintenance = connectionTo('postgres', 'postgres')
let place: ReturnType<typeof temporaryDataDir>
let settings: Record<string, string>
const running: ServerProcess[] = []

beforeAll(async () => {
  place = temporaryDataDir()
  await run(maintenance, `create database ${database}`)
  settings = {
    DATABASE_URL: urlOf(connectionTo(database, SERVER_ROLE)),
    DATABASE_OWNER_URL: urlOf(connectionTo(database, 'postgres')),
    DATA_DIR: place.dataDir,
    DEMO: '1',
    ...SECRETS,
  }
})
afterEach(async () => {
  for (const { child, ended } of running.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await ended
  }
})
afterAll(async () => {
  await run(maintenance, `drop database ${database} with (force)`)
  place.clear()
})

async function start(more: Record<string, string> = {}): Promise<ServerProcess> {
  const server = startProcess({ ...settings, ...more }, await freePort())
  running.push(server)
  return server
}

async function ask<Row extends object>(text: string): Promise<Row[]> {
  const client = new pg.Client(connectionTo(database, 'postgres'))
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

describe('several starts', () => {
  test('starts at once on an empty database give as many servers, and each shop once', async () => {
    const servers = await Promise.all([1, 2, 3, 4].map(() => start()))
    await Promise.all(servers.map((server) => untilReady(server, 100_000)))
    for (const { site } of servers) expect((await site.fetch('/products')).status).toBe(200)
    expect(await ask('select tenant_id from tenants order by 1')).toEqual([
      { tenant_id: 1 },
      { tenant_id: 2 },
    ])
    expect(servers.map((server) => server.said()).join('')).not.toMatch(/error|ERR_|    at /i)
  })

  test('starts with other secrets are refused until what the sentence says is done; then one serves, and stops in its time', async () => {
    const another = 'quite another secret of 32 letters'
    const others = { DEMO: '0', SESSION_SECRET: another, PAYMENT_KEY: another }
    for (const setting of ['SESSION_SECRET', 'PAYMENT_KEY']) {
      const server = await start(others)
      expect((await server.ended).code).toBe(1)
      expect(server.said()).toMatch(
        new RegExp(`^${setting} is not the one that this database was used with before\\.`),
      )
      expect(server.said()).not.toContain('    at ')
      // The statement in the sentence solves the problem.
      const [statement] = /delete from .*/.exec(server.said())!
      expect(statement.replace(setting, 'SESSION_SECRET')).toBe(
        asWritten("delete from installation.secrets where setting = 'SESSION_SECRET'"),
      )
      await ask(statement)
    }
    const server = await start({ ...others, DRAIN_SECONDS: '2' })
    await untilReady(server, 60_000)
    await stopsInItsTime(server)
  })
})

/** Expects a server that is not ready once it is asked to stop, and answers till its time is over. */
async function stopsInItsTime(server: ServerProcess): Promise<void> {
  const kept = await server.site.fetch('/products')
  expect(kept.status).toBe(200)
  const begin = performance.now()
  server.child.kill('SIGTERM')
  await eventually(async () => expect((await server.site.fetch('/readyz')).status).toBe(503), 1000)
  while (performance.now() - begin < 1500) {
    const reply = await server.site.fetch('/products')
    expect([reply.status, reply.headers.connection]).toEqual([200, 'close'])
    await delay(5)
  }
  expect((await server.ended).code).toBe(0)
  expect(performance.now() - begin).toBeGreaterThan(2000)
}
