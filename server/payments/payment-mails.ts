import { centsToWire } from '#contract/money.ts'
import { jobOf } from '#server/tenants/jobs.ts'
import { type EmailJob, emailJob } from '#server/tenants/mail-jobs.ts'
import { findShopAddress } from '#server/tenants/shop-address.ts'
import { findStanding } from './payments.queries.ts'

type Alert =
  | 'review'
  | 'refund-due'
  | 'after-cancellation'
  | 'returned'
  | 'disputed'
  | 'held'
  | 'dispute-over'

/** Tells the shop that a payment waits for review. */
export const paymentAlertMail = jobOf<{ paymentId: string; about: Alert }>('payments.alert')

const TEXTS: Record<Alert, { subject: string; what: string }> = {
  'refund-due': {
    subject: 'Please refund a card payment',
    what:
      'It succeeded, but the order could not take it: it was paid already, or it ended and its ' +
      'units are sold. Please refund it in your card provider’s portal, and record that here.',
  },
  'after-cancellation': {
    subject: 'Paid after cancellation: fulfil or refund',
    what:
      'It came after the order was canceled, and the order stays canceled until you decide. Open ' +
      'the order in the back office: ‘Fulfil’ takes it up again, if its items are still there; ' +
      'otherwise refund the payment there.',
  },
  review: {
    subject: 'Please look at a card payment',
    what:
      'The card provider’s answer does not match it, or is not final. Please look it up in ' +
      'the provider’s portal, and ship nothing for it before you have done so.',
  },
  held: {
    subject: 'A payment needs your answer at the provider',
    what:
      'The buyer has paid, but the money reaches your account only once you accept it at the provider, or ' +
      'complete your account there. Please log in there and look up the payment. Send nothing for the order ' +
      'before it is paid here.',
  },
  disputed: {
    subject: 'A card payment is disputed: answer in time',
    what:
      'The buyer has asked the bank for a refund. Answer in your card provider’s portal with what shows ' +
      'that the order was sent or that the buyer agreed; without an answer the money is lost. Send nothing ' +
      'more for the order, and do not refund it here while it is open.',
  },
  'dispute-over': {
    subject: 'The dispute of a card payment is over',
    what:
      'If it was lost, the bank has given the money back: record that at the order as refunded outside ' +
      'Pasal. If it was won, the money stays.',
  },
  returned: {
    subject: 'A card payment was returned or disputed',
    what: 'The card provider reports a refund or a dispute. Please look it up in its portal.',
  },
}

const dayOf = (date: Date) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(date)

/** Until when the merchant may answer, and how a dispute ended. */
function aboutDispute({
  dispute,
  dispute_due: due,
}: {
  dispute: string | null
  dispute_due: Date | null
}) {
  if (due) return [`Answer it by ${dayOf(due)}.`]
  return dispute ? [`The provider says: ${dispute.replaceAll('_', ' ')}.`] : []
}

export const paymentMails: EmailJob[] = [
  emailJob(paymentAlertMail, async (tx, { paymentId, about }) => {
    const payment = await findStanding(tx, paymentId)
    const to = await findShopAddress(tx)
    if (!payment || !to) return undefined
    const amount = `${centsToWire(payment.amount_cents, payment.currency)} ${payment.currency}`
    const { subject, what } = TEXTS[about]
    return {
      to,
      content: {
        subject: `${subject}: order ${payment.order_number}`,
        paragraphs: [
          `A card payment of ${amount} for order ${payment.order_number}.`,
          what,
          ...(about === 'disputed' || about === 'dispute-over' ? aboutDispute(payment) : []),
        ],
        notes: [
          `The payment’s id here is ${paymentId}` +
            (payment.gateway_transaction_ref
              ? `, the provider’s reference ${payment.gateway_transaction_ref}.`
              : '.'),
        ],
      },
    }
  }),
]
