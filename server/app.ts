import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { endpoints } from '#contract/api.ts'
import type { Shell } from './backoffice/shell.ts'
import { API_BASE, mountApi } from './calls/api-routes.ts'
import type { Calls } from './calls/calls.ts'
import { fastAnswerFrom } from './calls/fast-answer.ts'
import { mountOrigins } from './calls/origins.ts'
import { textsOfRequest } from './calls/texts-of-request.ts'
import { createMissedAddresses } from './imports/redirects/missed-addresses.ts'
import { listFoundPlaces } from './imports/redirects/shop-places.ts'
import { type OfficePorts, openBackOffice } from './open-back-office.ts'
import { type Modules, openModules } from './open-modules.ts'
import { providersOf } from './open-providers.ts'
import { injectInto, outdatedPages } from './outdated-pages.ts'
import { openShared, type Shared, type SharedPorts } from './open-shared.ts'
import type { Provider } from './payments/card/provider.ts'
import type { BackupNights } from './proof/backup/backup-nights.ts'
import { mountApiDocs } from './platform/describing/api-docs.ts'
import { paymentKeyOf, sessionSecretOf } from './platform/kept-secret.ts'
import { mountMedia } from './platform/media/media-routes.ts'
import { mountHealth } from './platform/metrics/health.ts'
import { jobMetrics, paymentMetrics, workMetrics } from './platform/metrics/work-metrics.ts'
import { previewKeyOf } from './platform/preview-tokens.ts'
import { createHttpServer, type Shutdown } from './platform/serving/http-server.ts'
import { notFound } from './platform/serving/refusal.ts'
import { openBackupNights } from './open-backup-nights.ts'
import { startOverdueWork } from './start-overdue-work.ts'
import { builtStorefront, mountAssets, type Storefront } from './storefront/assets.ts'
import { mountPublicPages } from './storefront/public-pages.ts'
import { type JobBody, jobBodiesOf } from './tenants/jobs.ts'
import { type EmailJob, mailJobs } from './tenants/mail-jobs.ts'

const DIST = join(import.meta.dirname, '../dist')

type AppPorts = Omit<SharedPorts, 'isChanging'> &
  Pick<OfficePorts, 'fetchPicture' | 'media' | 'outside'> & {
    /** Through whom cards can be paid besides 2C2P. */
    cardProviders?: Provider[]
    /** Absent: what the build left in dist. */
    develop?: (app: FastifyInstance) => Promise<Storefront>
    /** The server runs no jobs and begins no work that fell due. */
    answersOnly?: boolean
    /** Serves the back office's sources in development, which is a server of its own behind the same port. */
    developBackOffice?: (app: FastifyInstance, server: FastifyInstance['server']) => Promise<Shell>
  }

/** The whole server, mounted and connected; it does not listen yet. */
export async function createApp(ports: AppPorts) {
  const secret = await sessionSecretOf(ports.env)
  const shared = openShared({ ...ports, isChanging: ports.develop !== undefined }, secret)
  const modules = await openModules(ports, shared)
  const shutdown: Shutdown = { hasBegun: false }
  const backupNights = openBackupNights(ports)
  const { app, backOffice } = await openServers(ports, shared, modules, backupNights, shutdown)
  mountApiAndMedia(app, ports, shared, modules)
  await mountStorefront(app, ports, shared, modules.calls)
  if (!ports.answersOnly) {
    await startWork(
      shared,
      [...(backOffice?.mails ?? []), ...modules.mails],
      [...(backOffice?.jobs ?? []), ...modules.jobs],
    )
    await startOverdueWork(ports.database, shared.write, ports.log)
    await backupNights.start(shared.write)
  }
  await logsWhenDeaf(shared.freshness.ready, ports.log)
  const { cache, freshness, jobs, write } = shared
  const { database } = ports
  return {
    app,
    cache,
    write,
    wakeJobs: jobs.wake,
    hearsWrites: freshness.hears,
    hosts: shared.hosts,
    /** For operators; what of it asks the database may fail. */
    metrics: [
      workMetrics({ freshness, cache, database }),
      jobMetrics(database),
      paymentMetrics(database),
    ],
    /** From now on it is not ready, and every reply is the last of its connection. */
    beginShutdown: () => (shutdown.hasBegun = true),
  }
}

/** A shop's own address leads its merchant to the back office. */
function mountWaysToOffice(app: FastifyInstance, { admission }: Shared, origin: string): void {
  app.get('/admin', (_, reply) => reply.redirect(`${origin}/`, 303))
  // Mails to a merchant lead to the order or the draft that they are about.
  for (const kind of ['orders', 'drafts']) {
    app.get<{ Params: { id: string } }>(`/admin/${kind}/:id`, async (request, reply) => {
      const shop = await admission.toPage(request)
      const id = encodeURIComponent(request.params.id)
      return reply.redirect(`${origin}/shops/${shop.id}/${kind}/${id}`, 303)
    })
  }
}

