import type { FastifyInstance } from 'fastify'
import Type, { type Static, type TObject } from 'typebox'

type Control<Behaviour extends TObject, Event extends string, Payment> = {
  behaviour: Behaviour
  behave: (behaviour: Static<Behaviour>) => void
  /** The events that can happen to a payment. */
  events: readonly Event[]
  happen: (id: string, event: Event, amount?: number) => Promise<void>
  find: (id: string) => Payment | undefined
  /** The truth about a payment, without keys of the merchant. */
  present: (payment: Payment) => object
  payments: () => Payment[]
  clock: { now: () => number; forward: (ms: number) => void }
}

const Clock = Type.Object({ ms: Type.Integer({ minimum: 0 }) })

/** The control API of a stand-in over HTTP. */
export function mountControl<B extends TObject, E extends string, P>(
  app: FastifyInstance,
  { behaviour, behave, events, happen, find, present, payments, clock }: Control<B, E, P>,
): void {
  const Event = Type.Object({
    event: Type.Enum([...events]),
    amount: Type.Optional(Type.Integer({ minimum: 1 })),
  })
  app.get('/control/payments', () => payments().map(present))
  app.post('/control/behaviour', { schema: { body: behaviour } }, (request) => {
    behave(request.body as Static<B>)
    return request.body
  })
  app.post('/control/clock', { schema: { body: Clock } }, (request) => {
    clock.forward((request.body as Static<typeof Clock>).ms)
    return { now: new Date(clock.now()).toISOString() }
  })
  app.post('/control/happen/:id', { schema: { body: Event } }, async (request, reply) => {
    const { event, amount } = request.body as { event: E; amount?: number }
    const { id } = request.params as { id: string }
    await happen(id, event, amount)
    const payment = find(id)
    return payment
      ? present(payment)
      : reply.code(404).send({ detail: 'There is no such payment.' })
  })
}
