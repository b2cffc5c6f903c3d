import { textsOfRequest } from './calls/texts-of-request.ts'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import fastifyStatic from '@fastify/static'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { endpoints } from '#contract/api.ts'
import { createAccounts } from './accounts/accounts.ts'
import type { Shell } from './backoffice/shell.ts'
import { createBlog } from './blog/blog.ts'
import { noticeJobs, noticeMails } from './backoffice/notices/notices.ts'
import { missedJobs } from './imports/redirects/forget-missed.ts'
import { createMissedAddresses } from './imports/redirects/missed-addresses.ts'
import { listFoundPlaces } from './imports/redirects/shop-places.ts'
import { createDocuments } from './documents/documents.ts'
import { contactMails } from './contact/contact-mails.ts'
import { contactHandlers } from './contact/contact.routes.ts'
import { type OfficePorts, openBackOffice } from './open-back-office.ts'
import { createOrders } from './orders/orders.ts'
import { pageHandlers } from './pages/pages.routes.ts'
import { providersOf } from './open-providers.ts'
import type { Provider } from './payments/card/provider.ts'
import { createPayments } from './payments/payments.ts'
import type { ConnectionOptions, Database } from './platform/database/database.ts'
import type { Env } from './platform/env.ts'
import { keepFresh } from './platform/freshness/freshness.ts'
import { createReplyCache, type ReplyCache } from './platform/freshness/reply-cache.ts'
import { createJobs } from './platform/jobs/jobs.ts'
import { paymentKeyOf, sessionSecretOf } from './platform/kept-secret.ts'
import { createFolderMailer } from './platform/mail/folder-mailer.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import { createSmtpMailer } from './platform/mail/smtp-mailer.ts'
import { jobMetrics, paymentMetrics, workMetrics } from './platform/metrics/work-metrics.ts'
import { mountMedia } from './platform/media/media-routes.ts'
import type { MediaStore } from './platform/media/media-store.ts'
import { mountApiDocs } from './platform/describing/api-docs.ts'
import { createCaller } from './platform/serving/caller.ts'
import { mountHealth } from './platform/metrics/health.ts'
import { createHttpServer, type Shutdown } from './platform/serving/http-server.ts'
import { notFound } from './platform/serving/refusal.ts'
import { createRateLimits } from './platform/limits/rate-limits.ts'
import { createSharedCounts } from './platform/limits/shared-counts.ts'
import { everywhere } from './platform/serving/security-headers.ts'
import { alertHandlers, alertKeyOf } from './products/alerts/alerts.routes.ts'
import { productHandlers } from './products/products.routes.ts'
import { productJobs, productMails } from './products/product-jobs.ts'
import { createAdmission } from './tenants/admission.ts'
import { API_BASE, mountApi } from './calls/api-routes.ts'
import { type Calls, prepareCalls } from './calls/calls.ts'
import { fastAnswerFrom } from './calls/fast-answer.ts'
import { createOpenings } from './tenants/opening.ts'
import { createHosts, findShopById } from './tenants/hosts.ts'
import { type JobBody, jobBodiesOf } from './tenants/jobs.ts'
import { type EmailJob, mailJobs } from './tenants/mail-jobs.ts'
import { senderMails } from './tenants/notices/sender-changed.ts'
import { previewKeyOf } from './platform/preview-tokens.ts'
import { mountOrigins } from './calls/origins.ts'
import type { Tables } from './tenants/tables.ts'
import { createFormatOf } from './tenants/format-of.ts'
import { keepFormats } from './tenants/shop-format.ts'
import { createRead, createWrite } from './tenants/transactions.ts'
import { builtStorefront, type Storefront } from './storefront/assets.ts'
import { mountShopPreview } from './storefront/closed-pages.ts'
import { mountDiscovery } from './storefront/discovery-routes.ts'
import { mountLookPreview } from './storefront/look-preview.ts'
import { mountPages } from './storefront/page-routes.ts'
import { mountTexts } from './storefront/text-routes.ts'
import { startOverdueWork } from './start-overdue-work.ts'

/** The memory for kept replies of all shops. */
export const CACHE_BYTES = 64 * 1024 * 1024
const DIST = join(import.meta.dirname, '../dist')

