import type { PaymentMethod, OrderPayment } from '#contract/orders.ts'
import type { Step } from '#server/tenants/handling.ts'
import type { Db } from '#server/tenants/tables.ts'

/** What is known of an order's payments, oldest first, as its customer sees it. */
export async function listOrderPayments(
  _db: Db,
  _tenantId: number,
  _orderId: number,
): Promise<OrderPayment[]> {
  return []
}

/**
 * Whether something may still come of the order's card attempts: `open` while the provider's page
 * can be paid on or its last word is not known, `review` while somebody has to look.
 */
export async function attemptsOf(
  _db: Db,
  _tenantId: number,
  _orderId: number,
): Promise<'none' | 'open' | 'review'> {
  return 'none'
}

/** Has the provider asked once more about each attempt of the order that is not settled. */
export async function askAboutAttempts(
  _step: Step,
  _tenantId: number,
  _orderId: number,
): Promise<void> {}

/** Money that the merchant has seen arrive. The order is locked and awaits payment. */
export async function recordReceipt(
  _step: Step,
  _tenantId: number,
  _receipt: { orderId: number; method: PaymentMethod; amountCents: number },
): Promise<void> {}

/** The merchant has given back whatever was paid for the order. False where nothing was. */
export async function recordRefund(
  _step: Step,
  _tenantId: number,
  _orderId: number,
): Promise<boolean> {
  return false
}
