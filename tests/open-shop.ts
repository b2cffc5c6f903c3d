import { randomBytes } from 'node:crypto'
import { Agent } from 'node:http'
import { createServer } from 'node:net'
import { once } from 'node:events'
import pg from 'pg'
import { pino } from 'pino'
import type { Api } from '#contract/api.ts'
import { createApp } from '#server/app.ts'
import { type ConnectionOptions, openDatabase } from '#server/platform/database/database.ts'
import type { OutsidePorts } from '#server/platform/outgoing/ask-outside.ts'
import type { FetchPicture } from '#server/imports/pictures/fetch-picture.ts'
import type { Provider } from '#server/payments/card/provider.ts'
import { parseEnv } from '#server/platform/env.ts'
import { openFiles } from '#server/platform/media/files/open-files.ts'
import { createMediaStore } from '#server/platform/media/media-store.ts'
import { developedStorefront } from '#server/storefront/development.ts'
import type { Tables } from '#server/tenants/tables.ts'
import type { Write } from '#server/tenants/tx.ts'
import { KHUKURI, TEA } from './cast.ts'
import { type Site, siteAt } from './http.ts'
import type { Mailbox } from './mailbox.ts'
import { answerTests } from './browser/replies.ts'
import { sharedPlaces } from './database/shared-places.ts'
import { brokenRules, tablesOfShops } from './database/sql-rules.ts'
import { copyOnMachines, dropOnMachines } from './database/cluster/shards.ts'
import { PAYMENT_KEY, run, SERVER_ROLE, type Template } from './database/test-database.ts'

export type Server = {
  port: number
  /** The khukuri shop's client, for short. */
  api: Api
  fetch: Site['fetch']
  teaShop: Site
  /** Any other host of this server. */
  at: (host: string, tenant?: number) => Site
  /** Writes as this process does: what they change leaves its cache at commit. */
  write: Write
  /** Has it look for jobs of these kinds at once. */
  wakeJobs: (kinds: string[], group: string) => void
  /** The texts of all that was asked for a shop. */
  statements: ReadonlySet<string>
  /** Whether it receives the notifications of other processes. */
  hearsWrites: () => boolean
  /** The server's log lines at level warning and error. */
  logged: { level: number; msg?: string; err?: { message: string } }[]
  /** The size of the cached replies. */
  cacheBytes: () => number
  stop: () => Promise<void>
}

export type OpenShop = Server & {
  /** The database's owner, past row-level security. */
  owner: pg.Client
  database: { server: ConnectionOptions; owner: ConnectionOptions }
  /** Starts another process of the same shop, as far as the database and the caches can tell. */
  another: (settings?: Settings) => Promise<Server>
  close: () => Promise<void>
}

/** Settings as in the environment. */
type Settings = Record<string, string>
type Way = (database: ConnectionOptions) => ConnectionOptions | Promise<ConnectionOptions>
export type OpenOptions = {
  /** Through whom cards can be paid besides 2C2P. */
  cardProviders?: Provider[]
  /** Fetches the pictures of imports. */
  fetchPicture?: FetchPicture
  /** Finds the hosts of webhooks. */
  outside?: Partial<OutsidePorts>
  template?: Template
  settings?: Settings
  /** Receives the mails of the server, and goes when the shop closes. */
  mailbox?: Mailbox
  /** Serves the storefront from its sources, with React's development build. */
  isDevelopment?: boolean
  /** Puts something between the server and its database. */
  through?: Way
  /** Or between it and the database it listens to. */
  listensThrough?: Way
}

/** PostgreSQL on a busy machine takes longer than a shop waits for it. Tests that cut connections want the usual time. */
const PATIENCE = { connectionTimeoutMillis: 8_000 }

/** The demo shops in a database of their own, served on a free port. */
export async function openShop(options: OpenOptions = {}): Promise<OpenShop> {
  const { server, owner, drop } = await copyDatabase(options.template ?? 'demo')
  const connection = (await options.through?.(server)) ?? { ...server, ...PATIENCE }
  const listen = (await options.listensThrough?.(server)) ?? connection
  const servers: Server[] = []
  const startServer = async (settings: Settings = {}) => {
    const all = { ...options.mailbox?.settings, ...options.settings, ...settings }
    const started = await serve(connection, listen, all, options)
    servers.push(started)
    return started
  }
  const ownerClient = new pg.Client(owner)
  ownerClient.on('error', () => {})
  try {
    await ownerClient.connect()
    return {
      ...(await startServer()),
      owner: ownerClient,
      database: { server, owner },
      async another(settings = {}) {
        // Other tests have counted in the shared table before.
        if (settings['RATE_LIMIT_SCALE']) await ownerClient.query('delete from call_counts')
        return startServer(settings)
      },
      async close() {
        await Promise.all(servers.map((each) => each.stop()))
        options.mailbox?.remove()
        const tables = await tablesOfShops(ownerClient)
        await ownerClient.end()
        await drop()
        // Every statement of a test has to work for shops on several machines.
        const asked = new Set(servers.flatMap(({ statements }) => [...statements]))
        const broken = brokenRules(asked, tables)
        if (broken.length > 0) throw new Error(broken.join('\n'))
      },
    }
  } catch (error) {
    await ownerClient.end().catch(() => {})
    await drop()
    throw error
  }
}

