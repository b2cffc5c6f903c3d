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
import { archiveFile } from './documents/archive.ts'
import { customsFile, customsHandlers } from './documents/customs/customs-file.ts'
import { documentHandlers } from './documents/merchant/documents.routes.ts'
import { taxHandlers } from './tax/tax-settings.routes.ts'
import { mailSettingsHandlers } from './orders/mails/settings/mail-settings.routes.ts'
import { senderHandlers, senderProofMail } from './orders/mails/sender/sender.routes.ts'
import { bulkOrderHandlers } from './orders/merchant/bulk/bulk-orders.routes.ts'
import { orderActs } from './orders/merchant/bulk/order-acts.ts'
import { actsByStatus } from './orders/merchant/order-acts.rules.ts'
import { refundHandlers } from './orders/refunds/refund.routes.ts'
import {
  listNewestOrders,
  listOrdersOf,
  staffOrderHandlers,
} from './orders/merchant/staff-orders.routes.ts'
import { returnHandlers } from './orders/returns/merchant/returns.routes.ts'
import { legalFactsHandlers } from './products/merchant/legal-facts.ts'
import { returnSettingsHandlers } from './orders/returns/return-settings.ts'
import { shipmentSettingsHandlers } from './orders/shipments/shipment-settings.routes.ts'
import { shipmentHandlers } from './orders/shipments/shipments.routes.ts'
import { promotionHandlers } from './orders/promotions/staff-promotions.routes.ts'
import { mountUploads, type PictureUpload } from './backoffice/upload-routes.ts'
import { commentModerationHandlers } from './blog/merchant/comments.routes.ts'
import { notePicture } from './blog/merchant/posts/save-post.ts'
import { staffPostHandlers } from './blog/staff-posts.routes.ts'
import { exportJobs } from './exports/export-jobs.ts'
import { exportFile } from './exports/export-file.ts'
import { exportHandlers } from './exports/exports.routes.ts'
import { personalExports } from './exports/personal-exports.ts'
import { importHandlers } from './imports/imports.routes.ts'
import { createFetchPicture, type FetchPicture } from './imports/pictures/fetch-picture.ts'
import { importPictureJobs } from './imports/pictures/picture-jobs.ts'
import { personalImports } from './imports/personal-imports.ts'
import { createImportJobs } from './imports/work/import-jobs.ts'
import { redirectHandlers } from './imports/redirects/redirects.routes.ts'
import { takeImportPart } from './imports/take-part.ts'
import { IMPORT_UPLOAD } from '#contract/backoffice/files/imports.ts'
import { bulkJobs } from './bulk/bulk-jobs.ts'
import { personalComments } from './blog/personal-comments.ts'
import { personalMessages } from './contact/personal-messages.ts'
import { contactDetailsHandlers } from './contact/staff-contact-details.routes.ts'
import { inboxHandlers } from './contact/merchant/inbox.routes.ts'
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
import { reviewModerationHandlers } from './products/reviews/merchant/moderated-reviews.routes.ts'
import { collectionHandlers } from './products/collections/merchant/staff-collections.routes.ts'
import { filterHandlers } from './products/filters/merchant/staff-filters.routes.ts'
import { staffCategoryHandlers } from './products/categories/staff-categories.routes.ts'
import { addPicture, replacePicture } from './products/merchant/pictures.ts'
import { bulkProductHandlers } from './products/merchant/bulk/bulk-products.routes.ts'
import { productPreviewHandlers } from './products/merchant/preview.routes.ts'
import { sheetHandlers } from './products/merchant/sheet/sheet.routes.ts'
import { productActs } from './products/merchant/bulk/product-acts.ts'
import { readStaffProduct, staffProductHandlers } from './products/staff-products.routes.ts'
import { saleHandlers } from './products/sales/staff-sales.routes.ts'
import { gridHandlers } from './products/variants/merchant/staff-grid.routes.ts'
import type { Provider } from './payments/card/provider.ts'
import type { Payments } from './payments/payments.ts'
import { personalOrders } from './orders/privacy/personal-orders.ts'
import { personalReturns } from './orders/privacy/personal-returns.ts'
import { personalReplies } from './backoffice/once/once.ts'
import { noticeSettingsHandlers } from './backoffice/notices/notice-settings.routes.ts'
import { ledgerHandlers } from './payments/merchant/ledger.routes.ts'
import { personalAlerts } from './products/alerts/personal-alerts.ts'
import { relatedHandlers } from './products/related/staff-related.routes.ts'
import { productPageHandlers } from './products/page-settings.ts'
import { personalReviews } from './products/reviews/personal-reviews.ts'
import { rebuildSearch } from './products/search/rebuild-search.ts'
import type { Env } from './platform/env.ts'
import type { ConnectionOptions } from './platform/database/database.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
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

