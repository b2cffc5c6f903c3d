import { centsToWire, wireToCents } from '#contract/money.ts'
import { findRefundable, recordPartRefund } from '#server/payments/order-payments.ts'
import { sendBatch } from '#server/platform/database/batch.ts'
import { randomId } from '#server/platform/database/random-id.ts'
import { assertNoFaults } from '#server/platform/serving/faults.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import { lockProducts, type Units, returnStock } from '#server/products/stock.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { queueOrderMail } from '../mails/queue-order-mail.ts'
import { stockChanged } from '../order-stock.ts'
import { lockOrder } from '../orders.queries.ts'
import { assertCanBecome } from '../orders.rules.ts'
import { lineName } from '../pricing/ordered-line.ts'
import { addReturned, insertRefund, lockLines, type RefundableLine } from './refunds.queries.ts'

/** `returned`: of which lines how many pieces are back on the shelf; lines count from 0. */
export type PartRefund = {
  amount: string
  note: string
  returned: readonly { line: number; quantity: number }[]
}

/**
 * Records that a part of what was paid was given back. The order stays what it is.
 * @returns the cents @throws Refusal 404, 400 on an amount that is none, 409 where it is more than
 * what is left, all of that, or more pieces than there are
 */
export async function refundPart(
  tx: Tx,
  orderId: number,
  { amount, note, returned }: PartRefund,
): Promise<number> {
  const order = (await lockOrder(tx, orderId)) ?? notFound()
  assertCanBecome(order.status, 'refunded')
  const cents = wireToCents(amount)
  assertNoFaults({ amount: cents === 0 ? 'An amount above nothing, please.' : undefined })
  const paid = await findRefundable(tx, orderId)
  if (!paid || cents > paid.leftCents) {
    refuse(409, `At most $${centsToWire(paid?.leftCents ?? 0)} is left to give back.`)
  }
  if (cents === paid.leftCents) {
    refuse(409, 'That is all that is left. Please record that everything was given back.')
  }
  const lines = await lockLines(tx, orderId)
  const back = returned.filter(({ quantity }) => quantity > 0)
  const pieces = back.map(({ line, quantity }) => returnable(lines[line], quantity))
  const id = randomId()
  await recordPartRefund(tx, paid.paymentId, { id, cents })
  await insertRefund(
    tx,
    { id, order_id: orderId, amount_cents: cents, note },
    pieces.map(({ line, quantity }) => ({ name: lineName(line), quantity })),
  )
  for (const { line, quantity } of pieces) {
    await addReturned(tx, orderId, { position: line.position, quantity })
  }
  await putBack(tx, pieces.flatMap(unitsOf))
  await queueOrderMail(tx, 'refunded_part', { orderId, refundId: id })
  return cents
}

type Returnable = { line: RefundableLine; quantity: number }

function returnable(line: RefundableLine | undefined, quantity: number): Returnable {
  if (!line) return notFound()
  const left = line.quantity - line.returned
  if (quantity > left) refuse(409, `Of ${lineName(line)} at most ${left} can come back.`)
  return { line, quantity }
}

/** Empty if the product or the variant was deleted: it has no stock any more. */
const unitsOf = ({ line, quantity }: Returnable): Units[] => {
  const { product_id: productId, variant_id: variantId, variant_name: variantName } = line
  const isGone = productId === null || (variantName !== null && variantId === null)
  return isGone ? [] : [{ productId, variantId, quantity }]
}

async function putBack(tx: Tx, pieces: Units[]): Promise<void> {
  if (pieces.length === 0) return
  const ids = pieces.map(({ productId }) => productId)
  await sendBatch(tx, [lockProducts(tx, ids), returnStock(tx, pieces)])
  stockChanged(tx, pieces)
}
