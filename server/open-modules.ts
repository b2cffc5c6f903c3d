import type { FastifyBaseLogger } from 'fastify'
import { createAccounts } from './accounts/accounts.ts'
import { noticeJobs, noticeMails } from './backoffice/notices/notices.ts'
import { readWeek } from './reports/week-report.ts'
import { weeklyJobs, weeklyMails } from './backoffice/notices/weekly-summary.ts'
import { createBlog } from './blog/blog.ts'
import { prepareCalls } from './calls/calls.ts'
import { contactMails } from './contact/contact-mails.ts'
import { contactHandlers } from './contact/contact.routes.ts'
import { createDocuments } from './documents/documents.ts'
import { missedJobs } from './imports/redirects/forget-missed.ts'
import { providersOf } from './open-providers.ts'
import type { Shared } from './open-shared.ts'
import { createOrders } from './orders/orders.ts'
import { pageHandlers } from './pages/pages.routes.ts'
import type { Provider } from './payments/card/provider.ts'
import { createPayments } from './payments/payments.ts'
import type { Env } from './platform/env.ts'
import { paymentKeyOf, sessionSecretOf } from './platform/kept-secret.ts'
import { previewKeyOf } from './platform/preview-tokens.ts'
import { alertHandlers, alertKeyOf } from './products/alerts/alerts.routes.ts'
import { productJobs, productMails } from './products/product-jobs.ts'
import { productHandlers } from './products/products.routes.ts'
import { entryJobs } from './reports/entries/entry-jobs.ts'
import { senderMails } from './tenants/notices/sender-changed.ts'

type ModulePorts = {
  env: Env
  log: FastifyBaseLogger
  /** Through whom cards can be paid besides 2C2P. */
  cardProviders?: Provider[]
}

export type Modules = Awaited<ReturnType<typeof openModules>>

const cardPortsOf = async (env: Env, cardProviders: ModulePorts['cardProviders']) => ({
  key: await paymentKeyOf(env),
  providers: providersOf(env, cardProviders),
  publicApiUrl: env.publicApiUrl,
})

/** Jobs that need no ports. */
const JOBS = [...productJobs, ...noticeJobs, ...weeklyJobs, ...missedJobs, ...entryJobs]

/** The keys that sign the links of orders, offers and documents. */
const orderKeysOf = (secret: string) => ({
  pageKey: previewKeyOf(secret, 'order'),
  payKey: previewKeyOf(secret, 'pay'),
  offerKey: previewKeyOf(secret, 'offer'),
  documentKey: previewKeyOf(secret, 'document'),
})

/** The shop's modules, connected to each other and to the contract. */
export async function openModules(
  { env, log, cardProviders }: ModulePorts,
  { read, write, limits }: Pick<Shared, 'read' | 'write' | 'limits'>,
) {
  const secret = await sessionSecretOf(env)
  const accounts = createAccounts(read, secret, limits.within)
  const blog = createBlog(secret)
  const orders = createOrders({
    proofPage: accounts.proofPage,
    ...orderKeysOf(secret),
    guests: accounts.guests,
    forgetSessions: accounts.forgetSessions,
  })
  const documents = createDocuments(previewKeyOf(secret, 'document'))
  const payments = createPayments(
    await cardPortsOf(env, cardProviders),
    orders.port,
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
    guests: accounts.guests,
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
      ...weeklyMails(readWeek),
      ...senderMails,
    ],
    jobs: [
      ...accounts.jobs,
      ...orders.jobs,
      ...payments.jobs,
      ...documents.jobs,
      ...blog.jobs,
      ...JOBS,
    ],
  }
}
