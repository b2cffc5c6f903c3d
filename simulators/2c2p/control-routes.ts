import type { FastifyInstance } from 'fastify'
import { Behaviour, Paying } from './behaviour.ts'
import type { Simulator } from './simulator.ts'

type Control = Pick<Simulator, 'behave' | 'pay' | 'payments'>

/** The control API over HTTP: the three things that the process which started it can do. */
export function mountControl(app: FastifyInstance, { behave, pay, payments }: Control): void {
  app.post('/control/behaviour', { schema: { body: Behaviour } }, (request) => {
    behave(request.body as Behaviour)
    return request.body
  })

  app.post('/control/pay/:invoiceNo', { schema: { body: Paying } }, async (request, reply) => {
    const { invoiceNo } = request.params as { invoiceNo: string }
    const paid = await pay(invoiceNo, request.body as Paying)
    return paid ?? reply.code(404).send({ detail: 'There is no such invoice.' })
  })

  app.get('/control/payments', () => payments())
}
