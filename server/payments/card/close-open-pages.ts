import type { ShopWrite } from '#server/tenants/tx.ts'
import { listAttempts, updateAttempt } from '../payment/payments.queries.ts'
import { leaveUncaptured } from './captures.ts'
import type { CardPorts } from './card-payments.ts'
import { isOpenAttempt } from './close-page.ts'
import { askNow } from './inquiries.ts'
import { ProviderSilent } from './provider.ts'

const ANSWER_WITHIN_MS = 8_000

/**
 * Closes the pages on which an order can still be paid, and learns what came of them, so that its money
 * can be noted. Providers that close none leave them open.
 */
export async function closeOpenPages(
  ports: CardPorts,
  write: ShopWrite,
  orderId: number,
): Promise<void> {
  const attempts = await write((tx) => listAttempts(tx, orderId))
  for (const attempt of attempts.filter(isOpenAttempt)) {
    const account = await write((tx) => ports.findAccount(tx, attempt))
    const { id: paymentId, invoice_no: invoiceNo, reference } = attempt
    if (!account || !(attempt.needs_capture || account.close)) continue
    await write((tx) => updateAttempt(tx, paymentId, { is_closing: true }))
    if (attempt.needs_capture) {
      await write((tx) => leaveUncaptured(tx, ports, attempt))
      continue
    }
    try {
      await account.close?.({ invoiceNo, reference }, AbortSignal.timeout(ANSWER_WITHIN_MS))
    } catch (failure) {
      if (!(failure instanceof ProviderSilent)) throw failure
      continue
    }
    await askNow(ports, write, { paymentId, quietSeconds: 0, timeoutMs: ANSWER_WITHIN_MS })
  }
}
