import type { AddressInfo } from 'node:net'
import { fastify, type FastifyInstance } from 'fastify'
import Type, { type Static } from 'typebox'
import { mountApi } from './api-routes.ts'
import { Behaviour } from './behaviour.ts'
import { createBehaviours } from '../shared/behaviours.ts'
import { createBook, type Payment, type StripeMerchant } from './book.ts'
import { createNotices } from './notices.ts'
import { mountPages } from './pages.ts'
import { happen, type Happening, HAPPENINGS, type Ports, submit } from './paying.ts'
import { findCard } from './test-cards.ts'

type Options = {
  port?: number
  merchants: readonly StripeMerchant[]
  retryAfterMs?: number[]
}

/** A stand-in for Stripe's Checkout, on this machine alone. No money moves. */
export async function startStripe({ port = 0, merchants, retryAfterMs }: Options) {
  if (process.env['NODE_ENV'] === 'production') {
    throw new Error('The stand-in for Stripe does not run with NODE_ENV=production.')
  }
  const app = fastify({
    forceCloseConnections: true,
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  )
  const behaviours = createBehaviours<Behaviour>()
  const notices = createNotices(behaviours, retryAfterMs)
  const url = () => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const ports: Ports = { book: createBook(), behaviours, notices, url }
  app.addHook('onClose', async () => notices.close())
  mountApi(app, ports, merchants)
  mountPages(app, ports)
  mountControl(app, ports)
  await app.listen({ host: '127.0.0.1', port })
  return {
    url: url(),
    port: (app.server.address() as AddressInfo).port,
    behave: (behaviour: Behaviour) => behaviours.set(behaviour),
    faultsLeft: behaviours.faultsLeft,
    notices,
    forward: ports.book.forward,
    payments: () => ports.book.list(),
    find: (id: string) => ports.book.find(id),
    /** Pays as on the page. Resolves when its notifications were tried once. */
    async pay(id: string, number = '4242424242424242', isConfirmed?: boolean) {
      const payment = ports.book.find(id)
      const card = findCard(number)
      if (payment?.status === 'open' && card) await submit(ports, payment, card, isConfirmed)
      return payment
    },
    async happen(id: string, what: Happening, amount?: number) {
      const payment = ports.book.find(id)
      if (payment) await happen(ports, payment, what, amount)
    },
    close: () => app.close(),
  }
}

const Event = Type.Object({
  event: Type.Enum([...HAPPENINGS]),
  amount: Type.Optional(Type.Integer({ minimum: 1 })),
})
const Clock = Type.Object({ ms: Type.Integer({ minimum: 0 }) })

function mountControl(app: FastifyInstance, ports: Ports): void {
  const { behaviours, book } = ports
  app.get('/control/payments', () => book.list().map(present))
  app.post('/control/behaviour', { schema: { body: Behaviour } }, (request) => {
    behaviours.set(request.body as Behaviour)
    return request.body
  })
  app.post('/control/clock', { schema: { body: Clock } }, (request) => {
    book.forward((request.body as Static<typeof Clock>).ms)
    return { now: new Date(book.now()).toISOString() }
  })
  app.post('/control/happen/:id', { schema: { body: Event } }, async (request, reply) => {
    const payment = book.find((request.params as { id: string }).id)
    if (!payment) return reply.code(404).send({ detail: 'There is no such session.' })
    const { event, amount } = request.body as Static<typeof Event>
    await happen(ports, payment, event, amount)
    return present(payment)
  })
}

/** The truth about a payment; keys of the merchant are left out. */
const present = ({ merchant, ...payment }: Payment) => ({ ...payment, account: merchant.account })
