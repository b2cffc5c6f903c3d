import { randomInt } from 'node:crypto'
import { centsToText } from '../api/amount.ts'
import type { ActionBehaviour, ActionEvent } from './action-behaviour.ts'

/** A refund as the provider keeps it: RF done, RP under way, RFF, RR and RR1 not made. */
type KeptRefund = { referenceNo: string; cents: number; status: string; at: Date }

type Known = { processType: 'V' | 'R'; cents: number; answer: () => Result }

/** A paid payment after the hosted page: A approved, RS to be settled, S settled, V, VP voided. */
export type Captured = {
  cents: number
  status: 'A' | 'RS' | 'S' | 'VP' | 'V'
  refunds: KeptRefund[]
  /** The voids and refunds, by their idempotencyID. */
  known: Map<string, Known>
  /** How often money was given back. */
  executions: number
  /** A request that is under way: the inquiries until it ends, and its end. */
  underWay: { inquiries: number; end: () => void }[]
}

export type Result = { respCode: string; status?: string; reference?: string }

export const newCaptured = (cents: number): Captured => ({
  cents,
  status: 'A',
  refunds: [],
  known: new Map(),
  executions: 0,
  underWay: [],
})

const goneOf = ({ refunds }: Captured) =>
  refunds
    .filter(({ status }) => status === 'RF' || status === 'RP')
    .reduce((sum, { cents }) => sum + cents, 0)

/** The steps that the provider takes by itself. */
export function happen(captured: Captured, event: ActionEvent, cents = 0): void {
  if (event === 'cut-off' && captured.status === 'A') captured.status = 'RS'
  const isOpen = captured.status === 'A' || captured.status === 'RS'
  if (event === 'settle' && isOpen) captured.status = 'S'
  if (event === 'portal-refund') addRefund(captured, cents, 'RF')
}

/** Each inquiry brings what is under way nearer to its end. */
export function noteInquiry(captured: Captured): void {
  for (const each of captured.underWay) each.inquiries -= 1
  const over = captured.underWay.filter(({ inquiries }) => inquiries === 0)
  captured.underWay = captured.underWay.filter(({ inquiries }) => inquiries > 0)
  for (const { end } of over) end()
}

type Request = { processType: 'V' | 'R'; cents: number; idempotencyID: string | undefined }

/** A void or a refund; a repeated one is not carried out again. */
export function carryOut(
  captured: Captured,
  { processType, cents, idempotencyID }: Request,
  behaviour: ActionBehaviour,
): Result {
  const known = idempotencyID === undefined ? undefined : captured.known.get(idempotencyID)
  if (known) {
    if (known.processType !== processType || known.cents !== cents) return { respCode: '50' }
    const { onRepeat = 'replay' } = behaviour
    return onRepeat === 'replay' ? known.answer() : { respCode: onRepeat }
  }
  const answer =
    processType === 'V' ? voided(captured, cents, behaviour) : refunded(captured, cents, behaviour)
  const isCarriedOut = typeof answer === 'function'
  // A request that was refused can be made again.
  if (isCarriedOut && idempotencyID !== undefined) {
    captured.known.set(idempotencyID, { processType, cents, answer })
  }
  return isCarriedOut ? answer() : answer
}

type Carried = Result | (() => Result)

function voided(captured: Captured, cents: number, { pending }: ActionBehaviour): Carried {
  if (captured.status === 'V' || captured.status === 'VP') return { respCode: '29' }
  if (captured.status === 'S') return { respCode: '39' }
  if (captured.status === 'RS') return { respCode: '21' }
  if (cents !== captured.cents) return { respCode: '18' }
  captured.status = pending ? 'VP' : 'V'
  captured.executions += 1
  if (pending) {
    captured.underWay.push({
      inquiries: pending.inquiries,
      end() {
        captured.status = pending.end === 'done' ? 'V' : 'A'
        if (pending.end !== 'done') captured.executions -= 1
      },
    })
  }
  return () => ({
    respCode: captured.status === 'A' ? '25' : captured.status === 'V' ? '00' : '42',
    status: captured.status,
  })
}

function refunded(
  captured: Captured,
  cents: number,
  { pending, mostRefunds, isTooOld, isBalanceTooLow }: ActionBehaviour,
): Carried {
  if (captured.status !== 'S') return { respCode: '12' }
  const gone = goneOf(captured)
  if (gone === captured.cents) return { respCode: '49' }
  if (gone + cents > captured.cents) return { respCode: '40' }
  if (isTooOld) return { respCode: '54' }
  if (isBalanceTooLow) return { respCode: '46' }
  if (mostRefunds !== undefined && captured.refunds.length >= mostRefunds) {
    return { respCode: '43' }
  }
  const refund = addRefund(captured, cents, pending ? 'RP' : 'RF')
  if (pending) {
    captured.underWay.push({
      inquiries: pending.inquiries,
      end() {
        refund.status = pending.end === 'done' ? 'RF' : pending.end
        if (pending.end !== 'done') captured.executions -= 1
      },
    })
  }
  return () => ({
    respCode: { RF: '00', RP: '42' }[refund.status] ?? '45',
    status: refund.status,
    reference: refund.referenceNo,
  })
}

function addRefund(captured: Captured, cents: number, status: string): KeptRefund {
  const referenceNo = String(randomInt(1_000_000, 9_999_999))
  const refund = { referenceNo, cents, status, at: new Date() }
  captured.refunds.push(refund)
  captured.executions += 1
  return refund
}

/** The truth as the control API tells it. */
export const presentCaptured = (invoiceNo: string, captured: Captured) => ({
  invoiceNo,
  amount: centsToText(captured.cents),
  status: captured.status,
  executions: captured.executions,
  /** The amount that the buyer has back. */
  returned: centsToText(
    captured.status === 'V'
      ? captured.cents
      : captured.refunds
          .filter(({ status }) => status === 'RF')
          .reduce((sum, { cents }) => sum + cents, 0),
  ),
  refunds: captured.refunds.map(({ cents, ...refund }) => ({
    ...refund,
    amount: centsToText(cents),
  })),
})
