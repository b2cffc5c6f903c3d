import type { FastifyInstance } from 'fastify'
import Type, { type Static } from 'typebox'
import { ActionBehaviour, ActionEvent } from './action/action-behaviour.ts'
import { Behaviour, Paying } from './behaviour.ts'
import type { Simulator } from './simulator.ts'

type Control = Pick<
  Simulator,
  'behave' | 'pay' | 'payments' | 'behaveInAction' | 'happen' | 'captured'
>

/** The control API over HTTP: the things that the process which started it can do. */
export function mountControl(app: FastifyInstance, control: Control): void {
  const { behave, pay, payments } = control
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

  app.post('/control/action', { schema: { body: ActionBehaviour } }, (request) => {
    control.behaveInAction(request.body as ActionBehaviour)
    return request.body
  })

  app.post('/control/happen/:invoiceNo', { schema: { body: Happening } }, (request, reply) => {
    const { invoiceNo } = request.params as { invoiceNo: string }
    const { event, cents } = request.body as Static<typeof Happening>
    return control.happen(invoiceNo, event, cents) ?? reply.code(404).send(UNKNOWN)
  })

  app.get('/control/captured/:invoiceNo', (request, reply) => {
    const { invoiceNo } = request.params as { invoiceNo: string }
    return control.captured(invoiceNo) ?? reply.code(404).send(UNKNOWN)
  })
}

const UNKNOWN = { detail: 'There is no such payment.' }

const Happening = Type.Object(
  { event: ActionEvent, cents: Type.Optional(Type.Integer({ minimum: 1 })) },
  { additionalProperties: false },
)
