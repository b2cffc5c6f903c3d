import { askAboutAttempts, attemptsOf, hasTriedCard } from '#server/payments/order-payments.ts'
import { type JobBody, jobOf, onJob } from '#server/tenants/jobs.ts'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'
import { type HoldEnd, judgeHold } from './hold.rules.ts'
import { endUnpaid } from './cancellation.ts'
import { alertShop } from '../order/queue-order-mail.ts'
import { lockOrder, setHold } from '../order/orders.queries.ts'

type OfHold = {
  orderId: number
  /** The provider was asked once more about what had failed. */
  hasAsked?: boolean
  /** The shop was notified that a person has to look. */
  hasAlerted?: boolean
}

/** Looks at an unpaid order when its hold ends. */
export const holdEnd = jobOf<OfHold>('orders.hold')

export const holdJobs: JobBody[] = [
  onJob(holdEnd, ({ write }, data) => write((tx) => endHold(tx, data))),
]

/** Ends the order with its hold, or looks again when a longer hold ends. */
async function endHold(tx: Tx, data: OfHold): Promise<void> {
  const { enqueue } = tx
  const { orderId } = data
  const order = await lockOrder(tx, orderId)
  if (order?.status !== 'awaiting_payment') return
  if (order.is_held) return enqueue(holdEnd, data, order.hold_expires_at)

  const judged = judgeHold({
    createdAt: order.created_at,
    now: new Date(),
    method: order.payment_method,
    attempts: await attemptsSeen(tx, orderId),
    hasAsked: data.hasAsked === true,
    hasAlerted: data.hasAlerted === true,
  })
  if (judged.verdict === 'expire') {
    return endUnpaid(tx, order, 'expired', { actor: 'clock' })
  }
  const { verdict, until } = judged
  if (verdict === 'ask') await askAboutAttempts(tx, orderId)
  if (verdict === 'alert') {
    await alertShop(tx, orderId, tx.format.texts.of('merchant')('stillOpen'))
  }
  await setHold(tx, orderId, until)
  await enqueue(
    holdEnd,
    {
      ...data,
      ...(verdict === 'ask' && { hasAsked: true }),
      ...(verdict === 'alert' && { hasAlerted: true }),
    },
    until,
  )
}

async function attemptsSeen(tx: ReadTx, orderId: number): Promise<HoldEnd['attempts']> {
  const [state, hasTried] = await Promise.all([attemptsOf(tx, orderId), hasTriedCard(tx, orderId)])
  if (state !== 'none') return state
  return hasTried ? 'over' : 'never'
}
