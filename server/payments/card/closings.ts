import { type JobBody, onJob } from '#server/tenants/jobs.ts'
import { findAttempt } from '../payment/payments.queries.ts'
import type { CardPorts } from './card-payments.ts'
import { leaveUncaptured } from './captures.ts'
import { closeJob, isOpenAttempt } from './close-page.ts'
import { inquiryJob } from './inquiry-job.ts'
import { ProviderSilent } from './provider.ts'

const ANSWER_WITHIN_MS = 10_000

export const closings = (ports: CardPorts): JobBody =>
  onJob(closeJob, async ({ shop, write }, { paymentId }) => {
    const found = await write(async (tx) => {
      const attempt = await findAttempt(tx, paymentId)
      if (!attempt || !isOpenAttempt(attempt)) return undefined
      return { attempt, account: await ports.findAccount(tx, attempt) }
    })
    if (!found) return
    const { attempt, account } = found
    if (attempt.needs_capture) return write((tx) => leaveUncaptured(tx, ports, attempt))
    if (!account?.close) return
    const { invoice_no: invoiceNo, reference } = attempt
    try {
      await account.close({ invoiceNo, reference }, AbortSignal.timeout(ANSWER_WITHIN_MS))
    } catch (failure) {
      if (!(failure instanceof ProviderSilent)) throw failure
      const facts = { shop: shop.id, payment: paymentId, reason: failure.message }
      ports.warn(facts, 'The page of a card payment could not be closed')
      // The queue tries again; the timer asks in any case.
      throw failure
    }
    await write((tx) => tx.enqueue(inquiryJob, { paymentId }))
  })
