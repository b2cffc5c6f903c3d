import type { FastifyInstance } from 'fastify'
import {
  type Asked,
  breakWith,
  type Call as ApiCall,
  mountCalls,
  Refusal,
  type Wire,
} from '../shared/calls.ts'
import { captureOrder, createOrder, type Ports, refundCapture } from './acts.ts'
import type { Call } from './behaviour.ts'
import { findCapture, newId, type Payment, type PayPalMerchant } from './book.ts'
import { presentCapture, presentDispute, presentOrder, presentRefund } from './present.ts'
import { createTokens } from './tokens.ts'

const HOUR_MS = 3600_000
const ORDER_KEPT_MS = 6 * HOUR_MS
const REFUND_KEPT_MS = 45 * 24 * HOUR_MS

const FAILED = { name: 'INTERNAL_SERVER_ERROR' }

type Tokens = ReturnType<typeof createTokens>

/** PayPal's API, as far as a shop uses it. */
export function mountApi(
  app: FastifyInstance,
  ports: Ports,
  merchants: readonly PayPalMerchant[],
): { tokens: Tokens } {
  const tokens = createTokens(ports.book.now, merchants)
  app.post('/v1/oauth2/token', async (request, reply) => {
    const fault = ports.behaviours.takeFault('token')
    if (fault && fault !== 'revoked') return breakWith(reply, fault, FAILED)
    const token = fault ? undefined : tokens.give(request.headers.authorization)
    return token ?? reply.code(401).send({ error: 'invalid_client' })
  })
  const calls = [...orderCalls(ports), ...captureCalls(ports), ...hookCalls(ports)]
  mountCalls(app, wireOf(ports, tokens), calls)
  return { tokens }
}

const NAMES: Record<number, string> = {
  400: 'INVALID_REQUEST',
  401: 'AUTHENTICATION_FAILURE',
  403: 'NOT_AUTHORIZED',
  404: 'RESOURCE_NOT_FOUND',
  409: 'RESOURCE_CONFLICT',
  422: 'UNPROCESSABLE_ENTITY',
}

const wireOf = ({ book, behaviours }: Ports, tokens: Tokens): Wire<PayPalMerchant, Call> => ({
  merchantOf: ({ headers }) => tokens.merchantOf(headers.authorization),
  takeFault: behaviours.takeFault,
  now: book.now,
  keyHeader: 'paypal-request-id',
  keyOf: (_merchant, call, key) => `${call} ${key}`,
  keepsFailures: false,
  postStatus: 201,
  refusals: {
    stranger: new Refusal(401, 'INVALID_TOKEN'),
    revoked: new Refusal(401, 'INVALID_TOKEN'),
    lacks: () => new Refusal(403, 'PERMISSION_DENIED'),
    inUse: new Refusal(409, 'PREVIOUS_REQUEST_IN_PROGRESS'),
  },
  headers: () => ({ 'Paypal-Debug-Id': newId(13) }),
  refused: ({ status, code, message }) => ({
    name: NAMES[status] ?? 'UNPROCESSABLE_ENTITY',
    details: [{ issue: code, description: message }],
    debug_id: newId(13),
  }),
  failed: FAILED,
})

type PayPalAsked = Asked<PayPalMerchant>
type Calls = ApiCall<PayPalMerchant, Call>[]

/** @throws Refusal for what is not this merchant's */
function of(payment: Payment | undefined, { merchant }: PayPalAsked): Payment {
  if (payment?.merchant === merchant) return payment
  throw new Refusal(404, 'INVALID_RESOURCE_ID')
}

function orderCalls(ports: Ports): Calls {
  const { book, behaviours, url } = ports
  const orders = '/v2/checkout/orders'
  const shown = (payment: Payment) => () => presentOrder(payment, url(), behaviours.get())
  const create = ({ merchant, body }: PayPalAsked) => shown(createOrder(ports, merchant, body))
  const retrieve = (asked: PayPalAsked) => {
    const payment = of(book.find(asked.id), asked)
    payment.retrieved++
    return shown(payment)
  }
  const capture = (asked: PayPalAsked) => {
    const payment = of(book.find(asked.id), asked)
    captureOrder(ports, payment)
    return shown(payment)
  }
  return [
    [`POST ${orders}`, 'create', create, { keptMs: ORDER_KEPT_MS }],
    [`GET ${orders}/:id`, 'retrieve', retrieve],
    [`POST ${orders}/:id/capture`, 'capture', capture, { keptMs: ORDER_KEPT_MS }],
  ]
}

function captureCalls(ports: Ports): Calls {
  const { book, url } = ports
  const captures = '/v2/payments/captures/:id'
  const captured = (asked: PayPalAsked, id = asked.id) => of(findCapture(book, id), asked)
  const refund = (asked: PayPalAsked) => {
    const payment = captured(asked)
    const made = refundCapture(ports, payment, asked.body)
    return () => presentRefund(payment, made, url())
  }
  const read = (asked: PayPalAsked) => {
    const payment = captured(asked)
    return presentCapture(payment, payment.capture!, url())
  }
  const disputes = (asked: PayPalAsked) => {
    const payment = captured(asked, asked.query['disputed_transaction_id'])
    return { items: payment.dispute ? [presentDispute(payment, payment.dispute)] : [] }
  }
  return [
    [`POST ${captures}/refund`, 'refund', refund, { needs: 'refund', keptMs: REFUND_KEPT_MS }],
    [`GET ${captures}`, 'readCapture', read],
    ['GET /v1/customer/disputes', 'disputes', disputes, { needs: 'disputes' }],
  ]
}

function hookCalls({ notices }: Ports): Calls {
  const hooks = '/v1/notifications/webhooks'
  const ownOf = ({ clientId }: PayPalMerchant) =>
    notices.webhooks.filter(({ owner }) => owner === clientId)
  const add = ({ merchant, body }: PayPalAsked) => {
    const { url = '' } = (body ?? {}) as { url?: string }
    if (ownOf(merchant).some((each) => each.url === url)) {
      throw new Refusal(400, 'WEBHOOK_URL_ALREADY_EXISTS')
    }
    const added = notices.add(merchant, url)
    if (!added) throw new Refusal(400, 'WEBHOOK_NUMBER_LIMIT_EXCEEDED')
    return { id: added.id, url }
  }
  const list = ({ merchant }: PayPalAsked) => ({
    webhooks: ownOf(merchant).map(({ id, url }) => ({ id, url })),
  })
  return [
    [`POST ${hooks}`, 'hook', add, { needs: 'webhooks' }],
    [`GET ${hooks}`, 'hook', list],
  ]
}
