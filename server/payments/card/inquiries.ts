import { type JobBody, onJob } from '#server/tenants/jobs.ts'
import type { ShopWrite, Tx } from '#server/tenants/tx.ts'
import { type Answer, applyFact } from './apply-fact.ts'
import { captureApproved } from './captures.ts'
import type { CardPorts } from './card-payments.ts'
import { inquiryJob } from './inquiry-job.ts'
import { isChainOver, nextDailyAt, nextInquiryAt } from './inquiry.rules.ts'
import { paymentAlertMail } from './payment-mails.ts'
import { beginInquiry, countRound, updateAttempt } from '../payment/payments.queries.ts'
import { ProviderSilent } from './provider.ts'

const ANSWER_WITHIN_MS = 15_000

export const inquiries = (ports: CardPorts): JobBody =>
  onJob(inquiryJob, async ({ shop, write }, { paymentId, round }) => {
    const question = { paymentId, quietSeconds: 0, timeoutMs: ANSWER_WITHIN_MS }
    const isTimer = round !== undefined
    const answer = await ask(ports, write, question).catch((failure: unknown) => {
      // The timer comes again by itself; any other question is to be asked again.
      if (!isTimer || !(failure instanceof ProviderSilent)) throw failure
      const facts = { shop: shop.id, payment: paymentId, reason: failure.message }
      ports.warn(facts, 'The card provider cannot be asked about a payment')
      return undefined
    })
    await write(async (tx) => {
      if (answer) await applyFact(tx, ports, answer)
      if (isTimer) await queueNextRound(tx, paymentId, round)
    })
  })

/** Sets the timer of a new attempt, within the transaction that makes it. */
export const startTimer = ({ enqueue }: Tx, paymentId: string) =>
  enqueue(inquiryJob, { paymentId, round: 0 }, nextInquiryAt(new Date(), new Date()))

/** Asks at once, unless it was asked a moment ago; what cannot be learned now is left as it is. */
export async function askNow(
  ports: CardPorts,
  write: ShopWrite,
  question: Question,
): Promise<void> {
  try {
    const answer = await ask(ports, write, question)
    if (answer) await write((tx) => applyFact(tx, ports, answer))
  } catch (failure) {
    if (!(failure instanceof ProviderSilent)) throw failure
  }
}

type Question = {
  paymentId: string
  /** Seconds before the next inquiry. */
  quietSeconds: number
  timeoutMs: number
}

async function ask(
  ports: CardPorts,
  write: ShopWrite,
  { paymentId, quietSeconds, timeoutMs }: Question,
) {
  const asked = await write(async (tx) => {
    const attempt = await beginInquiry(tx, paymentId, quietSeconds)
    const account = attempt && (await ports.findAccount(tx, attempt))
    return account && { account, attempt }
  })
  if (!asked) return undefined
  const { account, attempt } = asked
  const signal = AbortSignal.timeout(timeoutMs)
  const { invoice_no: invoiceNo, reference, order_id: orderId, status } = attempt
  const isPaid = status === 'succeeded'
  const handle = { invoiceNo, reference, begunAt: attempt.created_at, isPaid }
  const fact = await account.inquire(handle, signal)
  const { merchantId } = account
  const answer: Answer = { paymentId, orderId, merchantId, source: 'inquiry', fact }
  if (fact.outcome !== 'approved') return answer
  return captureApproved(ports, write, { answer, account, handle, timeoutMs })
}

async function queueNextRound(tx: Tx, paymentId: string, round: number) {
  // A round that is run twice sets the timer once.
  const payment = await countRound(tx, paymentId, round)
  const now = new Date()
  if (!payment || isChainOver(payment.status, payment.expires_at, now)) return
  const next = nextInquiryAt(payment.created_at, now)
  const later = payment.capturing_until ? nextDailyAt(payment.created_at, now) : undefined
  const at = next ?? later
  if (at) await tx.enqueue(inquiryJob, { paymentId, round: round + 1 }, at)
  if (!next && !payment.needs_review) {
    // After a day without a final answer, a person has to decide.
    await updateAttempt(tx, paymentId, { needs_review: true })
    await tx.enqueue(paymentAlertMail, { paymentId, about: 'review' })
  }
}
