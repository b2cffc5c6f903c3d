import { type JobBody, type JobHandling, jobOf, onJob } from '#server/tenants/jobs.ts'
import type { Step, Transaction } from '#server/tenants/handling.ts'
import type { Shop } from '#server/tenants/tx.ts'
import { applyFact } from './apply-fact.ts'
import type { CardPorts } from './card-payments.ts'
import { isChainOver, nextInquiryAt } from './inquiry.rules.ts'
import { paymentAlertMail } from '../payment-mails.ts'
import { beginInquiry, countRound, updateAttempt } from '../payments.queries.ts'
import { ProviderSilent } from './provider.ts'

/**
 * Asks the provider about an attempt: once, because something was heard of it; or as a round of the
 * timer, which goes on until there is nothing more to expect.
 */
export const inquiryJob = jobOf<{ paymentId: string; round?: number }>('payments.inquire')

const ANSWER_WITHIN_MS = 15_000

export const inquiries = (ports: CardPorts): JobBody =>
  onJob(inquiryJob, async ({ shop, transaction }: JobHandling, { paymentId, round }) => {
    const question = { paymentId, quietSeconds: 0, timeoutMs: ANSWER_WITHIN_MS }
    const isTimer = round !== undefined
    const answer = await ask(ports, shop, transaction, question).catch((failure: unknown) => {
      // The timer comes again by itself; any other question is to be asked again.
      if (!isTimer || !(failure instanceof ProviderSilent)) throw failure
      const facts = { shop: shop.id, payment: paymentId, reason: failure.message }
      ports.warn(facts, 'The card provider cannot be asked about a payment')
      return undefined
    })
    await transaction(async (step) => {
      if (answer) await applyFact(ports, step, shop, answer)
      if (isTimer) await goOn(step, shop, paymentId, round)
    })
  })

/** Sets the timer of a new attempt, within the transaction that makes it. */
export const startTimer = ({ enqueue }: Step, paymentId: string) =>
  enqueue(inquiryJob, { paymentId, round: 0 }, nextInquiryAt(new Date(), new Date()))

/** Asks at once, unless it was asked a moment ago; what cannot be learned now is left as it is. */
export async function askNow(
  ports: CardPorts,
  shop: Shop,
  transaction: Transaction,
  question: Question,
): Promise<void> {
  try {
    const answer = await ask(ports, shop, transaction, question)
    if (answer) await transaction((step) => applyFact(ports, step, shop, answer))
  } catch (failure) {
    if (!(failure instanceof ProviderSilent)) throw failure
  }
}

type Question = {
  paymentId: string
  /** Nobody asks again so soon. */
  quietSeconds: number
  timeoutMs: number
}

async function ask(
  { provider, findAccount }: CardPorts,
  shop: Shop,
  transaction: Transaction,
  { paymentId, quietSeconds, timeoutMs }: Question,
) {
  const asked = await transaction(async ({ db }) => {
    const account = await findAccount(db, shop.id)
    const attempt = account && (await beginInquiry(db, shop.id, paymentId, quietSeconds))
    return attempt && { account, attempt }
  })
  if (!asked) return undefined
  const { account, attempt } = asked
  const signal = AbortSignal.timeout(timeoutMs)
  const fact = await provider.inquire(account, attempt.invoice_no, signal)
  const { merchantId } = account
  return { paymentId, orderId: attempt.order_id, merchantId, source: 'inquiry' as const, fact }
}

async function goOn({ db, enqueue }: Step, shop: Shop, paymentId: string, round: number) {
  // A round that is run twice sets the timer once.
  const payment = await countRound(db, shop.id, paymentId, round)
  const now = new Date()
  if (!payment || isChainOver(payment.status, payment.expires_at, now)) return
  const next = nextInquiryAt(payment.created_at, now)
  if (next) {
    await enqueue(inquiryJob, { paymentId, round: round + 1 }, next)
  } else if (!payment.needs_review) {
    // After a day without a last word somebody has to look.
    await updateAttempt(db, shop.id, paymentId, { needs_review: true })
    await enqueue(paymentAlertMail, { paymentId, about: 'review' })
  }
}
