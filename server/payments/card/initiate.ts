import type { OnlineMethod } from '#server/tenants/tables.ts'
import { said, saidOf } from '#contract/language/said.ts'
import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { refuse } from '#server/platform/serving/refusal.ts'
import type { Shop, ShopWrite, Tx } from '#server/tenants/tx.ts'
import { applyFact } from './apply-fact.ts'
import { type CallbackKind, callbackPath, newCallbackKey } from './callback-keys.ts'
import type { CardPorts } from './card-payments.ts'
import {
  assertCanPayOnline,
  BEGUN_WITHIN_MS,
  heldUntil,
  nextStepOf,
  pageExpiryAt,
  isBeingAsked,
} from './initiation.rules.ts'
import { startTimer } from './inquiries.ts'
import {
  findAttempt,
  insertAttempt,
  listAttempts,
  updateAttempt,
} from '../payment/payments.queries.ts'
import type { OrderToPay } from '../payment/orders-port.ts'
import { type CardAccount, type Collection, ProviderSilent } from './provider.ts'

/** For the log. */
const NOT_BEGUN = 'A card payment could not be begun'

/** After that long the provider is asked a second time, in the time that is left. */
const FIRST_TRY_MS = 9_000
const POLL_MS = 100

type Initiated = { redirectUrl: string; payment_uuid: string }
type InShop = { shop: Shop; write: ShopWrite }
/** The order's customer; null where the account is gone. */
type Payer = { id: number | null }
/** Without a demand the order's first open one is paid. */
type ToInitiate = { order_id: number; demand_id?: number; currency: string }

/**
 * Begins the card payment of an order, or goes on with the one that is open: of two clicks one
 * begins it, and the other waits and is sent to the same page. @throws Refusal 404, 409, 502
 */
export async function initiatePayment(
  ports: CardPorts,
  { shop, write }: InShop,
  customer: Payer,
  { order_id: orderId, demand_id: demandId, currency }: ToInitiate,
): Promise<Initiated> {
  const step = await write((tx) =>
    takeStep(tx, ports, shop, customer, { orderId, demandId, currency }),
  )
  if ('page' in step) return initiated(step.paymentId, step.page)
  if ('wait' in step) return waitForPage(write, step)

  // The attempt is committed: whatever happens from here on, it can be found out.
  const { account, collection } = step
  const begun = await askTwice(ports, shop, account, collection)
  const { paymentId } = collection
  if (!begun) {
    // The next click need not wait for an attempt that was given up.
    await write((tx) => updateAttempt(tx, paymentId, { asked_at: null }))
    return refuse(502, WORDS[step.method].notInitiated)
  }
  if ('refused' in begun) {
    const { merchantId } = account
    const reason = `It answers ${begun.refused.code}`
    ports.warn({ shop: shop.id, payment: paymentId, reason }, NOT_BEGUN)
    const answer = { paymentId, orderId, merchantId, source: 'token', fact: begun.refused } as const
    await write((tx) => applyFact(tx, ports, answer))
    return refuse(502, WORDS[step.method].notInitiated)
  }
  const { page: redirect_url, reference } = begun
  await write((tx) => updateAttempt(tx, paymentId, { redirect_url, reference }))
  return initiated(paymentId, begun.page)
}

const initiated = (payment_uuid: string, redirectUrl: string) => ({ redirectUrl, payment_uuid })

type Decision =
  | { page: string; paymentId: string }
  | { wait: string; method: OnlineMethod }
  | { account: CardAccount; collection: Collection; method: OnlineMethod }

type Asked = { orderId: number; demandId: number | undefined; currency: string }

