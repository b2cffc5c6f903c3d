import { centsToWire } from '#contract/money.ts'
import { type ReadTx, selectFrom, type Tx } from '#server/tenants/tx.ts'

type PaymentEvent = Extract<Parameters<Tx['emit']>[0], `payment.${string}`>

/** Notes how a payment stands, for programs of the shop. It proves nothing to a buyer. */
export const emitPayment = (tx: Tx, type: PaymentEvent, id: string): Promise<void> =>
  tx.emit(type, id, () => findPaymentFacts(tx, id))

async function findPaymentFacts(tx: ReadTx, id: string) {
  const payment = await selectFrom(tx, 'payments')
    .select(['id', 'order_id', 'status', 'amount_cents', 'currency'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!payment) return undefined
  const { amount_cents, ...facts } = payment
  return { ...facts, amount: centsToWire(amount_cents, facts.currency) }
}
