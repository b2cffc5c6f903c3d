import type { FastifyInstance } from 'fastify'
import Type, { type Static } from 'typebox'
import { ActionBehaviour, ActionEvent } from './action/action-behaviour.ts'
import { Behaviour, Paying } from './behaviour.ts'
import type { PresentedCaptured } from './action/captured.ts'
import type { PresentedPayment } from './payment.ts'

/** The things that the process which started the stand-in can do. */
export type Control = {
  /** Sets the faults from now on; `{}` is normal behaviour. */
  behave: (behaviour: Behaviour) => void
  /** Settles a payment without its page. Resolves when its notifications have been tried once. */
  pay: (invoiceNo: string, paying: Paying) => Promise<PresentedPayment | undefined>
  /** The truth about every payment, oldest first. */
  payments: () => PresentedPayment[]
  /** Sets the faults of voids and refunds from now on; `{}` is normal behaviour. */
  behaveInAction: (behaviour: ActionBehaviour) => void
  /** Settles a payment, passes its cut-off, or refunds it in the portal: `cents`. */
  happen: (invoiceNo: string, event: ActionEvent, cents?: number) => PresentedCaptured | undefined
  /** The truth about a payment that succeeded: its settlement, and what was given back. */
  captured: (invoiceNo: string) => PresentedCaptured | undefined
}

/** The control API over HTTP. */
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
