import { Agent } from 'node:http'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import type { Tables } from '#server/tenants/tables.ts'
import { createWrite } from '#server/tenants/transactions.ts'
import { CROWD_SETTINGS } from '../crowd.ts'
import { urlOf } from '../database/database-url.ts'
import { keptTemplates } from '../database/kept-templates.ts'
import {
  makeTemplates,
  SERVER_ROLE,
  startTestPostgres,
  TEMPLATES,
} from '../database/test-database.ts'
import { eventually } from '../eventually.ts'
import { PAYMENT_KEY } from '../purchase/card-shop.ts'
import { type Site, siteAt } from '../http.ts'
import { freePort, type OpenShop } from '../open-shop.ts'
import { type ServerProcess, startProcess, untilReady } from '../servers/server-process.ts'
import { OFFICE } from '../staff.ts'
import { temporaryFolder } from '../temporary-folder.ts'

export type Victim = 'first server' | 'second server' | 'database'
/** A server that is killed and started again at its port. */
type Seat = { port: number; at: OpenShop['at']; server: ServerProcess }

/** The demo's shops in a PostgreSQL of their own, which can be killed, and starts again. */
async function openMortalDatabase() {
  const folder = temporaryFolder('pasal-faults-')
  const dataDir = join(folder, 'data')
  if (!keptTemplates().bringTo(folder)) {
    const first = await startTestPostgres(dataDir)
    await makeTemplates(first, join(folder, 'media'))
    await first.stop()
  }
  // Two servers and a test need many connections.
  const settings = { max_connections: '150' }
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {}, settings })
  const owner = postgres.connection('postgres', TEMPLATES.demo)
  const pool = new pg.Pool({ ...owner, max: 4 })
  pool.on('error', () => {})
  /** Repeated until the database answers. */
  const query = <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    eventually(async () => (await pool.query<Row>(text, values)).rows)
  const begun = 'select pg_postmaster_start_time()::text as begun'
  return {
    mediaDir: join(folder, 'media'),
    owner,
    url: urlOf(postgres.connection(SERVER_ROLE, TEMPLATES.demo)),
    query,
    async kill() {
      const [before] = await query<{ file: string; begun: string }>(
        `${begun}, pg_read_file('postmaster.pid') as file`,
      )
      process.kill(Number(before!.file.split('\n')[0]), 'SIGKILL')
      await eventually(async () => {
        const { rows } = await pool.query<{ begun: string }>(begun)
        if (rows[0]!.begun === before!.begun) throw new Error('The killed database still answers.')
      })
    },
    async close() {
      await pool.end()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The demo's shops behind two servers and a database; all three can be killed. */
export async function openPlace(given: Record<string, string> & { DATA_DIR: string }) {
  const database = await openMortalDatabase()
  const { owner, query } = database
  cpSync(database.mediaDir, join(given.DATA_DIR, 'media'), { recursive: true })
  const settings = {
    ...CROWD_SETTINGS,
    ...given,
    PAYMENT_KEY,
    BACK_OFFICE_HOST: OFFICE,
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: urlOf(owner),
  }
  const seats: Seat[] = []
  for (let nth = 0; nth < 2; nth++) seats.push(await openSeat(settings))
  const kills: Record<Victim, () => Promise<void>> = {
    'first server': () => killServer(seats[0]!, settings),
    'second server': () => killServer(seats[1]!, settings),
    database: () => database.kill(),
  }
  return {
    seats,
    settings,
    query,
    kill: (victim: Victim) => kills[victim](),
    /** The last words of the servers, for a failure. */
    said: () => seats.map(({ server }) => server.said().slice(-2000)).join('\n---\n'),
    /** Both servers end in the midst of their work, and all that they held is free, as after two minutes. */
    async startAnew() {
      for (const seat of seats) await end(seat)
      await query(`update sent_mails set claimed_until = '-infinity' where sent_at is null`)
      await query(`update jobs.job set state = 'retry', start_after = now() where state = 'active'`)
      for (const seat of seats) seat.server = await start(settings, seat.port)
    },
    /** Writes past the servers, with rows that they read at their next look. */
    async withWrites<T>(work: (shop: Pick<OpenShop, 'write'>) => Promise<T>): Promise<T> {
      const direct = openDatabase<Tables>(owner, () => {})
      try {
        return await work({ write: createWrite(direct, { committed() {} }) })
      } finally {
        await direct.close()
      }
    },
    async withOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
      const client = new pg.Client(owner)
      await client.connect()
      try {
        return await work(client)
      } finally {
        await client.end()
      }
    },
    async close() {
      for (const seat of seats) await end(seat)
      await database.close()
    },
  }
}

type Settings = Record<string, string>

async function openSeat(settings: Settings): Promise<Seat> {
  const port = await freePort()
  const agent = new Agent({ keepAlive: true })
  const at: OpenShop['at'] = (host, tenant) => siteAt({ port, host, tenant }, agent)
  return { port, at, server: await start(settings, port) }
}

async function start(settings: Settings, port: number): Promise<ServerProcess> {
  const server = startProcess(settings, port)
  await untilReady(server, 60_000)
  return server
}

async function end({ server }: Seat): Promise<void> {
  server.child.kill('SIGKILL')
  await server.ended
}

async function killServer(seat: Seat, settings: Settings): Promise<void> {
  await end(seat)
  seat.server = await start(settings, seat.port)
}

export type Place = Awaited<ReturnType<typeof openPlace>>

/** The shop at whichever server answers: each request goes to the next of them. */
export function nextServer(
  { seats }: Pick<Place, 'seats'>,
  host = 'localhost',
): Pick<Site, 'fetch'> {
  let turn = 0
  return {
    fetch: (path, options) => seats[turn++ % seats.length]!.at(host).fetch(path, options),
  }
}
