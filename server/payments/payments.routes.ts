import { said, type Said, writeSaid } from '#contract/language/said.ts'
import type { ReadTx } from '#server/tenants/tx.ts'
import { centsToWire } from '#contract/money.ts'
import type { PaymentRecord, payments } from '#contract/payments.ts'
import { notFound } from '#server/platform/serving/refusal.ts'
import type { HandlersOf } from '#server/calls/requests.ts'
import type { CardPorts } from './card/card-payments.ts'
import { initiatePayment } from './card/initiate.ts'
import { mayInquireNow } from './card/inquiry.rules.ts'
import { askNow } from './card/inquiries.ts'
import { NOTHING_SET, withLabel } from './options/payment-options.ts'
import { findPaymentOptions } from './options/payment-options.queries.ts'
import { isAfterCancellation, PAID_AFTER_CANCELLATION } from './payment/after-cancellation.ts'
import { TEST_MODE } from './options/test-mode.ts'
import { findStanding } from './payment/payments.queries.ts'

/** A buyer waits for the page with the status of the payment. */
const QUICK_ANSWER = { quietSeconds: 5, timeoutMs: 4_000 }

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Without the call of a signed link. */
type CustomerCalls = Omit<typeof payments, 'POST /payments/pages/:token/'>

export const paymentHandlers = (ports: CardPorts): HandlersOf<CustomerCalls> => ({
  'GET /payments/options/': ({ read }) =>
    read(async (tx) => withLabel((await findPaymentOptions(tx)) ?? NOTHING_SET, tx.format.texts)),

  'POST /payments/initiate/': ({ shop, customer, body, write }) =>
    initiatePayment(ports, { shop, write }, customer, body),

  'GET /payments/history/:uuid/': async ({ read, write, customer, params: { uuid } }) => {
    if (!UUID.test(uuid)) return notFound()
    const find = () =>
      read(async (tx) => {
        const standing = await findStanding(tx, uuid)
        // Another customer's payment is as unknown as one that does not exist.
        const isTheirs = !customer || standing?.customer_id === customer.id
        if (!standing || !isTheirs) return notFound()
        return { standing, record: presentRecord(standing, customer !== undefined, tx) }
      })
    const { standing, record } = await find()
    if (!mayInquireNow(standing.status, standing.created_at, new Date())) return record
    await askNow(ports, write, { paymentId: uuid, ...QUICK_ANSWER })
    return (await find()).record
  },
})

type Standing = NonNullable<Awaited<ReturnType<typeof findStanding>>>

function presentRecord(standing: Standing, isOwner: boolean, { format }: ReadTx): PaymentRecord {
  const { status } = standing
  const error_message = standing.refund_due
    ? writeSaid(surplusWords(standing), format.texts)
    : standing.error_message
  const isTestSuccess = standing.is_test && status === 'succeeded'
  const test = isTestSuccess && { test_notice: writeSaid(TEST_MODE, format.texts) }
  if (!isOwner) return { ...WITHHELD, status, error_message, ...test }
  return {
    status,
    order_identifier: standing.order_number,
    gateway_transaction_ref: standing.gateway_transaction_ref,
    currency: standing.currency,
    amount: centsToWire(standing.amount_cents, standing.currency),
    error_message,
    ...test,
  }
}

/** Words for money that came when the order could not take it. */
function surplusWords(standing: Standing): Said {
  if (standing.refunded_at) return said('surplusReturned')
  return isAfterCancellation(standing) ? PAID_AFTER_CANCELLATION : said('surplusDue')
}

const WITHHELD = {
  order_identifier: null,
  gateway_transaction_ref: null,
  currency: null,
  amount: null,
}