export type OfficePorts = {
  env: Env
  log: FastifyBaseLogger
  caller: Caller
  limits: RateLimits
  media: MediaStore
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
  /** The address of the database, for processes of ours. */
  connection: ConnectionOptions
  jobs: Pick<Jobs, 'wake'>
  originOf: (domain: string) => string
  forgetSessions: CustomerPorts['forgetSessions']
  closePages: Payments['closePages']
  mailer: Mailer
  /** Fetches the pictures of imports; absent: from the public internet. */
  fetchPicture?: FetchPicture | undefined
  develop?: ((app: FastifyInstance) => Promise<Shell>) | undefined
}

/**
 * Everywhere that something personal is kept. The account comes first, and what names it follows; rows
 * of files are found by the address that the account still has.
 */
const PERSONAL_DATA = [
  personalImports,
  personalExports,
  personalAccount,
  personalOrders,
  personalDocuments,
  personalReturns,
  personalReplies,
  personalReviews,
  personalAlerts,
  personalComments,
  personalMessages,
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
  ...legalFactsHandlers,
  ...returnHandlers,
}

/** The calls about several products. */
const SEVERAL_PRODUCTS_HANDLERS = {
  ...relatedHandlers,
  ...bulkProductHandlers,
  ...sheetHandlers,
  ...importHandlers,
  ...redirectHandlers,
}

/** The calls about categories, filters, collections, sales and variants. */
const CATALOGUE_HANDLERS = {
  ...staffCategoryHandlers,
  ...productPageHandlers,
  ...filterHandlers,
  ...collectionHandlers,
  ...saleHandlers,
  ...gridHandlers,
}

const MODERATION_HANDLERS = { ...commentModerationHandlers, ...reviewModerationHandlers }

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
  ...staffProductHandlers,
  ...productPreviewHandlers(previewKeyOf(ports.secret, 'product')),
  ...SEVERAL_PRODUCTS_HANDLERS,
  ...exportHandlers,
  ...CATALOGUE_HANDLERS,
  ...MODERATION_HANDLERS,
  ...staffPostHandlers(previewKeyOf(ports.secret, 'post')),
  ...inboxHandlers,
  ...contactDetailsHandlers,
  ...CONTENT_HANDLERS,
  ...settingsHandlers(
    (provider, currency) =>
      ports.cardProviders
        .find(({ form }) => form.provider === provider)
        ?.form.takesCurrency(currency) ?? false,
    rebuildSearch,
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
  { path: '/exports/:id/file', may: 'imports.run', fileOf: exportFile(media) },
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
  const fetchPicture = ports.fetchPicture ?? createFetchPicture()
  const imports = createImportJobs(ports)
  const jobs = [
    ...bulkJobs([orderActs, productActs]),
    ...imports.jobs,
    ...exportJobs,
    ...importPictureJobs({ media: ports.media, fetchPicture }),
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
        if (replaces === undefined) await addPicture(tx, id, place, alt)
        else await replacePicture(tx, id, replaces, place)
        return readStaffProduct(tx, id, request)
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
      return request.write((tx) => notePicture(tx, id, place))
    },
  },
  {
    ...IMPORT_UPLOAD,
    take: (request, { id, bytes, part }) =>
      request.write((tx) => takeImportPart(tx, id, part, bytes)),
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
