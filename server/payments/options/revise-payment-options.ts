import type { PaymentOptions } from '#contract/payments.ts'
import type { Db } from '#server/tenants/tables.ts'
import { NOTHING_SET, savePaymentOptions } from './payment-options.ts'

/** As its merchant has said it: cards also where the account for them is still missing. */
export const readPaymentOptions = async (db: Db, tenantId: number): Promise<PaymentOptions> =>
  (await db
    .selectFrom('payment_options')
    .select([
      'enable_card_payment',
      'enable_bank_transfer',
      'enable_custom_payment',
      'bank_account_details',
      'custom_payment_label',
      'custom_payment_instructions',
      'custom_payment_redirect_url',
    ])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()) ?? NOTHING_SET

/** Changes what is named and keeps the rest. @throws Refusal 400 */
export async function revisePaymentOptions(
  db: Db,
  tenantId: number,
  changes: Partial<PaymentOptions>,
): Promise<PaymentOptions> {
  await savePaymentOptions(db, tenantId, {
    ...(await readPaymentOptions(db, tenantId)),
    ...changes,
  })
  return readPaymentOptions(db, tenantId)
}
