import { centsToWire } from '#contract/money.ts'
import type { PaymentRecord, payments } from '#contract/payments.ts'
import { notFound } from '#server/platform/serving/refusal.ts'
import type { HandlersOf } from '#server/calls/requests.ts'
import type { CardPorts } from './card/card-payments.ts'
import { initiatePayment } from './card/initiate.ts'
import { mayInquireNow } from './card/inquiry.rules.ts'
import { askNow } from './card/inquiries.ts'
import { NOTHING_SET } from './options/payment-options.ts'
import { findPaymentOptions } from './options/payment-options.queries.ts'
import { isAfterCancellation, PAID_AFTER_CANCELLATION } from './after-cancellation.ts'
import { findStanding } from './payments.queries.ts'

/** A buyer waits for the page with the status of the payment. */
const QUICK_ANSWER = { quietSeconds: 5, timeoutMs: 4_000 }

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const paymentHandlers = (ports: CardPorts): HandlersOf<typeof payments> => ({
  'GET /payments/options/': async ({ read }) => (await read(findPaymentOptions)) ?? NOTHING_SET,

  'POST /payments/initiate/': ({ shop, customer, body, write }) =>
    initiatePayment(ports, { shop, write }, customer, body),

  'GET /payments/history/:uuid/': async ({ read, write, customer, params: { uuid } }) => {
    if (!UUID.test(uuid)) return notFound()
    const find = async () => {
      const standing = await read((tx) => findStanding(tx, uuid))
      // Another customer's payment is as unknown as one that does not exist.
      const isTheirs = !customer || standing?.customer_id === customer.id
      return standing && isTheirs ? standing : notFound()
    }
    const standing = await find()
    if (!mayInquireNow(standing.status, standing.created_at, new Date())) {
      return presentRecord(standing, customer !== undefined)
    }
    await askNow(ports, write, { paymentId: uuid, ...QUICK_ANSWER })
    return presentRecord(await find(), customer !== undefined)
  },
})

type Standing = NonNullable<Awaited<ReturnType<typeof findStanding>>>

function presentRecord(standing: Standing, isOwner: boolean): PaymentRecord {
  const { status } = standing
  const error_message = standing.refund_due ? surplusWords(standing) : standing.error_message
  if (!isOwner) return { ...WITHHELD, status, error_message }
  return {
    status,
    order_identifier: standing.order_number,
    gateway_transaction_ref: standing.gateway_transaction_ref,
    currency: standing.currency,
    amount: centsToWire(standing.amount_cents, standing.currency),
    error_message,
  }
}

/** Its money has come, but the order could not take it. */
function surplusWords(standing: Standing): string {
  if (standing.refunded_at) return 'This payment came twice or too late, and was given back.'
  return isAfterCancellation(standing)
    ? PAID_AFTER_CANCELLATION
    : 'This payment came twice or too late. You get it back.'
}

const WITHHELD = {
  order_identifier: null,
  gateway_transaction_ref: null,
  currency: null,
  amount: null,
}
