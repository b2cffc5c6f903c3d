import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { captureOrder, createOrder, type Ports, refundCapture } from './acts.ts'
import type { Call } from './behaviour.ts'
import type { Fault } from '../shared/faults.ts'
import { newId, type Payment, type PayPalMerchant } from './book.ts'
import { createRequests } from './idempotency.ts'
import { Refusal } from './order-rules.ts'
import { presentCapture, presentDispute, presentOrder, presentRefund } from './present.ts'
import { createTokens } from './tokens.ts'

type Asked = { merchant: PayPalMerchant; body: unknown; id: string }
/** The answer is made when it is sent, so that a repeated request gets the latest state. */
type Does = (asked: Asked) => Promise<() => object>

class Broken extends Error {
  readonly fault: Fault
  constructor(fault: Fault) {
    super(fault)
    this.fault = fault
  }
}

const HOUR_MS = 3600_000
const ORDER_KEPT_MS = 6 * HOUR_MS
const REFUND_KEPT_MS = 45 * 24 * HOUR_MS

/** PayPal's API, as far as a shop uses it. */
export function mountApi(
  app: FastifyInstance,
  ports: Ports,
  merchants: readonly PayPalMerchant[],
): { tokens: ReturnType<typeof createTokens> } {
  const requests = createRequests(ports.book.now)
  const tokens = createTokens(ports.book.now, merchants)

  app.post('/v1/oauth2/token', async (request, reply) => {
    const fault = ports.behaviours.takeFault('token')
    if (fault) return failed(reply, new Broken(fault))
    const token = tokens.give(request.headers.authorization)
    if (!token) return reply.code(401).send({ error: 'invalid_client' })
    return token
  })

  const serve =
    (call: Call, does: Does, keptMs = 0) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        const merchant = tokens.merchantOf(request.headers.authorization)
        const fault = ports.behaviours.takeFault(call)
        if (!merchant || fault === 'revoked') throw new Refusal(401, 'INVALID_TOKEN')
        if (fault && /^(5|4|malformed|hang-before|cut-before)/.test(fault)) throw new Broken(fault)
        const { id = '' } = request.params as { id?: string }
        const key = request.headers['paypal-request-id']
        const name = typeof key === 'string' && keptMs > 0 ? `${call} ${key}` : undefined
        const work = () => does({ merchant, body: request.body, id })
        const body = await requests.once(name, keptMs, work)
        if (fault) throw new Broken(fault)
        const status = request.method === 'POST' ? 201 : 200
        return await reply.code(status).header('Paypal-Debug-Id', newId(13)).send(body)
      } catch (error) {
        return failed(reply, error)
      }
    }
  mountOrders(app, ports, serve)
  mountPayments(app, ports, serve)
  mountOthers(app, ports, serve)
  return { tokens }
}

