import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { LOOK_DRAFT_UPLOADS, LOOK_UPLOADS } from '#contract/backoffice/settings/settings.ts'
import { POST_PICTURE_UPLOAD } from '#contract/backoffice/content/posts.ts'
import { PICTURE_UPLOAD } from '#contract/backoffice/catalogue/products.ts'
import { TEXT_PICTURE_UPLOAD } from '#contract/backoffice/content/text-pictures.ts'
import { auditHandlers } from './audit/audit.routes.ts'
import { type BackOffice, createBackOffice } from './backoffice/back-office.ts'
import { guestSettingsHandlers } from './accounts/guests/guest-settings.ts'
import { type CustomerPorts, staffCustomerHandlers } from './accounts/merchant/customers.routes.ts'
import { personalAccount } from './accounts/merchant/personal-account.ts'
import { dutyHandlers } from './backoffice/duties/duties.routes.ts'
import { homeHandlers } from './backoffice/home.routes.ts'
import { pictureJobs } from './backoffice/pictures/clear-pictures.ts'
import { mountPreviewFrame } from './backoffice/preview-frame.ts'
import { mountStaffFiles, type StaffFileRoute } from './backoffice/staff-files.ts'
import { mountPersonCalls } from './backoffice/person-routes.ts'
import { savedViewHandlers } from './backoffice/saved-views.routes.ts'
import type { Shell } from './backoffice/shell.ts'
import { mountStaffDocs } from './backoffice/staff-docs.ts'
import { mountStaffCalls } from './backoffice/staff-routes.ts'
import { deliverySettingsHandlers } from './delivery/delivery-settings.routes.ts'
import { personalDocuments } from './documents/personal-documents.ts'
import { archiveFile } from './documents/merchant/archive.ts'
import { customsFile, customsHandlers } from './documents/customs/customs-file.ts'
import { documentHandlers } from './documents/merchant/documents.routes.ts'
import { taxHandlers } from './tax/tax-settings.routes.ts'
import { mailSettingsHandlers } from './orders/mails/settings/mail-settings.routes.ts'
import { senderHandlers, senderProofMail } from './orders/mails/sender/sender.routes.ts'
import { bulkOrderHandlers } from './orders/merchant/bulk/bulk-orders.routes.ts'
import { orderActs } from './orders/merchant/bulk/order-acts.ts'
import { actsByStatus } from './orders/merchant/order-acts.rules.ts'
import { refundHandlers } from './orders/merchant/refund.routes.ts'
import {
  listNewestOrders,
  listOrdersOf,
  staffOrderHandlers,
} from './orders/merchant/staff-orders.routes.ts'
import { returnHandlers } from './orders/returns/merchant/returns.routes.ts'
import { returnSettingsHandlers } from './orders/returns/return-settings.ts'
import { shipmentSettingsHandlers } from './orders/shipments/shipment-settings.routes.ts'
import { shipmentHandlers } from './orders/merchant/shipments.routes.ts'
import { promotionHandlers } from './orders/promotions/staff-promotions.routes.ts'
import { mountUploads, type PictureUpload } from './backoffice/upload-routes.ts'
import { IMPORT_UPLOAD } from '#contract/backoffice/files/imports.ts'
import { bulkJobs } from './bulk/bulk-jobs.ts'
import { blogOffice } from './blog/office.ts'
import { contactOffice } from './contact/office.ts'
import { exportOffice } from './exports/office.ts'
import { importOffice, type ImportPorts } from './imports/office.ts'
import { productOffice } from './products/office.ts'
import { companyHandlers } from './pages/merchant/company.routes.ts'
import { faqHandlers } from './pages/merchant/faqs.routes.ts'
import { freePageHandlers } from './pages/merchant/free-pages.routes.ts'
import { footerMenuHandlers } from './pages/merchant/footer-menu.routes.ts'
import { homePageHandlers } from './pages/merchant/home-page.routes.ts'
import { homeSectionHandlers } from './pages/merchant/home-sections.routes.ts'
import { legalTextHandlers } from './pages/merchant/legal-texts.routes.ts'
import { createTextLookUp } from './pages/merchant/domains/domain-proof.ts'
import { createDomainLookUp } from './pages/merchant/domains/domain-state.ts'
import { domainHandlers } from './pages/merchant/domains/domains.routes.ts'
import {
  lookPictureHandlers,
  takeDraftPicture,
  takeLookPicture,
} from './pages/merchant/look-pictures.ts'
import { lookPreviewHandlers } from './pages/merchant/look-preview.routes.ts'
import { ownTextHandlers } from './pages/merchant/own-texts.routes.ts'
import { settingsHandlers } from './pages/merchant/settings.routes.ts'
import { noteTextPicture } from './pages/merchant/text-pictures.ts'
import { cardAccountHandlers } from './payments/options/card-accounts.routes.ts'
import { paymentSettingsHandlers } from './payments/options/payment-settings.routes.ts'
import type { Provider } from './payments/card/provider.ts'
import type { Payments } from './payments/payments.ts'
import { personalOrders } from './orders/privacy/personal-orders.ts'
import { personalReturns } from './orders/privacy/personal-returns.ts'
import { personalReplies } from './backoffice/once/once.ts'
import { noticeSettingsHandlers } from './backoffice/notices/notice-settings.routes.ts'
import { ledgerHandlers } from './payments/merchant/ledger.routes.ts'
import type { Env } from './platform/env.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import { keepUpload } from './platform/media/keep-upload.ts'
import type { MediaStore } from './platform/media/media-store.ts'
import type { Caller } from './platform/serving/caller.ts'
import type { RateLimits } from './platform/limits/rate-limits.ts'
import { memberHandlers } from './staff/members/members.routes.ts'
import { createStaff } from './staff/staff.ts'
import { previewKeyOf } from './platform/preview-tokens.ts'
import { reservedHosts } from './tenants/hosts.ts'
import type { JobBody } from './tenants/jobs.ts'
import type { EmailJob } from './tenants/mail-jobs.ts'
import type { Read, Shop, Write } from './tenants/tx.ts'

