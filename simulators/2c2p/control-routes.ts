import type { FastifyInstance } from 'fastify'
import Type, { type Static } from 'typebox'
import { ActionBehaviour, type ActionBehaviours, ActionEvent } from './action/action-behaviour.ts'
import type { Vault } from './action/vault.ts'
import { Behaviour, Paying } from './behaviour.ts'
import type { Book } from './book.ts'
import { payWithoutPage, type Ports } from './paying.ts'
import { presentPayment } from './payment.ts'

type Parts = Ports & {
  book: Book
  vault: Vault
  actionBehaviours: ActionBehaviours
  url: () => string
}

/** The things that the process which started the stand-in can do. */
export const createControl = ({ book, vault, actionBehaviours, url, ...ports }: Parts) => ({
  /** Sets the faults from now on; `{}` is normal behaviour. */
  behave: (behaviour: Behaviour) => ports.behaviours.set(behaviour),
  /** Settles a payment without its page. Resolves when its notifications have been tried once. */
  async pay(invoiceNo: string, paying: Paying) {
    const payment = book.findInvoice(invoiceNo)
    if (!payment) return undefined
    await payWithoutPage(ports, payment, paying)
    return presentPayment(payment, url())
  },
  /** The truth about every payment, oldest first. */
  payments: () => book.list().map((payment) => presentPayment(payment, url())),
  /** Sets the faults of voids and refunds from now on; `{}` is normal behaviour. */
  behaveInAction: (behaviour: ActionBehaviour) => actionBehaviours.set(behaviour),
  /** Settles a payment, passes its cut-off, or refunds it in the portal: `cents`. */
  happen: (invoiceNo: string, event: ActionEvent, cents?: number) =>
    vault.happen(invoiceNo, event, cents),
  /** The truth about a payment that succeeded: its settlement, and what was given back. */
  captured: (invoiceNo: string) => vault.present(invoiceNo),
})

type Control = ReturnType<typeof createControl>

/** The control API over HTTP. */
export function mountControl(app: FastifyInstance, control: Control): void {
  app.post('/control/behaviour', { schema: { body: Behaviour } }, (request) => {
    control.behave(request.body as Behaviour)
    return request.body
  })

  app.post('/control/pay/:invoiceNo', { schema: { body: Paying } }, async (request, reply) => {
    const { invoiceNo } = request.params as { invoiceNo: string }
    const paid = await control.pay(invoiceNo, request.body as Paying)
    return paid ?? reply.code(404).send({ detail: 'There is no such invoice.' })
  })

  app.get('/control/payments', () => control.payments())

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
