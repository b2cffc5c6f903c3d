import Type, { type Static, type TObject } from 'typebox'
import type { SwitchedBehaviours } from './behaviours.ts'
import type { Book } from './book.ts'
import type { openStandIn } from './stand-in.ts'

type Payment = { id: string; merchant: object }

type Provider<B extends TObject, P extends Payment, Event extends string, Notices> = {
  standIn: ReturnType<typeof openStandIn>
  port: number | undefined
  behaviour: B
  behaviours: Pick<SwitchedBehaviours<Static<B> & object>, 'set' | 'faultsLeft'>
  book: Book<P>
  notices: Notices & { close: () => void }
  /** The events that can happen to a payment at the provider, or in the merchant's account there. */
  events: Record<Event, (payment: P, amount?: number) => unknown>
  /** The merchant without secrets. */
  presentMerchant: (payment: P) => object
}

const Clock = Type.Object({ ms: Type.Integer({ minimum: 0 }) })

/** Serves the control API of a stand-in, and opens it. @returns what a test can do with it */
export async function openProvider<
  B extends TObject,
  P extends Payment,
  Event extends string,
  Notices,
>(provider: Provider<B, P, Event, Notices>) {
  const { standIn, port, behaviours, book, notices } = provider
  const happen = async (id: string, event: Event, amount?: number): Promise<void> => {
    const payment = book.findEver(id)
    if (payment) await provider.events[event](payment, amount)
  }
  const behave = (behaviour: Static<B>) => behaviours.set(behaviour)
  standIn.app.addHook('onClose', async () => notices.close())
  mountControl(provider, behave, happen)
  return {
    ...(await standIn.listen(port)),
    behave,
    faultsLeft: behaviours.faultsLeft,
    notices,
    forward: book.forward,
    payments: book.list,
    find: book.findEver,
    happen,
  }
}

function mountControl<B extends TObject, P extends Payment, E extends string, N>(
  { standIn: { app }, behaviour, book, events, presentMerchant }: Provider<B, P, E, N>,
  behave: (behaviour: Static<B>) => void,
  happen: (id: string, event: E, amount?: number) => Promise<void>,
): void {
  const Event = Type.Object({
    event: Type.Enum(Object.keys(events)),
    amount: Type.Optional(Type.Integer({ minimum: 1 })),
  })
  const present = (payment: P) => {
    const { merchant: _merchant, ...truth } = payment
    return { ...truth, ...presentMerchant(payment) }
  }
  app.get('/control/payments', () => book.list().map(present))
  app.post('/control/behaviour', { schema: { body: behaviour } }, (request) => {
    behave(request.body as Static<B>)
    return request.body
  })
  app.post('/control/clock', { schema: { body: Clock } }, (request) => {
    book.forward((request.body as Static<typeof Clock>).ms)
    return { now: new Date(book.now()).toISOString() }
  })
  app.post('/control/happen/:id', { schema: { body: Event } }, async (request, reply) => {
    const { event, amount } = request.body as { event: E; amount?: number }
    const { id } = request.params as { id: string }
    await happen(id, event, amount)
    const payment = book.findEver(id)
    return payment
      ? present(payment)
      : reply.code(404).send({ detail: 'There is no such payment.' })
  })
}
