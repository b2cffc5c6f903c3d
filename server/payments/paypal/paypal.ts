import { toStaff } from '#contract/language/said.ts'
import { isPageAddress } from '../card/page-address.ts'
import { type Fact, NOTHING_NAMED } from '../payment/fact.ts'
import {
  type AccountFields,
  type Begun,
  type CardAccount,
  type Collection,
  type Handle,
  type Provider,
  ProviderSilent,
} from '../card/provider.ts'
import { PAYPAL_ACCOUNT } from './account-form.ts'
import { canCollect, toPayPal } from './amounts.rules.ts'
import { createCertificates } from './certificates.ts'
import { createClients, type PayPalAnswer, type PayPalClient, silent } from './client.ts'
import { connect, testAccount } from './connect.ts'
import { findDispute } from './disputes.ts'
import { readNotification } from './notification.ts'
import { factOf, PayPalOrder, readAs } from './order.rules.ts'
import { openRefundAccount } from './refund-account.ts'

/** `pageHosts`: the hosts of PayPal's pages; `certHosts`: of the certificates that it signs with. */
type PayPalSettings = {
  liveUrl: URL
  sandboxUrl: URL
  pageHosts: string[]
  certHosts: string[]
}

/** PayPal keeps an order open for hours and closes none: without a capture no money moves. */
const PAGE_MINUTES = 60

/** PayPal's Orders API, version 2, through fetch. */
export function createPayPal(settings: PayPalSettings): Provider {
  const clients = createClients()
  const certificates = createCertificates(settings.certHosts)

  const clientOf = (fields: AccountFields): PayPalClient => {
    const { clientId = '', secret = '' } = fields
    const url = PAYPAL_ACCOUNT.isTest(fields) ? settings.sandboxUrl : settings.liveUrl
    return clients({ url, clientId, secret })
  }

  function openAccount(fields: AccountFields, mayRefund: boolean): CardAccount {
    const { merchantId = '', webhookId = '' } = fields
    const call = clientOf(fields)
    return {
      provider: PAYPAL_ACCOUNT.provider,
      pageMinutes: PAGE_MINUTES,
      merchantId,
      isTest: PAYPAL_ACCOUNT.isTest(fields),
      canCollect,
      begin: (collection, signal) => begin(call, settings.pageHosts, collection, signal),
      async inquire(attempt, signal) {
        const { reference, isPaid = false } = attempt
        // Without a number there is no page.
        if (reference === null) return NO_PAGE
        const fact = await inquire(call, { ...attempt, reference }, signal)
        const { transactionRef, outcome } = fact
        if (!isPaid || transactionRef === null || outcome !== 'paid') return fact
        const dispute = await findDispute(call, transactionRef, signal)
        return dispute ? { ...fact, dispute } : fact
      },
      capture: (attempt, actId, signal) => capture(call, attempt, actId, signal),
      verify: (headers, rawBody) => readNotification(headers, rawBody, { webhookId, certificates }),
      test: (address, signal) => testAccount(call, fields, address, signal),
      refunds: mayRefund ? openRefundAccount(call) : undefined,
    }
  }

  return {
    form: PAYPAL_ACCOUNT,
    open: (fields, refundKeys) => openAccount(fields, refundKeys !== undefined),
    connect: (fields, address, signal) => connect(clientOf(fields), fields, address, signal),
  }
}

const NO_PAGE: Fact = { ...NOTHING_NAMED, outcome: 'unpaid', code: 'no page' }

const ORDERS = '/v2/checkout/orders'

/** PayPal forgets uncaptured orders after that long; another account does not know them at all. */
const FORGOTTEN_AFTER_MS = 6 * 3600_000

type Asked = Pick<Handle, 'begunAt' | 'isPaid'> & { reference: string }

async function inquire(
  call: PayPalClient,
  { reference, begunAt, isPaid = false }: Asked,
  signal: AbortSignal,
): Promise<Fact> {
  const answer = await call('GET', `${ORDERS}/${reference}`, signal)
  const isOld = begunAt !== undefined && Date.now() - begunAt.getTime() > FORGOTTEN_AFTER_MS
  if (answer.status === 404 && isOld && !isPaid) {
    return { ...NOTHING_NAMED, outcome: 'expired', code: answer.issue }
  }
  if (answer.status !== 200) silent(answer)
  return factOf(readAs(PayPalOrder, answer.body), reference)
}

async function begin(
  call: PayPalClient,
  pageHosts: string[],
  collection: Collection,
  signal: AbortSignal,
): Promise<Begun> {
  const { paymentId, invoiceNo } = collection
  const answer = await call('POST', ORDERS, signal, {
    requestId: paymentId,
    body: wishOf(collection),
  })
  if (answer.status === 400 || answer.status === 422) {
    return { refused: { ...NO_PAGE, outcome: 'refused', code: answer.issue, invoiceNo } }
  }
  if (answer.status >= 300) silent(answer)
  const { id, links = [] } = readAs(PayPalOrder, answer.body)
  const page = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href ?? ''
  if (!isPageAddress(page, pageHosts)) {
    throw new ProviderSilent(toStaff('whyPageHost', { setting: 'PAYPAL_PAGE_HOSTS' }))
  }
  return { page, reference: id }
}

/** The total alone: with its parts, nothing would be sold because of a rounded one. */
function wishOf(collection: Collection) {
  const { invoiceNo, orderNumber, amountCents, currency, returnUrl, cancelUrl } = collection
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        amount: { currency_code: currency, value: toPayPal(amountCents, currency) ?? '' },
        custom_id: invoiceNo,
        // Shown to the buyer; accounts may demand that it is another one for each try.
        invoice_id: `${orderNumber}-${invoiceNo.slice(0, 4)}`,
        description: `Order ${orderNumber}`,
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          return_url: returnUrl,
          cancel_url: cancelUrl,
          user_action: 'PAY_NOW',
          // The order has its address.
          shipping_preference: 'NO_SHIPPING',
          // Bank transfers through PayPal would take days.
          payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
          landing_page: 'NO_PREFERENCE',
        },
      },
    },
  }
}

/** The buyer, or the account, cannot pay this order: another try needs another order. */
const REFUSALS = new Set([
  'INSTRUMENT_DECLINED',
  'PAYER_CANNOT_PAY',
  'PAYER_ACTION_REQUIRED',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
  'TRANSACTION_REFUSED',
  'COMPLIANCE_VIOLATION',
  'PAYER_ACCOUNT_RESTRICTED',
  'CARD_EXPIRED',
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  'PAYEE_ACCOUNT_RESTRICTED',
  'PAYEE_ACCOUNT_LOCKED_OR_CLOSED',
  'PAYEE_BLOCKED_TRANSACTION',
])

async function capture(
  call: PayPalClient,
  attempt: Handle,
  actId: string,
  signal: AbortSignal,
): Promise<Fact> {
  const reference = attempt.reference ?? ''
  const answer = await call('POST', `${ORDERS}/${reference}/capture`, signal, {
    requestId: actId,
    body: {},
  })
  if (answer.status < 300) return factOf(readAs(PayPalOrder, answer.body), reference)
  if (answer.status === 422 && REFUSALS.has(answer.issue)) return declined(answer)
  // Captured already, or not approved after all: the order says which.
  return inquire(call, { ...attempt, reference }, signal)
}

const declined = ({ issue: code }: PayPalAnswer): Fact => ({
  ...NOTHING_NAMED,
  outcome: 'declined',
  code,
})
