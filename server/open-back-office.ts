import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Accounts } from './accounts/accounts.ts'
import { accountOffice } from './accounts/office.ts'
import { agentOffice } from './agents/office.ts'
import { auditHandlers } from './audit/audit.routes.ts'
import {
  type BackOffice,
  type BackOfficePorts,
  createBackOffice,
} from './backoffice/back-office.ts'
import { callsOf } from './backoffice/calls-of.ts'
import { mountOffice, type Offered, ownOffice } from './backoffice/office.ts'
import type { StaffCallPorts } from './backoffice/staff-routes.ts'
import { blogOffice } from './blog/office.ts'
import { bulkJobs } from './bulk/bulk-jobs.ts'
import type { Database } from './platform/database/database.ts'
import type { BackupNights } from './proof/backup/backup-nights.ts'
import { proofOffice, type ProofPorts } from './proof/office.ts'
import { connectionOffice } from './connections/office.ts'
import { contactOffice } from './contact/office.ts'
import { deliverySettingsHandlers } from './delivery/delivery-settings.routes.ts'
import { documentOffice } from './documents/merchant/office.ts'
import { exportOffice } from './exports/office.ts'
import { createFetchPicture } from './imports/pictures/fetch-picture.ts'
import { importOffice, type ImportPorts } from './imports/office.ts'
import { uploadsInto } from './office-uploads.ts'
import { orderOffice } from './orders/office.ts'
import { webhookOffice } from './webhooks/office.ts'
import { pageOffice } from './pages/merchant/office.ts'
import type { Provider } from './payments/card/provider.ts'
import { paymentOffice } from './payments/office.ts'
import type { Payments } from './payments/payments.ts'
import type { Env } from './platform/env.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import type { OutsidePorts } from './platform/outgoing/ask-outside.ts'
import { publicExcept } from './platform/outgoing/public-addresses.ts'
import { previewKeyOf } from './platform/preview-tokens.ts'
import { productOffice } from './products/office.ts'
import { reportOffice } from './reports/office.ts'
import { createStaff } from './staff/staff.ts'
import { taxHandlers } from './tax/tax-settings.routes.ts'
import { reservedHosts } from './tenants/hosts.ts'
import type { JobBody } from './tenants/jobs.ts'
import type { EmailJob } from './tenants/mail-jobs.ts'

export type OfficePorts = ImportPorts &
  Omit<BackOfficePorts, 'host' | 'folder' | 'mountCalls'> &
  Omit<StaffCallPorts, 'staff' | 'origin' | 'wantsFactors'> & {
    env: Env
    /** The folder of the builds. */
    dist: string
    /** The installation's. */
    secret: string
    /** Seals the shops' accounts with their card provider. */
    paymentKey: string
    /** Through whom cards can be paid. */
    cardProviders: Provider[]
    originOf: (domain: string) => string
    forgetSessions: Accounts['forgetSessions']
    guests: Accounts['guests']
    closePages: Payments['closePages']
    database: Pick<Database<unknown>, 'outsideTenants'>
    mailer: Mailer
    listOutdated: ProofPorts['listOutdated']
    backupNights: BackupNights
    /** A test gives a receiver of its own instead of the internet. */
    outside?: Partial<OutsidePorts> | undefined
  }

/**
 * Everywhere that something personal is kept. The account comes first, and what names it follows; rows
 * of files are found by the address that the account still has.
 */
const PERSONAL_DATA = [
  importOffice.personalData,
  exportOffice.personalData,
  accountOffice.personalData,
  orderOffice.personalDrafts,
  // Orders still name the person at this place.
  reportOffice.personalData,
  orderOffice.personalOrders,
  documentOffice.personalData,
  orderOffice.personalReturns,
  ownOffice.personalData,
  ...productOffice.personalData,
  blogOffice.personalData,
  contactOffice.personalData,
]

