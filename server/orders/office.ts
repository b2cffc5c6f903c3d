import type { Guests } from '#server/accounts/guests/guests.ts'
import { mailSettingsHandlers } from './mails/settings/mail-settings.routes.ts'
import { senderHandlers, senderProofMail } from './mails/sender/sender.routes.ts'
import { demandHandlers } from './merchant/demands.routes.ts'
import { editHandlers } from './merchant/edits.routes.ts'
import { draftHandlers } from './drafts/drafts.routes.ts'
import { staffOfferHandlers } from './offers/staff-offers.routes.ts'
import { personalDrafts } from './drafts/personal-drafts.ts'
import { bulkOrderHandlers } from './merchant/bulk/bulk-orders.routes.ts'
import { orderActs } from './merchant/bulk/order-acts.ts'
import { actsByStatus } from './merchant/order-acts.rules.ts'
import { refundHandlers } from './merchant/refund.routes.ts'
import { shipmentHandlers } from './merchant/shipments.routes.ts'
import {
  listNewestOrders,
  listOrdersOf,
  staffOrderHandlers,
} from './merchant/staff-orders.routes.ts'
import { personalOrders } from './privacy/personal-orders.ts'
import { personalReturns } from './privacy/personal-returns.ts'
import { promotionHandlers } from './promotions/staff-promotions.routes.ts'
import { exchangeHandlers } from './returns/merchant/exchanges.routes.ts'
import { returnHandlers } from './returns/merchant/returns.routes.ts'
import { returnSettingsHandlers } from './returns/return-settings.ts'
import { shipmentSettingsHandlers } from './shipments/shipment-settings.ts'

type OrderOfficePorts = Parameters<typeof senderHandlers>[0] & {
  closePages: Parameters<typeof staffOrderHandlers>[0]
  /** Signs the links to orders' pages without sign-in. */
  pageKey: Buffer
  /** Signs the links on which orders are paid. */
  payKey: Buffer
  /** Signs the links to offers. */
  offerKey: Buffer
  guests: Guests
}

/** The orders' part of the back office. */
export const orderOffice = {
  handlers: ({ closePages, pageKey, payKey, offerKey, guests, ...sender }: OrderOfficePorts) => ({
    ...draftHandlers(guests),
    ...staffOfferHandlers(offerKey),
    ...demandHandlers({ payKey, closePages }),
    ...editHandlers(closePages),
    ...staffOrderHandlers(closePages),
    ...refundHandlers,
    ...bulkOrderHandlers,
    ...shipmentSettingsHandlers,
    ...shipmentHandlers(pageKey),
    ...returnSettingsHandlers,
    ...returnHandlers,
    ...exchangeHandlers(closePages),
    ...promotionHandlers,
    ...mailSettingsHandlers,
    ...senderHandlers(sender),
  }),
  acts: orderActs,
  mails: (origin: string) => [senderProofMail(origin)],
  personalDrafts,
  personalOrders,
  personalReturns,
  actsByStatus,
  listNewestOrders,
  listOrdersOf,
}
