import type { PaymentOptions } from '#contract/payments.ts'
import { assertNoFaults } from '#server/platform/serving/faults.ts'
import type { ReadTx, Tx } from '#server/tenants/tx.ts'
import { faultsOfSetUp } from './payment-options.rules.ts'
import { hasCardAccount } from './payment-options.queries.ts'
import { NOTHING_SET, savePaymentOptions } from './payment-options.ts'

/** As its merchant has said it: cards also where the account for them is still missing. */
export const readPaymentOptions = async ({ db, tenantId }: ReadTx): Promise<PaymentOptions> =>
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

/**
 * Changes what is named and keeps the rest.
 * @throws Refusal 400, also where a method that is switched on lacks what it needs
 */
export async function revisePaymentOptions(
  tx: Tx,
  changes: Partial<PaymentOptions>,
): Promise<PaymentOptions> {
  const options = { ...(await readPaymentOptions(tx)), ...changes }
  assertNoFaults(faultsOfSetUp(options, await hasCardAccount(tx)))
  await savePaymentOptions(tx, options)
  return readPaymentOptions(tx)
}
