import { said } from '#contract/language/said.ts'
import type { paymentReferences } from '#contract/payment-references.ts'
import { LONGEST_REFERENCE } from '#contract/rules/limits.ts'
import type { HandlersOf } from '#server/calls/requests.ts'
import { assertNoFaults, REQUIRED } from '#server/platform/serving/faults.ts'
import { plainLine } from '#server/platform/serving/plain-text.ts'
import { notFound, refuse } from '#server/platform/serving/refusal.ts'
import type { Tx } from '#server/tenants/tx.ts'
import { findHandledOrder } from '../links/find-linked-order.ts'
import { readOrderPage } from '../order-page/read-order-page.ts'
import type { OrderPorts } from '../order/order-ports.ts'
import { lockOrder, setReference } from '../order/orders.queries.ts'
import { hasOpenPart } from '../order/orders.rules.ts'
import { readOrder } from '../order-page/read-order.ts'

export const paymentReferenceHandlers = (
  keys: OrderPorts,
): HandlersOf<typeof paymentReferences> => ({
  'POST /orders/orders/:id/payment-reference/': async (call) => {
    const { customer, params, body, write, limit } = call
    const own = { customerId: customer.id, id: params.id }
    await limit('order-account', String(customer.id))
    return write(async (tx) => {
      await takeReference(tx, own, body.reference)
      return readOrder(tx, keys.documentKey, own)
    })
  },

  'POST /orders/pages/:token/payment-reference/': ({ params: { token }, body, write }) =>
    write(async (tx) => {
      const { linked, guest_id } = await findHandledOrder(tx, keys.pageKey, token)
      await takeReference(tx, { customerId: guest_id, id: linked.id }, body.reference)
      return readOrderPage(tx, keys, token)
    }),
})

/**
 * Keeps what the buyer calls the payment of an unpaid order, such as a transaction number. The merchant
 * compares it with the account: it proves nothing, and changes no status.
 * @throws Refusal 400 for a blank or too long one, 404, 409 where the order takes none
 */
async function takeReference(
  tx: Tx,
  { customerId, id }: { customerId: number; id: number },
  typed: string,
): Promise<void> {
  const reference = plainLine(typed)
  assertNoFaults({
    reference:
      reference === ''
        ? REQUIRED
        : reference.length > LONGEST_REFERENCE
          ? said('atMostCharacters', { count: LONGEST_REFERENCE })
          : undefined,
  })
  const order = (await lockOrder(tx, id, customerId)) ?? notFound()
  const isUnpaid =
    order.status === 'awaiting_payment' || hasOpenPart(order.status, order.open_cents)
  const isTaken = order.own_way?.takes_reference && isUnpaid
  if (!isTaken) refuse(409, said('noReference'))
  await setReference(tx, id, reference)
}
