import { type Said, toStaff } from '#contract/language/said.ts'
import Type from 'typebox'
import { type AccountFields, type Check, ProviderSilent } from '../card/provider.ts'
import { TEST_AMOUNT } from './amounts.rules.ts'
import { type PayPalClient, silent } from './client.ts'
import { EVENTS } from './notification.ts'
import { PayPalOrder, readAs } from './order.rules.ts'
import { openRefundAccount } from './refund-account.ts'

const Webhook = Type.Object({ id: Type.String(), url: Type.String() })
const Webhooks = Type.Object({ webhooks: Type.Array(Webhook) })

const PATH = '/v1/notifications/webhooks'

/** @throws ProviderSilent for keys that PayPal does not know, or of another merchant */
export async function connect(
  call: PayPalClient,
  fields: AccountFields,
  address: string,
  signal: AbortSignal,
): Promise<AccountFields> {
  const merchant = await findMerchant(call, signal)
  if (merchant !== undefined && merchant !== fields['merchantId']) {
    throw new ProviderSilent(toStaff('whyAnotherMerchant'), toStaff('takeKeysOfOneAccount'))
  }
  const webhookId = fields['webhookId'] || (await addWebhook(call, address, signal))
  return { ...fields, webhookId }
}

/** Creates an order that stays unapproved. Undefined if PayPal refuses it, or does not name its payee. */
async function findMerchant(call: PayPalClient, signal: AbortSignal): Promise<string | undefined> {
  const unit = { amount: TEST_AMOUNT, description: 'Test of the connection' }
  const body = { intent: 'CAPTURE', purchase_units: [unit] }
  const answer = await call('POST', '/v2/checkout/orders', signal, { body })
  if (answer.status === 401) return silent(answer)
  if (answer.status >= 300) return undefined
  return readAs(PayPalOrder, answer.body).purchase_units?.[0]?.payee?.merchant_id
}

/** Empty if PayPal does not take the address. */
async function addWebhook(call: PayPalClient, url: string, signal: AbortSignal): Promise<string> {
  const known = await findWebhook(call, url, signal)
  if (known) return known.id
  const event_types = EVENTS.map((name) => ({ name }))
  const answer = await call('POST', PATH, signal, { body: { url, event_types } })
  return answer.status < 300 ? readAs(Webhook, answer.body).id : ''
}

async function findWebhook(call: PayPalClient, address: string, signal: AbortSignal) {
  const answer = await call('GET', PATH, signal)
  if (answer.status !== 200) return undefined
  return readAs(Webhooks, answer.body).webhooks.find(({ url }) => url === address)
}

/** Sends the requests of a payment; the order stays unapproved. */
export async function testAccount(
  call: PayPalClient,
  { merchantId = '', webhookId = '' }: AccountFields,
  address: string,
  signal: AbortSignal,
): Promise<Check[]> {
  const merchant = await findMerchant(call, signal)
  const mayRefund = await openRefundAccount(call).test(signal)
  const hook = await findWebhook(call, address, signal)
  return [
    merchant === merchantId
      ? good(toStaff('payPalCreatesPayments'))
      : bad(
          merchant === undefined
            ? toStaff('payPalCreatesNoPayment')
            : toStaff('payPalPaysAnotherMerchant'),
        ),
    mayRefund ? good(toStaff('payPalMayRefund')) : bad(toStaff('payPalMayNotRefund')),
    webhookId !== '' && hook?.id === webhookId
      ? good(toStaff('payPalReports'))
      : bad(toStaff('payPalDoesNotReport', { address, events: EVENTS.join(', ') })),
  ]
}

const good = (detail: Said): Check => ({ is_good: true, detail })
const bad = (detail: Said): Check => ({ is_good: false, detail })
