import { once } from 'node:events'
import type { Server } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { type Logger, pino } from 'pino'
import { createApp } from './app.ts'
import { openDatabase } from './platform/database/database.ts'
import { oneAtATime } from './platform/database/migrate.ts'
import { assertHarmlessRole } from './platform/database/server-role.ts'
import { DiskFullError, isDiskFull } from './platform/disk-full.ts'
import { EmbeddedPostgresError } from './platform/embedded-postgres/embedded-postgres.ts'
import { type Env, parseEnv, SettingError } from './platform/env.ts'
import { paymentKeyOf, sessionSecretOf } from './platform/kept-secret.ts'
import { type Metrics, serveMetrics } from './platform/metrics/metrics-server.ts'
import { processMetrics } from './platform/metrics/process-metrics.ts'
import { requestMetrics } from './platform/metrics/request-metrics.ts'
import { openFiles } from './platform/media/files/open-files.ts'
import { createMediaStore } from './platform/media/media-store.ts'
import { assertSameSecret } from './platform/database/secret-fingerprints.ts'
import { type SayTime, printTimes } from './platform/start-times.ts'
import { prepareDatabase } from './prepare-database.ts'
import type { Hosts } from './tenants/hosts.ts'
import type { Tables } from './tenants/tables.ts'
import { serveTlsAllowed } from './tenants/tls/tls-allowed.ts'

const STOP_WITHIN_MS = 15_000

/** Lets a proxy notice that this server is about to stop. */
let leave = () => Promise.resolve()

/** The parent process builds the pages meanwhile, and sends a message when they are ready. */
const pagesBuilt = process.argv.includes('--once-built') ? once(process, 'message') : undefined

/** The stop functions of everything that has started, to be called in reverse order. */
const started: (() => Promise<unknown>)[] = []

async function start(): Promise<void> {
  const env = parseEnv(process.env)
  const log = pino({ level: env.production ? 'info' : 'warn' })
  // For a machine that reads the log every line is JSON, also Node's own warnings.
  if (env.production) {
    process.removeAllListeners('warning')
    process.on('warning', (warning) => log.warn(warning))
  }
  const say = (line: string) => {
    if (env.production) log.info(line.trim())
    else process.stdout.write(`${line}\n`)
  }
  const timing = process.argv.includes('--timing')
  const step = timing ? printTimes(say) : () => {}
  step('Node and the program')

  const ports = await openDatabasePorts(env, log, say, step)
  if (pagesBuilt) {
    await pagesBuilt
    step('the pages, built beside all this')
  }
  const develops = process.argv.includes('--dev')
  const { app, beginShutdown, metrics, hosts } = await createApp({
    env,
    log,
    ...ports,
    ...(develops && {
      develop: (await import('./storefront/development.ts')).developedStorefront,
      developBackOffice: (await import('./backoffice/development.ts')).developedShell,
    }),
  })
  if (env.metricsPort) await startMetrics(app.server, metrics, { ...env, port: env.metricsPort })
  if (env.tlsAskPort) await startTlsAllowed(hosts, { ...env, port: env.tlsAskPort })
  started.push(() => app.close())
  step('the server’s parts')
  leave = async () => {
    beginShutdown()
    await delay(env.drainSeconds * 1000)
  }
  await listen(app, env)
  step('the port')
  // From here on the parent process restarts this one if it ends.
  isServing = true
  process.send?.('serving')

  await announce(env, say)
  if (timing && env.demo) {
    await app.inject({ url: '/', headers: { host: `localhost:${env.port}` } })
    step('the first page')
  }
}

/** The database with what has to be in it, and where the pictures are. */
async function openDatabasePorts(
  env: Env,
  log: Logger,
  say: (line: string) => void,
  step: SayTime,
) {
  const { server, listen, owner, stop } = await prepareDatabase(env, say)
  started.push(stop)
  const database = openDatabase<Tables>(
    server,
    (error) => log.warn(error.message),
    env.logSql ? (text, took) => say(`  ${took.toFixed(1)} ms  ${text}`) : undefined,
  )
  started.push(() => database.close())
  await assertHarmlessRole(database)
  step('the database')

  await assertSameSecret(database, 'SESSION_SECRET', await sessionSecretOf(env))
  const paymentKey = await paymentKeyOf(env)
  await assertSameSecret(database, 'PAYMENT_KEY', paymentKey)
  step('the secrets')

  const media = createMediaStore(await openFiles(env, log))
  if (env.demo && owner) {
    const { seedDemo } = await import('./seeds/seed-demo.ts')
    await oneAtATime(owner, () =>
      seedDemo({
        owner,
        media,
        paymentKey,
        refundKeysFile: env.demoRefundKeys,
        hasStripe: env.demoStripe,
        hasPayPal: env.demoPayPal,
      }),
    )
    step('the demo shops')
  }
  return { database, connection: server, listen, media }
}