type AppPorts = Pick<OfficePorts, 'fetchPicture'> & {
  env: Env
  log: FastifyBaseLogger
  database: Database<Tables>
  /** The address of the database, for the job queue. */
  connection: ConnectionOptions
  /** PostgreSQL itself, for the connection that listens. Absent: `connection`. */
  listen?: ConnectionOptions | undefined
  media: MediaStore
  /** Absent: by SMTP, or into a folder, as `env` says. */
  mailer?: Mailer
  /** Through whom cards can be paid besides 2C2P. */
  cardProviders?: Provider[]
  /** Absent: one of its own. */
  cache?: ReplyCache
  /** Absent: what the build left in dist. */
  develop?: (app: FastifyInstance) => Promise<Storefront>
  /** Serves the back office's sources in development, which is a server of its own behind the same port. */
  developBackOffice?: (app: FastifyInstance, server: FastifyInstance['server']) => Promise<Shell>
}

/** The whole server, mounted and connected; it does not listen yet. */
export async function createApp(ports: AppPorts) {
  const secret = await sessionSecretOf(ports.env)
  const shared = openShared(ports, secret)
  const modules = await openModules(ports, shared)
  const shutdown: Shutdown = { hasBegun: false }
  const { app, backOffice } = await openServers(ports, shared, modules, shutdown)
  mountApiAndMedia(app, ports, shared, modules)
  await mountStorefront(app, ports, shared, modules.calls)
  await startWork(
    shared,
    [...(backOffice?.mails ?? []), ...modules.mails],
    [...(backOffice?.jobs ?? []), ...modules.jobs],
  )
  await startOverdueWork(ports.database, shared.write, ports.log)
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

type Shared = ReturnType<typeof openShared>

/** The resources that the modules and the servers share. */
function openShared(ports: AppPorts, secret: string) {
  const { env, log, database, connection } = ports
  const cache =
    ports.cache ?? createReplyCache({ maxBytes: CACHE_BYTES, isOutage: isServerFailure })
  // While the storefront is being changed nothing counts as fresh.
  const formats = keepFormats()
  const freshness = keepFresh(
    {
      drop(tags) {
        cache.drop(tags)
        formats.drop(tags)
      },
      hearWrites(heard) {
        if (!ports.develop) cache.hearWrites(heard)
        formats.hearWrites(heard)
      },
    },
    database,
    ports.listen ?? connection,
  )
  const caller = createCaller(env.trustedProxies, env.trustForwardedHost)
  const originFor = (domain: string) => originOf(env, domain)
  const limits = createRateLimits(env.rateLimitScale, createSharedCounts(database))
  const hosts = createHosts(database, originFor, (from, find) =>
    limits.countMiss(['unknown-host', 0, from], find),
  )
  const read = createRead(database, formats.find)
  const formatOf = createFormatOf({
    read,
    knownFormat: formats.known,
    lastFormat: formats.lastOf,
  })
  const findShop = (id: number) => findShopById(read, originFor, id)
  const jobs = createJobs(connection, (error) => log.warn({ err: error }))
  return {
    headers: everywhere(env.production),
    cache,
    freshness,
    caller,
    hosts,
    findShop,
    originOf: originFor,
    admission: createAdmission(hosts, caller, env.publicApiUrl?.hostname, findShop),
    limits,
    jobs,
    read,
    lastFormat: formats.lastOf,
    formatOf,
    openings: createOpenings({ formatOf, key: previewKeyOf(secret, 'shop') }),
    write: createWrite(database, freshness, jobs, formats.find),
    mailer: ports.mailer ?? mailerOf(env),
    mailFrom: env.mailFrom,
  }
}

type Modules = Awaited<ReturnType<typeof openModules>>

const cardPortsOf = async (env: Env, cardProviders: AppPorts['cardProviders']) => ({
  key: await paymentKeyOf(env),
  providers: providersOf(env, cardProviders),
  publicApiUrl: env.publicApiUrl,
})

/** The shop's modules, connected to each other and to the contract. */
async function openModules({ env, log, cardProviders }: AppPorts, { read, write, limits }: Shared) {
  const secret = await sessionSecretOf(env)
  const accounts = createAccounts(read, secret, limits.within)
  const blog = createBlog(secret)
  const orders = createOrders({
    proofPage: accounts.proofPage,
    pageKey: previewKeyOf(secret, 'order'),
    documentKey: previewKeyOf(secret, 'document'),
    guests: accounts.guests,
    forgetSessions: accounts.forgetSessions,
  })
  const documents = createDocuments(previewKeyOf(secret, 'document'))
  const payments = createPayments(
    await cardPortsOf(env, cardProviders),
    { ...orders.port, findOrderOfPage: orders.findOrderOfPage },
    (facts, message) => log.warn(facts, message),
  )
  const handlers = {
    ...productHandlers(previewKeyOf(secret, 'product')),
    ...alertHandlers(alertKeyOf(secret)),
    ...pageHandlers,
    ...blog.handlers,
    ...contactHandlers,
    ...accounts.handlers,
    ...orders.handlers,
    ...payments.handlers,
  }
  return {
    calls: prepareCalls(handlers, { read, write, limits }),
    authenticate: accounts.authenticate,
    forgetSessions: accounts.forgetSessions,
    mountCallbacks: payments.mountCallbacks,
    closePages: payments.closePages,
    mountDocuments: documents.mount,
    mails: [
      ...accounts.mails,
      ...contactMails,
      ...productMails(secret),
      ...orders.mails,
      ...payments.mails,
      ...documents.mails,
      ...noticeMails,
      ...senderMails,
    ],
    jobs: [
      ...accounts.jobs,
      ...orders.jobs,
      ...payments.jobs,
      ...documents.jobs,
      ...blog.jobs,
      ...productJobs,
      ...noticeJobs,
      ...missedJobs,
    ],
  }
}

/** The shops' server, and behind the same port the back office's, which end with each other. */
async function openServers(
  ports: AppPorts,
  shared: Shared,
  { forgetSessions, closePages }: Pick<Modules, 'forgetSessions' | 'closePages'>,
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
    forgetSessions,
    closePages,
    media: ports.media,
    dist: DIST,
    secret: await sessionSecretOf(env),
    paymentKey: await paymentKeyOf(env),
    cardProviders: providersOf(env, ports.cardProviders),
    fetchPicture: ports.fetchPicture,
    develop: developBackOffice && ((office) => developBackOffice(office, app.server)),
  })
  app.addHook('onClose', () => backOffice?.close())
  app.addHook('onClose', () => freshness.close())
  app.addHook('onClose', async () => {
    await jobs.stop()
    mailer.close()
  })
  if (backOffice) {
    app.get('/admin', (_, reply) => reply.redirect(`${backOffice.origin}/`, 303))
    // Mails to a merchant lead to the order that they are about.
    app.get<{ Params: { id: string } }>('/admin/orders/:id', async (request, reply) => {
      const shop = await shared.admission.toPage(request)
      const order = encodeURIComponent(request.params.id)
      return reply.redirect(`${backOffice.origin}/shops/${shop.id}/orders/${order}`, 303)
    })
  }
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
  if (!develop) await mountAssets(app)
  const missed = createMissedAddresses(shared.write, log)
  app.addHook('onClose', missed.close)
  const { publicApiUrl } = env
  const pagePorts = { ...shared, storefront, calls, missed, listFoundPlaces, publicApiUrl }
  mountDiscovery(app, pagePorts)
  mountTexts(app, shared)
  mountLookPreview(app, {
    ...pagePorts,
    lookKey: previewKeyOf(secret, 'look'),
    officeOrigin: env.backOfficeHost && shared.originOf(env.backOfficeHost),
  })
  mountShopPreview(app, { ...pagePorts, shopKey: previewKeyOf(secret, 'shop') })
  mountPages(app, pagePorts)
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

/** The build's files have their content in their names, and lie there compressed. */
async function mountAssets(app: FastifyInstance) {
  await app.register(fastifyStatic, {
    root: join(DIST, 'browser/assets'),
    prefix: '/assets/',
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  })
}

const isServerFailure = (error: unknown) =>
  error instanceof Error && 'status' in error && error.status === 503

const mailerOf = (env: Env): Mailer =>
  env.smtpUrl ? createSmtpMailer(env.smtpUrl) : createFolderMailer(join(env.dataDir, 'mail'))

function originOf(env: Env, domain: string): string {
  return env.production ? `https://${domain}` : `http://${domain}:${env.port}`
}