type Serve = (
  call: Call,
  does: Does,
  keptMs?: number,
) => (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** @throws Refusal for what is not this merchant's */
const ofMerchant = (payment: Payment | undefined, { merchant }: Asked): Payment => {
  if (payment?.merchant === merchant) return payment
  throw new Refusal(404, 'INVALID_RESOURCE_ID')
}

function mountOrders(app: FastifyInstance, ports: Ports, serve: Serve): void {
  const { book, behaviours, url } = ports
  const shown = (payment: Payment) => () => presentOrder(payment, url(), behaviours.get())
  const orders = '/v2/checkout/orders'
  const create: Does = async ({ merchant, body }) => shown(createOrder(ports, merchant, body))
  app.post(orders, serve('create', create, ORDER_KEPT_MS))
  const retrieve: Does = async (asked) => {
    const payment = ofMerchant(book.find(asked.id), asked)
    payment.retrieved++
    return shown(payment)
  }
  app.get(`${orders}/:id`, serve('retrieve', retrieve))
  const capture: Does = async (asked) => {
    const payment = ofMerchant(book.find(asked.id), asked)
    captureOrder(ports, payment)
    return shown(payment)
  }
  app.post(`${orders}/:id/capture`, serve('capture', capture, ORDER_KEPT_MS))
}

function mountPayments(app: FastifyInstance, ports: Ports, serve: Serve): void {
  const { book, url } = ports
  const captures = '/v2/payments/captures/:id'
  const refund: Does = async (asked) => {
    if (asked.merchant.without?.includes('refund')) throw new Refusal(403, 'PERMISSION_DENIED')
    const payment = ofMerchant(book.findCapture(asked.id), asked)
    const made = refundCapture(ports, payment, asked.body)
    return () => presentRefund(payment, made, url())
  }
  app.post(`${captures}/refund`, serve('refund', refund, REFUND_KEPT_MS))
  const read: Does = async (asked) => {
    const payment = ofMerchant(book.findCapture(asked.id), asked)
    return () => presentCapture(payment, payment.capture!, url())
  }
  app.get(captures, serve('readCapture', read))
}

function mountOthers(app: FastifyInstance, ports: Ports, serve: Serve): void {
  const { book, notices } = ports
  const hooks = '/v1/notifications/webhooks'
  const addHook: Does = async ({ merchant, body }) => {
    if (merchant.without?.includes('webhooks')) throw new Refusal(403, 'PERMISSION_DENIED')
    const { url = '' } = (body ?? {}) as { url?: string }
    if (notices.webhooks.some((each) => each.url === url && each.clientId === merchant.clientId)) {
      throw new Refusal(400, 'WEBHOOK_URL_ALREADY_EXISTS')
    }
    const added = notices.add(merchant, url)
    if (!added) throw new Refusal(400, 'WEBHOOK_NUMBER_LIMIT_EXCEEDED')
    return () => ({ id: added.id, url })
  }
  app.post(hooks, serve('hook', addHook))
  const listHooks: Does = async ({ merchant }) => {
    const own = notices.webhooks.filter(({ clientId }) => clientId === merchant.clientId)
    return () => ({ webhooks: own.map(({ id, url }) => ({ id, url })) })
  }
  app.get(hooks, serve('hook', listHooks))
  type Query = { Querystring: { disputed_transaction_id?: string } }
  app.get<Query>('/v1/customer/disputes', (request, reply) => {
    const list: Does = async (asked) => {
      if (asked.merchant.without?.includes('disputes')) throw new Refusal(403, 'PERMISSION_DENIED')
      const payment = book.findCapture(request.query.disputed_transaction_id ?? '')
      const { dispute } = ofMerchant(payment, asked)
      return () => ({ items: dispute ? [presentDispute(payment!, dispute)] : [] })
    }
    return serve('disputes', list)(request, reply)
  })
}

const NAMES: Record<number, string> = {
  400: 'INVALID_REQUEST',
  401: 'AUTHENTICATION_FAILURE',
  403: 'NOT_AUTHORIZED',
  404: 'RESOURCE_NOT_FOUND',
  409: 'RESOURCE_CONFLICT',
  422: 'UNPROCESSABLE_ENTITY',
}

function failed(reply: FastifyReply, error: unknown): FastifyReply | Promise<void> {
  if (error instanceof Refusal) {
    const { status, issue } = error
    const details = [{ issue, description: 'Refused by the stand-in.' }]
    const name = NAMES[status] ?? 'UNPROCESSABLE_ENTITY'
    return reply.code(status).send({ name, details, debug_id: newId(13) })
  }
  if (!(error instanceof Broken)) throw error
  const { fault } = error
  if (fault === '500' || fault === '503' || fault === '429') {
    return reply.code(Number(fault)).send({ name: 'INTERNAL_SERVER_ERROR' })
  }
  if (fault === 'malformed') return reply.type('application/json').send('{"id": ')
  if (fault === 'revoked') return reply.code(401).send({ error: 'invalid_client' })
  // The connection stays open without an answer, or is cut off.
  if (fault.startsWith('cut')) reply.raw.socket?.destroy()
  return reply.hijack()
}