/** The shops' server, and behind the same port the back office's, which end with each other. */
async function openServers(
  ports: AppPorts,
  shared: Shared,
  { forgetSessions, guests, closePages }: Pick<Modules, 'forgetSessions' | 'guests' | 'closePages'>,
  backupNights: BackupNights,
  shutdown: Shutdown,
) {
  const { env, log, developBackOffice } = ports
  const { cache, hosts, caller, limits, headers, freshness, jobs, mailer, lastFormat } = shared
  const textsOf = (tenantId: number) => lastFormat(tenantId)?.texts
  const isOpen = (tenantId: number) => lastFormat(tenantId)?.opening === 'open'
  const fastAnswer = ports.develop
    ? () => false
    : fastAnswerFrom({ cache, hosts, caller, limits, textsOf, isOpen, headers })
  const app: FastifyInstance = createHttpServer(
    log,
    headers,
    (request, response) =>
      (backOffice?.answer(request, response) ?? false) || fastAnswer(request, response),
    { isProxy: caller.isProxy, scale: Math.max(1, env.rateLimitScale) },
    shutdown,
    textsOfRequest(shared),
  )
  const backOffice = await openBackOffice({
    ...shared,
    env,
    log,
    connection: ports.connection,
    database: ports.database,
    forgetSessions,
    guests,
    closePages,
    backupNights,
    listOutdated: outdatedPages({ cache, inject: injectInto(app) }),
    media: ports.media,
    dist: DIST,
    secret: await sessionSecretOf(env),
    paymentKey: await paymentKeyOf(env),
    cardProviders: providersOf(env, ports.cardProviders),
    fetchPicture: ports.fetchPicture,
    outside: ports.outside,
    develop: developBackOffice && ((office) => developBackOffice(office, app.server)),
  })
  app.addHook('onClose', () => backOffice?.close())
  app.addHook('onClose', () => backupNights.close())
  app.addHook('onClose', () => freshness.close())
  app.addHook('onClose', async () => {
    await jobs.stop()
    mailer.close()
  })
  if (backOffice) mountWaysToOffice(app, shared, backOffice.origin)
  const askDatabase = () => ports.database.outsideTenants('select')
  mountHealth(app, { askDatabase, freshness, shutdown })
  return { app, backOffice }
}

function mountApiAndMedia(
  app: FastifyInstance,
  { env, media }: AppPorts,
  shared: Shared,
  { calls, authenticate, mountCallbacks, mountDocuments }: Modules,
): void {
  const { hosts, caller, admission } = shared
  mountOrigins(app, hosts, caller)
  mountApiDocs(app, API_BASE, endpoints)
  app.all(`${API_BASE}/*`, notFound)
  mountApi(app, { ...shared, calls, authenticate, textsOf: textsOfRequest(shared) })
  mountCallbacks(app, shared)
  mountDocuments(app, shared)
  mountMedia(app, media, shared, async (request, tenantId) =>
    env.publicApiUrl?.hostname === request.hostname
      ? true
      : (await admission.toPage(request)).id === tenantId,
  )
}

async function mountStorefront(
  app: FastifyInstance,
  { env, log, develop }: AppPorts,
  shared: Shared,
  calls: Calls,
): Promise<void> {
  const secret = await sessionSecretOf(env)
  const storefront = develop ? await develop(app) : await builtStorefront(DIST)
  if (!develop) await mountAssets(app, DIST)
  const missed = createMissedAddresses(shared.write, log)
  app.addHook('onClose', missed.close)
  const { publicApiUrl } = env
  mountPublicPages(app, {
    ...shared,
    storefront,
    calls,
    missed,
    listFoundPlaces,
    publicApiUrl,
    lookKey: previewKeyOf(secret, 'look'),
    shopKey: previewKeyOf(secret, 'shop'),
    officeOrigin: env.backOfficeHost && shared.originOf(env.backOfficeHost),
  })
}

async function startWork(shared: Shared, mails: EmailJob[], bodies: JobBody[]): Promise<void> {
  const all = [...mailJobs(mails, shared.mailer, shared.mailFrom), ...bodies]
  await shared.jobs.start(jobBodiesOf(all, shared))
}

const HEARTBEAT_BACK_WITHIN_MS = 5000

/** Goes on all the same: what is shown is right, but made anew each time. */
async function logsWhenDeaf(ready: Promise<void>, log: FastifyBaseLogger): Promise<void> {
  const isHeard = await Promise.race([
    ready.then(() => true),
    delay(HEARTBEAT_BACK_WITHIN_MS, false, { ref: false }),
  ])
  if (isHeard) return
  log.error(
    'No notification comes back from the database, so no page is kept. ' +
      'Where DATABASE_URL leads through a pooler, set DATABASE_LISTEN_URL to PostgreSQL itself.',
  )
}
