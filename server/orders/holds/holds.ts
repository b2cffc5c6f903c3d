import { askAboutAttempts, attemptsOf, listOrderPayments } from '#server/payments/order-payments.ts'
import type { Step } from '#server/tenants/handling.ts'
import { type JobBody, jobOf, onJob } from '#server/tenants/jobs.ts'
import type { Db } from '#server/tenants/tables.ts'
import { type HoldEnd, judgeHold } from './hold.rules.ts'
import { orderAlertMail, orderEndedMail } from '../mails/order-mails.ts'
import { changeStatus } from '../order-status.ts'
import { releaseStock } from '../order-stock.ts'
import { lockOrder, setHold } from '../orders.queries.ts'

type OfHold = {
  orderId: number
  /** The provider was asked once more about what had failed. */
  hasAsked?: boolean
  /** The shop was told that somebody has to look. */
  hasAlerted?: boolean
}

/** Looks at an unpaid order when its hold ends. */
export const holdEnd = jobOf<OfHold>('orders.hold')

const STILL_OPEN =
  'It has not been settled for a day whether its card payment will come. Its pieces are kept ' +
  'until that is clear. Please look it up with the card provider.'

export const holdJobs: JobBody[] = [
  onJob(holdEnd, ({ shop, transaction }, data) =>
    transaction((step) => endHold(step, shop.id, data)),
  ),
]

/** Ends the order with its hold, or looks again when a longer hold ends. */
async function endHold(step: Step, tenantId: number, data: OfHold): Promise<void> {
  const { db, enqueue } = step
  const { orderId } = data
  const order = await lockOrder(db, tenantId, orderId)
  if (order?.status !== 'awaiting_payment') return
  if (order.is_held) return enqueue(holdEnd, data, order.hold_expires_at)

  const judged = judgeHold({
    createdAt: order.created_at,
    now: new Date(),
    method: order.payment_method,
    attempts: await attemptsSeen(db, tenantId, orderId),
    hasAsked: data.hasAsked === true,
    hasAlerted: data.hasAlerted === true,
  })
  if (judged.verdict === 'expire') {
    await changeStatus(step, tenantId, order, 'expired', { actor: 'clock' })
    await releaseStock(step, tenantId, orderId)
    return enqueue(orderEndedMail, { orderId })
  }
  const { verdict, until } = judged
  if (verdict === 'ask') await askAboutAttempts(step, tenantId, orderId)
  if (verdict === 'alert') await enqueue(orderAlertMail, { orderId, about: STILL_OPEN })
  await setHold(db, tenantId, orderId, until)
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

async function attemptsSeen(
  db: Db,
  tenantId: number,
  orderId: number,
): Promise<HoldEnd['attempts']> {
  const [state, payments] = await Promise.all([
    attemptsOf(db, tenantId, orderId),
    listOrderPayments(db, tenantId, orderId),
  ])
  if (state !== 'none') return state
  return payments.some((each) => each.payment_method === 'card_2c2p') ? 'over' : 'never'
}
