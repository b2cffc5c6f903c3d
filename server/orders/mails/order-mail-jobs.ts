import type { OrderMailKind } from '#contract/backoffice/orders/shapes/timeline.ts'
import { jobOf } from '#server/tenants/jobs.ts'
import type { Job } from '#server/tenants/tx.ts'

/** `mailId`: where it is noted what becomes of the mail. Those of earlier versions have none. */
export type OfOrder = { orderId: number; mailId?: number; isAgain?: boolean }
/**
 * `eventId`, `refundId`, `shipmentId` and `returnId` name the step, the partial refund, the shipment or
 * the return that the mail reports. The mail is not sent if its step or shipment was undone.
 */
export type AboutOrder = OfOrder & {
  eventId?: number
  refundId?: number
  shipmentId?: number
  returnId?: number
}
/** `about` names the thing that a person has to look at. */
type OfAlert = OfOrder & { about: string }

export const orderReceivedMail = jobOf<AboutOrder>('orders.received')
/** To the shop. */
export const orderAlertMail = jobOf<OfAlert>('orders.alert')

/** The mails to an order's customer. */
export const MAIL_JOBS = {
  received: orderReceivedMail,
  paid: jobOf<AboutOrder>('orders.paid'),
  shipped: jobOf<AboutOrder>('orders.shipped'),
  shipped_part: jobOf<AboutOrder>('orders.shipped-part'),
  ended: jobOf<AboutOrder>('orders.ended'),
  // A card payment that waits for the shop's decision.
  paid_after_cancellation: jobOf<AboutOrder>('orders.paid-after-cancellation'),
  // A card payment that the order could not take.
  refund_due: jobOf<AboutOrder>('orders.refund-due'),
  refunded: jobOf<AboutOrder>('orders.refunded'),
  refunded_part: jobOf<AboutOrder>('orders.refunded-part'),
  return_asked: jobOf<AboutOrder>('orders.return-asked'),
  return_agreed: jobOf<AboutOrder>('orders.return-agreed'),
  return_declined: jobOf<AboutOrder>('orders.return-declined'),
  return_received: jobOf<AboutOrder>('orders.return-received'),
} satisfies Record<Exclude<OrderMailKind, 'alert'>, Job<AboutOrder>>