/** Prints the addresses for the person at the terminal. */
async function announce(env: Env, say: (line: string) => void): Promise<void> {
  // A server without the demo does not keep its texts in memory.
  const demo = env.demo ? await import('./seeds/announce-demo.ts') : undefined
  if (demo) demo.announceShops(env, say)
  else say(`  Pasal listens on ${env.host}:${env.port}`)
  if (env.backOfficeHost) {
    const port = env.production ? '' : `:${env.port}`
    say(`  Back office: ${env.production ? 'https' : 'http'}://${env.backOfficeHost}${port}`)
    demo?.announceStaff(say)
  } else {
    say('  There is no back office: BACK_OFFICE_HOST is not set.')
  }
}

async function startMetrics(
  server: Server,
  metrics: Metrics[],
  address: { host: string; port: number },
): Promise<void> {
  const all = [requestMetrics(server), processMetrics, ...metrics]
  const { host, port } = address
  const metricsServer = await serveMetrics(address, all).catch((error) =>
    nameSetting(error, host, port, 'METRICS_PORT'),
  )
  started.push(() => metricsServer.close())
}

async function startTlsAllowed(
  hosts: Hosts,
  { host, port }: { host: string; port: number },
): Promise<void> {
  const server = await serveTlsAllowed({ host, port }, hosts).catch((error) =>
    nameSetting(error, host, port, 'TLS_ASK_PORT'),
  )
  started.push(() => server.close())
}

/** The error codes of an address that this machine cannot listen on. */
const UNFIT = new Set(['EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'])

async function listen(
  app: { listen: (options: { host: string; port: number }) => Promise<string> },
  { host, port }: { host: string; port: number },
): Promise<void> {
  await app.listen({ host, port }).catch((error) => nameSetting(error, host, port, 'PORT'))
}

/** @throws SettingError where the setting is to blame. */
function nameSetting(error: unknown, host: string, port: number, setting: string): never {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') {
    throw new SettingError(
      `Port ${port} is taken. Stop the program that listens there, or set ${setting}.`,
    )
  }
  if (code && UNFIT.has(code)) {
    throw new SettingError(`Pasal cannot listen on HOST ${host} and ${setting} ${port}: ${code}.`)
  }
  throw error
}

let isServing = false
let leaving: Promise<void> | undefined
let stopping: Promise<void> | undefined

function stop(exitCode: number): Promise<void> {
  stopping ??= (async () => {
    const timer = setTimeout(() => process.exit(exitCode || 1), STOP_WITHIN_MS)
    for (const end of started.toReversed()) {
      await end().catch((error: unknown) => console.error(error))
    }
    clearTimeout(timer)
    process.exit(exitCode)
  })()
  return stopping
}

process.on('SIGINT', () => {
  if (!isServing && !stopping) {
    process.stdout.write(
      'Stopped before everything was ready. The next start continues from here.\n',
    )
  }
  void stop(0)
})
process.on('SIGTERM', () => {
  leaving ??= leave().then(() => stop(0))
})
// The process that started us is gone.
process.on('disconnect', () => void stop(0))

try {
  await start()
} catch (error) {
  // A request that is under way when everything stops fails.
  if (!stopping) await giveUp(error)
}

/** The sentence of an error that a person can correct; undefined for a fault of ours. */
function sentenceOf(error: unknown): string | undefined {
  if (error instanceof SettingError || error instanceof EmbeddedPostgresError) return error.message
  return isDiskFull(error) ? new DiskFullError().message : undefined
}

async function giveUp(error: unknown): Promise<void> {
  const said = sentenceOf(error) ?? error
  if (process.env['NODE_ENV'] === 'production') pino().fatal(said)
  else console.error(said)
  await stop(1)
}
