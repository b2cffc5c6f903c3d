import { centsToWire } from '#contract/money.ts'
import type { Tx } from '#server/tenants/tx.ts'

/** Notes how a refund stands, for programs of the shop. */
export const emitRefund = (
  tx: Tx,
  status: 'requested' | 'succeeded' | 'failed' | 'needs_review',
  { id, order_id, amount_cents }: { id: number; order_id: number; amount_cents: number },
  /** Asked only where somebody reads the event. */
  currencyOf: () => string | Promise<string>,
): Promise<void> =>
  tx.emit(`refund.${status}`, id, async () => {
    const currency = await currencyOf()
    return { id, order_id, amount: centsToWire(amount_cents, currency), currency }
  })