/** The connection of a role to a database of the run's PostgreSQL. */
export function connectionTo(database: string, user: string) {
  const { postgres, cluster } = sharedPlaces()
  const password = user === SERVER_ROLE ? cluster?.serverPassword : undefined
  return { ...postgres, ...(password && { password }), database, user }
}

/** A copy takes 30 ms, a third of a page-by-page copy, so each test has its own. */
export async function copyDatabase(template: Template) {
  const name = `shop_${randomBytes(6).toString('hex')}`
  const { templates, cluster } = sharedPlaces()
  const maintenance = connectionTo('postgres', 'postgres')
  const copy = `create database ${name} template ${templates[template]} strategy file_copy`
  await (cluster ? copyOnMachines(cluster, templates[template], name) : run(maintenance, copy))
  return {
    server: connectionTo(name, SERVER_ROLE),
    owner: connectionTo(name, 'postgres'),
    drop: () =>
      cluster
        ? dropOnMachines(cluster, name)
        : run(maintenance, `drop database ${name} with (force)`),
  }
}

async function serve(
  connection: ConnectionOptions,
  listen: ConnectionOptions,
  settings: Settings,
  { cardProviders = [], fetchPicture, outside, isDevelopment = false }: OpenOptions,
): Promise<Server> {
  const logged: Server['logged'] = []
  const log = pino({ level: 'warn' }, { write: (line) => logged.push(JSON.parse(line)) })
  const statements = new Set<string>()
  const database = openDatabase<Tables>(
    connection,
    (error) => log.warn(error.message),
    (text) => statements.add(text),
  )
  const port = await freePort()
  const env = parseEnv({ PORT: String(port), RATE_LIMIT_SCALE: '1000', PAYMENT_KEY, ...settings })
  const { app, cache, write, wakeJobs, hearsWrites } = await createApp({
    env,
    log,
    database,
    connection,
    listen,
    cardProviders,
    fetchPicture,
    outside,
    ...(isDevelopment && { develop: developedStorefront }),
    media: createMediaStore(await openFiles({ ...env, mediaDir: sharedPlaces().mediaDir }, log)),
  })
  answerTests(app.server)
  await app.listen({ host: '127.0.0.1', port })
  const agent = new Agent({ keepAlive: true })
  const at: Server['at'] = (host, tenant) => siteAt({ port, host, tenant }, agent)
  const khukuriShop = at(KHUKURI.host, KHUKURI.tenant)
  return {
    port,
    api: khukuriShop.api,
    fetch: khukuriShop.fetch,
    teaShop: at(TEA.host, TEA.tenant),
    at,
    write,
    wakeJobs,
    hearsWrites,
    statements,
    logged,
    cacheBytes: () => cache.bytes(),
    async stop() {
      agent.destroy()
      await app.close()
      await database.close()
    },
  }
}

const PORTS_EACH = 2_500
/** The number of this worker of Vitest or Playwright. */
const { VITEST_POOL_ID, TEST_PARALLEL_INDEX } = process.env
const firstPort = 10_000 + (Number(VITEST_POOL_ID ?? TEST_PARALLEL_INDEX ?? 0) % 8) * PORTS_EACH
const givenPorts = new Set<number>()

/** The one port of these that browsers refuse to ask. */
const REFUSED_PORT = 10_080

/**
 * Below the range from which the system picks ports for others. Each worker has ports of its own, and gives each
 * once: a server listens some time after its port was found free.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = firstPort + Math.floor(Math.random() * PORTS_EACH)
    if (givenPorts.size >= PORTS_EACH - 1) givenPorts.clear()
    if (givenPorts.has(port) || port === REFUSED_PORT) continue
    givenPorts.add(port)
    const trial = createServer()
    trial.listen(port, '127.0.0.1')
    const [event] = await Promise.race([
      once(trial, 'listening').then(() => ['listening']),
      new Promise<string[]>((resolve) => trial.once('error', () => resolve(['taken']))),
    ])
    if (event !== 'listening') continue
    trial.close()
    await once(trial, 'close')
    return port
  }
}
