import type { FastifyInstance } from 'fastify'
import {
  type Asked,
  type Call as ApiCall,
  mountCalls,
  Refusal,
  type Wire,
} from '../shared/calls.ts'
import { createRefund, createSession, expireSession } from './acts.ts'
import type { Call } from './behaviour.ts'
import { findIntent, newId, type Payment, type StripeMerchant } from './book.ts'
import { readForm, textAt } from './form-body.ts'
import type { Ports } from './paying.ts'
import { presentMovements, presentPayout } from './payouts.ts'
import { presentDispute, presentIntent, presentRefund, presentSession } from './present.ts'

/** Stripe's API, as far as a shop uses it. */
export function mountApi(app: FastifyInstance, ports: Ports, merchants: readonly StripeMerchant[]) {
  mountCalls(app, wireOf(ports, merchants), [
    ...sessionCalls(ports),
    ...otherCalls(ports),
    ...payoutCalls(ports),
  ])
}

const OTHER_REQUEST = 'Keys for idempotent requests can only be used with the same parameters.'

const wireOf = (
  { book, behaviours }: Ports,
  merchants: readonly StripeMerchant[],
): Wire<StripeMerchant, Call> => ({
  merchantOf({ headers }) {
    const key = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]
    return merchants.find((each) => each.key === key)
  },
  takeFault: behaviours.takeFault,
  now: book.now,
  keyHeader: 'idempotency-key',
  keyOf({ account }, _call, key) {
    if (key.length <= 255) return `${account} ${key}`
    throw new Refusal(400, 'idempotency_key_too_long', 'Too long a key.')
  },
  keepsFailures: true,
  postStatus: 200,
  refusals: {
    stranger: new Refusal(401, '', 'Invalid API Key provided.'),
    revoked: new Refusal(401, 'api_key_expired', 'Expired API Key provided.'),
    lacks: (feature) => new Refusal(403, '', `The key does not have the permission '${feature}'.`),
    inUse: new Refusal(409, 'idempotency_key_in_use', 'It is worked on.'),
    otherRequest: new Refusal(400, 'idempotency_error', OTHER_REQUEST),
  },
  headers: () => ({ 'Request-Id': newId('req') }),
  refused({ code, message, param }) {
    const type = code === 'idempotency_error' ? code : 'invalid_request_error'
    return { error: { type, code, message, ...(param && { param }) } }
  },
  failed: { error: { type: 'api_error', message: 'Please try again later.' } },
})

type StripeAsked = Asked<StripeMerchant>
type Calls = ApiCall<StripeMerchant, Call>[]

const keptMs = 24 * 3600 * 1000

/** @throws Refusal for an object that is not this merchant's */
function of(payment: Payment | undefined, { merchant }: StripeAsked): Payment {
  if (payment?.merchant === merchant) return payment
  throw new Refusal(404, 'resource_missing', 'No such object.')
}

function sessionCalls(ports: Ports): Calls {
  const { book, behaviours, url } = ports
  const sessions = '/v1/checkout/sessions'
  const sessionOf = (asked: StripeAsked) => of(book.find(asked.id), asked)
  const changed = (session: { url: string | null }) => {
    const { session: other = {}, pageHost } = behaviours.get()
    const page = pageHost ? session.url?.replace(/\/\/[^/]+/, `//${pageHost}`) : session.url
    return { ...session, url: page ?? null, ...other }
  }
  const create = (asked: StripeAsked) => changed(createSession(ports, asked))
  const retrieve = (asked: StripeAsked) => {
    const payment = sessionOf(asked)
    payment.retrieved++
    return changed(presentSession(payment, url(), true))
  }
  const expire = (asked: StripeAsked) => expireSession(ports, sessionOf(asked))
  return [
    [`POST ${sessions}`, 'create', create, { needs: 'checkout_session_write', keptMs }],
    [`GET ${sessions}/:id`, 'retrieve', retrieve],
    [`POST ${sessions}/:id/expire`, 'expire', expire, { keptMs }],
  ]
}

function otherCalls(ports: Ports): Calls {
  const { book, notices } = ports
  const list = (data: object[]) => ({ object: 'list', has_more: false, data })
  const intentOf = (asked: StripeAsked, id = asked.query['payment_intent']) =>
    of(findIntent(book, id), asked)
  const intent = (asked: StripeAsked) => presentIntent(intentOf(asked, asked.id), true)
  const refund = (asked: StripeAsked) => {
    const form = readForm(asked.body)
    return createRefund(ports, intentOf(asked, textAt(form, 'payment_intent')), form)
  }
  const refunds = (asked: StripeAsked) => {
    const payment = intentOf(asked)
    return list(payment.refunds.map((each) => presentRefund(payment, each)).toReversed())
  }
  const disputes = (asked: StripeAsked) => {
    const payment = intentOf(asked)
    return list(payment.dispute ? [presentDispute(payment, payment.dispute)] : [])
  }
  const account = ({ merchant }: StripeAsked) => ({ id: merchant.account, object: 'account' })
  const addHook = ({ merchant, body }: StripeAsked) => {
    const url = textAt(readForm(body), 'url') ?? ''
    const secret = newId('whsec')
    const { id } = notices.add(merchant, url, secret)
    return { id, object: 'webhook_endpoint', secret, url }
  }
  const hooks = ({ merchant }: StripeAsked) => {
    const own = notices.endpoints.filter(({ owner }) => owner === merchant.account)
    return list(own.map(({ id, url }) => ({ id, url, object: 'webhook_endpoint' })))
  }
  return [
    ['GET /v1/payment_intents/:id', 'intent', intent],
    ['POST /v1/refunds', 'refund', refund, { needs: 'charge_write', keptMs }],
    ['GET /v1/refunds', 'list', refunds],
    ['GET /v1/disputes', 'disputes', disputes],
    ['GET /v1/account', 'account', account, { needs: 'account_read' }],
    ['POST /v1/webhook_endpoints', 'hook', addHook, { needs: 'webhook_write', keptMs }],
    ['GET /v1/webhook_endpoints', 'hook', hooks, { needs: 'webhook_write' }],
  ]
}

const PAGE = 100

/** A page of a list that goes on after an object of it. */
function pageOf<T extends { id: string }>(all: T[], { query }: StripeAsked) {
  const from = all.findIndex(({ id }) => id === query['starting_after']) + 1
  const data = all.slice(from, from + PAGE)
  return { object: 'list', data, has_more: from + PAGE < all.length }
}

function payoutCalls({ payouts }: Ports): Calls {
  const ofMerchant = ({ merchant }: StripeAsked) =>
    payouts.list.filter((payout) => payout.merchant === merchant)
  const list = (asked: StripeAsked) => {
    const since = Number(asked.query['created[gte]'] ?? 0)
    const found = ofMerchant(asked).filter(({ created }) => created >= since)
    return pageOf(found.map(presentPayout).toReversed(), asked)
  }
  const movements = (asked: StripeAsked) => {
    const payout = ofMerchant(asked).find(({ id }) => id === asked.query['payout'])
    if (!payout) throw new Refusal(404, 'resource_missing', 'No such payout.')
    return pageOf(presentMovements(payout), asked)
  }
  return [
    ['GET /v1/payouts', 'payouts', list, { needs: 'payout_read' }],
    ['GET /v1/balance_transactions', 'payouts', movements, { needs: 'payout_read' }],
  ]
}
