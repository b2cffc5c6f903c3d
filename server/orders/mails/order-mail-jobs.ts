import type { OrderMailKind } from '#contract/backoffice/timeline.ts'
import { jobOf } from '#server/tenants/jobs.ts'
import type { Job } from '#server/tenants/tx.ts'

/** `mailId`: where it is noted what becomes of the mail. Those of earlier versions have none. */
export type OfOrder = { orderId: number; mailId?: number; isAgain?: boolean }
/** For a step that can be undone: its event. After the undo there is nothing to report. */
export type OfStep = OfOrder & { eventId?: number }
/** For a partial refund. */
export type OfRefund = OfOrder & { refundId?: number }
/** For a shipment of a part; after its undo there is nothing to report. */
export type OfShipment = OfOrder & { shipmentId?: number }
/** `about` names the thing that a person has to look at. */
type OfAlert = OfOrder & { about: string }

export const orderReceivedMail = jobOf<OfOrder>('orders.received')
export const paymentReceivedMail = jobOf<OfStep>('orders.paid')
export const orderShippedMail = jobOf<OfStep>('orders.shipped')
/** A part of the order. */
export const partShippedMail = jobOf<OfShipment>('orders.shipped-part')
export const orderEndedMail = jobOf<OfStep>('orders.ended')
/** A card payment that the order could not take. */
export const refundDueMail = jobOf<OfOrder>('orders.refund-due')
export const orderRefundedMail = jobOf<OfOrder>('orders.refunded')
/** A part of what was paid. */
export const orderRefundedPartMail = jobOf<OfRefund>('orders.refunded-part')
/** To the shop. */
export const orderAlertMail = jobOf<OfAlert>('orders.alert')

/** The mails to an order's customer. */
export const MAIL_JOBS = {
  received: orderReceivedMail,
  paid: paymentReceivedMail,
  shipped: orderShippedMail,
  shipped_part: partShippedMail,
  ended: orderEndedMail,
  refund_due: refundDueMail,
  refunded: orderRefundedMail,
  refunded_part: orderRefundedPartMail,
} satisfies Record<Exclude<OrderMailKind, 'alert'>, Job<OfStep & OfRefund & OfShipment>>
