import { meaningOf, refundStateOf } from '#server/payments/2c2p/action/action-codes.ts'
import {
  type Provider,
  ProviderSilent,
  type RefundAnswer,
  type RefundRequest,
  type RefundStanding,
} from '#server/payments/card/provider.ts'
import type { ActionBehaviour } from '#simulators/2c2p/action/action-behaviour.ts'
import {
  type Captured,
  carryOut,
  newCaptured,
  noteInquiry,
} from '#simulators/2c2p/action/captured.ts'

/**
 * The fate of one request: it is not heard; its answer is lost; the process that sent it dies
 * before it is heard, or after; or the provider answers it with a code and does nothing.
 */
export type CallFault = 'unheard' | 'lost' | 'dies-before' | 'dies-after' | { code: string }

type ScriptedPayment = {
  captured: Captured
  /** A fault for each request, in order; later requests have none. */
  faults: (CallFault | undefined)[]
  behaviour: ActionBehaviour
  /** Voids and refunds that were heard. */
  heard: number
}

/** The process that sent a request is no more. */
export class ProcessDied extends Error {}

const STANDING: Record<Captured['status'], RefundStanding['payment']> = {
  A: 'voidable',
  RS: 'unsettled',
  S: 'settled',
  VP: 'voiding',
  V: 'voided',
}

/**
 * A provider in this process whose payments behave as the stand-in's do, without its envelopes:
 * thousands of requests, fast.
 */
export function scriptedRefunds() {
  const payments = new Map<string, ScriptedPayment>()

  function add(invoiceNo: string, cents: number): ScriptedPayment {
    const payment = { captured: newCaptured(cents), faults: [], behaviour: {}, heard: 0 }
    payments.set(invoiceNo, payment)
    return payment
  }

  async function hear<T>(invoiceNo: string, answer: (payment: ScriptedPayment) => T) {
    const payment = payments.get(invoiceNo)!
    const fault = payment.faults.shift()
    if (fault === 'unheard') throw new ProviderSilent('It cannot be reached')
    if (fault === 'dies-before') throw new ProcessDied()
    if (typeof fault === 'object') return { code: fault.code }
    const given = answer(payment)
    if (fault === 'lost') throw new ProviderSilent('It takes too long')
    if (fault === 'dies-after') throw new ProcessDied()
    return { given }
  }

  async function act(processType: 'V' | 'R', request: RefundRequest): Promise<RefundAnswer> {
    const { code, given } = await hear(request.invoiceNo, (payment) => {
      payment.heard += 1
      const { actId: idempotencyID, cents } = request
      return carryOut(payment.captured, { processType, cents, idempotencyID }, payment.behaviour)
    })
    const { respCode, status = '', reference = null } = given ?? { respCode: code }
    return { ...meaningOf(processType, respCode, status), code: respCode, reference }
  }

  const provider: Provider = {
    form: { provider: 'scripted', title: 'Scripted', fields: [], takesCurrency: () => true },
    open: () => ({
      provider: 'scripted',
      pageMinutes: 30,
      merchantId: 'M1',
      begin: () => Promise.reject(new ProviderSilent('It begins nothing')),
      inquire: () => Promise.reject(new ProviderSilent('It says nothing')),
      verify: () => Promise.resolve(undefined),
      refunds: {
        async standing({ invoiceNo }) {
          const { given } = await hear(invoiceNo, ({ captured }): RefundStanding => {
            noteInquiry(captured)
            return {
              payment: STANDING[captured.status],
              refunds: captured.refunds.map(({ referenceNo, cents, status }) => ({
                reference: referenceNo,
                cents,
                ...refundStateOf(status),
              })),
            }
          })
          return given ?? { payment: 'unknown', refunds: [] }
        },
        void: (request) => act('V', request),
        refund: (request) => act('R', request),
        test: () => Promise.resolve(true),
      },
    }),
  }
  return { provider, payments, add }
}

/** The amount that the buyer of a payment has back, in cents. */
export const returnedCents = ({ cents, status, refunds }: Captured): number =>
  status === 'V'
    ? cents
    : refunds.filter((each) => each.status === 'RF').reduce((sum, each) => sum + each.cents, 0)
