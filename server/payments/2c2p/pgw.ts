import { said, toStaff } from '#contract/language/said.ts'
import { centsToWire } from '#contract/money.ts'
import { refuse } from '#server/platform/serving/refusal.ts'
import { askProvider, assertOk, objectOf } from '../card/ask-provider.ts'
import { isPageAddress } from '../card/page-address.ts'
import type { Fact, Outcome } from '../payment/fact.ts'
import {
  type AccountFields,
  type CardAccount,
  type Collection,
  type Provider,
  ProviderSilent,
} from '../card/provider.ts'
import { CHECK_ACCOUNT, PGW_ACCOUNT } from './account-form.ts'
import { readOwnKey, readProviderKeys } from './action/action-envelope.ts'
import { makeKeyPair } from './action/key-pair.ts'
import { type ActionSettings, openRefundAccount } from './action/refund-account.ts'
import { open, type Payload, seal } from './envelope.ts'
import { isRefusal, outcomeOf } from './response-codes.ts'

/**
 * `timeZone`: what it takes times to be in, which its papers do not say. `action`: where it takes
 * voids and refunds.
 */
type PgwSettings = {
  url: URL
  pageHosts: string[]
  timeZone: string
  action: Omit<ActionSettings, 'timeZone'>
}

const DONE = '0000'

/** 2C2P's Payment Gateway API, version 4.3. */
export const createPgw = (settings: PgwSettings): Provider => ({
  form: PGW_ACCOUNT,
  refundKeyFaults: ({ privateKey = '', providerKey = '' }) => ({
    privateKey: readOwnKey(privateKey)
      ? undefined
      : privateKey === ''
        ? toStaff('makeAPairFirst')
        : toStaff('notAPrivateKey'),
    providerKey: readProviderKeys(providerKey).length > 0 ? undefined : toStaff('notPublicKeys'),
  }),
  makeRefundPair: makeKeyPair,
  open: (fields, refundKeys) => ({
    ...openAccount(settings, fields),
    refunds: refundKeys && openRefunds(settings, fields, refundKeys),
  }),
})

/** Undefined for keys that are none. */
function openRefunds(
  { timeZone, action }: PgwSettings,
  { merchantId = '' }: AccountFields,
  { privateKey = '', providerKey = '' }: AccountFields,
) {
  const own = readOwnKey(privateKey)
  const provider = readProviderKeys(providerKey)
  if (!own || provider.length === 0) return undefined
  return openRefundAccount({ ...action, timeZone }, merchantId, { own, provider })
}

function openAccount(
  { url, pageHosts, timeZone }: PgwSettings,
  { merchantId = '', secret = '' }: AccountFields,
): CardAccount {
  /** An answer that is not signed can only say no. */
  async function ask(call: string, question: Payload, signal: AbortSignal) {
    const body = await seal(secret, { merchantID: merchantId, ...question })
    const answer = await post(new URL(`/payment/4.3/${call}`, url), body, signal)
    const signed = await open(secret, answer)
    if (!signed && isEnvelope(answer))
      throw new ProviderSilent(toStaff('whyWrongSignature'), CHECK_ACCOUNT)
    const payload = signed ?? (answer as Payload)
    const code = stringOrNull(payload['respCode'])
    if (code === null) throw new ProviderSilent(toStaff('whyNoCode'))
    if (!signed && code === DONE) throw new ProviderSilent(toStaff('whyNotSigned'))
    return { code, payload, isSigned: signed !== undefined }
  }

  return {
    provider: PGW_ACCOUNT.provider,
    pageMinutes: 30,
    merchantId,

    async begin(collection, signal) {
      const { code, payload } = await ask('paymentToken', wishOf(collection, timeZone), signal)
      if (isRefusal(code)) return { refused: factOf(payload, code, 'refused') }
      if (code !== DONE) throw new ProviderSilent(toStaff('whyCode', { code: printable(code) }))
      const page = stringOrNull(payload['webPaymentUrl']) ?? ''
      if (!isPageAddress(page, pageHosts)) {
        throw new ProviderSilent(toStaff('whyPageHost', { setting: 'PGW_PAGE_HOSTS' }))
      }
      return { page, reference: null }
    },

    async inquire({ invoiceNo }, signal) {
      const question = { invoiceNo, locale: 'en' }
      const { code, payload, isSigned } = await ask('paymentInquiry', question, signal)
      // The provider has not even read who asks, so it knows nothing of the payment.
      if (!isSigned) {
        throw new ProviderSilent(
          toStaff('whyCodeNotSigned', { code: printable(code) }),
          CHECK_ACCOUNT,
        )
      }
      return factOf(payload, code, outcomeOf(code))
    },

    async verify(_headers, rawBody) {
      const payload = await open(secret, parseJson(rawBody))
      if (!payload) return undefined
      const code = stringOrNull(payload['respCode']) ?? ''
      return factOf(payload, code, outcomeOf(code))
    },
  }
}

/** @throws Refusal 400 */
function parseJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString())
  } catch {
    return refuse(400, said('bodyInvalid'))
  }
}

function wishOf(collection: Collection, timeZone: string): Payload {
  return {
    invoiceNo: collection.invoiceNo,
    idempotencyID: collection.paymentId,
    // Letters and digits: nothing in an order's number needs to be encoded.
    description: `Order ${collection.orderNumber}`,
    amount: rawNumber(centsToWire(collection.amountCents, collection.currency)),
    currencyCode: collection.currency,
    paymentChannel: ['CC'],
    frontendReturnUrl: collection.returnUrl,
    backendReturnUrl: collection.notificationUrl,
    paymentExpiry: wallClock(collection.expiresAt, timeZone),
    locale: 'en',
  }
}

/** "2026-11-22 16:30:00" */
const wallClock = (time: Date, timeZone: string) =>
  // Swedish is written that way.
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(
    time,
  )

/** A JSON number that keeps its two decimals. */
const rawNumber = (text: string) =>
  (JSON as unknown as { rawJSON: (text: string) => unknown }).rawJSON(text)

const factOf = (payload: Payload, code: string, outcome: Outcome): Fact => ({
  outcome,
  code,
  merchantId: stringOrNull(payload['merchantID']),
  invoiceNo: stringOrNull(payload['invoiceNo']),
  transactionRef: stringOrNull(payload['tranRef']) ?? stringOrNull(payload['referenceNo']),
  amount: stringOrNull(payload['amount']),
  currency: stringOrNull(payload['currencyCode']),
})

async function post(url: URL, body: string, signal: AbortSignal): Promise<object> {
  const headers = { 'Content-Type': 'application/json' }
  const answer = await askProvider(url, { method: 'POST', headers, body, signal })
  assertOk(answer)
  return objectOf(answer)
}

const isEnvelope = (answer: object) => 'payload' in answer

const LONGEST_TEXT = 2000

/** A line of text, or nothing: the database takes no NUL, and nothing here has line breaks. */
const stringOrNull = (value: unknown): string | null =>
  typeof value === 'string' &&
  value !== '' &&
  value.length <= LONGEST_TEXT &&
  !/\p{Cc}/u.test(value)
    ? value
    : null

const printable = (code: string) => (/^\w{1,8}$/.test(code) ? code : 'none')