/** All calls of the back office about a shop. */
const handlersOf = ({ env, secret, ...ports }: OfficePorts) => ({
  ...auditHandlers,
  ...orderOffice.handlers({
    closePages: (shopId, orderId) => ports.closePages((work) => ports.write(shopId, work), orderId),
    pageKey: previewKeyOf(secret, 'order'),
    payKey: previewKeyOf(secret, 'pay'),
    offerKey: previewKeyOf(secret, 'offer'),
    guests: ports.guests,
    mailer: ports.mailer,
    mailFrom: env.mailFrom,
    lookUpText: pageOffice.lookUpText(env.dnsServer),
    server: env.mailServer,
  }),
  ...productOffice.handlers(previewKeyOf(secret, 'product')),
  ...importOffice.handlers,
  ...exportOffice.handlers,
  ...blogOffice.handlers(previewKeyOf(secret, 'post')),
  ...contactOffice.handlers,
  ...pageOffice.handlers({
    env,
    lookKey: previewKeyOf(secret, 'look'),
    takesCurrency: (provider, currency) =>
      ports.cardProviders
        .find(({ form }) => form.provider === provider)
        ?.form.takesCurrency(currency) ?? false,
    languageChanged: productOffice.rebuildSearch,
  }),
  ...deliverySettingsHandlers,
  ...taxHandlers,
  ...reportOffice.handlers,
  ...webhookOffice.handlers({ env, ...ports }),
  ...connectionOffice.handlers,
  ...proofOffice.handlers({ env }),
  ...documentOffice.handlers(previewKeyOf(secret, 'document')),
  ...paymentOffice.handlers({
    key: ports.paymentKey,
    providers: ports.cardProviders,
    publicApiUrl: env.publicApiUrl,
  }),
  ...accountOffice.handlers({
    listOrdersOf: orderOffice.listOrdersOf,
    forgetSessions: ports.forgetSessions,
    personalData: PERSONAL_DATA,
  }),
  ...ownOffice.handlers({
    listNewestOrders: orderOffice.listNewestOrders,
    actsByStatus: orderOffice.actsByStatus,
    isDemo: env.demo,
    shopKey: previewKeyOf(secret, 'shop'),
  }),
})

/** The files that colleagues take by an address of the back office. */
const filesOf = ({ media, write }: OfficePorts): Offered['files'] => [
  { path: '/exports/:id/file', may: 'imports.run', fileOf: exportOffice.fileOf(media) },
  { path: '/documents/archive', may: 'orders.export', fileOf: documentOffice.archiveFile(write) },
  {
    path: '/orders/:id/customs-form',
    may: 'orders.handle',
    stepUp: false,
    fileOf: documentOffice.customsFile,
  },
]

const agentPorts = ({ limits, log }: OfficePorts) => ({
  countWrite(shopId: number, keyId: number) {
    const refused = limits.refusal('api-key-writes', shopId, String(keyId))
    if (refused) throw refused
  },
  log: (err: unknown, tool: string) => log.error({ err, tool }, 'A tool of an assistant failed.'),
})

/** Mounts the calls of all modules, and those of assistants, whose plans are made of the others. */
function mountAll(app: FastifyInstance, ports: OfficePorts, calls: StaffCallPorts): void {
  const { staff, origin } = calls
  const within = callsOf((name) => handlers[name as keyof typeof handlers] as never)
  const handlers = { ...staff.handlers, ...handlersOf(ports), ...agentOffice.handlers(within) }
  const agents = agentOffice.endpoint({ ...agentPorts(ports), calls: within, origin })
  const offered = { uploads: uploadsInto(ports.media), files: filesOf(ports), agents }
  mountOffice(app, handlers, offered, calls)
}

/** The back office with the calls of all modules; undefined without a host. */
export async function openBackOffice(
  ports: OfficePorts,
): Promise<(BackOffice & { mails: EmailJob[]; jobs: JobBody[]; origin: string }) | undefined> {
  const { env, write, originOf } = ports
  const host = env.backOfficeHost
  if (host === undefined) return undefined
  const origin = originOf(host)
  const wantsFactors = !env.demo
  const staff = createStaff(
    ports.secret,
    { place: { host, origin }, write, originOf, wantsFactors, reserved: reservedHosts(env) },
    proofOffice.backupHandlers(ports.backupNights, ports.database),
  )
  const office = await createBackOffice({
    ...ports,
    host,
    folder: join(ports.dist, 'backoffice'),
    mountCalls: (app) => mountAll(app, ports, { ...ports, staff, origin, wantsFactors }),
  })
  const isAllowed = publicExcept(env.outgoing.refusedNetworks)
  const imports = importOffice.openJobs({
    fetchPicture: createFetchPicture({ isAllowed }),
    ...ports,
  })
  const jobs = [
    ...bulkJobs([orderOffice.acts, productOffice.acts]),
    ...imports.jobs,
    ...exportOffice.jobs,
    ...ownOffice.jobs(ports.media),
    ...webhookOffice.jobs(ports),
    ...connectionOffice.jobs,
    ...proofOffice.jobs({ ...ports, listNamedPictures: ownOffice.listNamedPictures }),
  ]
  const mails = [
    ...staff.mails,
    ...orderOffice.mails(origin),
    ...webhookOffice.mails(origin),
    ...connectionOffice.mails(origin),
    ...proofOffice.mails(origin),
  ]
  return {
    ...office,
    mails,
    jobs,
    origin,
    async close() {
      await office.close()
      imports.close()
    },
  }
}
