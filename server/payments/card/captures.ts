import type { ShopWrite, Tx } from '#server/tenants/tx.ts'
import {
  type Attempt,
  listAttempts,
  lockAttempt,
  updateAttempt,
} from '../payment/payments.queries.ts'
import { NOTHING_NAMED } from '../payment/fact.ts'
import { type Answer, applyFact, askedOf } from './apply-fact.ts'
import type { CardPorts } from './card-payments.ts'
import { inquiryJob } from './inquiry-job.ts'
import { trustedOutcome } from './payment.rules.ts'
import { type CardAccount, type Handle, ProviderSilent } from './provider.ts'

/** Longer than a capture is waited for. */
const LEASE_MS = 90_000
/** An order keeps its units while its payment is captured. */
const HELD_FOR_MS = 15 * 60_000

type Approved = {
  answer: Answer
  account: CardAccount
  handle: Handle
  timeoutMs: number
}

/**
 * Takes the money of an approved payment while its order still awaits it, once. The decision is a
 * committed row before the request is sent, and the request has one name for each attempt, so that it can be
 * sent again. Undefined if there is nothing to apply. @throws ProviderSilent
 */
export async function captureApproved(
  ports: CardPorts,
  write: ShopWrite,
  { answer, account, handle, timeoutMs }: Approved,
): Promise<Answer | undefined> {
  const { paymentId } = answer
  const decision = await write((tx) => decide(tx, ports, answer))
  if (decision === 'wait' || !account.capture) return undefined
  if (decision === 'doubt') return answer
  if (decision === 'left') return { ...answer, fact: LEFT }
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const fact = await account.capture(handle, `capture-${paymentId}`, signal)
    return { ...answer, fact }
  } catch (failure) {
    if (!(failure instanceof ProviderSilent)) throw failure
    // The next question sees what came of it, or sends it again under its name.
    await write((tx) => updateAttempt(tx, paymentId, { capturing_until: new Date() }))
    throw failure
  }
}

type Decision = 'capture' | 'wait' | 'doubt' | 'left'

async function decide(
  tx: Tx,
  { orders }: CardPorts,
  { paymentId, orderId, merchantId, fact }: Answer,
): Promise<Decision> {
  if (!(await orders.lockOrder(tx, orderId))) return 'wait'
  const attempt = await lockAttempt(tx, paymentId)
  if (!attempt || !isOpen(attempt)) return 'wait'
  const now = Date.now()
  if (attempt.needs_review || isLeased(attempt, now)) return 'wait'
  if (trustedOutcome(askedOf(attempt, merchantId), fact) !== 'approved') return 'doubt'
  const order = await orders.lockOrder(tx, orderId, attempt.demand_id ?? undefined)
  if (attempt.is_closing || !order?.awaitsPayment) return 'left'
  const others = await listAttempts(tx, orderId)
  if (others.some((other) => other.id !== paymentId && mayBePaid(other))) return 'wait'
  await updateAttempt(tx, paymentId, {
    status: 'pending',
    capturing_until: new Date(now + LEASE_MS),
  })
  await orders.keepHeldUntil(tx, orderId, new Date(now + HELD_FOR_MS))
  return 'capture'
}

const isOpen = ({ status }: Attempt) => status === 'initiated' || status === 'pending'

const isLeased = ({ capturing_until: until }: Attempt, now: number) =>
  until !== null && until.getTime() > now

const mayBePaid = (attempt: Attempt) =>
  attempt.needs_review || (isOpen(attempt) && attempt.capturing_until !== null)

/**
 * Ends an attempt that is not to be captured: no money moves, and no call closes its page. One whose capture
 * may have been sent is asked about instead.
 */
export async function leaveUncaptured(
  tx: Tx,
  ports: CardPorts,
  { id: paymentId, order_id: orderId }: Attempt,
): Promise<void> {
  // The order before its payments, as everywhere.
  await ports.orders.lockOrder(tx, orderId)
  const attempt = await lockAttempt(tx, paymentId)
  if (!attempt || !isOpen(attempt)) return
  if (attempt.capturing_until !== null) return tx.enqueue(inquiryJob, { paymentId })
  const answer = { paymentId, orderId, merchantId: '', source: 'inquiry', fact: LEFT } as const
  await applyFact(tx, ports, answer)
}

const LEFT = { ...NOTHING_NAMED, outcome: 'canceled', code: 'not captured' } as const