export type OfficePorts = ImportPorts & {
  env: Env
  log: FastifyBaseLogger
  caller: Caller
  limits: RateLimits
  headers: string[]
  /** The folder of the builds. */
  dist: string
  /** The installation's. */
  secret: string
  /** Seals the shops' accounts with their card provider. */
  paymentKey: string
  /** Through whom cards can be paid. */
  cardProviders: Provider[]
  read: Read
  write: Write
  findShop: (id: number) => Promise<Shop | undefined>
  originOf: (domain: string) => string
  forgetSessions: CustomerPorts['forgetSessions']
  closePages: Payments['closePages']
  mailer: Mailer
  develop?: ((app: FastifyInstance) => Promise<Shell>) | undefined
}

/**
 * Everywhere that something personal is kept. The account comes first, and what names it follows; rows
 * of files are found by the address that the account still has.
 */
const PERSONAL_DATA = [
  importOffice.personalData,
  exportOffice.personalData,
  personalAccount,
  personalOrders,
  personalDocuments,
  personalReturns,
  personalReplies,
  ...productOffice.personalData,
  blogOffice.personalData,
  contactOffice.personalData,
]

/** The calls about the texts of a shop's pages. */
const CONTENT_HANDLERS = {
  ...faqHandlers,
  ...homePageHandlers,
  ...homeSectionHandlers,
  ...footerMenuHandlers,
  ...companyHandlers,
  ...legalTextHandlers,
  ...freePageHandlers,
  ...ownTextHandlers,
  ...dutyHandlers,
}

const ORDER_HANDLERS = {
  ...refundHandlers,
  ...bulkOrderHandlers,
  ...shipmentSettingsHandlers,
  ...returnSettingsHandlers,
  ...returnHandlers,
}

const mailHandlersOf = ({ env, mailer }: OfficePorts) => ({
  ...mailSettingsHandlers,
  ...noticeSettingsHandlers,
  ...senderHandlers({
    mailer,
    mailFrom: env.mailFrom,
    lookUpText: createTextLookUp(env.dnsServer),
    server: env.mailServer,
  }),
})

/** All calls of the back office about a shop. */
const handlersOf = ({ env, ...ports }: OfficePorts) => ({
  ...memberHandlers,
  ...auditHandlers,
  ...staffOrderHandlers((shopId, orderId) =>
    ports.closePages((work) => ports.write(shopId, work), orderId),
  ),
  ...ORDER_HANDLERS,
  ...promotionHandlers,
  ...shipmentHandlers(previewKeyOf(ports.secret, 'order')),
  ...guestSettingsHandlers,
  ...savedViewHandlers,
  ...productOffice.handlers(previewKeyOf(ports.secret, 'product')),
  ...importOffice.handlers,
  ...exportOffice.handlers,
  ...blogOffice.handlers(previewKeyOf(ports.secret, 'post')),
  ...contactOffice.handlers,
  ...CONTENT_HANDLERS,
  ...settingsHandlers(
    (provider, currency) =>
      ports.cardProviders
        .find(({ form }) => form.provider === provider)
        ?.form.takesCurrency(currency) ?? false,
    productOffice.rebuildSearch,
  ),
  ...lookPreviewHandlers(previewKeyOf(ports.secret, 'look')),
  ...lookPictureHandlers,
  ...deliverySettingsHandlers,
  ...taxHandlers,
  ...documentHandlers(previewKeyOf(ports.secret, 'document')),
  ...customsHandlers,
  ...mailHandlersOf({ env, ...ports }),
  ...domainHandlers(createTextLookUp(env.dnsServer), createDomainLookUp(env), reservedHosts(env)),
  ...paymentSettingsHandlers(ports.paymentKey, ports.cardProviders),
  ...cardAccountHandlers({
    key: ports.paymentKey,
    providers: ports.cardProviders,
    publicApiUrl: env.publicApiUrl,
  }),
  ...ledgerHandlers,
  ...staffCustomerHandlers({
    listOrdersOf,
    forgetSessions: ports.forgetSessions,
    personalData: PERSONAL_DATA,
  }),
  ...homeHandlers({
    listNewestOrders,
    actsByStatus,
    isDemo: env.demo,
    shopKey: previewKeyOf(ports.secret, 'shop'),
  }),
})