/** Decides, with the order locked, and writes down what the provider is going to be asked. */
async function takeStep(
  tx: Tx,
  { orders, findAccount, findAccountInUse, apiBaseOf }: CardPorts,
  shop: Shop,
  customer: Payer,
  { orderId, demandId, currency }: Asked,
): Promise<Decision> {
  // The lock that makes one attempt of two clicks; the attempts are read after it is held.
  const order = await orders.lockOrder(tx, orderId, demandId)
  assertCanPayOnline(order, customer.id)
  const words = WORDS[order.method]
  if (currency !== order.currency) refuse(400, words.otherCurrency(order.currency))
  const inUse = (await findAccountInUse(tx, order.method)) ?? refuse(409, words.notAccepted)
  if (inUse.canCollect?.(order.amountCents, order.currency) === false) refuse(409, words.otherTotal)
  const now = Date.now()
  const next = nextStepOf(await listAttempts(tx, orderId, order.demandId), now)
  if (next.kind === 'page') return { paymentId: next.paymentId, page: next.page }
  if (next.kind === 'wait') return { wait: next.paymentId, method: order.method }

  const attempt = next.kind === 'again' ? next.attempt : newAttempt(shop)
  // An attempt goes on with the account that began it, even if the shop has another one by now.
  const begun = next.kind === 'again' && next.attempt.provider ? next.attempt : undefined
  const account = begun ? ((await findAccount(tx, begun)) ?? refuse(409, words.notAccepted)) : inUse
  const paymentId = attempt.id
  const asked = { asked_at: new Date(now), expires_at: pageExpiryAt(now, account) }
  if (next.kind === 'again') {
    await updateAttempt(tx, paymentId, asked)
  } else {
    await insertAttempt(tx, {
      ...attempt,
      method: order.method,
      provider: account.provider,
      account_id: account.id,
      is_test: account.isTest ?? false,
      needs_capture: account.capture !== undefined,
      order_id: orderId,
      demand_id: order.demandId,
      amount_cents: order.amountCents,
      currency: order.currency,
      ...asked,
    })
    await startTimer(tx, paymentId)
  }
  await orders.keepHeldUntil(tx, orderId, heldUntil(asked.expires_at))
  const collection = collectionOf(order, { ...attempt, expires_at: asked.expires_at }, (kind) => {
    return apiBaseOf(shop) + callbackPath(account.provider, kind, attempt.callback_key)
  })
  return { account, collection, method: order.method }
}

const collectionOf = (
  { orderNumber, amountCents, currency }: OrderToPay,
  attempt: { id: string; invoice_no: string; expires_at: Date },
  urlOf: (kind: CallbackKind) => string,
): Collection => ({
  paymentId: attempt.id,
  invoiceNo: attempt.invoice_no,
  orderNumber,
  amountCents,
  currency,
  expiresAt: attempt.expires_at,
  notificationUrl: urlOf('notification'),
  returnUrl: urlOf('return'),
  cancelUrl: urlOf('cancel'),
})

/** The refusals of a method. */
const WORDS = {
  card: {
    otherCurrency: (currency: string) => said('cardsChargedIn', { currency }),
    notAccepted: said('noCards'),
    otherTotal: said('totalNotByCard'),
    notInitiated: saidOf('orders', 'notInitiated'),
  },
  paypal: {
    otherCurrency: (currency: string) => said('payPalChargedIn', { currency }),
    notAccepted: said('noPayPal'),
    otherTotal: said('totalNotByPayPal'),
    notInitiated: saidOf('orders', 'payPalNotInitiated'),
  },
} as const satisfies Record<OnlineMethod, object>

const newAttempt = (shop: Shop) => ({
  id: randomUUID(),
  invoice_no: newInvoiceNo(),
  callback_key: newCallbackKey(shop.id),
})

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** The provider's number of an attempt: [A-Z0-9], at most 20 characters, and not to be guessed. */
const newInvoiceNo = () =>
  Array.from(randomBytes(20), (byte) => ALPHABET[byte % ALPHABET.length]).join('')

/** Asking again under the same numbers begins it once. Nothing where there was no answer. */
async function askTwice(
  { warn }: CardPorts,
  shop: Shop,
  account: CardAccount,
  collection: Collection,
) {
  const within = AbortSignal.timeout(BEGUN_WITHIN_MS)
  const first = AbortSignal.timeout(FIRST_TRY_MS)
  for (const signal of [first, within]) {
    try {
      return await account.begin(collection, signal)
    } catch (failure) {
      if (!(failure instanceof ProviderSilent)) throw failure
      warn({ shop: shop.id, payment: collection.paymentId, reason: failure.message }, NOT_BEGUN)
    }
  }
  return undefined
}

async function waitForPage(
  write: ShopWrite,
  { wait: paymentId, method }: { wait: string; method: OnlineMethod },
): Promise<Initiated> {
  const deadline = Date.now() + BEGUN_WITHIN_MS
  while (Date.now() < deadline) {
    const attempt = await write((tx) => findAttempt(tx, paymentId))
    if (attempt?.redirect_url) return initiated(paymentId, attempt.redirect_url)
    if (attempt?.status !== 'initiated' || !isBeingAsked(attempt, Date.now())) break
    await delay(POLL_MS)
  }
  return refuse(502, WORDS[method].notInitiated)
}
