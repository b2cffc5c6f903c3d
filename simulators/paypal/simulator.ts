import type { AddressInfo } from 'node:net'
import { fastify, type FastifyInstance } from 'fastify'
import Type, { type Static } from 'typebox'
import { createBehaviours } from '../shared/behaviours.ts'
import { type Ports, notifyOfOrder } from './acts.ts'
import { mountApi } from './api-routes.ts'
import { Behaviour } from './behaviour.ts'
import { createBook, type Payment, type PayPalMerchant } from './book.ts'
import { createCertificate } from './certificate.ts'
import { createNotices } from './notices.ts'
import { mountPages } from './pages.ts'
import { approve, happen, type Happening, HAPPENINGS } from './paying.ts'

type Options = {
  port?: number
  merchants: readonly PayPalMerchant[]
  retryAfterMs?: number[]
}

/** A stand-in for PayPal's orders, on this machine alone. No money moves. */
export async function startPayPal({ port = 0, merchants, retryAfterMs }: Options) {
  if (process.env['NODE_ENV'] === 'production') {
    throw new Error('The stand-in for PayPal does not run with NODE_ENV=production.')
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
  const certificate = createCertificate()
  const url = () => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const notices = createNotices({ behaviours, certificate, url }, retryAfterMs)
  // PayPal lets go of an approval that was not captured.
  const book = createBook((payment) => {
    void notifyOfOrder(ports, payment, 'CHECKOUT.PAYMENT-APPROVAL.REVERSED')
  })
  const ports: Ports = { book, behaviours, notices, url }
  app.addHook('onClose', async () => notices.close())
  const { tokens } = mountApi(app, ports, merchants)
  mountPages(app, ports, certificate.pem)
  mountControl(app, ports)
  await app.listen({ host: '127.0.0.1', port })
  return {
    url: url(),
    port: (app.server.address() as AddressInfo).port,
    behave: (behaviour: Behaviour) => behaviours.set(behaviour),
    faultsLeft: behaviours.faultsLeft,
    notices,
    tokens,
    forward: book.forward,
    payments: () => book.list(),
    find: (id: string) => book.findEver(id),
    /** Approves as on the page. Resolves when its notifications were tried once. */
    async approve(id: string, wallet: Payment['wallet'] = 'pays') {
      const payment = book.find(id)
      if (payment) await approve(ports, payment, wallet)
      return payment
    },
    async happen(id: string, what: Happening, amount?: number) {
      const payment = book.findEver(id)
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
    const payment = book.findEver((request.params as { id: string }).id)
    if (!payment) return reply.code(404).send({ detail: 'There is no such order.' })
    const { event, amount } = request.body as Static<typeof Event>
    await happen(ports, payment, event, amount)
    return present(payment)
  })
}

/** The truth about a payment; the secret of the merchant is left out. */
const present = ({ merchant, ...payment }: Payment) => ({
  ...payment,
  merchantId: merchant.merchantId,
})
