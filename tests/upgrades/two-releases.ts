import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { join } from 'node:path'
import pg from 'pg'
import { DEMO_STAFF } from '#demo/demo-staff.ts'
import { admitServerRole, migrate } from '#server/platform/database/migrate.ts'
import { urlOf } from '../database/database-url.ts'
import { PAYMENT_KEY, run, SERVER, SERVER_ROLE } from '../database/test-database.ts'
import { siteAt } from '../http.ts'
import { connectionTo, freePort } from '../open-shop.ts'
import { type ServerProcess, startProcess, untilReady } from '../servers/server-process.ts'
import { OFFICE, officeBrowser } from '../staff.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { loadRows, unpackServer } from './releases.ts'

const ROOT = join(import.meta.dirname, '../..')
const SETTINGS = {
  BACK_OFFICE_HOST: OFFICE,
  NIGHTLY_PROOF: '0',
  RATE_LIMIT_SCALE: '100000',
  SESSION_SECRET: 'the session secret of two releases',
  PAYMENT_KEY,
}
const SERVERS_WITHIN_MS = 120_000

export type TwoReleases = Awaited<ReturnType<typeof openRelease>>

/** The database of an earlier release, a copy that comes to the newest schema, and servers of both releases. */
export async function openRelease(release: string) {
  const folder = temporaryFolder('pasal-release-')
  const former = join(folder, 'former')
  mkdirSync(former)
  unpackServer(release, former)
  const id = randomBytes(4).toString('hex')
  const names = { former: `former_${id}`, newer: `newer_${id}` }
  const maintenance = connectionTo('postgres', 'postgres')
  const formerOwner = connectionTo(names.former, 'postgres')
  const newerOwner = connectionTo(names.newer, 'postgres')
  const servers: ServerProcess[] = []

  await run(maintenance, `create database ${names.former}`)
  await migrate(formerOwner, join(former, 'server'))
  await admitServerRole(formerOwner, SERVER_ROLE)
  const filling = new pg.Client(formerOwner)
  await filling.connect()
  await loadRows(filling, release)
  await filling.end()
  await run(maintenance, `create database ${names.newer} template ${names.former}`)
  const begin = performance.now()
  const added = await migrate(newerOwner, SERVER)
  const upgradedInMs = performance.now() - begin
  const newer = new pg.Client(newerOwner)
  await newer.connect()

  return {
    /** The upgraded database, and which migrations it took. */
    newer,
    added,
    upgradedInMs,
    /** Starts a server of one of both releases on one of both databases. */
    async start(of: 'former' | 'newer', on: 'former' | 'newer') {
      const settings = {
        ...SETTINGS,
        DATA_DIR: join(folder, `data-${of}-${on}`),
        DATABASE_URL: urlOf(connectionTo(names[on], SERVER_ROLE)),
      }
      const root = of === 'former' ? former : ROOT
      const server = startProcess(settings, await freePort(), root)
      servers.push(server)
      await untilReady(server, SERVERS_WITHIN_MS)
      return visitorsOf(server)
    },
    async close() {
      for (const { child } of servers) child.kill('SIGTERM')
      await Promise.all(servers.map(({ ended }) => ended))
      await newer.end()
      for (const name of Object.values(names)) {
        await run(maintenance, `drop database ${name} with (force)`)
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Visitors = Awaited<ReturnType<typeof visitorsOf>>

/** A visitor of each demo shop at a server, and the owner of each in its back office. */
async function visitorsOf({ port, said }: ServerProcess) {
  const at = (host: string, tenant?: number) =>
    siteAt({ port, host, tenant }, new Agent({ keepAlive: true }))
  const owners = Object.entries(DEMO_STAFF).map(async ([tenant, { email, password }]) => {
    const browser = officeBrowser({ at, port })
    const reply = await browser.call('POST /session/', { email, password })
    if (reply.status !== 200) throw new Error(`${reply.status}: ${reply.text}`)
    const call = (path: string) => browser.call(`GET /shops/${tenant}${path}`)
    return { tenant: Number(tenant), call, browser }
  })
  return {
    port,
    said,
    shops: [at('localhost', 1), at('tea.localhost', 2)],
    owners: await Promise.all(owners),
  }
}