/** The files that colleagues take by an address of the back office. */
const filesOf = ({ media, write }: OfficePorts): StaffFileRoute[] => [
  { path: '/exports/:id/file', may: 'imports.run', fileOf: exportOffice.fileOf(media) },
  { path: '/documents/archive', may: 'orders.export', fileOf: archiveFile(write) },
  { path: '/orders/:id/customs-form', may: 'orders.handle', stepUp: false, fileOf: customsFile },
]

/** The back office with the calls of all modules; undefined without a host. */
export async function openBackOffice(
  ports: OfficePorts,
): Promise<(BackOffice & { mails: EmailJob[]; jobs: JobBody[]; origin: string }) | undefined> {
  const { env, write, originOf } = ports
  const host = env.backOfficeHost
  if (host === undefined) return undefined
  const origin = originOf(host)
  const wantsFactors = !env.demo
  const place = { host, origin }
  const staff = createStaff(ports.secret, {
    place,
    write,
    originOf,
    wantsFactors,
    reserved: reservedHosts(env),
  })
  const handlers = handlersOf(ports)
  const office = await createBackOffice({
    ...ports,
    host,
    folder: join(ports.dist, 'backoffice'),
    mountCalls(app) {
      const calls = { ...ports, staff, origin, wantsFactors }
      mountPersonCalls(app, calls)
      mountStaffCalls(app, handlers, calls)
      mountStaffDocs(app, calls)
      mountUploads(app, uploadsInto(ports.media), calls)
      mountPreviewFrame(app, calls)
      mountStaffFiles(app, filesOf(ports), calls)
    },
  })
  const imports = importOffice.openJobs(ports)
  const jobs = [
    ...bulkJobs([orderActs, productOffice.acts]),
    ...imports.jobs,
    ...exportOffice.jobs,
    ...pictureJobs(ports.media),
  ]
  const mails = [...staff.mails, senderProofMail(origin)]
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

/** Kept before the transaction: making a picture anew takes longer than one should. */
const uploadsInto = (media: MediaStore): PictureUpload[] => [
  {
    ...PICTURE_UPLOAD,
    async take(request, { id, bytes, alt, replaces }) {
      const place = await keepUpload(media, request.shop.id, bytes)
      return request.write(async (tx) => {
        if (replaces === undefined) await productOffice.addPicture(tx, id, place, alt)
        else await productOffice.replacePicture(tx, id, replaces, place)
        return productOffice.readStaffProduct(tx, id, request)
      })
    },
  },
  {
    ...TEXT_PICTURE_UPLOAD,
    async take(request, { bytes }) {
      const place = await keepUpload(media, request.shop.id, bytes)
      return request.write((tx) => noteTextPicture(tx, place))
    },
  },
  {
    ...POST_PICTURE_UPLOAD,
    async take(request, { id, bytes }) {
      const place = await keepUpload(media, request.shop.id, bytes)
      return request.write((tx) => blogOffice.notePicture(tx, id, place))
    },
  },
  {
    ...IMPORT_UPLOAD,
    take: (request, { id, bytes, part }) =>
      request.write((tx) => importOffice.takePart(tx, id, part, bytes)),
  },
  ...LOOK_UPLOADS.map(({ picture, ...upload }): PictureUpload => ({
    ...upload,
    take: (request, given) => takeLookPicture(media, picture, request, given),
  })),
  ...LOOK_DRAFT_UPLOADS.map(({ picture, ...upload }): PictureUpload => ({
    ...upload,
    take: (request, { bytes }) => takeDraftPicture(media, picture, request, bytes),
  })),
]
