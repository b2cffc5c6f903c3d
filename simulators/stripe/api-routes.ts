import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRefund, createSession, expireSession } from './acts.ts'
import type { Call } from './behaviour.ts'
import type { Fault } from '../shared/faults.ts'
import { newId, type Permission, type Payment, type StripeMerchant } from './book.ts'
import { type FormTree, readForm, textAt } from './form-body.ts'
import { type Answered, createKeys } from './idempotency.ts'
import type { Ports } from './paying.ts'
import { presentDispute, presentIntent, presentRefund, presentSession } from './present.ts'
import { ApiError } from './session-rules.ts'

type Asked = { merchant: StripeMerchant; isLive: boolean; form: FormTree; id: string }
type Does = (asked: Asked) => object | Promise<object>

/** Stripe's API, as far as a shop uses it. */
export function mountApi(app: FastifyInstance, ports: Ports, merchants: readonly StripeMerchant[]) {
  const keys = createKeys(ports.book.now)

  /** @throws ApiError */
  function admit(request: FastifyRequest) {
    const key = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const merchant = merchants.find((each) => each.key === key)
    if (!merchant) throw new ApiError(401, '', 'Invalid API Key provided.')
    return { merchant, isLive: /^(sk|rk)_live_/.test(key) }
  }

  async function work(
    request: FastifyRequest,
    call: Call,
    needs: Permission | undefined,
    does: Does,
  ) {
    const asked = admit(request)
    if (needs && asked.merchant.without?.includes(needs)) {
      throw new ApiError(403, '', `The key does not have the permission '${needs}'.`)
    }
    const fault = ports.behaviours.takeFault(call)
    if (fault === 'revoked') throw new ApiError(401, 'api_key_expired', 'Expired API Key provided.')
    const body = typeof request.body === 'string' ? request.body : ''
    const { id = '' } = request.params as { id?: string }
    const answer = async (): Promise<Answered> => {
      if (fault === '500') return FAILED
      if (fault && /^(503|429|malformed|hang-before|cut-before)$/.test(fault))
        throw new Broken(fault)
      return { status: 200, body: await does({ ...asked, form: readForm(body), id }) }
    }
    const key = request.headers['idempotency-key']
    const name = typeof key === 'string' ? `${asked.merchant.account} ${key}` : undefined
    const isPost = request.method === 'POST'
    const answered = await (isPost ? keys.once(name, `${request.url}?${body}`, answer) : answer())
    if (fault === 'hang-after' || fault === 'cut-after') throw new Broken(fault)
    return answered
  }

  const serve =
    (call: Call, does: Does, needs?: Permission) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        const { status, body } = await work(request, call, needs, does)
        return await reply.code(status).header('Request-Id', newId('req')).send(body)
      } catch (error) {
        return failed(reply, error)
      }
    }
  mountCalls(app, ports, serve)
}

class Broken extends Error {
  readonly fault: Fault
  constructor(fault: Fault) {
    super(fault)
    this.fault = fault
  }
}

const FAILED: Answered = {
  status: 500,
  body: { error: { type: 'api_error', message: 'Something went wrong on our end.' } },
}

function failed(reply: FastifyReply, error: unknown): FastifyReply | Promise<void> {
  if (error instanceof ApiError) {
    const { status, code, message, param } = error
    const type = code === 'idempotency_error' ? code : 'invalid_request_error'
    return reply.code(status).send({ error: { type, code, message, ...(param && { param }) } })
  }
  if (!(error instanceof Broken)) throw error
  if (error.fault === '503' || error.fault === '429') {
    const body = { error: { type: 'api_error', message: 'Please try again later.' } }
    return reply.code(Number(error.fault)).send(body)
  }
  if (error.fault === 'malformed') return reply.type('application/json').send('{"id": ')
  // The connection stays open without an answer, or is cut off.
  if (error.fault.startsWith('cut')) reply.raw.socket?.destroy()
  return reply.hijack()
}

type Serve = (
  call: Call,
  does: Does,
  needs?: Permission,
) => (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

function mountCalls(app: FastifyInstance, ports: Ports, serve: Serve): void {
  const { book, behaviours, url, notices } = ports
  const of = (payment: Payment | undefined, { merchant }: Asked) =>
    payment?.merchant === merchant ? payment : unknown()
  const sessionOf = (asked: Asked) => of(book.find(asked.id), asked)
  const changed = (session: { url: string | null }) => {
    const { session: other = {}, pageHost } = behaviours.get()
    const page =
      pageHost && session.url ? session.url.replace(/\/\/[^/]+/, `//${pageHost}`) : session.url
    return { ...session, url: page, ...other }
  }

  const sessions = '/v1/checkout/sessions'
  app.post(
    sessions,
    serve('create', (asked) => changed(createSession(ports, asked)), 'checkout_session_write'),
  )
  app.get(
    `${sessions}/:id`,
    serve('retrieve', (asked) => {
      const payment = sessionOf(asked)
      payment.retrieved++
      return changed(presentSession(payment, url(), true))
    }),
  )
  app.post(
    `${sessions}/:id/expire`,
    serve('expire', (asked) => expireSession(ports, sessionOf(asked))),
  )
  app.get(
    '/v1/payment_intents/:id',
    serve('intent', (asked) => presentIntent(of(book.findIntent(asked.id), asked), true)),
  )
  const refund: Does = (asked) => {
    const payment = of(book.findIntent(textAt(asked.form, 'payment_intent') ?? ''), asked)
    return createRefund(ports, payment, asked.form)
  }
  app.post('/v1/refunds', serve('refund', refund, 'charge_write'))
  mountLists(app, ports, serve, of)
  app.get(
    '/v1/account',
    serve(
      'account',
      ({ merchant }) => ({ id: merchant.account, object: 'account' }),
      'account_read',
    ),
  )
  const addHook: Does = ({ merchant, form }) => {
    const secret = newId('whsec')
    const { id } = notices.add(merchant, textAt(form, 'url') ?? '', secret)
    return { id, object: 'webhook_endpoint', secret, url: textAt(form, 'url') }
  }
  app.post('/v1/webhook_endpoints', serve('hook', addHook, 'webhook_write'))
}

type Of = (payment: Payment | undefined, asked: Asked) => Payment

function mountLists(app: FastifyInstance, { book, notices }: Ports, serve: Serve, of: Of): void {
  type Query = { Querystring: { payment_intent?: string } }
  const list = (data: object[]) => ({ object: 'list', has_more: false, data })
  app.get<Query>('/v1/refunds', (request, reply) => {
    const does: Does = (asked) => {
      const payment = of(book.findIntent(request.query.payment_intent ?? ''), asked)
      return list(payment.refunds.map((each) => presentRefund(payment, each)).toReversed())
    }
    return serve('list', does)(request, reply)
  })
  app.get<Query>('/v1/disputes', (request, reply) => {
    const does: Does = (asked) => {
      const payment = of(book.findIntent(request.query.payment_intent ?? ''), asked)
      return list(payment.dispute ? [presentDispute(payment, payment.dispute)] : [])
    }
    return serve('disputes', does)(request, reply)
  })
  const hooks: Does = ({ merchant }) =>
    list(
      notices.endpoints
        .filter(({ account }) => account === merchant.account)
        .map(({ id, url }) => ({ id, url, object: 'webhook_endpoint' })),
    )
  app.get('/v1/webhook_endpoints', serve('hook', hooks, 'webhook_write'))
}

function unknown(): never {
  throw new ApiError(404, 'resource_missing', 'No such object.')
}
